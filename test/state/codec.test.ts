import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { checksumOf, decodeState, encodeState, inspectState } from '../../src/state/codec.ts';
import { migrateState } from '../../src/state/format.ts';
import { entryOf, type State } from '../../src/state/state.ts';
import { emptyState, policyEntry, sampleState, TIME } from './sample-state.ts';

const decode = (text: string | Uint8Array): State => decodeState(Buffer.from(text), 'state/test.json');

function refusal(text: string | Uint8Array): UserError {
  try {
    decode(text);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

function edited(change: (raw: Record<string, unknown>) => void): string {
  const raw: Record<string, unknown> = JSON.parse(encodeState(sampleState()));
  change(raw);
  return JSON.stringify(raw, null, 2);
}

/** With a checksum that is right, as somebody can make who knows how. */
const resealed = (change: (raw: Record<string, unknown>) => void): string => {
  const { checksum: _, ...raw } = JSON.parse(edited(change));
  return JSON.stringify({ ...raw, checksum: checksumOf(raw) });
};

describe('encodeState and decodeState', () => {
  it('give back what they were given', () => {
    expect(decode(encodeState(sampleState()))).toEqual(sampleState());
  });

  it('write the same text for the same state, whatever the order of its keys', () => {
    const state = sampleState();
    const reversed = Object.fromEntries(Object.entries(state).reverse());
    const policies = Object.fromEntries(Object.entries(state.policies).reverse());
    const text = encodeState(state);
    expect(encodeState({ ...state, ...reversed, policies })).toBe(text);
    expect(text.endsWith('}\n')).toBe(true);
    expect(text.indexOf('"lineage"')).toBeLessThan(text.indexOf('"policies"'));
  });

  it('keep files and fields that are named like parts of JavaScript objects', () => {
    const names = ['__proto__', 'constructor', 'toString', '10', '9'];
    const policies = Object.fromEntries(
      names.map((name, index) => [name, policyEntry(index + 1, JSON.parse('{"__proto__": {"x": 1}}'))]),
    );
    const state = decode(encodeState(emptyState({ policies })));
    expect(Object.keys(state.policies).sort()).toEqual([...names].sort());
    expect(Object.hasOwn(state.policies, '__proto__')).toBe(true);
    expect(JSON.stringify(entryOf(state.policies, 'constructor')?.body)).toBe('{"__proto__":{"x":1}}');
    expect(encodeState(state)).toBe(encodeState(emptyState({ policies })));
  });

  it.each([0, -1, 2 ** 53])('keep %d as the id of a web app or of a user', (id) => {
    const web_apps = { 'w.yaml': { app_id: id, name: 'W', body: {}, tables: 't1', applied_at: TIME } };
    const policies = { 'a.yaml': { ...policyEntry(7), sources: { secrets: {}, users: { 'a@b.c': id } } } };
    const state = emptyState({ policies, web_apps });
    expect(decode(encodeState(state))).toEqual(state);
  });

  it('accept other line ends and a byte order mark', () => {
    expect(decode(`\ufeff${encodeState(sampleState()).replaceAll('\n', '\r\n')}`)).toEqual(sampleState());
  });
});

describe('damage', () => {
  const bytes = Buffer.from(encodeState(emptyState({ policies: { 'a.yaml': policyEntry(12) } })));

  it('is seen wherever the file is cut off', () => {
    // The last byte is a newline, without which the state is still whole.
    for (let length = 0; length < bytes.length - 1; length += 1) {
      expect(() => decode(bytes.subarray(0, length)), `cut at ${length}`).toThrow(UserError);
    }
    expect(refusal('').message).toContain('is empty');
    expect(refusal(Buffer.alloc(100)).message).toContain('is empty');
    expect(refusal(bytes.subarray(0, 90)).message).toContain('cut off');
  });

  it('is seen for every bit that flips', () => {
    const undetected: number[] = [];
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      try {
        decode(flipped);
        undetected.push(bit);
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
      }
    }
    expect(undetected).toEqual([]);
  });

  it('would pass for some flips if a state might lack its checksum, as what is pushed by force may', () => {
    const plain = Buffer.from(JSON.stringify(emptyState()));
    const at = plain.indexOf('"a1b2"') + 1;
    plain[at] = (plain[at] ?? 0) ^ 1;
    const { state, problems } = inspectState(plain, 'x', null, { mayLackChecksum: true });
    expect([problems, state?.lineage === emptyState().lineage]).toEqual([[], false]);
  });
});

describe('a state is refused with the reason', () => {
  it.each([
    ['an edit', edited((raw) => Object.assign(raw, { serial: 8 })), /edited, merged by hand or damaged/],
    ['an edit without its checksum', edited((raw) => delete raw.checksum), /it has no checksum/],
    [
      'one of an older version',
      edited((raw) => {
        delete raw.checksum;
        raw.version = 1;
      }),
      /it has no checksum/,
    ],
    ['a newer version', edited((raw) => Object.assign(raw, { version: 3 })), /newer edict/],
    ['an unknown key', resealed((raw) => Object.assign(raw, { extra: 1 })), /unknown key "extra"/],
    ['a missing key', resealed((raw) => delete raw.orphans), /orphans is missing/],
    ['a wrong type', resealed((raw) => Object.assign(raw, { policies: [] })), /policies must be an object/],
    [
      'an id that is a string',
      resealed((raw) => Object.assign(Object.values(raw.policies ?? {})[0] ?? {}, { policy_id: '12' })),
      /policy_id must be an integer/,
    ],
    ['another JSON file', '{"terraform_version": "1.9.0"}', /not a state of edict/],
    ['a list', '[]', /not a state of edict/],
    ['text after its end', `${encodeState(sampleState())}x`, /not valid JSON at line \d+/],
    ['no JSON', 'root:x:0:0:}', /not valid JSON/],
    ['bad UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /not valid UTF-8/],
    ['a key that stands twice', '{"version": 1, "serial": 1, "serial": 2}', /"serial" twice/],
    ['hostile nesting', `{"version": 1, "x": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /levels deep/],
    [
      'a number beyond doubles',
      encodeState(sampleState()).replace('"serial": 7', '"serial": 1e999'),
      /checksum does not match/,
    ],
  ])('%s', (_name, text, reason) => {
    expect(refusal(text).message).toMatch(reason);
  });

  it('never quotes the file, which may be any file', () => {
    expect(refusal('hunter2-secret }').message).not.toContain('hunter2');
  });

  it('points to the doctor', () => {
    expect(refusal(edited((raw) => Object.assign(raw, { serial: 8 }))).remedy).toMatch(/edict state doctor$/);
  });

  it('conflict markers are named, with the serials of both sides', () => {
    const text = encodeState(sampleState());
    const conflicted = text.replace(
      / {2}"serial": 7,\n/,
      '<<<<<<< HEAD\n  "serial": 8,\n=======\n  "serial": 9,\n>>>>>>> main\n',
    );
    const { message } = refusal(conflicted);
    expect(message).toContain('conflict markers');
    expect(message).toContain('8 and 9');
    const { problems } = inspectState(Buffer.from(conflicted), 'my state/p.json');
    const { remedy } = problems[0] ?? { remedy: '' };
    expect(typeof remedy === 'string' ? remedy : remedy((...words) => words.join(' '))).toContain(
      "`git checkout --ours -- 'my state/p.json'`",
    );
  });

  it('one id in two places', () => {
    const state = sampleState();
    const twice = { ...state, policies: { ...state.policies, 'policies/other.yaml': policyEntry(12) } };
    expect(refusal(encodeState(twice)).message).toMatch(
      /policy 12 more than once: for policies\/other.yaml and for policies\/wifi.yaml/,
    );
    const orphaned = { ...state, policies: { 'policies/other.yaml': policyEntry(4) } };
    expect(refusal(encodeState(orphaned)).message).toMatch(/policy 4 more than once/);
  });
});

describe('inspectState', () => {
  it('goes on after a wrong checksum, to all else that is wrong', () => {
    const text = edited((raw) => {
      const policies: Record<string, unknown> = Object(raw.policies);
      policies['policies/copy.yaml'] = policies['policies/wifi.yaml'];
    });
    const codes = inspectState(Buffer.from(text), 'x').problems.map(({ code }) => code);
    expect(codes).toEqual(['checksum', 'duplicate-id']);
  });
});

describe('a state of the first version', () => {
  const { version: _, ...rest } = sampleState();
  const old = { ...rest, version: 1 };
  const text = JSON.stringify({ ...old, checksum: checksumOf(old) });

  it('is read as one of this version, with everything that it holds', () => {
    expect(decodeState(Buffer.from(text), 'x')).toEqual(sampleState());
  });

  it('that was changed is refused all the same', () => {
    const changed = text.replace('"policy_id":13', '"policy_id":14');
    expect(() => decodeState(Buffer.from(changed), 'x')).toThrow(/checksum/);
  });
});

describe('migrateState', () => {
  it('goes step by step, and gives up where a step is missing', () => {
    const steps = {
      1: (old: object) => ({ ...old, version: 2, added: true }),
      2: (old: object) => ({ ...old, version: 3 }),
    };
    expect(migrateState({ version: 1 }, 1, steps, 3)).toEqual({ version: 3, added: true });
    expect(migrateState({ version: 0 }, 0, steps, 3)).toBeNull();
    expect(migrateState({ version: 3 }, 3, steps, 3)).toEqual({ version: 3 });
  });
});
