/** `edict users list`: the users of the service, page by page. It changes nothing. */

import { Option } from 'commander';
import { formatOption, wholeNumber } from '../../cli/arguments/options.ts';
import type { CommandAction, Register } from '../../cli/command.ts';
import type { Context } from '../../cli/context.ts';
import { openOne } from '../../cli/environments/open-run.ts';
import { createCsvFormat } from '../../report/text/csv.ts';
import { openService } from '../../run/open-service.ts';
import type { UsersPage } from '../../service/list-users.ts';
import { user, usersQuery } from '../../tables/user.ts';
import { fieldAt } from '../../tables/walk.ts';
import { createJsonFormat, createTableFormat } from './page-formats.ts';

interface UsersListCommandOptions {
  readonly orderBy?: string;
  readonly userType?: string;
  readonly enrollmentStatus?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly all: boolean;
  readonly format: 'table' | 'json' | 'csv';
}

const FORMS = { table: 'text', json: 'json', csv: 'markup' } as const;

export const registerUsers: Register = (program, attach) => {
  const users = program
    .command('users')
    .description('Look at the users of the service.')
    .helpCommand(false)
    .addHelpText('after', groupExamples);
  const statuses = fieldAt(usersQuery, ['enrollment_status'])?.values?.map((choice) => choice.value) ?? [];
  const command = users
    .command('list')
    .description('List the users of the service.')
    .option('--order-by <order>', 'order by user name: asc or desc')
    .option('--user-type <type>', 'only users of this type, such as local; sent as typed')
    .addOption(new Option('--enrollment-status <status>', 'only users of this status').choices(statuses))
    .addOption(
      new Option('--page <n>', 'page to show (default: 1)').argParser(integerOf('page')).conflicts('all'),
    )
    .option('--per-page <n>', 'users a page, 1 to 250 (default: 100, with --all 250)', integerOf('per_page'))
    .option('--all', 'every page', false)
    .addOption(formatOption(['table', 'json', 'csv']))
    .addHelpText('after', examples);
  attach(command, listUsers);
};

const listUsers: CommandAction<UsersListCommandOptions> = async (context, options) => {
  const format = createFormat(context, options);
  const service = await openService(openOne(context, options));
  try {
    const query = {
      order_by: options.orderBy,
      user_type: options.userType,
      enrollment_status: options.enrollmentStatus,
      per_page: options.perPage,
    };
    const form = FORMS[options.format];
    let shown = 0;
    const { client } = service;
    const pages = options.all
      ? client.listAllPages(query)
      : [client.listUsers({ ...query, page: options.page })];
    for await (const page of pages) {
      await context.stdout.write(format.formatPage(page.users), form);
      shown += page.users.length;
      if (!options.quiet) await context.stderr.write(describePage(page, shown, options));
    }
    await context.stdout.write(format.formatEnd(), form);
  } finally {
    await service.close();
  }
  return 0;
};

function createFormat(context: Context, options: UsersListCommandOptions) {
  const columns = user.fields.map((field) => field.name);
  if (options.format === 'json') return createJsonFormat(columns);
  if (options.format === 'csv') return createCsvFormat(columns);
  return createTableFormat(columns, context.stdout.isTTY ? context.stdout.columns : null);
}

/** Notes on skipped results and on further pages, which the rows do not show. */
function describePage(page: UsersPage, shown: number, options: UsersListCommandOptions): string {
  const lines: string[] = [];
  if (page.skipped > 0) lines.push(`warning: ${page.skipped} results are not users and were left out`);
  if (shown === 0 && !page.more)
    lines.push(page.count ? `no users on this page, ${page.count} in all` : 'no users');
  else if (!options.all && (page.more || (page.count !== null && page.count > shown))) {
    const total = page.count === null ? 'there are more' : `${page.count} in all`;
    const next = page.more ? `--page ${(options.page ?? 1) + 1} shows the next page, ` : '';
    lines.push(`${shown} users on page ${options.page ?? 1}, ${total}: ${next}--all shows every user`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

function integerOf(parameter: string): (text: string) => number {
  const field = fieldAt(usersQuery, [parameter]);
  return wholeNumber(field?.min ?? 1, field?.max);
}

const groupExamples = `
Examples:
  edict users list --all --env production
`;

const examples = `
Examples:
  edict users list                                 the first page
  edict users list --all --format csv > users.csv  everyone, for a spreadsheet
  edict users list --enrollment-status unenrolled --order-by asc
`;
