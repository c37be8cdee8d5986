/** Rules of the user's own in lint: what they say, where, and what is said of rules that are broken or hostile. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { lintFiles } from '../lint/lint-folder.ts';

const policy = 'name: A\nmacos:\n  password:\n    min_length: 10\npolicy_targets:\n  devices: [9, 3]\n';

function rule(schema: string, more = '', name = 'own'): string {
  return `name: ${name}\nseverity: error\nmessage: not like this\n${more}schema: ${schema}\n`;
}

async function lint(files: Readonly<Record<string, string>>): Promise<readonly Diagnostic[]> {
  return (await lintFiles({ 'policies/a.yaml': policy, ...files })).diagnostics;
}

const place = ({ code, file, path, range: { start } }: Diagnostic): string =>
  `${code} ${file}:${start.line}:${start.column} ${path}`;

const password = (schema: string): string =>
  `{ properties: { macos: { properties: { password: ${schema} } } } }`;

describe('a violation is told where it stands', () => {
  it.each([
    [
      'a value',
      password('{ properties: { min_length: { minimum: 12 } } }'),
      '4:17 /macos/password/min_length',
      'macos.password.min_length must be 12 or more',
    ],
    [
      'a field that is missing',
      password('{ required: [max_pinage_in_days] }'),
      '3:3 /macos/password/max_pinage_in_days',
      'macos.password.max_pinage_in_days is missing',
    ],
    [
      'a payload that is missing',
      '{ properties: { macos: { required: [filevault] } } }',
      '2:1 /macos/filevault',
      'macos.filevault is missing',
    ],
    [
      'a default that nobody wrote',
      password('{ properties: { allow_simple: { const: false } } }'),
      '3:3 /macos/password/allow_simple',
      'macos.password.allow_simple must be false',
    ],
    [
      'a field that must not be there',
      password('{ properties: { min_length: false } }'),
      '4:5 /macos/password/min_length',
      'macos.password.min_length is not allowed',
    ],
    [
      'one of the words',
      '{ properties: { name: { enum: [B, C] } } }',
      '1:7 /name',
      'name must be "B" or "C"',
    ],
    [
      'an element of a list that is sorted on the way',
      '{ properties: { policy_targets: { properties: { devices: { items: { maximum: 5 } } } } } }',
      '6:13 /policy_targets/devices/0',
      'policy_targets.devices.1 must be 5 or less',
    ],
    [
      'alternatives',
      password(
        '{ anyOf: [{ required: [max_pinage_in_days] }, { properties: { min_length: { minimum: 12 } } }] }',
      ),
      '4:5 /macos/password',
      'macos.password.max_pinage_in_days is missing, or macos.password.min_length must be 12 or more',
    ],
    [
      'a condition',
      password('{ if: { required: [min_length] }, then: { properties: { min_length: { minimum: 11 } } } }'),
      '4:17 /macos/password/min_length',
      'macos.password.min_length must be 11 or more',
    ],
  ])('%s', async (_, schema, where, words) => {
    const [found, ...others] = await lint({ 'rules/own.yaml': rule(schema) });
    expect(others).toEqual([]);
    expect(found && place(found)).toBe(`own policies/a.yaml:${where}`);
    expect(found?.hint).toBe(words);
    expect(found?.related.at(-1)).toMatchObject({ file: 'rules/own.yaml', message: 'the rule' });
  });

  it('names the other places of one policy beside the first', async () => {
    const schema = password(
      '{ properties: { min_length: { minimum: 12 }, allow_simple: { const: false } } }',
    );
    const [found, ...others] = await lint({ 'rules/own.yaml': rule(schema) });
    expect(others).toEqual([]);
    expect(found?.related.map(({ path, message }) => `${path} ${message}`)).toEqual([
      '/macos/password/allow_simple also here',
      '/name the rule',
    ]);
  });

  it('finds the name of a target by the id that it stands for', async () => {
    const named = policy.replace('devices: [9, 3]', 'devicegroups: [zeta, 1]');
    const schema =
      '{ properties: { policy_targets: { properties: { devicegroups: { items: { maximum: 5 } } } } } }';
    const [found] = await lint({
      'policies/a.yaml': named,
      'edict.yaml': 'targets: { devicegroups: { zeta: 7 } }\n',
      'rules/own.yaml': rule(schema),
    });
    expect(found && place(found)).toBe('own policies/a.yaml:6:18 /policy_targets/devicegroups/0');
  });
});

describe('which policies a rule is for', () => {
  const never = '{ properties: { name: false } }';
  const selected = async (select: string, config = ''): Promise<boolean> => {
    const found = await lint({ 'rules/own.yaml': rule(never, `select: ${select}\n`), 'edict.yaml': config });
    return found.some(({ code }) => code === 'own');
  };

  it.each([
    ['{ name: A }', true],
    ['{ name: [B, "A*"] }', true],
    ['{ name: "*A*" }', true],
    ['{ name: "A*A" }', false],
    ['{ name: B }', false],
    ['{ targets: { devices: [3] } }', true],
    ['{ targets: { devices: three } }', true],
    ['{ targets: { devices: [4], users: [3] } }', false],
    ['{ name: B, targets: { devices: [3] } }', false],
  ])('%s', async (select, expected) => {
    expect(await selected(select, 'targets: { devices: { three: 3 } }\n')).toBe(expected);
  });

  it('tells of a target that nobody knows, which would select nothing', async () => {
    const found = await lint({
      'edict.yaml': 'targets: { devicegroups: { laptops: 1 } }\n',
      'rules/own.yaml': rule(never, 'select: { targets: { devicegroups: [laptop] } }\n'),
    });
    expect(found.map(place)).toEqual(['unknown-target rules/own.yaml:4:37 /select/targets/devicegroups/0']);
    expect(found[0]?.hint).toBe('did you mean laptops?');
  });
});

describe('drafts of JSON Schema', () => {
  it.each([
    [
      'draft-07',
      '{ $schema: "http://json-schema.org/draft-07/schema#", definitions: { no: false }, properties: { name: { $ref: "#/definitions/no" } } }',
    ],
    [
      '2020-12',
      '{ $schema: "https://json-schema.org/draft/2020-12/schema", $defs: { no: false }, properties: { name: { $ref: "#/$defs/no" } } }',
    ],
    [
      '2020-12 by its keywords',
      '{ properties: { policy_targets: { properties: { devices: { prefixItems: [{ maximum: 2 }] } } } } }',
    ],
    [
      'draft-07 by its keywords',
      '{ properties: { policy_targets: { properties: { devices: { items: [{ maximum: 2 }] } } } } }',
    ],
    [
      '2020-12, unevaluatedProperties',
      '{ allOf: [{ properties: { name: true } }], unevaluatedProperties: false }',
    ],
  ])('%s', async (_, schema) => {
    expect((await lint({ 'rules/own.yaml': rule(schema) })).map(({ code }) => code)).toEqual(['own']);
  });
});

describe('a broken rule is told in its own file', () => {
  it.each([
    [
      'a misspelled keyword',
      '{ requierd: [name] }',
      'unknown-field',
      '/schema/requierd',
      'did you mean required?',
    ],
    [
      'one deep inside',
      password('{ allOf: [{ minimun: 1 }] }'),
      'unknown-field',
      '/schema/properties/macos/properties/password/allOf/0/minimun',
      'did you mean minimum?',
    ],
    [
      'a value that a keyword cannot have',
      '{ properties: { name: { minLength: many } } }',
      'bad-format',
      '/schema/properties/name/minLength',
      null,
    ],
    [
      'a reference to nowhere',
      '{ $ref: "#/definitions/nothing" }',
      'bad-format',
      '/schema/$ref',
      'references begin at schema:, as #/definitions/NAME',
    ],
    [
      'a reference to another host',
      '{ properties: { name: { $ref: "https://schemas.example.com/x.json" } } }',
      'bad-reference',
      '/schema/properties/name/$ref',
      'put it under definitions: and write #/definitions/NAME',
    ],
    [
      'a reference to a file',
      '{ $ref: "/etc/passwd" }',
      'bad-reference',
      '/schema/$ref',
      'put it under definitions: and write #/definitions/NAME',
    ],
    [
      'a pattern that is none',
      '{ properties: { name: { pattern: "(" } } }',
      'bad-format',
      '/schema/properties/name/pattern',
      null,
    ],
    [
      'a format that nobody knows',
      '{ properties: { name: { format: ipv5 } } }',
      'not-in-enum',
      '/schema/properties/name/format',
      expect.stringContaining('ipv4'),
    ],
    [
      'another draft',
      '{ $schema: "http://json-schema.org/draft-04/schema#" }',
      'not-in-enum',
      '/schema/$schema',
      expect.stringContaining('draft-07'),
    ],
    ['a schema that answers later', '{ $async: true }', 'unknown-field', '/schema/$async', null],
  ])('%s', async (_, schema, code, path, hint) => {
    const found = await lint({ 'rules/own.yaml': rule(schema) });
    expect(found).toEqual([
      expect.objectContaining({ code, path, file: 'rules/own.yaml', severity: 'error', hint }),
    ]);
  });

  it('two rules of one name', async () => {
    const found = await lint({
      'rules/a.yaml': rule('{ required: [name] }'),
      'rules/b.yaml': rule('{ required: [name] }'),
    });
    expect(found.map(place)).toEqual(['bad-format rules/b.yaml:1:7 /name']);
    expect(found[0]?.related[0]?.file).toBe('rules/a.yaml');
  });

  it('a day that no calendar has', async () => {
    const waivers = 'waivers: [{ file: policies/a.yaml, owner: me, reason: x, expires: 2027-02-30 }]\n';
    const found = await lint({ 'rules/own.yaml': rule('{ required: [name] }', waivers) });
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(['bad-format /waivers/0/expires']);
  });
});

describe('a hostile rule ends in a diagnostic', () => {
  it.each([
    [
      'a pattern that backtracks',
      '{ properties: { description: { pattern: "^(a+)+$" } } }',
      'nested repetitions',
    ],
    [
      'a pattern that backtracks in a condition of an alternative',
      '{ anyOf: [{ if: { not: { properties: { description: { pattern: "^(a+)+$" } } } }, then: { required: [name] } }] }',
      'nested repetitions',
    ],
    ['a schema that refers to itself', '{ $ref: "#" }', '$ref'],
  ])('%s, once; the other rules are judged', async (_, schema, hint) => {
    const slow = `description: ${'a'.repeat(60)}!\n${policy}`;
    const found = await lint({
      'policies/a.yaml': slow,
      'policies/b.yaml': slow.replace('name: A', 'name: B').replace('[9, 3]', '[4]'),
      'rules/own.yaml': rule(schema),
      'rules/sane.yaml': rule('{ properties: { name: { const: B } } }', '', 'sane'),
    });
    expect(found.map(place)).toEqual([
      'sane policies/a.yaml:2:7 /name',
      'bad-format rules/own.yaml:4:9 /schema',
    ]);
    expect(found[1]?.hint).toContain(hint);
  });

  it('definitions that refer to each other a million times over', async () => {
    const levels = Array.from({ length: 40 }, (_, level) => {
      const next = `{ $ref: "#/definitions/d${level + 1}" }`;
      return `d${level}: { allOf: [${next}, ${next}] }`;
    });
    const schema = `{ definitions: { ${levels.join(', ')}, d40: { type: object } }, $ref: "#/definitions/d0" }`;
    const found = await lint({ 'rules/own.yaml': rule(schema) });
    expect(found.map(({ code, file }) => `${code} ${file}`)).toEqual(['bad-format rules/own.yaml']);
  });

  it('names of patterns with many stars', async () => {
    const select = `select: { name: "${'*a'.repeat(40)}*b" }\n`;
    const files = { 'policies/a.yaml': policy.replace('name: A', `name: ${'a'.repeat(60)}`) };
    expect(
      await lint({ ...files, 'rules/own.yaml': rule('{ properties: { name: false } }', select) }),
    ).toEqual([]);
  });

  it('fields named like members of objects', async () => {
    const found = await lint({
      'rules/own.yaml': rule('{ required: [constructor], properties: { __proto__: false } }'),
    });
    expect(found.map(place)).toEqual(['own policies/a.yaml:1:1 /constructor']);
  });
});
