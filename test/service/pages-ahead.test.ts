import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { UsersPage } from '../../src/service/list-users.ts';
import { createTestClient, serveHttp } from './fixture.ts';

interface Asked {
  readonly page: number;
  answer(): void;
  refuse(): void;
}

/** A service of so many users, two a page, that answers a page when the test says so; the first one at once. */
async function servePages(count: number) {
  const open: Asked[] = [];
  const seen: number[] = [];
  let wake = (): void => {};
  const url = await serveHttp((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
    seen.push(page);
    const answer = (): void => answerPage(response, count, page);
    if (page === 1) return answer();
    open.push({ page, answer, refuse: () => void response.writeHead(403).end() });
    wake();
  });
  /** The open questions, once there are so many. */
  const waitFor = async (number: number): Promise<Asked[]> => {
    while (open.length < number) await new Promise<void>((resolve) => (wake = resolve));
    return open.splice(0).sort((one, other) => one.page - other.page);
  };
  return { url, seen, waitFor };
}

function answerPage(response: ServerResponse, count: number, page: number): void {
  const results = [page * 2 - 1, page * 2].filter((id) => id <= count).map((id) => ({ id: String(id) }));
  const next = page * 2 < count ? 'x' : null;
  response.writeHead(200).end(JSON.stringify({ count: String(count), next, previous: null, results }));
}

const idsOf = ({ users }: UsersPage): (number | null)[] => users.map(({ id }) => id);

describe('every page of users', () => {
  it('is asked for four at once when the first one says how many there are, and given in order', async () => {
    const service = await servePages(11);
    const pages = createTestClient(service.url).client.listAllPages({ per_page: 2 })[Symbol.asyncIterator]();
    const next = async () => idsOf((await pages.next()).value);
    expect(await next()).toEqual([1, 2]);
    expect(service.seen).toEqual([1]);

    const second = next();
    const asked = await service.waitFor(4);
    expect(asked.map(({ page }) => page)).toEqual([2, 3, 4, 5]);
    for (const { answer } of [...asked].reverse()) answer();
    expect(await second).toEqual([3, 4]);
    const third = next();
    expect(await third).toEqual([5, 6]);
    const [last] = await service.waitFor(1);
    expect(last?.page).toBe(6);
    last?.answer();
    expect([await next(), await next(), await next()]).toEqual([[7, 8], [9, 10], [11]]);
    expect((await pages.next()).done).toBe(true);
    expect([...service.seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('ends with the error of a page when all before it were given', async () => {
    const service = await servePages(10);
    const pages = createTestClient(service.url).client.listAllPages({})[Symbol.asyncIterator]();
    await pages.next();
    const second = pages.next();
    const [two, three, ...rest] = await service.waitFor(4);
    three?.refuse();
    for (const { answer } of rest) answer();
    two?.answer();
    expect(idsOf((await second).value)).toEqual([3, 4]);
    await expect(pages.next()).rejects.toThrow(/403/);
  });

  it('leaves nothing running when nobody reads on', async () => {
    const service = await servePages(10);
    const { client } = createTestClient(service.url);
    const pages = client.listAllPages({})[Symbol.asyncIterator]();
    await pages.next();
    const second = pages.next();
    const [two] = await service.waitFor(4);
    two?.answer();
    await second;
    await pages.return?.();
    expect(service.seen).toHaveLength(5);
  });
});
