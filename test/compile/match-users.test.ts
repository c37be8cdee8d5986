import { describe, expect, it } from 'vitest';
import { type ListedUser, matchUsers } from '../../src/compile/match-users.ts';

const user = (id: number | null, fields: Partial<ListedUser>): ListedUser => ({
  id,
  name: null,
  email: null,
  upn: null,
  ...fields,
});

async function* listing(...users: ListedUser[]): AsyncIterable<ListedUser> {
  yield* users;
}

const idsOf = async (name: string, ...users: ListedUser[]) =>
  (await matchUsers([name], listing(...users))).get(name)?.users.map(({ id }) => id);

describe('matching of users', () => {
  it.each(['email', 'upn', 'name'] as const)('goes by %s, without regard to case', async (field) => {
    const found = await idsOf(
      'Anna@Example.com',
      user(1, { [field]: 'anna@EXAMPLE.com' }),
      user(2, { [field]: 'ann' }),
    );
    expect(found).toEqual([1]);
  });

  it('counts a user once whose email and upn are the same', async () => {
    expect(await idsOf('a@b.c', user(1, { email: 'a@b.c', upn: 'A@B.C', name: 'a@b.c' }))).toEqual([1]);
  });

  it('counts a user once who is listed twice, since pages move while they are read', async () => {
    expect(await idsOf('anna', user(1, { name: 'anna' }), user(1, { name: 'anna' }))).toEqual([1]);
  });

  it('refuses a match without an id, since a namesake would look like the one that is meant', async () => {
    const matching = idsOf('anna', user(null, { name: 'Anna' }), user(2, { name: 'anna' }));
    await expect(matching).rejects.toMatchObject({ name: 'UserError', exitCode: 1 });
    expect(await idsOf('anna', user(null, { name: 'Other' }), user(2, { name: 'anna' }))).toEqual([2]);
  });

  it('finds all namesakes', async () => {
    expect(await idsOf('anna', user(1, { name: 'anna' }), user(2, { upn: 'Anna' }))).toEqual([1, 2]);
  });

  it('takes an empty or missing field for no name', async () => {
    expect(await idsOf('', user(1, { upn: '' }))).toEqual([]);
  });

  it('takes composed and decomposed letters for the same', async () => {
    expect(await idsOf('Jos\u00e9', user(1, { name: 'Jose\u0301' }))).toEqual([1]);
  });

  it('resolves every name in one listing', async () => {
    const matches = await matchUsers(
      ['anna', 'ANNA', 'bob', 'nobody'],
      listing(user(1, { name: 'Anna' }), user(2, { name: 'Bob' })),
    );
    const ids = [...matches].map(([name, match]) => [name, match.users.map(({ id }) => id)]);
    expect(ids).toEqual([
      ['anna', [1]],
      ['ANNA', [1]],
      ['bob', [2]],
      ['nobody', []],
    ]);
  });

  it('offers users that resemble the name', async () => {
    const matches = await matchUsers(
      ['ana@example.com', 'jdoe@old.example.com'],
      listing(
        user(1, { email: 'anna@example.com' }),
        user(2, { email: 'jdoe@example.com' }),
        user(3, { email: 'someone.else@example.org' }),
      ),
    );
    expect(matches.get('ana@example.com')?.similar.map(({ id }) => id)).toEqual([1]);
    expect(matches.get('jdoe@old.example.com')?.similar.map(({ id }) => id)).toEqual([2]);
  });
});
