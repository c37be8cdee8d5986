/** `edict state import`: adopts policies that exist on the service, made by hand or left behind. */

import { counted } from '../../../base/counted.ts';
import { groupBy } from '../../../base/group-by.ts';
import { listInWords } from '../../../base/list-in-words.ts';
import { nonBreaking } from '../../../base/wrap.ts';
import type { CommandWriter } from '../../../diagnostics/command-line.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { usageError } from '../../../diagnostics/user-error.ts';
import { type ListColumns, readImportList } from '../../../run/lists/policy-lists.ts';
import { type ImportedPolicy, importPolicies } from '../../../run/state/import-policies.ts';
import { type ClaimedPolicy, type ListMatch, matchList } from '../../../state/match-list.ts';
import {
  addListColumns,
  addLockOptions,
  allowCommandsOption,
  type LockOptions,
} from '../../arguments/options.ts';
import type { CommandAction, Register } from '../../command.ts';
import type { Context } from '../../context.ts';
import { openOne } from '../../environments/open-run.ts';
import { readListFile } from '../../files/read-input.ts';
import {
  type BaseFolders,
  correctionRequest,
  findKnownFile,
  foldersOf,
  namesFrom,
  parsePolicyId,
} from './arguments.ts';

interface StateImportCommandOptions extends LockOptions, ListColumns {
  readonly allowCommands: boolean;
  readonly correct: boolean;
  readonly list?: string;
}

export const registerStateImport: Register = (parent, attach) => {
  const command = parent
    .command('import')
    .argument('[file]', 'a policy file')
    .argument('[id]', 'the id that the portal shows')
    .description('Record existing policies as those of files. Nothing is sent, and nothing is compared.')
    .option('--correct', 'the id that was imported before was wrong: forget it, and leave no orphan', false)
    .option(
      '--list <csv>',
      'import all of a list, or none: each row has an id, and a file or a name; - is standard input',
    )
    .addOption(allowCommandsOption())
    .addHelpText('after', examples);
  attach(addLockOptions(addListColumns(command)), importPolicy);
};

export const importPolicy: CommandAction<StateImportCommandOptions> = async (
  context,
  options,
  [argument, idText],
) => {
  const request = correctionRequest(context, options, 'state import');
  const { list, correct, allowCommands } = options;
  if (list !== undefined && argument !== undefined) {
    throw usageError('--list says what to record, and cannot be combined with a file');
  }
  if (list !== undefined && correct) {
    throw usageError('--correct is about the id of one file: name the file and its id');
  }
  const one = list === undefined ? readOne(argument, idText) : null;
  const work = openOne(context, options);
  const folders = foldersOf(work);
  const rows = one ? [] : await readRows(context, options, list ?? '');
  const matches: ListMatch[] = [];
  const imported = await importPolicies(work, {
    ...request,
    allowCommands,
    correct,
    named: namedIn(one ? [one] : rows, folders),
    choose(state, desired) {
      const find = (file: string): string => findPolicyFile(file, desired, folders);
      // What a person names is recorded as it is now, though the state has it already.
      if (one) return [{ file: find(one.file), id: one.id }];
      const described = desired.filter(({ kind }) => kind === 'policy');
      const match = matchList({ rows, state, described, mark: work.config.mark, find });
      matches.push(match);
      return match.imports;
    },
  });
  const different = imported.filter(({ isRecordedDifferently }) => isRecordedDifferently);
  const [them, have] = one ? ['this one', 'has what the file says'] : ['these', 'have what the files say'];
  const write = nonBreaking(work.commandFor(work.environment));
  const lines = [
    ...imported.map((each) => outcomeOf(each, correct)),
    ...(imported.length > different.length
      ? [`note: edict cannot read policies from the service; it trusts that ${them} ${have}`]
      : []),
    ...(different.length > 0
      ? [
          `note: what the service recorded differently still counts for ${listInWords(
            different.map(({ id }) => `policy ${id}`),
            'and',
          )}; once the portal has what was sent: ${write('state', 'as-sent', ...different.map(({ file }) => file))}`,
        ]
      : []),
    ...matches.flatMap((match) => describeMatch(match, write('state', 'compare', list ?? ''))),
    ...(one ? imported.flatMap((each) => adviceFor(each, correct, write)) : []),
  ];
  await work.host.info(lines.join('\n'));
  return 0;
};

function readOne(file: string | undefined, id: string | undefined) {
  if (file === undefined || id === undefined) {
    throw usageError('say what to record: FILE and ID, or --list CSV for several');
  }
  return { file, id: parsePolicyId(id) };
}

async function readRows(context: Context, options: ListColumns, list: string) {
  const { bytes, shown } = await readListFile(context, list);
  return readImportList(bytes, shown, options);
}

function findPolicyFile(
  argument: string,
  desired: readonly { readonly file: string }[],
  folders: BaseFolders,
): string {
  const files = desired.map(({ file }) => file);
  const otherwise = 'Name a file that `policies` of edict.yaml matches.';
  return findKnownFile(argument, files, folders, 'the policy files', otherwise).file;
}

/** By id, every name that its file may stand for. */
function namedIn(
  rows: readonly Pick<ClaimedPolicy, 'id' | 'file'>[],
  folders: BaseFolders,
): ReadonlyMap<number, ReadonlySet<string>> {
  const namesOf = new Map(
    [...new Set(rows.flatMap(({ file }) => file ?? []))].map((file) => [file, namesFrom(file, folders)]),
  );
  const named = rows.flatMap(({ id, file }) =>
    file === null ? [] : [{ id, names: namesOf.get(file) ?? [] }],
  );
  return new Map(
    [...groupBy(named, ({ id }) => id)].map(([id, group]) => [
      id,
      new Set(group.flatMap(({ names }) => names)),
    ]),
  );
}

function outcomeOf({ file, id, former }: ImportedPolicy, correct: boolean): string {
  const shown = `${printable(file)} is now policy ${id}`;
  if (former === null || former.policy_id === id) return shown;
  if (!correct) return `${shown}; policy ${former.policy_id} stays live on the service, left behind`;
  return `${shown}; policy ${former.policy_id} was a mistake, and is ${former.imported ? 'forgotten' : 'left behind again'}`;
}

function adviceFor(
  { id, former }: ImportedPolicy,
  correct: boolean,
  write: CommandWriter,
): readonly string[] {
  const mayBeWrong = (former?.imported || former?.adopted) && former.policy_id !== id && !correct;
  if (!mayBeWrong) return [];
  const ack = write('orphans', 'ack', former.policy_id);
  return [`note: if ${former.policy_id} was a wrong id, take it off the list: ${ack}`];
}

function describeMatch({ imports, known, unmatched }: ListMatch, compare: string): readonly string[] {
  const policies = (count: number): string => counted(count, 'policy', 'policies');
  const parts = [
    imports.length === 0 ? 'nothing was recorded' : `recorded ${policies(imports.length)}`,
    ...(known > 0 ? [`${policies(known)} in the list ${known === 1 ? 'was' : 'were'} already recorded`] : []),
    ...(unmatched > 0
      ? [`${policies(unmatched)} in the list ${unmatched === 1 ? 'matches' : 'match'} no unrecorded file`]
      : []),
  ];
  const more = unmatched > 0 ? [`note: to see what else the list has, and what it lacks: ${compare}`] : [];
  return [parts.join('; '), ...more];
}

const examples = `
Examples:
  edict state import policies/wifi.yaml 1234
  edict state import policies/wifi.yaml 1243 --correct   the id before was wrong
  edict state import policies/wifi.yaml 1234 --env production
  edict state import --list portal.csv                   by their names, or
                                                         by a column "file"
`;
