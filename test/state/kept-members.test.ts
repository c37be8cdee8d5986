/** What an entry of a state may have besides what it must have, by the schema: an apply, a merge and corrections keep it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storedState } from '../../scripts/generate/documents/state.ts';
import type { JsonSchema } from '../../scripts/generate/schema.ts';
import { isObject, type JsonObject, type UnknownObject } from '../../src/base/json.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { acknowledgeOrphans, importPolicy, unacknowledgeOrphans } from '../../src/state/corrections.ts';
import { mergeStates } from '../../src/state/merge.ts';
import type { Orphan, PolicyEntry, State } from '../../src/state/state.ts';
import { orphanEntry, recordPolicy } from '../../src/state/transitions.ts';
import { makeRepository } from '../harness/repository.ts';
import { policyEntry, TIME } from './sample-state.ts';

const LATER = '2026-04-01T10:00:00.000Z';

/** Of the entries in a member of the state. */
function schemaOf(member: keyof State): JsonSchema {
  const { items, additionalProperties } = storedState.properties?.[member] ?? {};
  return items ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
}

const optionalIn = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  Object.keys(properties).filter((name) => !required.includes(name));

/** A value that the schema allows, with every member that it names. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, own]) => [name, sampleOf(own)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case 'integer':
      return 7;
    case 'boolean':
      return true;
    case 'string':
      return [TIME, 'kept'].find((text) => new RegExp(schema.pattern ?? '').test(text));
    default:
      return null;
  }
}

/** The entry with every optional member of its schema. */
function whole<Entry extends object>(member: keyof State, entry: Entry): Entry {
  const schema = schemaOf(member);
  const all = optionalIn(schema).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]);
  return { ...Object.fromEntries(all), ...entry };
}

const FILE = 'policies/kept.yaml';
const orphan = (policy_id: number): Orphan => {
  const { tables: _, applied_at: _at, ...rest } = policyEntry(policy_id);
  return { ...rest, file: FILE, reason: 'superseded', since: TIME };
};
const others = {
  pending: { 'policies/doubtful.yaml': whole('pending', intentOf()) },
  web_apps: {
    'web-apps/kept.yaml': whole('web_apps', {
      ...{ app_id: 3, name: 'Wiki', body: { name: 'Wiki' }, tables: 't1', applied_at: TIME },
    }),
  },
  orphans: [whole('orphans', orphan(901))],
  acknowledged: [whole('acknowledged', { ...orphan(902), acknowledged_at: TIME })],
};
const kept = whole('policies', policyEntry(900));

function intentOf() {
  return {
    ...{ id: 'intent', action: 'create' as const, name: 'Doubtful', body: { name: 'Doubtful' } },
    ...{ tables: 't1', since: TIME, doubt: null },
  };
}

const heldIn = ({ policies, pending, web_apps, orphans, acknowledged = [] }: State): UnknownObject => ({
  policy: policies[FILE],
  pending,
  web_apps,
  orphans: orphans.filter(({ policy_id }) => policy_id === 901),
  acknowledged: acknowledged.filter(({ policy_id }) => policy_id === 902),
});
const before = { policy: kept, ...others };

it('draws every optional member of every kind of entry', () => {
  for (const [member, entry] of Object.entries({
    policies: kept,
    pending: others.pending['policies/doubtful.yaml'],
    orphans: others.orphans[0],
    acknowledged: others.acknowledged[0],
  })) {
    expect(Object.keys(schemaOf(member as keyof State).properties ?? {}).sort()).toEqual(
      Object.keys(entry ?? {}).sort(),
    );
  }
});

it('an apply keeps what it does not touch', async () => {
  const text = (length: number): string =>
    `name: Other\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;
  const repository = makeRepository({
    'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
    'policies/other.yaml': text(12),
  });
  onTestFinished(repository.remove);
  const place = join(repository.root, 'state/local.json');
  const read = (): State => {
    const decoded = decodeState(readFileSync(place), 'the state');
    if (!('lineage' in decoded)) throw new Error('no state');
    return decoded;
  };
  const apply = async (): Promise<void> => {
    const { code, out, err } = await repository.edict(['apply', 'policies/other.yaml', '--auto-approve']);
    expect(code, out + err).toBe(0);
  };
  await apply();
  const first = read();
  repository.write(
    'state/local.json',
    encodeState({ ...first, ...others, policies: { ...first.policies, [FILE]: kept } }),
  );
  repository.write('policies/other.yaml', text(14));
  await apply();
  const after = read();
  expect(after.policies['policies/other.yaml']?.policy_id).not.toBe(
    first.policies['policies/other.yaml']?.policy_id,
  );
  expect(heldIn(after)).toEqual(before);
});

describe('a merge', () => {
  const stateWith = (changes: Partial<State>): State => ({
    ...{ version: 2, lineage: 'a1b2', serial: 1, service: 'embedded', tables: 't1', salt: '00ff' },
    ...others,
    policies: { [FILE]: kept },
    ...changes,
  });
  const base = stateWith({});
  const other = (file: string, id: number): Partial<State> => ({
    serial: 2,
    policies: { [FILE]: kept, [file]: policyEntry(id) },
  });
  const [here, there] = [stateWith(other('policies/a.yaml', 1)), stateWith(other('policies/b.yaml', 2))];
  const merged = (from: State | null, ours: State, theirs: State): State => {
    const result = mergeStates(from, ours, theirs, LATER);
    if (result.state === null) throw new Error(result.conflicts.join('\n'));
    return result.state;
  };

  it.each([
    ['with the base', base],
    ['without it', null],
  ])('keeps what neither side touched, %s', (_which, from) => {
    for (const [ours, theirs] of [
      [here, there],
      [there, here],
    ] as const)
      expect(heldIn(merged(from, ours, theirs))).toEqual(before);
  });

  it('keeps what one side alone has', () => {
    const plain = stateWith({ policies: { [FILE]: policyEntry(900) }, orphans: [orphan(901)] });
    for (const [ours, theirs] of [
      [plain, here],
      [here, plain],
    ] as const)
      expect(heldIn(merged(plain, ours, theirs))).toEqual(before);
  });
});

describe('a policy that is left behind', () => {
  const inBoth = Object.keys(schemaOf('policies').properties ?? {}).filter((name) =>
    optionalIn(schemaOf('orphans')).includes(name),
  );
  const membersOf = (entry: object | undefined): UnknownObject => {
    const all: UnknownObject = isObject(entry) ? entry : {};
    return Object.fromEntries(inBoth.map((name) => [name, all[name]]));
  };
  const body: JsonObject = { name: 'Next' };
  const content: State = {
    ...{ version: 2, lineage: 'a1b2', serial: 1, service: 'embedded', tables: 't1', salt: '00ff' },
    ...{ policies: { [FILE]: kept }, web_apps: {}, orphans: [], pending: {} },
  };
  const next = { ...policyEntry(903, body), applied_at: LATER };

  it.each([
    ['replaced', recordPolicy(content, FILE, next)],
    ['without a file', orphanEntry(content, FILE, LATER)],
  ])('keeps what left-behind policies can have: %s', (_how, left) => {
    expect(inBoth.length).toBeGreaterThan(3);
    expect(membersOf(left.orphans[0])).toEqual(membersOf(kept));
    const gone = acknowledgeOrphans(left, [900], LATER);
    expect(membersOf(gone.acknowledged?.[0])).toEqual(membersOf(kept));
    expect(unacknowledgeOrphans(gone, [900]).orphans).toEqual(left.orphans);
    const adopted = importPolicy(
      left,
      'policies/new.yaml',
      { ...policyEntry(900), applied_at: LATER },
      {
        isSame: () => true,
      },
    );
    expect(membersOf(adopted.policies['policies/new.yaml'])).toEqual(membersOf(kept));
  });

  it('and one of theirs that a merge leaves behind, too', () => {
    const empty = { ...content, policies: {} };
    const theirs = { ...content, serial: 2 };
    const ours = { ...content, serial: 2, policies: { [FILE]: next as PolicyEntry } };
    const { state } = mergeStates(empty, ours, theirs, LATER);
    expect(membersOf(state?.orphans[0])).toEqual(membersOf(kept));
  });
});
