/**
 * An answer that gives a part of a secret back is shown nowhere, and kept nowhere: neither in the log of events nor as the
 * doubt that the state records.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRepository } from '../harness/repository.ts';
import { checkAsync } from '../property/check.ts';
import { serveHttp } from '../service/fixture.ts';
import { begunState } from '../state/sample-state.ts';
import { echo, partIn, written } from './drawn-echoes.ts';
import { readTree } from './leaks.ts';

const POLICY = `name: P
macos: { wifi: { service_set_identifier: Lab, password: { env: EDICT_SECRET_WIFI } } }
policy_targets: { devicegroups: [1] }
`;

/** All that an apply leaves behind and says, and what is said of it later, by place. */
async function placesAfter(secret: string, answer: string, status: number): Promise<Record<string, string>> {
  const service = await serveHttp((_, response) => response.writeHead(status).end(answer));
  const repository = makeRepository({
    'edict.yaml': `environments: { test: { base_url: "${service}" } }\n`,
    'policies/p.yaml': POLICY,
    'state/test.json': begunState(service),
  });
  try {
    const env = { EDICT_API_KEY: 'a-key-of-the-test', EDICT_SECRET_WIFI: secret };
    const args = ['apply', '--auto-approve', '--verbose', '--events', 'events.jsonl', '--format', 'json'];
    const applied = await repository.edict(args, { env });
    expect([applied.code === 0, applied.err]).toEqual([false, expect.any(String)]);
    const planned = await repository.edict(['plan'], { env });
    return {
      'what is shown': applied.out + applied.err,
      'what a plan says of it later': planned.out + planned.err,
      ...readTree(repository.root, (path) => path.endsWith('.yaml')),
    };
  } finally {
    repository.remove();
  }
}

const withoutSpace = (text: string): string => text.replace(/[\s\p{Z}\p{C}]/gu, '');
/** As it stands, and as JSON writes it. */
const holds = (text: string, part: string): boolean =>
  [part, JSON.stringify(part).slice(1, -1)].some((one) =>
    withoutSpace(text).includes(withoutSpace(one).slice(0, 60)),
  );
const placesWith = (places: Readonly<Record<string, string>>, part: string): readonly string[] =>
  Object.entries(places)
    .filter(([, text]) => holds(text, part))
    .map(([place]) => place);

const sendable = ({ whole }: { readonly whole: string }): boolean =>
  whole.trim() === whole && !/\p{C}/u.test(whole) && whole.length <= 63;

it('whatever part of a secret, in whatever encodings, an answer gives back', async () => {
  const drawn = fc.tuple(echo.filter(sendable), fc.constantFrom(200, 400, 422, 500, 503));
  await checkAsync(
    fc.asyncProperty(drawn, async ([echo, status]) => {
      const places = await placesAfter(echo.whole, written(echo), status);
      expect(places['events.jsonl']).toContain('"status"');
      expect(placesWith(places, partIn(echo))).toEqual([]);
    }),
    12,
  );
}, 300_000);

const SECRETS = { ofAnother: 'velvet-Kq81-mandarin', ofAnotherEnvironment: 'copper-Jt42-lantern' };

/** The answer to the create of one policy, where the run has opened others, of another environment too. */
async function placesWhereOthersAre(answer: string): Promise<Record<string, string>> {
  const service = await serveHttp((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.writeHead(body.includes('"name":"First"') ? 500 : 422).end(answer));
  });
  const policy = (name: string): string => POLICY.replace('name: P', `name: ${name}`);
  const repository = makeRepository({
    'edict.yaml': `environments:
  one: { base_url: "${service}" }
  two: { base_url: "${service}", api_key: { env: EDICT_API_KEY_TWO } }
`,
    'policies/a.yaml': policy('First').replace(/wifi: .* \}$/m, 'password: { min_length: 8 } }'),
    'policies/b.yaml': policy('Second'),
    'state/one.json': begunState(service),
    'state/two.json': begunState(service),
  });
  try {
    const env = {
      EDICT_API_KEY: 'a-key-of-the-test',
      EDICT_API_KEY_TWO: SECRETS.ofAnotherEnvironment,
      EDICT_SECRET_WIFI: SECRETS.ofAnother,
    };
    const args = [
      'apply',
      '--envs',
      'all',
      '--auto-approve',
      '--verbose',
      '--events',
      'events.jsonl',
      '--format',
      'json',
    ];
    const applied = await repository.edict(args, { env });
    const { out, err } = await repository.edict(['state', 'doctor', '--envs', 'all'], { env });
    return {
      'what is shown': applied.out + applied.err,
      'what doctor says': out + err,
      ...readTree(repository.root, (path) => path.endsWith('.yaml')),
    };
  } finally {
    repository.remove();
  }
}

it.each(Object.entries(SECRETS))('a part of a secret %s of what the run has opened', async (_, secret) => {
  const places = await placesWhereOthersAre(`No: ${secret.slice(0, 12)} is wrong`);
  expect(places['state/two.json']).toContain('withheld');
  expect(placesWith(places, secret.slice(0, 12))).toEqual([]);
});

it('but what belongs to none of them is where it belongs', async () => {
  const places = await placesWhereOthersAre('No: tangerine-Xk is wrong');
  expect(placesWith(places, 'tangerine-Xk')).toEqual([
    'what is shown',
    'what doctor says',
    'state/one.json',
    'state/two.json',
  ]);
});

it.each([
  [500, ['what is shown', 'what a plan says of it later', 'state/test.json']],
  [422, ['what is shown']],
])('but an answer of %i that gives none back is where it belongs', async (status, expected) => {
  const answer = 'The value tangerine-velvet is not right.';
  const places = await placesAfter('hunter2-hunter3', answer, status);
  expect(placesWith(places, 'tangerine-velvet')).toEqual(expected);
});
