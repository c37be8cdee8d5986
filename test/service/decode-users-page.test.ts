import { describe, expect, it } from 'vitest';
import { decodeUsersPage } from '../../src/service/list-users.ts';

const decode = (value: unknown) => decodeUsersPage(JSON.parse(JSON.stringify(value)));

describe('a page of users', () => {
  it('is read as the specification shows it', () => {
    const page = decode({
      count: 1,
      next: null,
      previous: null,
      results: [
        { id: '7', name: 'Anna', email: 'a@x', upn: '', phoneno: '123', total_devices: '2', domain: 'local' },
      ],
    });
    expect(page).toEqual({
      count: 1,
      more: false,
      skipped: 0,
      users: [
        { id: 7, name: 'Anna', email: 'a@x', upn: '', phoneno: '123', total_devices: 2, domain: 'local' },
      ],
    });
  });

  it('is read with numbers for text, text for numbers, nulls, and fields missing or too many', () => {
    const page = decode({
      count: '3',
      next: 'https://mdm.example.com/api/v1/users/?page=2',
      results: [
        { id: 8, name: 12, email: null, total_devices: 0, extra: { deep: [1] }, flag: true },
        { id: 'x9', name: ['Anna'] },
        {},
      ],
    });
    expect(page).toMatchObject({ count: 3, more: true, skipped: 0 });
    expect(page?.users[0]).toEqual({
      id: 8,
      name: '12',
      email: null,
      upn: null,
      total_devices: 0,
      extra: null,
      flag: 'true',
    });
    expect(page?.users[1]).toMatchObject({ id: null, name: null });
    expect(page?.users[2]).toMatchObject({ id: null, name: null });
  });

  it('leaves out results that are no objects, and says how many', () => {
    expect(decode({ results: [null, 'x', 3, [], { id: 1 }] })).toMatchObject({
      skipped: 4,
      count: null,
      more: false,
    });
  });

  it('takes no name from a hostile key', () => {
    const page = decodeUsersPage(
      JSON.parse('{"results": [{"id": 1, "__proto__": {"name": "Eve"}, "constructor": "x"}]}'),
    );
    expect(page?.users[0]?.name).toBeNull();
    expect(Object.getPrototypeOf(page?.users[0])).toBe(Object.prototype);
  });

  it('is no page without a list of results', () => {
    for (const value of [null, [], 'x', 3, {}, { results: {} }, { results: null }, undefined]) {
      expect(decodeUsersPage(value)).toBeNull();
    }
  });
});
