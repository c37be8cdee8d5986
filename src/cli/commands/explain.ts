/** `edict explain`: a field, a payload or a code of lint, plan or apply, from the tables and the registries of codes. */

import type { Command } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { codes as diagnostics } from '../../lint/codes.ts';
import type { Block } from '../../report/document/document.ts';
import { writeBlocks } from '../../report/document/terminal.ts';
import { explainBlocks, indexBlocks } from '../../report/explain/document.ts';
import { explainIndexJson, explainJson } from '../../report/explain/json.ts';
import { findTopic } from '../../report/explain/topic.ts';
import { statementCodes } from '../../report/statements/index.ts';
import { formatOption } from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import { viewOn } from '../context.ts';

interface Options {
  readonly format: 'pretty' | 'json';
}

export function registerExplain(program: Command, attach: Attach): void {
  const command = program
    .command('explain')
    .argument('[name...]', 'a payload, a field, or a code of lint, plan or apply')
    .description('Explain a field of the service, or a code of lint, plan or apply.')
    .addOption(formatOption())
    .addHelpText('after', help);
  attach<Options>(command, async (context, options, args) => {
    const view = {
      ...viewOn(context, options),
      width: Math.min(Math.max(context.stdout.columns, 60), 100),
    };
    const write = (blocks: readonly Block[], data: unknown): Promise<void> =>
      context.stdout.write(
        options.format === 'json' ? `${JSON.stringify(data, null, 2)}\n` : writeBlocks(blocks, view),
      );
    const codes = { diagnostics, statements: statementCodes };
    const name = args.join(' ');
    if (args.length === 0) {
      await write(indexBlocks(codes), explainIndexJson(codes));
      return 0;
    }
    const topic = findTopic(name, codes);
    if (topic.kind === 'unknown') {
      throw usageError(
        `there is no field, payload or code "${printable(name)}"`,
        `${
          topic.nearest
            ? `Did you mean ${topic.nearest}?`
            : 'edict explain without a name lists what there is.'
        } What a rule of your own means stands in its file in rules/.`,
      );
    }
    await write(explainBlocks(topic), explainJson(topic));
    return 0;
  });
}

const help = `
Examples:
  edict explain                     everything that can be explained
  edict explain wifi                a payload and its fields
  edict explain wifi.security_type  a field; /macos/wifi/security_type works too
  edict explain min length          a field, or fields, by words of the name
  edict explain missing-field       a code of lint, with an example
  edict explain left-behind         a code of plan and apply
`;
