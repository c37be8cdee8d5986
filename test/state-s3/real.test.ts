/**
 * Real services of S3: the contract of the backends, and the double against what they really answer. Too heavy for
 * every run: `npm run test:backends`.
 */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStateBackend } from '../contract/state-backend-suite.ts';
import { type S3Double, startS3Double } from './double.ts';
import { missingPrograms, type RealS3, type RealS3Kind, realS3 } from './real.ts';
import { type S3Answer, sendSigned } from './signed-request.ts';

const wanted = process.env.EDICT_TEST_BACKENDS === '1';
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', region: 'us-east-1' };
const env = { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: keys.secretAccessKey };
const RACERS = 8;

for (const kind of realS3) {
  const missing = wanted ? missingPrograms(kind) : [];
  const reason = !wanted
    ? 'npm run test:backends'
    : missing.length > 0
      ? `no ${missing.join(', ')} here`
      : null;
  if (reason !== null) {
    describe(`s3 against ${kind.name}`, () => {
      it.skip(`is not tested in this run (skipped: ${reason})`, () => undefined);
    });
  } else describeReal(kind);
}

function describeReal(kind: RealS3Kind): void {
  const { name, checksSignatures } = kind;
  describe(`s3 against ${name}`, () => {
    let real: RealS3;
    let double: S3Double;

    beforeAll(async () => {
      real = await kind.start(keys);
      double = await startS3Double({ keys, buckets: ['states'], ...kind.double });
      expect(await sendSigned(keys, 'PUT', `${real.url}/states`)).toMatchObject({ status: 200 });
    }, 180_000);
    afterAll(async () => {
      await real?.stop();
      await double?.close();
    });

    describeStateBackend(`s3 (${name})`, async () => ({
      root: tmpdir(),
      env,
      location: { backend: 's3', bucket: 'states', key: `ä+ (1)/${randomUUID()}.json`, endpoint: real.url },
      remove: async () => undefined,
    }));

    /** The same requests in the same order to both; `ETAG` stands for the one that was given last. */
    const compare = async (
      steps: readonly [string, string, Record<string, string>?, string?][],
    ): Promise<void> => {
      const talk = async (url: string): Promise<readonly S3Answer[]> => {
        const answers: S3Answer[] = [];
        let last = '';
        for (const [method, path, headers = {}, body] of steps) {
          const filled = Object.entries(headers).map(([header, value]) => [
            header,
            value.replace('ETAG', last),
          ]);
          const answer = await sendSigned(keys, method, url + path, Object.fromEntries(filled), body);
          last = answer.etag?.replaceAll('"', '') ?? last;
          answers.push(answer);
        }
        return answers;
      };
      expect(await talk(double.url)).toEqual(await talk(real.url));
    };

    it('reads and refuses to read as the double does', async () => {
      const key = `/states/${randomUUID()}`;
      await compare([
        ['GET', key],
        ['PUT', key, {}, 'a'],
        ['GET', key],
        ['GET', '/no-such-bucket/x'],
        ['PUT', '/no-such-bucket/x', {}, 'a'],
      ]);
    });

    it('takes If-None-Match: * as the double does', async () => {
      const key = `/states/${randomUUID()}`;
      const absent = { 'if-none-match': '*' };
      await compare([
        ['PUT', key, absent, 'a'],
        ['PUT', key, absent, 'b'],
        ['GET', key],
      ]);
    });

    it('takes If-Match in both forms, right and wrong, as the double does', async () => {
      const wrong = 'd41d8cd98f00b204e9800998ecf8427e';
      for (const form of ['"ETAG"', 'ETAG', `"${wrong}"`, wrong]) {
        const key = `/states/${randomUUID()}`;
        await compare([
          ['PUT', key, {}, 'a'],
          ['PUT', key, { 'if-match': form }, 'b'],
          ['GET', key],
        ]);
      }
      await compare([['PUT', `/states/${randomUUID()}`, { 'if-match': wrong }, 'a']]);
    });

    it.runIf(checksSignatures)('checks signatures as the double does', async () => {
      const bad = { ...keys, secretAccessKey: 'another' };
      const unknown = { ...keys, accessKeyId: 'AKIDOTHER' };
      for (const wrong of [bad, unknown]) {
        const [ofReal, ofDouble] = await Promise.all(
          [real, double].map(({ url }) => sendSigned(wrong, 'GET', `${url}/states/x`)),
        );
        expect(ofDouble).toEqual(ofReal);
      }
    });

    it('lets one of many conditional writes win', async () => {
      for (const header of ['if-none-match', 'if-match'] as const) {
        const url = `${real.url}/states/${randomUUID()}`;
        let value = '*';
        if (header === 'if-match') {
          const { etag } = await sendSigned(keys, 'PUT', url, {}, 'first');
          value = kind.double.ifMatch === 'unquoted' ? (etag ?? '').replaceAll('"', '') : (etag ?? '');
        }
        const answers = await Promise.all(
          Array.from({ length: RACERS }, (_, racer) =>
            sendSigned(keys, 'PUT', url, { [header]: value }, `by ${racer}`),
          ),
        );
        const won = answers.filter(({ status }) => status === 200);
        expect([header, won.length]).toEqual([header, 1]);
        for (const { status } of answers) expect([200, 409, 412, 500, 503]).toContain(status);
      }
    });
  });
}
