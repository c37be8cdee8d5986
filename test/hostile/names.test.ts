/** Names of files and policies that are commands, markup or formulas to whatever shows them. */
import { Buffer } from 'node:buffer';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as ownFormats from '../../src/cli/formats.ts';
import * as listed from '../../src/rooms/index.ts';
import { osqueryLog } from '../macs/exports.ts';
import { profileOf } from '../profiles/profile-xml.ts';
import {
  expectCivil,
  expectNoCommand,
  expectUnpolluted,
  type Files,
  type Host,
  makeHost,
  withoutCode,
  withoutColours,
} from './host.ts';

const names: Record<string, string> = {
  'a command of GitHub': '::error file=x::y',
  'a command after a line end': 'x\n::set-output name=a::b',
  'a command after a carriage return': 'x\r::stop-commands::b',
  'a command after spaces': '  ::add-mask::x',
  'an escaped command': 'x%0A::error::y',
  'a command of the old form': '##[add-matcher]x',
  'a command of Azure': '##vso[task.setvariable variable=a]b',
  'an image': '<img src=x onerror=alert(1)>',
  'a script': '<script>alert(1)<!--',
  'the end of an attribute': `"'><svg onload=alert(1)>`,
  'the end of a section': ']]><x>',
  entities: '&lt;img&gt;&#60;img&#62;&amp;',
  'the end of a comment': '--><img src=x>',
  'a link': '[x](javascript:alert(1))',
  'an image of Markdown': '![x](http:evil.example)',
  'a fence': '```\n# heading\n~~~',
  'code and a table': '`x` | y |\n|---|',
  'a mention': '@acme-everyone please',
  'the end of the details': '<!-- edict --><details><summary>',
  'a formula': "=cmd|'calc'!A1",
  'an option': '--help',
  'a variable of a shell': '$(id) `id` ; rm -rf ~ #',
  'quotes of a shell': `a'b"c`,
  colours: '\u001b[31mred\u001b[2J',
  'a title for the terminal': '\u001b]0;owned\u0007',
  'C1 controls': '\u009b31m\u0090x\u009c',
  'text turned around': '\u202egpj.exe\u2066',
  'zero-width characters': 'na\u200bme\ufeff',
  'separators of lines': 'a\u2028b\u2029c\u0085d',
  'a member of every object': '__proto__',
  'another member of every object': 'constructor',
  'a pattern for replacements': "$& $1 $` $'",
  'a format': '%s %d %o %n',
  'many words': 'word '.repeat(40),
  'a long word': 'w'.repeat(200),
};

const GITHUB = { GITHUB_ACTIONS: 'true' };

/** At the root, so that the name begins whatever line begins with the file; `_` would make a base of it. */
function fileOf(name: string): string {
  return `${name.startsWith('_') ? 'x' : ''}${name}.yaml`;
}

const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';
const LISTED = 1_767_225_600;

/** XML holds no control characters. */
function profileWith(name: string): Uint8Array {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const text = name.replace(/[\u0000-\u001f]/g, '');
  return profileOf(
    [
      { PayloadType: PASSCODE, [text]: text, minLength: 12 },
      { PayloadType: text, PayloadDisplayName: text },
      { PayloadType: 'com.apple.wifi.managed', SSID_STR: text, EncryptionType: text },
    ],
    { PayloadDisplayName: text },
  );
}

/** A repository of files that are broken or sound, each with one of the names wherever a name may stand. */
function hostFor(all: readonly string[]): Host {
  const written = all.map((name) => [
    name,
    JSON.stringify(name.replace(/[\u007f-\u009f\u2028\u2029]/g, (c) => `${c}`)),
  ]);
  const each = (write: (quoted: string, at: number) => string): string =>
    `{ ${written.map(([, quoted = ''], at) => write(quoted, at)).join(', ')} }`;
  const files = written.map(([name = '', quoted = '']): Files => {
    const faulty = (text: string): string => `name: ${quoted}\ndescription: ${quoted}\n${text}`;
    return {
      [fileOf(name)]: faulty(
        `macos: { password: { min_length: 4 }, vpn: { connection_name: ${quoted} } }\npolicy_targets: { devicegroups: [${quoted}] }\n`,
      ),
      [`policies/${fileOf(name)}`]: faulty(
        `macos: { vpn: { connection_name: ${quoted}, server: ${quoted}, password: { env: EDICT_SECRET_X } } }\npolicy_targets: { devicegroups: [${quoted}] }\n`,
      ),
      [`broken/${name}.yaml`]: faulty(
        `macos: { ${quoted}: ${quoted}, password: { max_inactivity: ${quoted} } }\n`,
      ),
      [`tests/${name}.yaml`]: `- { name: ${quoted}, policy: { name: ${quoted} }, expect: { diagnostics: [${quoted}] } }\n`,
      [`profiles/${name}.mobileconfig`]: profileWith(name),
      [`lists/${name}.plist`]: 'no list',
      [`lists/${name}.log`]: osqueryLog(name, LISTED, [
        {
          name,
          installed: String(LISTED),
          user: null,
          payloads: [{ type: name, content: { [name]: name } }],
        },
        {
          name,
          installed: String(LISTED),
          user: name,
          payloads: [{ type: PASSCODE, content: { minLength: 6 } }],
        },
      ]),
    };
  });
  const invariants = written.map(
    ([, quoted], at) =>
      `name: never-${at}\ndescription: ${quoted}\nfor: { targets: { devicegroups: "*" } }\nrequire: { password.min_length: { at_least: 16 } }\ncontrols: [${quoted}]\nwaivers: [{ target: devicegroups/99, field: password.min_length, reason: ${quoted}, expires: 2999-01-31 }]\n`,
  );
  const sections = written.map(([, quoted]) => `{ section: ${quoted}, rules: [${quoted}, sound] }`);
  const controls = `[${written.map(([, quoted]) => quoted).join(', ')}]`;
  return makeHost({
    'project/baseline.yaml': `title: ${written[0]?.[1]}\nprofile: [${sections.join(', ')}]\n`,
    'project/rules/sound.yaml': `references: { cce: ${controls} }\nmobileconfig_info: { ${PASSCODE}: { minLength: 12, ${written[0]?.[1]}: 1 } }\n`,
    'edict.yaml': `policies: ["*.yaml", "policies/**/*.yaml"]\ntargets: { devicegroups: ${each((quoted, at) => `${quoted}: ${5 + at}`)} }\nvariables: ${each((quoted) => `${quoted}: ${quoted}`)}\n`,
    ...Object.fromEntries(invariants.map((text, at) => [`invariants/${at}.yaml`, text])),
    ...Object.assign({}, ...files),
  });
}

/** Few enough that a report lists all of them, and many enough that not every name takes forty commands. */
const AT_ONCE = 5;

function groupsOf(
  given: Readonly<Record<string, string>>,
): readonly [title: string, names: readonly string[]][] {
  const entries = Object.entries(given);
  return Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, at) => {
    const group = entries.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
    return [group.map(([title]) => title).join(', '), group.map(([, name]) => name)];
  });
}

/** GitHub takes these for what they are. */
function expectOnlyAnnotations(said: string): void {
  for (const line of said.split(/[\n\r]/)) {
    if (line === '') continue;
    expect(line).toMatch(/^::(?:error|warning|notice) [^:]*::/);
    expect(line.replace(/^::\w+/, '')).not.toMatch(/##\w*\[/);
  }
}

/** What is shown as code is harmless; what is left must hold no markup of strangers. */
function expectHarmlessMarkdown(markdown: string): void {
  const text = markdown
    .replace(/<code>[^<]*<\/code>/g, '')
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\s*$/gm, '')
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');
  expect(text).not.toMatch(/<(?:img|script|svg|x)\b/i);
  expect(text).not.toMatch(/(?<!\\)\]\((?:javascript|http:evil)/);
  expect(text).not.toMatch(/(?<![\\\w])@acme/);
  expect(text).not.toMatch(/^#+ heading/m);
  const opened = text.match(/<details\b/g)?.length ?? 0;
  expect(text.match(/<\/details>/g)?.length ?? 0).toBe(opened);
}

function expectHarmlessHtml(html: string): void {
  const text = withoutCode(html);
  expect(text).not.toMatch(/<(?:img|x)\b|<script>alert|onload=alert\(1\)>|onerror=alert\(1\)>/i);
  expect(html.match(/<script\b/g)?.length ?? 0).toBeLessThanOrEqual(1);
}

function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml.replace(
    /<\?xml [^?]*\?>|<(\/?)([a-z-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, end, name, _attributes, empty) => {
      if (name === undefined || empty) return '';
      if (end) expect(open.pop()).toBe(name);
      else open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
}

const expectJson = (out: string): void => expect(() => JSON.parse(out)).not.toThrow();
const mayHoldAnything = (): void => undefined;

/** No cell that a spreadsheet would calculate. */
function expectNoFormula(csv: string): void {
  const cells = csv.match(/"(?:[^"]|"")*"|[^,\r\n]+/g) ?? [];
  for (const cell of cells) expect(cell).not.toMatch(/^"?[=+@-](?!\d+"?$)/);
}

/** Every table of formats there is, of the command line and of each room, by its name. */
const rooms = join(import.meta.dirname, '../../src/rooms');
const ofRooms = await Promise.all(
  readdirSync(rooms)
    .map((room) => join(rooms, room, 'formats.ts'))
    .filter((file) => existsSync(file))
    .map((file): Promise<object> => import(file)),
);
const tables: readonly (readonly [name: string, formats: readonly string[]])[] = [
  ownFormats,
  listed,
  ...ofRooms,
].flatMap((module) =>
  Object.entries(module).flatMap(([name, given]: [string, unknown]) => {
    if (!name.endsWith('Formats') || typeof given !== 'object' || given === null) return [];
    return [[name, Array.isArray(given) ? given : Object.keys(given)] as const];
  }),
);

/** What a name must not do to each format, besides what it must do to none. */
const expectHarmless: Readonly<Record<string, (out: string) => void>> = {
  pretty: mayHoldAnything,
  yaml: mayHoldAnything,
  html: expectHarmlessHtml,
  markdown: expectHarmlessMarkdown,
  csv: expectNoFormula,
  junit: expectWellFormed,
  checkstyle: expectWellFormed,
  json: expectJson,
  sarif: expectJson,
  gitlab: expectJson,
  rdjson: expectJson,
  github: expectOnlyAnnotations,
};

/** A command with how it may end. */
type Call = readonly [args: readonly string[], codes: readonly number[]];

/** What writes each table's formats: before anything is applied, and after, when the names are live and left behind. */
const callsOf: Readonly<
  Record<string, { readonly before?: (files: readonly string[]) => Call; readonly after?: Call }>
> = {
  lintFormats: { before: (files) => [['lint', '--', 'broken', 'policies', ...files], [1]] },
  planFormats: { before: () => [['plan'], [0]], after: [['plan'], [0]] },
  caseFormats: { before: () => [['test'], [1]] },
  convertFormats: {
    before: () => [
      ['convert', '--dry-run', 'profiles'],
      [0, 1],
    ],
  },
  benchmarkFormats: { before: () => [['convert', '--dry-run', 'project/baseline.yaml'], [1]] },
  assertFormats: { after: [['assert'], [1]] },
  orphansFormats: { after: [['orphans'], [0]] },
  liveFormats: { after: [['live'], [0]] },
  driftFormats: { after: [['drift', 'lists'], [0]] },
};

function check(format: string, said: string, out: string): void {
  const plain = withoutColours(said);
  const [, expectOwn] = Object.entries(expectHarmless).find(([name]) => name === format) ?? [];
  if (!expectOwn) throw new Error(`nothing is known of the format ${format}`);
  expectOwn(out);
  if (format !== 'github') expectNoCommand(format === 'html' ? withoutCode(said) : said);
  const text = format === 'html' ? withoutCode(plain) : plain;
  // A quoted cell of a CSV file may hold a carriage return.
  expectCivil(format === 'csv' ? text.replaceAll('\r', '') : text);
}

it('is tried in every table of formats', () => {
  const untried = tables.filter(([name]) => !Object.hasOwn(callsOf, name));
  expect(untried).toEqual([]);
});

describe('the name', () => {
  it.each(groupsOf(names))('%s', async (_title, group) => {
    const host = hostFor(group);
    const files = group.map(fileOf);
    // With a key a digest takes no time, and this is about names.
    const env = { ...GITHUB, EDICT_SECRET_X: 'the-secret-of-names', EDICT_FINGERPRINT_KEY: 'key' };
    const run = async (format: string, args: readonly string[], codes: readonly number[]): Promise<void> => {
      const ran = await host.edict(args, { env, ...(format === 'pretty' ? { terminal: 70 } : {}) });
      expect([args, codes, ran.err]).toEqual([args, expect.arrayContaining([ran.code]), ran.err]);
      check(format, ran.said, ran.out);
      expect(ran.said).not.toContain('the-secret-of-names');
    };
    const runAll = async (chosen: (table: string) => Call | undefined): Promise<void> => {
      for (const [table, known] of tables) {
        const [[command = '', ...rest], codes] = chosen(table) ?? [[], []];
        if (command === '') continue;
        for (const format of known) await run(format, [command, '--format', format, ...rest], codes);
      }
    };
    await runAll((table) => callsOf[table]?.before?.(files));
    await run('pretty', ['fmt', '--check', '--diff'], [0, 1]);
    await run('json', ['compile'], [0]);
    await run('yaml', ['compile', '--format', 'yaml'], [0]);
    await run('json', ['apply', '--auto-approve', '--format', 'json'], [0]);
    for (const [at, file] of files.entries()) {
      host.write(
        file,
        `name: Other ${at}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [${at}] }\n`,
      );
    }
    await runAll((table) => callsOf[table]?.after);
    await run('pretty', ['apply', '--auto-approve'], [0]);
    for (const args of [['state', 'list'], ...files.map((file) => ['state', 'show', '--', file])]) {
      await run('pretty', args, [0]);
      await run('json', [args[0] ?? '', ...args.slice(1, 2), '--format', 'json', ...args.slice(2)], [0]);
    }
    for (const name of group) {
      await run('pretty', ['lint', '--', name], [3]);
      await run('pretty', ['explain', '--', name], [1, 3]);
    }
    expectUnpolluted();
  });

  it('that is no UTF-8 is told, and not lost', async () => {
    const host = makeHost({ 'edict.yaml': '{}\n' });
    const { mkdirSync, writeFileSync } = await import('node:fs');
    mkdirSync(`${host.root}/policies`);
    writeFileSync(
      Buffer.concat([Buffer.from(`${host.root}/policies/a`), Buffer.from([0xff]), Buffer.from('.yaml')]),
      'name: A\n',
    );
    const ran = await host.edict(['lint']);
    expect([1, 3]).toContain(ran.code);
    expectCivil(ran.said);
  });
});
