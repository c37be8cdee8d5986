/** `edict explain`: a field, a payload or a code of lint, plan or apply, from the tables and the registries of codes. */

import type { Command } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { codes as diagnostics } from '../../lint/codes.ts';
import { explainIndexJson, explainJson } from '../../report/explain/json.ts';
import * as text from '../../report/explain/text.ts';
import { findTopic } from '../../report/explain/topic.ts';
import { statementCodes } from '../../report/statements/index.ts';
import { createPaint } from '../../report/text/paint.ts';
import { formatOption } from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import { useColor } from '../context.ts';

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
    const style = {
      width: Math.min(Math.max(context.stdout.columns, 60), 100),
      bold: createPaint(useColor(context, options, context.stdout)).bold,
    };
    const asJson = options.format === 'json';
    const write = (pretty: string, data: unknown): Promise<void> =>
      context.stdout.write(asJson ? `${JSON.stringify(data, null, 2)}\n` : pretty);

    const codes = { diagnostics, statements: statementCodes };
    const name = args.join(' ');
    if (args.length === 0) {
      await write(text.explainIndex(codes, style), explainIndexJson(codes));
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
    await write(text.explainText(topic, style), explainJson(topic));
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
