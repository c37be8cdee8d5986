/**
 * Secrets that come from another place than before, compared with the state that the plan is made from, or with a
 * branch.
 */
import type { ChangedSource } from '../../generated/plan-file.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { originNow, originPhrase } from '../plan/diff-rows.ts';
import { dotted } from '../text/names.ts';
import { type Phrase, say } from '../text/phrase.ts';
import {
  environmentsOf,
  groupAlike,
  onlyOf,
  placesOf,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  subjectNames,
  unique,
} from './row.ts';

export const runsCommand: StatementRow = {
  severity: 'danger',
  title: 'A program is run for a secret',
  explanation:
    'A file has a secret read by a `command` that nothing read it by before, or by the same program with other arguments. ' +
    'edict runs it wherever secrets are read and commands are allowed (`--allow-commands`, `EDICT_ALLOW_COMMANDS=1`): in ' +
    'every plan and apply, with the rights of that job, before anybody has approved anything. It is said where the ' +
    'program prints the very secret that was there before, too. Arguments are never shown, since they may hold secrets: ' +
    'read them in the file. Allow commands only in jobs that run what has been reviewed, and plan pull requests with ' +
    '`--without-secrets`, which runs none.',
  ofPlan: (report) =>
    findings(
      report,
      ({ after }) => after.kind === 'command',
      (files, path, change, where) =>
        say`${subjectNames(files)} ${[files.length === 1 ? 'gets' : 'get']} the secret ${path} from ${originNow(change)}${where}`,
    ),
};

export const sourceChanged: StatementRow = {
  severity: 'warning',
  title: 'A secret comes from another place',
  explanation:
    'A secret is read from another place than was recorded: another variable, another file, or the policy file itself. ' +
    'This is said even if the secret is the same: whoever can write to the new place decides what the secret is from now ' +
    'on. The next apply records the new place, also where it has nothing else to do. Where the new place is a program, ' +
    '`runs-command` says so instead.',
  ofPlan: (report) =>
    findings(
      report,
      ({ after }) => after.kind !== 'command',
      (files, path, change, where) =>
        say`The secret ${path} of ${subjectNames(files)} comes from ${originNow(change)}${where}`,
    ),
};

export const suspiciousSecret: StatementRow = {
  severity: 'warning',
  title: 'A secret looks like a mistake',
  explanation:
    'What a reference gave is surely no secret: asterisks that a log or a portal put in its place, an expression or the ' +
    'name of a variable that nothing replaced, a placeholder, spaces, or fewer characters than its kind of network ' +
    'allows. An apply sends it all the same, and Macs then have it. The value is never shown. Correct it where it comes ' +
    'from, and plan again.',
  ofPlan: (report) => {
    const found = report.environments.flatMap(({ environment, facts }) =>
      (facts.suspicious ?? []).map((one) => ({ environment, one })),
    );
    const groups = groupAlike(found, ({ one }) => one);
    return sayOnce(report, groups, ({ one: { file, path, why } }, where) => ({
      file,
      at: placesOf(report, file, [path]),
      text: say`The secret ${dotted(path)} of ${file} looks like a mistake${where}: ${[why]}.`,
      like: path,
    }));
  },
};

type SourceWords = (files: readonly string[], path: string, change: ChangedSource, where: Phrase) => Phrase;

/** One finding for what is alike in several files. */
function findings(
  report: PlanReport,
  isMeant: (change: ChangedSource) => boolean,
  words: SourceWords,
): readonly StatementFinding[] {
  const since = report.environments.flatMap(({ environment, facts }) =>
    (facts.sources ?? []).map((change) => ({ environment, base: null, change })),
  );
  const between = (report.guards ?? []).flatMap(({ base, sources = [] }) =>
    sources.flatMap(({ environment, changed }) => changed.map((change) => ({ environment, base, change }))),
  );
  const found = [...since, ...between].filter(({ change }) => isMeant(change));
  const groups = groupAlike(found, ({ change: { path, before, after } }) => [path, before, after]);
  return sayOnce(report, groups, ({ change }, where, group) => {
    const files = unique(group.map((one) => one.change.file));
    const bases = unique(group.map(({ base }) => base));
    const compared = bases.includes(null) ? [] : say`Compared with ${[bases.join(' and with ')]}: `;
    const what = words(files, dotted(change.path), change, where);
    const was = change.before === null ? [] : say`; before, it came from ${originPhrase(change.before)}`;
    return {
      file: onlyOf(files),
      at: files.flatMap((file) => placesOf(report, file, [change.path])),
      text: say`${compared}${what}${was}.`,
      size: files.length * environmentsOf(group).length,
    };
  });
}
