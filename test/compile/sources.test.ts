/** Where the secrets and users of a file come from, as the state records it: no value, and nothing that gives one away. */
import { describe, expect, it } from 'vitest';
import type { Compiled, SecretSlot } from '../../src/compile/compiled.ts';
import { otherSources, referenceOf, sourcesOf } from '../../src/compile/sources.ts';

const [PASSWORD, KEY] = ['/macos/wifi/password', '/macos/vpn/shared_secret'];
const slot = (source: SecretSlot['source'], more: Partial<SecretSlot> = {}): SecretSlot => ({
  pointer: PASSWORD,
  source,
  ...more,
});
const variable = (name: string): SecretSlot => slot({ kind: 'env', name });
const command = (...argv: string[]): SecretSlot => slot({ kind: 'command', argv });
const file = (path: string, folder?: string): SecretSlot =>
  slot({ kind: 'file', path }, folder === undefined ? {} : { folder });
const literal = (text: string): SecretSlot => slot({ literal: text });

describe('a reference', () => {
  const all = [
    variable('WIFI'),
    variable('GUEST'),
    file('WIFI'),
    file('WIFI', 'policies'),
    file('WIFI', 'others'),
    command('pass', 'WIFI'),
    command('pass', 'GUEST'),
    command('pass WIFI'),
  ];

  it('is another one wherever the secret may be, and says nothing of where that is', () => {
    const references = all.map(referenceOf);
    expect(new Set(references).size).toBe(all.length);
    for (const reference of references) expect(reference).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the same for whichever field it stands in', () => {
    expect(all.map((each) => referenceOf({ ...each, pointer: KEY, place: 'a.yaml:1:1' }))).toEqual(
      all.map(referenceOf),
    );
  });

  it('is none for a secret that stands in the file', () => {
    expect(referenceOf(literal('hunter2'))).toBeNull();
  });
});

describe('the sources of a file', () => {
  const compiled = (secrets: readonly SecretSlot[], users: readonly [string, number][] = []): Compiled => ({
    ...{ kind: 'policy', file: 'a.yaml', name: 'A', body: {} },
    secrets,
    lookedUp: new Map(users),
  });

  it('are its references and the users that were looked up', () => {
    const [reference] = [referenceOf(variable('WIFI'))];
    expect(sourcesOf(compiled([variable('WIFI'), { ...literal('x'), pointer: KEY }], [['ann', 7]]))).toEqual({
      secrets: { [PASSWORD]: reference },
      users: { ann: 7 },
      from: { [PASSWORD]: { kind: 'env', name: 'WIFI' } },
    });
    expect(sourcesOf(compiled([], [['ann', 7]]))).toEqual({ secrets: {}, users: { ann: 7 }, from: {} });
    expect(sourcesOf(compiled([literal('x')]))).toEqual({ secrets: {}, users: {}, from: {} });
  });

  it('are not recorded where it has none', () => {
    expect(sourcesOf(compiled([]))).toBeUndefined();
  });

  it('are of a command the program alone, whatever somebody wrote in its place', () => {
    const nameOf = (...argv: string[]) => sourcesOf(compiled([command(...argv)]))?.from?.[PASSWORD]?.name;
    expect(nameOf('/opt/bin/op', 'read', 'canary')).toBe('/opt/bin/op');
    expect(nameOf('sh -c canary')).toBe('sh…');
    expect(nameOf('TOKEN=canary')).toBe('TOKEN…');
    expect(nameOf('https://ann:canary@example.com/key')).toBe('https…');
    expect(nameOf('ann:canary@example.com')).toBe('ann…');
    expect(nameOf('x'.repeat(5_000))).toHaveLength(201);
  });

  it('differ by the references of secrets and by the names of users, none being as good as an empty list', () => {
    const sources = { secrets: { [PASSWORD]: 'a' }, users: { ann: 7 } };
    const same = { secrets: [], users: false };
    expect(otherSources(sources, { users: { ann: 7 }, secrets: { [PASSWORD]: 'a' } })).toEqual(same);
    expect(otherSources(undefined, { secrets: {}, users: {} })).toEqual(same);
    expect(otherSources(sources, { ...sources, users: { ann: 8 } })).toEqual({ ...same, users: true });
    const moved = { ...same, secrets: [PASSWORD] };
    expect(otherSources(sources, { ...sources, secrets: { [PASSWORD]: 'b' } })).toEqual(moved);
    expect(otherSources(sources, undefined)).toEqual({ secrets: [PASSWORD], users: true });
  });

  it('are the same where an older edict recorded the reference without what it is called', () => {
    const sources = { secrets: { [PASSWORD]: 'a' }, users: {} };
    const from = { [PASSWORD]: { kind: 'env' as const, name: 'A' } };
    expect(otherSources(sources, { ...sources, from })).toEqual({ secrets: [], users: false });
  });
});
