import { describe, expect, it } from 'vitest';
import { validateUsersPage } from '../../src/generated/wire-validators.js';
import { seededUsers, type WireUser } from '../../src/rooms/emulator/users.ts';
import { call, KEY, running } from './running.ts';

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly WireUser[];
}

async function page(emulator: { url: string }, query: string): Promise<Page> {
  const { status, body } = await call(emulator, 'GET', `/users/${query}`);
  expect(status).toBe(200);
  expect(validateUsersPage(body)).toBe(true);
  return body as unknown as Page;
}

describe('list users', () => {
  it('gives the same users at every start, all fields as strings', async () => {
    const { count, results, next, previous } = await page(await running(), '');
    expect([count, next, previous]).toEqual([25, null, null]);
    expect(results).toEqual((await page(await running(), '')).results);
    expect(results.flatMap((user) => Object.values(user)).every((value) => typeof value === 'string')).toBe(
      true,
    );
  });

  it('gives pages whose addresses keep the query', async () => {
    const emulator = await running({ users: 23 });
    const query = '?per_page=10&order_by=asc&user_type=local';
    const all = await page(emulator, '?order_by=asc&user_type=local');
    const seen: WireUser[] = [];
    let address: string | null = `${emulator.url}/api/v1/users/${query}`;
    let last: Page | null = null;
    while (address !== null) {
      const response: Response = await fetch(address, { headers: { authorization: KEY } });
      last = (await response.json()) as Page;
      seen.push(...last.results);
      address = last.next;
      if (address !== null) expect(address).toContain(`${query}&page=`);
    }
    expect(seen).toEqual(all.results);
    expect((await page(emulator, '?per_page=10&page=2')).previous).toBe(
      `${emulator.url}/api/v1/users/?per_page=10&page=1`,
    );
  });

  it('holds 100 users to a page, 250 at most', async () => {
    const emulator = await running({ users: 251 });
    expect((await page(emulator, '')).results).toHaveLength(100);
    const first = await page(emulator, '?per_page=250');
    expect(first.results).toHaveLength(250);
    expect((await page(emulator, '?per_page=250&page=2')).results).toHaveLength(1);
  });

  it.each([
    'per_page=251',
    'per_page=0',
    'per_page=ten',
    'page=0',
    'page=-1',
    'order_by=up',
    'enrollment_status=x',
  ])('refuses %s and names the parameter', async (query) => {
    const { status, body } = await call(await running(), 'GET', `/users/?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([query.split('=')[0]]);
  });

  it('has no page beyond the last, and one page of nobody', async () => {
    const emulator = await running({ users: 0 });
    expect((await call(emulator, 'GET', '/users/?page=2')).status).toBe(404);
    expect(await page(emulator, '')).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  it('filters by origin and by enrollment', async () => {
    const emulator = await running();
    const local = await page(emulator, '?user_type=local');
    const directory = await page(emulator, '?user_type=active%20directory');
    expect(new Set(local.results.map((user) => user.domain))).toEqual(new Set(['local']));
    expect(directory.results.some((user) => user.domain === 'local')).toBe(false);
    expect([local.count > 0, local.count + directory.count]).toEqual([true, 25]);

    const enrolled = await page(emulator, '?enrollment_status=enrolled');
    const unenrolled = await page(emulator, '?enrollment_status=unenrolled');
    expect(enrolled.results.every((user) => user.total_devices !== '0')).toBe(true);
    expect([unenrolled.count > 0, enrolled.count + unenrolled.count]).toEqual([true, 25]);
  });

  it('orders by name, and not at all for the default "false"', async () => {
    const emulator = await running({ users: 250 });
    const names = async (query: string) =>
      (await page(emulator, `?per_page=250${query}`)).results.map((user) => user.name);
    const plain = await names('');
    expect(await names('&order_by=asc')).toEqual([...plain].sort());
    expect(await names('&order_by=desc')).toEqual([...plain].sort().reverse());
    expect(await names('&order_by=false')).toEqual(plain);
  });
});

describe('the seeded users', () => {
  const users = seededUsers(500);

  it('sort alike by code unit and by alphabet, so that order_by has one answer', () => {
    const names = users.map((user) => user.name);
    expect([...names].sort(new Intl.Collator('en').compare)).toEqual([...names].sort());
  });

  it('are as varied as people are', () => {
    expect(new Set(users.map((user) => user.email)).size).toBe(500);
    const first = users.slice(0, 25);
    expect(first.some((user) => user.upn === '')).toBe(true);
    expect(first.some((user) => user.upn === user.email)).toBe(true);
    expect(new Set(first.map((user) => user.name)).size).toBe(24);
    expect(first.some((user) => /[^ -~]/.test(user.name))).toBe(true);
    expect(users.every((user) => /^[ -~]+$/.test(user.email) && /^\d+$/.test(user.phoneno))).toBe(true);
  });
});
