import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutputFilter } from '../../src/cli/console/output-filter.ts';
import { createRedactor, type TextForm } from '../../src/diagnostics/redact.ts';
import { check } from '../property/check.ts';

function redact(text: string, secrets: readonly string[], form?: TextForm): string {
  const redactor = createRedactor();
  for (const secret of secrets) redactor.add(secret);
  return redactor.redact(text, form);
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('every form of a secret', () => {
  const secret = 'hünt<er> "2"/&\'s+Cöde';
  const forms: Record<string, string> = {
    plain: secret,
    json: JSON.stringify(secret).slice(1, -1),
    'json in json': JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    'json of ascii': 'h\\u00fcnt<er> \\"2\\"/&\'s+C\\u00f6de',
    'json with escaped slashes': 'hünt<er> \\"2\\"\\/&\'s+Cöde',
    url: encodeURIComponent(secret),
    'url, strict': encodeURIComponent(secret).replaceAll("'", '%27'),
    'url in small letters': encodeURIComponent(secret)
      .toLowerCase()
      .replace('%c3%b6de', '%c3%b6de')
      .replace('%2bc', '%2bC'),
    'url of a form': encodeURIComponent(secret).replaceAll('%20', '+'),
    html: 'hünt&lt;er&gt; &quot;2&quot;/&amp;&#39;s+Cöde',
    xml: 'hünt&lt;er&gt; &quot;2&quot;/&amp;&apos;s+Cöde',
    'json of Go': 'hünt\\u003cer\\u003e \\"2\\"/\\u0026\'s+Cöde',
    'json of Go in json': 'hünt\\\\u003cer\\\\u003e \\\\\\"2\\\\\\"/\\\\u0026\'s+Cöde',
    'json of .NET': 'h\\u00FCnt\\u003Cer\\u003E \\u00222\\u0022/\\u0026\\u0027s\\u002BC\\u00F6de',
    'json of PHP': 'h\\u00fcnt<er> \\"2\\"\\/&\'s+C\\u00f6de',
    'html by number': 'h&#252;nt&lt;er&gt; &quot;2&quot;/&amp;&#39;s+C&#246;de',
    'html by number, all': 'h&#xFC;nt&#x3C;er&#x3E; &#x22;2&#x22;/&#x26;&#x27;s+C&#xF6;de',
    'text of Python': 'hünt<er> "2"/&\\\'s+Cöde',
    'bytes of Python': 'h\\xc3\\xbcnt<er> "2"/&\'s+C\\xc3\\xb6de',
    csv: 'hünt<er> ""2""/&\'s+Cöde',
    base64: base64(secret),
    base64url: Buffer.from(secret).toString('base64url'),
    hex: Buffer.from(secret).toString('hex'),
    HEX: Buffer.from(secret).toString('hex').toUpperCase(),
    wrapped: secret.replace(' ', '\n      '),
    trimmed: ` ${secret} `,
  };
  it.each(Object.entries(forms))('%s', (_name, form) => {
    const text = redact(`before ${form} after`, [secret]);
    expect(text).not.toContain(form.trim());
    expect(text.replaceAll(/\s+/g, ' ')).toBe('before (sensitive) after');
  });

  it.each(['', 'u', 'us', 'user:', 'a longer user:'])('base64 with %j before it', (before) => {
    const encoded = base64(`${before}correct-horse-battery and more`);
    const left = redact(encoded, ['correct-horse-battery']).split('(sensitive)');
    expect(left).toHaveLength(2);
    // What is left decodes to what was no secret: at most the bits of one character beside it.
    const decoded = left.map((part) => Buffer.from(part, 'base64').toString('latin1')).join(' ');
    expect(decoded).not.toMatch(/corr|orre|orse|batt|tery/);
  });

  it('the secret with its outer spaces cut off, as a service may give it back', () => {
    expect(redact('got: s3cret-and-long.', ['  s3cret-and-long '])).toBe('got: (sensitive).');
  });
});

describe('difficult secrets', () => {
  it.each([
    ['.*+?^$[{}]()|\\', 'a.*+?^$[{}]()|\\b'],
    ['(?<name>x)', 'y(?<name>x)z'],
    ['a|b|c-1', 'x a|b|c-1 y'],
    ['\\d+\\w*!', 'x\\d+\\w*!y'],
    ['[a-z]{8,}', '1 [a-z]{8,} 2'],
    ['$& $1 $`', '$& $1 $`'],
  ])('%j is text, not a pattern', (secret, text) => {
    const result = redact(text, [secret]);
    expect(result).toContain('(sensitive)');
    expect(result).not.toContain(secret);
    expect(redact('nothing of that kind: abcdefgh 12345 x', [secret])).toBe(
      'nothing of that kind: abcdefgh 12345 x',
    );
  });

  it('secrets that overlap leave nothing of either', () => {
    const secrets = ['supersecret', 'secret-token-123'];
    expect(redact('x supersecret-token-123 y', secrets)).toBe('x (sensitive) y');
    expect(redact('x supersecret-token-123 y', [...secrets].reverse())).toBe('x (sensitive) y');
    expect(redact('abcabcabcabc1', ['abcabc', 'cabc1'])).toBe('(sensitive)');
  });

  it('a secret within another, and one beside another', () => {
    expect(redact('hunter2-hunter2-long hunter2', ['hunter2', 'hunter2-long'])).toBe(
      '(sensitive)-(sensitive) (sensitive)',
    );
  });

  it('a secret of several lines goes as a whole and line by line', () => {
    const key = '-----BEGIN KEY-----\nMIIEvQIBADANBg1\nkqhkiG9w0BAQEF2\n-----END KEY-----';
    expect(redact(`key: ${key}.`, [key])).toBe('key: (sensitive).');
    expect(redact(`key: ${JSON.stringify(key)}.`, [key])).toBe('key: "(sensitive)".');
    const redactor = createRedactor();
    redactor.add(key);
    // Two writes, cut at the end of a line.
    const pieces = [
      `key: ${key.split('\n').slice(0, 2).join('\n')}\n`,
      `${key.split('\n').slice(2).join('\n')}\n`,
    ];
    const written = pieces.map((piece) => redactor.redact(piece)).join('');
    expect(written).not.toMatch(/MIIE|kqhki/);
  });

  it('unicode: emoji, combining characters, halves of characters', () => {
    for (const secret of ['🔑🔑🔑', 'pässwörd-é', 'x\ud800yz-1234', '\u202epassw0rd']) {
      expect(redact(`a ${secret} b`, [secret])).toBe('a (sensitive) b');
    }
  });

  it('as it is printed when it has control characters', () => {
    expect(redact('got tab\\tnew\\nbell\\u0007 end', ['tab\tnew\nbell\u0007'])).toBe('got (sensitive) end');
  });

  it('short ones only as whole words', () => {
    expect(redact('a cat at 7 of 77', ['7'])).toBe('a cat at (sensitive) of 77');
    expect(redact('code:\\n7 of 77', ['7'])).toBe('code:\\n(sensitive) of 77');
    expect(redact('nothing', [''])).toBe('nothing');
  });
});

describe('what programs read stays what it is', () => {
  const document = {
    action: 'create',
    ok: true,
    policy_id: 12345,
    file: 'policies/true-12345.yaml',
    path: '/macos/wifi/password',
    digest: 'ab12345fe0true',
    error: 'the service said: 12345 is true, password is create',
    'a-key-of-true': [1234, 'true', '12345'],
  };
  const weak = ['true', '1234', '12345', 'create', 'password', 'policy_id', 'file'];

  it('common words and numbers break no JSON, and go from prose', () => {
    const text = redact(JSON.stringify(document, null, 2), weak, 'json');
    const { error, ...rest } = JSON.parse(text);
    const { error: _before, ...expected } = document;
    expect(rest).toEqual(expected);
    expect(error).toBe('the service said: (sensitive) is (sensitive), (sensitive) is (sensitive)');
  });

  it('the negative control: as text the same document is no longer what it was', () => {
    const text = redact(JSON.stringify(document, null, 2), weak);
    const read = (): unknown => JSON.parse(text);
    expect(text).not.toContain('"action": "create"');
    expect(read).toThrow();
  });

  it('a distinct secret goes from every string, however it is escaped', () => {
    const secret = 'nQ7"\\\u0007-zü/x';
    const escaped = JSON.stringify({ 'nQ7"\\-key': 1, value: `a${secret}b`, list: [secret] }).replace(
      'ü',
      '\\u00fc',
    );
    expect(JSON.parse(redact(escaped, [secret], 'json'))).toEqual({
      'nQ7"\\-key': 1,
      value: 'a(sensitive)b',
      list: ['(sensitive)'],
    });
  });

  it.each([
    ['nabcdefgh1', { text: 'foo\nabcdefgh1' }],
    ['","file":"', { code: 'x', file: 'y' }],
    ['"},{"a":1', [{ a: 1 }, { a: 1 }]],
    ['u001babcd1', { text: '\u001babcd1' }],
    ['\\\\server\\1', { text: '\\\\server\\1 and \\' }],
  ])('the secret %j cannot cut an escape or a quote in two', (secret, value) => {
    const text = redact(JSON.stringify(value), [secret], 'json');
    expect(() => JSON.parse(text)).not.toThrow();
  });

  it('pieces of a list that is written page by page', () => {
    const redactor = createRedactor();
    redactor.add('tok-9f8e7d6c');
    const pieces = ['[\n  {"name":"tok-9f8e7d6c"}', ',\n  {"name":"x"}', '\n]\n'];
    expect(JSON.parse(pieces.map((piece) => redactor.redact(piece, 'json')).join(''))).toEqual([
      { name: '(sensitive)' },
      { name: 'x' },
    ]);
  });

  it('markup keeps common words and loses distinct secrets', () => {
    const html = '<details><summary>create 12345</summary>k3y&lt;long&gt;1</details>';
    expect(redact(html, ['details', '12345', 'k3y<long>1'], 'markup')).toBe(
      '<details><summary>create 12345</summary>(sensitive)</details>',
    );
  });
});

describe('the log of a CI job', () => {
  const filterIn = (env: Record<string, string>) => createOutputFilter(createRedactor(), env);
  const github = filterIn({ GITHUB_ACTIONS: 'true' });

  it.each([
    '::error::x',
    '  ::set-output name=a::b',
    'fine\n\t::stop-commands::x',
    '\u00a0::add-mask::x',
    'see ##[add-matcher]/tmp/x',
    '##vso[task.setvariable variable=a]b',
  ])('no command in %j', (text) => {
    expect(github(text)).not.toMatch(/^\s*::|##\w*\[/m);
    expect(github(text, 'markup')).not.toMatch(/^\s*::|##\w*\[/m);
    expect(github(text, 'commands')).toBe(text);
    expect(filterIn({})(text)).toBe(text);
  });

  it('leaves what is no command alone', () => {
    const text = 'a::b ::c\n## heading [link]\nfe80::1\n';
    expect(github(text)).toBe(text);
  });
});

describe('whatever the secrets are', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', '😀', '\n', ' ', '\\', '"', 'n'),
    minLength: 4,
    maxLength: 12,
  });
  const isLong = (text: string): boolean => text.trim().length >= 4;

  it('a text loses each of them, between whatever texts and with whatever white space', () => {
    check(
      fc.property(
        fc.array(word.filter(isLong), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        word,
        word,
        (secrets, nth, before, after) => {
          const present = (secrets[nth % secrets.length] ?? '').trim();
          for (const written of [present, present.replace(/\s+/g, '\t  ')]) {
            const left = redact(before + written + after, secrets).split('(sensitive)');
            expect(left.length).toBeGreaterThan(1);
            expect(
              left.filter((text) => text.replace(/\s+/g, ' ').includes(present.replace(/\s+/g, ' '))),
            ).toEqual([]);
          }
        },
      ),
    );
  });

  it('a text that holds none stays as it is', () => {
    const secrets = ['Tr0ub4dor', 'correct horse', 'abc', '   ', '       x'];
    expect(redact('created policies/wifi.yaml as policy 12 of an axe', secrets)).toBe(
      'created policies/wifi.yaml as policy 12 of an axe',
    );
    expect(redact('it is abc', secrets)).toBe('it is (sensitive)');
  });
});
