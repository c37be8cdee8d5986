/** `edict explain`: a field, a payload or a code of lint, plan or apply, from the tables and the registries of codes. */

import { documentationAt, keysIn, type Schema, schemasAt } from '../../base/json-schema.ts';
import { listInWords } from '../../base/list-in-words.ts';
import { formatOption } from '../../cli/arguments/options.ts';
import type { Register } from '../../cli/command.ts';
import { viewOn } from '../../cli/context.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { codes as diagnostics } from '../../lint/codes.ts';
import type { Block } from '../../report/document/document.ts';
import { writeBlocks } from '../../report/document/terminal.ts';
import { explainBlocks, indexBlocks } from '../../report/explain/document.ts';
import { findTopic, isAnswer } from '../../report/explain/topic.ts';
import { statementCodes } from '../../report/statements/index.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { prose, say } from '../../report/text/phrase.ts';
import { explainIndexJson, explainJson } from './json.ts';

export const registerExplain: Register = (program, attach) => {
  const command = program
    .command('explain')
    .argument('[name...]', 'a payload, a field, a code of lint, plan or apply, or a key of edict.yaml')
    .description('Explain a field of the service, a code of lint, plan or apply, or a key of edict.yaml.')
    .addOption(formatOption())
    .addHelpText('after', help);
  attach(command, async (context, options, args) => {
    const view = {
      ...viewOn(context, options),
      width: Math.min(Math.max(context.stdout.columns, 60), 100),
    };
    const write = (blocks: readonly Block[], data: unknown): Promise<void> =>
      context.stdout.write(options.format === 'json' ? renderSafeJson(data) : writeBlocks(blocks, view));
    const statements = { ...statementCodes, ...(await context.rooms.statements()) };
    const codes = { diagnostics, statements };
    const name = args.join(' ');
    if (args.length === 0) {
      await write(indexBlocks(codes), explainIndexJson(codes));
      return 0;
    }
    const topic = findTopic(name, codes);
    const isUnknown = topic.kind === 'unknown';
    const key =
      (isUnknown || isAnswer(topic) ? await findConfigKey(name) : null) ??
      (isUnknown ? await keyEndingIn(name) : null);
    if (key) {
      await write(configKeyBlocks(key), { kind: 'config-key', ...key });
      return 0;
    }
    if (isUnknown) {
      const near = await nearestConfigKeys(name);
      const isKey = near !== null && nearest(name, [near.word, topic.nearest ?? near.word]) === near.word;
      const meant = isKey ? near.names : topic.nearest;
      throw usageError(
        `there is no field, payload, code or key of edict.yaml "${printable(name)}"`,
        `${
          meant ? `Did you mean ${meant}?` : 'edict explain without a name lists everything.'
        } A rule of your own is explained in its file in rules/.`,
      );
    }
    await write(explainBlocks(topic), explainJson(topic));
    return 0;
  });
};

interface ConfigKey {
  readonly name: string;
  readonly explanation: string;
  /** Keys below it. */
  readonly keys: readonly { readonly name: string; readonly explanation: string }[];
}

/**
 * Finds a key of edict.yaml by its name with dots: `waves`, `limits.max_creates`, `waves.soak`; `*` is a name that
 * users choose.
 */
async function findConfigKey(name: string): Promise<ConfigKey | null> {
  const config = await configSchema();
  const path: string[] = [];
  for (const segment of name.split('.')) {
    // Keys of a list are those of its items, and keys of environments those of one: its name could be any word.
    const found = [['*', segment], [segment]].find(
      (more) => documentationAt(config, [...path, ...more]) !== null,
    );
    if (!found) return null;
    path.push(...found);
  }
  const forms = schemasAt(config, path);
  const inItems = schemasAt(config, [...path, '*']);
  const keys = [...keysIn(forms, config), ...keysIn(inItems, config)];
  return {
    name,
    explanation: documentationAt(config, path) ?? '',
    keys: keys.map((key) => ({ name: key.name, explanation: key.documentation ?? '' })),
  };
}

/** The key whose last word was typed, if all such keys are explained alike, as those of groups and environments are. */
async function keyEndingIn(word: string): Promise<ConfigKey | null> {
  const names = (await configKeys()).flatMap(({ name, last }) => (last === word ? [name] : []));
  const keys = await Promise.all([...new Set(names)].map(findConfigKey));
  const key = keys.at(-1) ?? null;
  return keys.every((other) => other?.explanation === key?.explanation) ? key : null;
}

/** The keys whose last word was typed, or almost, with that word; null if there are none. */
async function nearestConfigKeys(
  word: string,
): Promise<{ readonly word: string; readonly names: string } | null> {
  const keys = await configKeys();
  const last = nearest(
    word,
    keys.map((key) => key.last),
  );
  if (last === null) return null;
  const names = new Set(keys.filter((key) => key.last === last).map(({ name }) => name));
  return { word: last, names: listInWords([...names].slice(0, MOST_KEYS), 'or') };
}

async function configSchema(): Promise<Schema> {
  return (await import('../../../schemas/edict.schema.json')).default;
}

async function configKeys(): Promise<readonly { readonly name: string; readonly last: string }[]> {
  const config = await configSchema();
  const below = (path: readonly string[]) =>
    [path, [...path, '*']].flatMap((at) => keysIn(schemasAt(config, at), config)).map(({ name }) => name);
  return below([]).flatMap((top) => [
    { name: top, last: top },
    ...below([top]).map((last) => ({ name: `${top}.${last}`, last })),
  ]);
}

const MOST_KEYS = 3;

function configKeyBlocks({ name, explanation, keys }: ConfigKey): readonly Block[] {
  return [
    { kind: 'heading', text: say`${name}, a key of edict.yaml` },
    { kind: 'sentence', text: prose(explanation) },
    { kind: 'facts', list: keys.map((key) => ({ label: key.name, value: prose(key.explanation) })) },
  ];
}

const help = `
Examples:
  edict explain                     everything that can be explained
  edict explain wifi                a payload and its fields
  edict explain wifi.security_type  a field; /macos/wifi/security_type works too
  edict explain min length          a field, or fields, by words of the name
  edict explain missing-field       a code of lint, with an example
  edict explain left-behind         a code of plan and apply
  edict explain limits.max_creates  a key of edict.yaml; waves.soak, too
`;
