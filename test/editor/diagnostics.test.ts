/** What an editor underlines is what `edict lint` reports, as far as a schema can tell. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintOrRefuse, withCopy } from '../lint/lint-folder.ts';
import { openEditor } from './editor.ts';

const root = join(import.meta.dirname, '../golden/lint');
const editor = openEditor();

/** What no schema of a single file can tell. */
const beyond = new Set([
  'bad-extends',
  'duplicate-app',
  'expired-waiver',
  'file-encoding',
  'rings-and-targets',
  'unknown-ring',
  'unknown-target',
  'unknown-variable',
  'yaml-multiple-documents',
]);

/** The editor sees these too, but points at another line of them. */
const elsewhere = new Set(['duplicate-alias', 'yaml-limit', 'yaml-syntax']);

/** Cases in which the two differ, and why. */
const differences: Readonly<Record<string, string>> = {
  'array-form': 'the schema describes the form that is to be written, the object alone',
  'bad-format-icon-file': 'no schema looks into a folder',
  'base-not-required': 'what a base leaves out is seen only once it is merged',
  'environment-groups': 'variables and targets stand in other files',
  'out-of-range-integer': 'the editor has rounded the number before it looks',
  'unknown-field-explains-missing': 'the editor does not see that one fault explains the other',
  'unmatched-file': 'the globs of this case are not those of edict init',
  'user-rule-error-not-silenced': 'rules of the user are in no schema',
  'variable-value-checked': 'values of variables stand in another file',
  'wrong-type-comments-alone': 'an editor says nothing of a file that is still empty',
  'yaml-multiple-documents': 'YAML as such has nothing against it',
};

interface Seen {
  readonly file: string;
  /** Lines where both should see something. */
  readonly lint: readonly number[];
  readonly editor: readonly number[];
  /** Lint saw something, on whatever line. */
  readonly anything: boolean;
}

async function look(name: string): Promise<readonly Seen[]> {
  return withCopy(join(root, name), async (folder) => {
    const { diagnostics } = await lintOrRefuse(folder);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /^(?:policies|web-apps)\/.*\.ya?ml$/.test(file));
    return Promise.all(
      files.map(async (file) => {
        const found = await editor.validate(file, readFileSync(join(folder, file), 'utf8'));
        const errors = diagnostics.filter((one) => one.file === file && one.severity === 'error');
        const own = errors.filter(({ code }) => !beyond.has(code) && !elsewhere.has(code));
        return {
          file,
          lint: distinct(own.map(({ range }) => range.start.line)),
          editor: distinct(found.map(({ range }) => range.start.line + 1)),
          anything: errors.some(({ code }) => elsewhere.has(code)),
        };
      }),
    );
  });
}

const distinct = (lines: readonly number[]): number[] => [...new Set(lines)].sort((a, b) => a - b);

const agree = ({ lint, editor: shown, anything }: Seen): boolean =>
  anything ? shown.length > 0 : JSON.stringify(lint) === JSON.stringify(shown);

describe('an editor and edict lint', () => {
  const cases = readdirSync(root).sort();
  it.each(cases.filter((name) => !Object.hasOwn(differences, name)))('agree on %s', async (name) => {
    expect((await look(name)).filter((seen) => !agree(seen))).toEqual([]);
  });

  it('still differ where it says so here', async () => {
    const agreeing: string[] = [];
    for (const name of Object.keys(differences)) {
      if ((await look(name)).every(agree)) agreeing.push(name);
    }
    expect(agreeing).toEqual([]);
  });
});

describe('an editor', () => {
  it('does not see what another one has open under the same name', async () => {
    const file = 'policies/_base/laptop.yaml';
    const [one, other] = [openEditor(), openEditor()];
    expect(await one.validate(file, 'macos: {}\n')).toEqual([]);
    expect(await other.validate(file, 'nam: A\n')).toHaveLength(1);
  });
});

describe('a base', () => {
  const text = 'macos: { wifi: { proxy_type: Manual } }\n';

  it.each(['policies/_base/a.yaml', 'policies/_a.yaml', 'policies/mac/_base/deep/a.yml'])(
    'need not be complete: %s',
    async (file) => {
      expect(await editor.validate(file, text)).toEqual([]);
    },
  );

  it('is checked for what it holds', async () => {
    const found = await editor.validate('policies/_base/a.yaml', 'macos: { password: { min_length: 99 } }\n');
    expect(found.map(({ message }) => message)).toEqual(['Value is above the maximum of 16.']);
  });

  it('is not what a policy is', async () => {
    const found = await editor.validate('policies/a.yaml', text);
    expect(found.map(({ message }) => message)).toContain('Missing property "name".');
  });
});

describe('a modeline', () => {
  const bare = openEditor({});

  it('brings the schema without any setting', async () => {
    const policy = '# yaml-language-server: $schema=../schemas/policy.schema.json\nnam: A\n';
    expect(await bare.validate('policies/a.yaml', 'nam: A\n')).toEqual([]);
    const found = await bare.validate('policies/a.yaml', policy);
    expect(found.map(({ message }) => message)).toContain('Property nam is not allowed.');
  });

  it('of a base wins over the settings', async () => {
    const base = '# yaml-language-server: $schema=../schemas/policy-base.schema.json\nmacos: {}\n';
    expect(await editor.validate('policies/shared.yaml', base)).toEqual([]);
  });
});
