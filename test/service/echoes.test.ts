/** An answer that gives back a part of what was sent is withheld; any other is shown as the service has it. */
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { apiKey, createTestClient, never, serveHttp } from './fixture.ts';

const SECRET = 'tangerine-Xk29-velvet';
const body = { name: 'Wi-Fi', macos: { wifi: { password: SECRET } }, policy_targets: { devices: [1] } };

async function create(status: number, answer: string | Buffer) {
  const url = await serveHttp((_, response) => response.writeHead(status).end(answer));
  const redactor = createRedactor();
  redactor.add(SECRET);
  const { client } = createTestClient(url, { redactor });
  return JSON.stringify(await (await client.connect(never)).createPolicy(body, never));
}

const part = SECRET.slice(0, 16);
const echoes: readonly (readonly [string, string | Buffer])[] = [
  ['the first part of a secret', `bad value ${part}`],
  ['a part of the key', `{"detail": "no key ${apiKey.slice(1)}"}`],
  ['every octet as percent', [...Buffer.from(part)].map((byte) => `%${byte.toString(16)}`).join('')],
  ['markup between the letters', `<p>${[...part].map((one) => `<i>${one}</i>`).join('')}</p>`],
  ['a list of pieces', JSON.stringify({ password: [part.slice(0, 5), part.slice(5)] })],
  ['a part in UTF-16', Buffer.from(`bad value ${part}`, 'utf16le')],
  ['base64 of UTF-16', Buffer.from(part, 'utf16le').toString('base64')],
];

describe.each([200, 400, 401, 404, 422, 429, 500, 503])('an answer of %i', (status) => {
  it.each(echoes)('with %s is withheld', async (_, answer) => {
    const result = await create(status, answer);
    expect(result).toContain('withheld');
    expect(result).not.toMatch(/Xk29|tangerine|74616e67|746a6e67/i);
  });

  it.each([
    ['{"policy_targets": ["Invalid pk 77."]}', 'policy_targets: Invalid pk 77.'],
    ['<h1>Bad Gateway</h1>', 'Bad Gateway'],
    [
      '{"macos": {"wifi": {"password": ["This field may not be blank."]}}}',
      'macos.wifi.password: This field',
    ],
    ['the policy Wi-Fi is not right', 'the policy Wi-Fi is not right'],
  ])('that says %s is readable', async (answer, words) => {
    expect(await create(status, answer)).toContain(words);
  });
});
