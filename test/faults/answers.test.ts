/** Every status from 200 to 599 with every kind of body, through the real client and the real apply. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceClient } from '../../src/service/client.ts';
import { type AnsweringServer, allCases, type Case, expected, startAnswering } from './answers.ts';
import { applyOnce } from './one-apply.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnswering();
});
afterAll(() => server.close());

/** What is otherwise than in the table. */
async function deviations(
  cases: readonly Case[],
  spoil?: (client: ServiceClient) => ServiceClient,
): Promise<string[]> {
  const before = new Map(server.asked);
  const names = cases.map(({ name }) => name);
  const { report, stored } = await applyOnce({
    url: server.url,
    names,
    parallelism: 8,
    ...(spoil ? { spoil } : {}),
  });
  return cases.flatMap((one) => {
    const { name, status } = one;
    const file = `${name}.yaml`;
    const wanted = expected(one);
    const result = report.results.find((each) => each.file === file);
    const requests = (server.asked.get(name) ?? 0) - (before.get(name) ?? 0);
    const isPending = Object.hasOwn(stored.pending, file);
    const isRecorded = Object.hasOwn(stored.policies, file);
    const wrong = [
      ...(result?.status === wanted ? [] : [`${result?.status}, not ${wanted}`]),
      ...(requests === 1 || (status === 429 && requests <= 5) ? [] : [`${requests} requests`]),
      ...(isPending === (wanted === 'in-doubt') ? [] : ['the intent is not valid']),
      ...(isRecorded === (wanted === 'applied') ? [] : ['the record is not valid']),
    ];
    return wrong.length === 0 ? [] : [`${name}: ${wrong.join(', ')}`];
  });
}

/** What is meant for all that follows: each of them has a run of its own. */
const ENDING: readonly number[] = [401, 403, 429];
const ending = allCases().filter(({ status }) => ENDING.includes(status));
const others = allCases().filter(({ status }) => !ENDING.includes(status));

describe('the answer to a create', () => {
  it('has the outcome of the table, is asked for once, and leaves in doubt what may be there', async () => {
    expect(others).toHaveLength(397 * 6);
    // In several applies: a state of thousands takes long to copy, which each of its records does.
    for (let from = 0; from < others.length; from += 300) {
      expect(await deviations(others.slice(from, from + 300))).toEqual([]);
    }
  });

  it('is repeated after a 429 until patience ends, and not after a refused key', async () => {
    expect(ending).toHaveLength(3 * 6);
    for (const one of ending) expect(await deviations([one])).toEqual([]);
  });

  it('the control, a client that takes a fault of the service for a refusal, fails', async () => {
    const spoil = (client: ServiceClient): ServiceClient => ({
      ...client,
      async connect(signal) {
        const connection = await client.connect(signal);
        return {
          close: () => connection.close(),
          async createPolicy(body, stop) {
            const result = await connection.createPolicy(body, stop);
            const isFault = result.status === 'in-doubt' && / with 5\d\d\b/.test(result.reason);
            return isFault ? { status: 'failed', reason: result.reason } : result;
          },
        };
      },
    });
    const faults = others.filter(({ status }) => status >= 500);
    expect(faults).toHaveLength(100 * 6);
    expect(await deviations(faults, spoil)).toHaveLength(faults.length);
  });
});
