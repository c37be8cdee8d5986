/** `edict set-password`: one request, after asking. The password is never an argument, and is never printed. */

import { Option } from 'commander';
import { formatOption, parseReason } from '../../cli/arguments/options.ts';
import { parseTargets, resolveTargets, type TargetList } from '../../cli/arguments/resolve-targets.ts';
import type { CommandAction, Register } from '../../cli/command.ts';
import { askYes, requireTerminal } from '../../cli/console/confirm.ts';
import { writeOutcome } from '../../cli/console/write-outcome.ts';
import type { Context, GlobalOptions } from '../../cli/context.ts';
import { openOne } from '../../cli/environments/open-run.ts';
import { matchUsers } from '../../compile/match-users.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { askWithoutPlan } from '../../run/apply/may-send.ts';
import { type OpenedService, openSendingService } from '../../run/open-service.ts';
import type { Outcome } from '../../service/outcomes.ts';
import type { Environment, TargetNames } from '../../source/config/config.ts';
import type { TargetKind } from '../../tables/index.ts';
import { setPassword } from '../../tables/set-password.ts';
import { choosePasswordSource, type PasswordOptions, readPassword } from './read-password.ts';

interface SetPasswordCommandOptions extends PasswordOptions, Partial<Record<TargetKind, string>> {
  readonly autoApprove: boolean;
  readonly fromHere?: string;
  readonly format: 'text' | 'json';
}

const kinds = setPassword.fields.flatMap((field) => (field.targetKind ? [field.targetKind] : []));

export const registerSetPassword: Register = (program, attach) => {
  const command = program
    .command('set-password')
    .description('Set the password of Android devices enrolled in the Android Enterprise program.');
  for (const kind of kinds) {
    const names = kind === 'users' ? 'ids, emails, upns or user names' : 'ids, or names from targets';
    command.option(`--${kind} <list>`, `${names}, separated by commas`);
  }
  command
    .option('--password-stdin', 'read the password from standard input', false)
    .option('--password-env <name>', 'read the password from this environment variable')
    .option('--auto-approve', 'do not ask before setting it', false)
    .addOption(
      new Option(
        '--from-here <reason>',
        'why it is set outside of CI, where edict.yaml has apply_from: ci; asks in any case',
      )
        .argParser(parseReason)
        .conflicts('autoApprove'),
    )
    .addOption(formatOption(['text', 'json']))
    .addHelpText('after', examples);
  attach(command, run);
};

const run: CommandAction<SetPasswordCommandOptions> = async (context, options) => {
  const lists = parseTargets(kinds.map((kind) => ({ kind, list: options[kind] })));
  const source = choosePasswordSource(context, options);
  // Before anything is read or looked up, since without a terminal no one can confirm.
  if (!options.autoApprove) requireTerminal(context);
  const work = openOne(context, options);
  const { environment } = work;
  const maySend = askWithoutPlan(work, 'set-password', options.fromHere);
  const service = await openSendingService(work, maySend);
  try {
    const names = environment.targets;
    const lookUp = (typed: readonly string[]) => matchUsers(typed, service.client.listAllUsers({}));
    const targets = await resolveTargets(lists, names, lookUp);
    const doubtful = options.autoApprove ? null : await findUnlisted(service, targets, names);
    const password = await readPassword(context, source);
    const isApproved =
      options.autoApprove ||
      ((await confirmTargets(context, service, environment, targets)) &&
        (doubtful === null || (await askYes(context, `${doubtful} Set it anyway?`))));
    if (!isApproved) {
      await context.stderr.write('Not approved: nothing was sent.\n');
      return 1;
    }
    const ids = Object.fromEntries(targets.map((list) => [list.kind, list.targets.map(({ id }) => id)]));
    const outcome = await service.client.setPassword({ ...ids, password });
    const code = outcome.status === 'applied' ? 0 : outcome.status === 'in-doubt' ? 4 : 1;
    await writeOutcome(context, code, () => report(context, options, { service, environment }, ids, outcome));
    return code;
  } finally {
    await service.close();
  }
};

/**
 * A sentence about users that were typed as ids and that the service does not list: with a wrong digit it is another
 * person. Null where all are listed, or no id was typed.
 */
async function findUnlisted(
  service: OpenedService,
  targets: readonly TargetList[],
  names: TargetNames,
): Promise<string | null> {
  const typed = targets
    .filter(({ kind }) => kind === 'users')
    .flatMap((list) => list.targets)
    // The others were looked up.
    .filter(({ name }) => name === null || Object.hasOwn(names.users ?? {}, name));
  const unlisted = new Set(typed.map(({ id }) => id));
  if (unlisted.size === 0) return null;
  const shown = (): string => [...unlisted].join(', ');
  try {
    for await (const { id } of service.client.listAllUsers({})) {
      if (id !== null) unlisted.delete(id);
      if (unlisted.size === 0) return null;
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `Whether the service has the users ${shown()} could not be looked up: ${error.message}.`;
  }
  return unlisted.size === 1
    ? `The service lists no user with the id ${shown()}.`
    : `The service lists no users with the ids ${shown()}.`;
}

async function confirmTargets(
  context: Context,
  service: OpenedService,
  environment: Environment,
  targets: readonly TargetList[],
): Promise<boolean> {
  const lines = targets.map(({ kind, targets }) => {
    const each = targets.map(({ id, name }) => (name === null ? String(id) : `${id} (${printable(name)})`));
    return `  ${kind}: ${each.join(', ')}\n`;
  });
  await context.stderr.write(
    `This will set the password of the Android devices of these targets, through ${service.description} ` +
      `(environment ${printable(environment.name)}):\n${lines.join('')}`,
  );
  return askYes(context, 'Set it?');
}

async function report(
  context: Context,
  options: SetPasswordCommandOptions & GlobalOptions,
  { service, environment }: { readonly service: OpenedService; readonly environment: Environment },
  targets: Readonly<Record<string, readonly number[]>>,
  outcome: Outcome<null>,
): Promise<void> {
  const warning = outcome.status === 'applied' ? outcome.warning : null;
  const error = outcome.status === 'applied' ? null : outcome.reason;
  // An error while results are written must not lose these messages.
  if (warning !== null) await context.stderr.write(`warning: ${warning}\n`);
  if (outcome.status === 'failed') await context.stderr.write(`edict: the password was not set: ${error}\n`);
  if (outcome.status === 'in-doubt') await context.stderr.write(`edict: ${error}\n${doubt}`);
  if (options.format === 'json') {
    const result = { status: outcome.status, targets, error, warning };
    await context.stdout.write(renderSafeJson(result), 'json');
  } else if (outcome.status === 'applied') {
    const whose = Object.entries(targets).map(([kind, list]) => `${kind} ${list.join(', ')}`);
    await context.stdout.write(
      `The password of the Android devices of ${whose.join('; ')} was set (environment ${printable(environment.name)}).\n`,
    );
  }
  if (service.embedded && !options.quiet) {
    await context.stderr.write('embedded service: it reaches no device\n');
  }
}

const doubt = `  It is in doubt whether the password was set. edict does not send it again by itself, and neither should you
  before you know: try the new password on one of the devices, or look at their actions in the portal.
`;

const examples = `
Examples:
  edict set-password --users anna@example.com --devices 3,17
                                     asks for the password, then for a yes
  edict set-password --devicegroups tablets --password-stdin \\
    --auto-approve < password.txt    asks nothing
  edict set-password --users 12 --password-env NEW_PASSWORD --auto-approve
`;
