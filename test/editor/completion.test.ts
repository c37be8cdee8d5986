import { describe, expect, it } from 'vitest';
import type { Field } from '../../src/tables/index.ts';
import { openEditor } from './editor.ts';
import { places } from './places.ts';

const editor = openEditor();

interface Offer {
  readonly label: string;
  readonly text: string;
  readonly documentation: string;
}

async function offers(file: string, text: string): Promise<readonly Offer[]> {
  const items = await editor.complete(file, text);
  return items.map(({ label, insertText = '', documentation = '' }) => ({
    label,
    text: insertText,
    documentation: typeof documentation === 'string' ? documentation : documentation.value,
  }));
}

/** What may be written for the value of the field. */
function valuesOf(field: Field): readonly { value: string; summary: string }[] {
  const spelled = (field.values ?? []).flatMap(({ value, summary = '', aliases = [] }) => [
    { value, summary },
    ...aliases.map((alias) => ({ value: alias, summary: `Sent as ${value}.` })),
  ]);
  const types = [field.type].flat();
  return [
    ...spelled,
    ...(types.includes('boolean') ? ['true', 'false'] : []).map((value) => ({ value, summary: '' })),
  ];
}

/** What a place does not have is no test of it, and none that is skipped. */
const itIf = (has: boolean): ((name: string, test: () => Promise<void>) => void) =>
  has ? it : () => undefined;

describe.each(places)('completion in $name', ({ file, fields, withLine }) => {
  it('offers every field, with its documentation', async () => {
    const offered = await offers(file, withLine('|'));
    for (const field of fields) {
      const found = offered.find(({ label }) => label === field.name);
      expect(found, field.name).toBeDefined();
      const texts = offered
        .filter(({ label }) => label === field.name)
        .map(({ documentation }) => documentation);
      expect(texts.join('\n'), field.name).toContain(field.summary);
    }
  });

  itIf(fields.some((field) => valuesOf(field).length > 0))(
    'offers every value, with its documentation',
    async () => {
      for (const field of fields) {
        const values = valuesOf(field);
        if (values.length === 0) continue;
        const offered = await offers(file, withLine(`${field.name}: |`));
        for (const { value, summary } of values) {
          // Long ones are cut in the list, and whole when they are taken.
          const found = offered.find(({ text }) => text === value || text === JSON.stringify(value));
          expect(found, `${field.name}: ${value}`).toBeDefined();
          expect(found?.documentation, `${field.name}: ${value}`).toContain(summary);
        }
      }
    },
  );

  const secrets = fields.filter(({ secret }) => secret);
  itIf(secrets.length > 0)('offers ways to refer to a secret', async () => {
    for (const field of secrets) {
      const offered = await offers(file, withLine(`${field.name}: |`));
      const texts = offered.map(({ text }) => text.trim());
      expect(texts, field.name).toContainEqual(expect.stringMatching(/^env: EDICT_SECRET_/));
      expect(texts, field.name).toContainEqual(expect.stringMatching(/^file: /));
      expect(texts, field.name).toContainEqual(expect.stringMatching(/^command:/));
    }
  });

  it('inserts only what is YAML', async () => {
    for (const { label, text } of await offers(file, withLine('|'))) {
      // Each line a key, an element, or more indented than the one above.
      for (const line of text.split('\n')) expect(line, label).toMatch(/^\s*$|^\s*- |^\s*[\w-]+:/);
    }
  });
});

describe('completion elsewhere', () => {
  it('leaves out names that are only accepted', async () => {
    const labels = (await offers('policies/a.yaml', 'name: A\nmacos:\n  |\n')).map(({ label }) => label);
    expect(labels).toContain('password');
    expect(labels).not.toContain('passwordcode');
  });

  it('offers a payload with all that a choice in it requires', async () => {
    const offered = await offers('policies/a.yaml', 'name: A\nmacos:\n  wifi:\n    |\n');
    const enterprise = offered.find(({ label }) => label.includes('Enterprise'));
    for (const field of ['user_name', 'user_password', 'outer_identity', 'identity_cert_id']) {
      expect(enterprise?.text).toContain(`${field}:`);
    }
  });

  it('knows the configuration', async () => {
    const root = (await offers('edict.yaml', '|\n')).map(({ label }) => label);
    expect(root).toEqual(expect.arrayContaining(['environments', 'targets', 'variables', 'limits', 'lint']));
    const environment = await offers('edict.yaml', 'environments:\n  local:\n    |\n');
    expect(environment.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['base_url', 'api_key', 'state', 'ca_file', 'targets', 'variables']),
    );
    const rules = await offers('edict.yaml', 'lint:\n  rules:\n    |\n');
    expect(rules.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['weak-security', 'redundant-default']),
    );
    const severities = await offers('edict.yaml', 'lint:\n  rules:\n    weak-security: |\n');
    expect(severities.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['error', 'warning', 'info', '"off"']),
    );
  });
});
