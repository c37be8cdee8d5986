/** What a server says back of a secret is found, however it writes it; and what has nothing to do with one stays readable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEchoTest } from '../../src/diagnostics/echo.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { check } from '../property/check.ts';
import { echo, encodings, secret, utf8, written } from './drawn-echoes.ts';

const opened = createRedactor();

describe('an answer that holds a part of a secret', () => {
  it('is found, in whatever encodings and however it is cut', () => {
    check(
      fc.property(echo, (drawn) => {
        const test = createEchoTest({ secrets: [drawn.whole], harmless: [], opened });
        expect(test(written(drawn)), written(drawn)).toBe(true);
      }),
      2000,
    );
  });

  it.each(Object.keys(encodings))('is found three deep in %s', (name) => {
    const test = createEchoTest({ secrets: ['hunter2-hunter3'], harmless: [], opened });
    const [once = '', twice = '', thrice = ''] = [1, 2, 3].map((times) =>
      Array.from({ length: times }).reduce<string>((text) => encodings[name]?.(text) ?? text, 'hunter2-hun'),
    );
    expect([once, twice, thrice].map((text) => test(`no: ${text}.`))).toEqual([true, true, true]);
  });

  it('is found where base64 lost which letters are large', () => {
    const test = createEchoTest({ secrets: ['hunter2-hunter3'], harmless: [], opened });
    expect(test(utf8('user:hunter2-hunter3').toString('base64').toLowerCase())).toBe(true);
  });

  it('is found where a shorter secret stands as a word of its own', () => {
    const test = createEchoTest({ secrets: ['s3cr3t'], harmless: [], opened });
    expect(['no s3cr3t here', 'S3CR3T', '%733cr3t', 't3rc3s', 's 3 c r 3 t', 'czNjcjN0'].map(test)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(['no s3cr3ts here', 's3cr3', 'a harmless answer'].map(test)).toEqual([false, false, false]);
  });

  it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])(
    'is found where a shorter secret has the sign %s',
    (sign) => {
      const test = createEchoTest({ secrets: [`ab${sign}12`], harmless: [], opened });
      expect([`no ab${sign}12 here`, 'no ab312 here'].map(test)).toEqual([true, false]);
    },
  );

  it('is none where the tables, or what was sent beside the secret, say the same', () => {
    const carried = { secrets: ['minimum_length_2024'], harmless: ['password minimum_length'], opened };
    expect(createEchoTest(carried)('minimum_length: too small')).toBe(false);
    expect(createEchoTest({ ...carried, harmless: [] })('minimum_length: too small')).toBe(true);
    expect(createEchoTest(carried)('length_2024')).toBe(true);
  });
});

describe('a harmless answer', () => {
  const harmless = [
    '{"policy_targets": {"devicegroups": ["Invalid pk \\"77\\" - object does not exist."]}}',
    '{"detail":"Authentication credentials were not provided."}',
    '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx/1.25.3</center></body></html>',
    'Request ID: 4f3c1f9e-8c0b-4a57-9f0e-2a6f1a1b7c77, CF-RAY 8c1f0a2b3c4d5e6f-FRA',
    `<p>${'The server is down for maintenance &amp; will be back soon. '.repeat(250)}</p>`,
    `<img src="data:image/png;base64,${Buffer.from('harmless '.repeat(1000)).toString('base64')}">`,
  ];

  it('stays readable, whatever secrets there are', () => {
    check(
      fc.property(secret, (whole) => {
        const test = createEchoTest({ secrets: [whole], harmless: [], opened });
        expect(harmless.filter(test)).toEqual([]);
      }),
    );
  });
});
