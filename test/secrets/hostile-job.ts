/** The job that a hostile pull request meets: what it holds, who listens, and what holds of every refusal. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { API_KEY, expectCivil, type Host, OUTSIDE } from '../hostile/host.ts';
import { serveHttp } from '../service/fixture.ts';
import { findLeaks, makePlainCanary } from './leaks.ts';

export const key = { label: 'API key', value: API_KEY, core: API_KEY };
export const outside = { label: 'a file outside', value: OUTSIDE, core: OUTSIDE };
export const cloud = makePlainCanary('AWS_SECRET_ACCESS_KEY');
export const token = makePlainCanary('GITHUB_TOKEN');
export const job = {
  AWS_SECRET_ACCESS_KEY: cloud.value,
  GITHUB_TOKEN: token.value,
  EDICT_SECRET_WIFI: 'the-wifi-password-1',
};
export const wanted = [key, outside, cloud, token];

interface Listener {
  readonly url: string;
  /** Whole requests. */
  readonly received: string[];
}

export async function listen(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(201).end('{"id":7}'),
): Promise<Listener> {
  const received: string[] = [];
  const url = await serveHttp(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    received.push(
      `${request.method} ${request.url} ${request.rawHeaders.join(' ')} ${Buffer.concat(chunks)}`,
    );
    answer(response);
  });
  return { url, received };
}

export const wifi = (secret: string): string =>
  `name: W\nmacos: { wifi: { service_set_identifier: X, password: ${secret} } }\npolicy_targets: { devices: [1] }\n`;
const commands = [
  ['users', 'list'],
  ['plan'],
  ['apply', '--auto-approve'],
  ['set-password', '--users', 'anna', '--password-stdin', '--auto-approve'],
];

/** Every command that would send something ends with 3, and neither says nor sends what it is not to. */
export async function expectRefused(
  host: Host,
  listeners: readonly Listener[],
  says: RegExp,
  env: Record<string, string> = {},
  sending = commands,
): Promise<void> {
  for (const args of sending) {
    const ran = await host.edict(args, { env: { ...job, ...env }, stdin: 'a-new-password' });
    expect([args, ran.code]).toEqual([args, 3]);
    expect(ran.err).toMatch(says);
    expectCivil(ran.said);
    expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
  }
  expect(listeners.flatMap(({ received }) => received)).toEqual([]);
}
