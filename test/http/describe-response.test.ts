import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { describeBody, describeResponse } from '../../src/http/describe-response.ts';
import { responseOf } from '../service/fixture.ts';

const redactor = createRedactor();
redactor.add('hunter2 & co');
const say = (text: string, type = 'application/json') =>
  describeBody(responseOf(400, text, { 'content-type': type }), redactor);

describe('the line that describes an answer', () => {
  it('picks the message out of JSON', () => {
    expect(say('{"detail": "Invalid token."}')).toBe('Invalid token.');
    expect(say('{"name": ["This field is required."], "macos": {"wifi": ["Wrong.", "Bad."]}}')).toBe(
      'name: This field is required.; macos.wifi: Wrong. Bad.',
    );
    expect(say('[{"detail": "a"}, {"detail": "b"}]')).toBe('a; b');
    expect(say('"quota"')).toBe('quota');
    expect(say('{}')).toBe('{}');
  });

  it('keeps the text of a page and none of its markup', () => {
    const page =
      '<!DOCTYPE html><head><title>502</title><style>p{}</style><script>if (a<b) alert(1)</script></head>' +
      '<!-- x --><body class="a>b"><h1>Bad&nbsp;gateway</h1>\n\n<p>It&#39;s down</p>';
    expect(say(page, 'text/html')).toBe('502 b"> Bad gateway It\'s down');
  });

  it('escapes what could move the cursor, and stays short', () => {
    expect(say('\u001b[2Jgone\u202e', 'text/plain')).toBe('\\u001b[2Jgone\\u202e');
    expect(say('x'.repeat(5000), 'text/plain')).toHaveLength(300);
    expect(say(`${'x'.repeat(298)}\ud83d\ude00\ud83d\ude00`, 'text/plain').isWellFormed()).toBe(true);
  });

  it('shows no secret, however it is written', () => {
    expect(say('{"detail": "wrong: hunter2 & co"}')).toBe('wrong: (sensitive)');
    expect(say('<p>hunter2 &amp; co</p>', 'text/html')).toBe('(sensitive)');
    expect(say('{"a": "hunter2 \\u0026 co"}')).toBe('a: (sensitive)');
    expect(say('hunter2\n&\tco', 'text/plain')).toBe('(sensitive)');
  });

  it('cuts after it redacts, so that no half of a secret is left', () => {
    const line = say(`${'x'.repeat(292)}hunter2 & co`, 'text/plain');
    expect(line).not.toContain('hunter');
  });

  it('reads a packed body within bounds', () => {
    const packed = (text: string | Buffer, encoding = 'gzip') =>
      describeBody(responseOf(400, gzipSync(text), { 'content-encoding': encoding }), redactor);
    expect(packed('{"detail": "no"}')).toBe('no');
    expect(packed(Buffer.alloc(64 * 1024 * 1024))).toBe('(a compressed body that cannot be read)');
    expect(packed('x', 'zstd')).toBe('(a compressed body that cannot be read)');
  });

  it('survives bodies made to hurt', () => {
    for (const text of [
      '['.repeat(200_000),
      '<'.repeat(1_000_000),
      '<script'.repeat(100_000),
      '{"a":'.repeat(50_000),
    ]) {
      expect(say(text, 'text/html').length).toBeLessThanOrEqual(300);
    }
    const deep = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`;
    expect(say(deep).length).toBeLessThanOrEqual(300);
  });

  it('names a status that has no name by its number alone', () => {
    expect(describeResponse(responseOf(599), redactor)).toBe('599');
    expect(describeResponse(responseOf(404, 'no'), redactor)).toBe('404 Not Found: no');
  });
});
