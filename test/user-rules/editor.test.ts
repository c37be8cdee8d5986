/** Rule files in an editor: completion, hover and diagnostics come from the published schema, offline. */
import { describe, expect, it } from 'vitest';
import { createDrafts } from '../../src/lint/user-rules/compile-schema.ts';
import { openEditor } from '../editor/editor.ts';
import { readSchema } from '../generate/published.ts';

const editor = openEditor();
const file = 'rules/long-passwords.yaml';
const rule = `name: long-passwords
severity: error
message: passwords have at least 12 characters
schema:
  properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } }
select: { name: "Kiosk*", targets: { devicegroups: [laptops] } }
waivers:
  - { file: policies/a.yaml, owner: it@example.com, reason: kiosks, expires: 2027-01-31 }
`;

describe('a rule file in an editor', () => {
  it('is right when lint says so', async () => {
    expect(await editor.validate(file, rule)).toEqual([]);
  });

  it('completes fields, values and the keywords of JSON Schema', async () => {
    const labels = async (text: string) => (await editor.complete(file, text)).map(({ label }) => label);
    expect(await labels('name: x\n|\n')).toEqual(expect.arrayContaining(['severity', 'schema', 'waivers']));
    expect(await labels('name: x\nseverity: |\n')).toEqual(
      expect.arrayContaining(['error', 'warning', 'info']),
    );
    expect(await labels('name: x\nschema:\n  |\n')).toEqual(
      expect.arrayContaining(['properties', 'minimum']),
    );
  });

  it('marks what lint refuses', async () => {
    const messages = async (from: string, to: string) =>
      (await editor.validate(file, rule.replace(from, to))).map(({ message }) => message).join('\n');
    expect(await messages('severity: error', 'severity: fatal')).toContain('error');
    expect(await messages('message:', 'mesage:')).toMatch(/mesage/);
    expect(await messages('reason: kiosks, ', '')).toMatch(/reason/);
    expect(await messages('{ minimum: 12 }', '{ minimum: many }')).toMatch(/number/);
    expect(await messages('2027-01-31', 'soon')).toContain('YYYY-MM-DD');
  });

  it('explains a field', async () => {
    expect(await editor.hover(file, rule, 'waivers')).toContain('excused');
    expect(await editor.hover(file, rule, 'schema:')).toContain('effective body');
  });

  it('knows the keywords that lint knows', () => {
    const { definitions } = JSON.parse(JSON.stringify(readSchema('rules')));
    const known = new Set(createDrafts().flatMap(({ keywords }) => keywords));
    expect(Object.keys(definitions.schema.properties).sort()).toEqual([...known].sort());
  });
});
