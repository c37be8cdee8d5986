/** Statements about files that climb ladders and waves: what a climb leaves behind, who stopped it, who waived its soak. */
import { fileOfKey, splitKey } from '../../base/policy-key.ts';
import { shownTime } from '../../base/shown-time.ts';
import { shellWord } from '../../diagnostics/command-line.ts';
import { isBy } from '../../plan/actions.ts';
import type { LadderView } from '../../plan/facts.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { describeWait, type WaitReason } from '../../plan/rings/waits.ts';
import { hasSkippedTo, skippedTo } from '../rings.ts';
import { listed, named, type Phrase, plainPhrase, quote, say } from '../text/phrase.ts';
import {
  changesOf,
  environmentsOf,
  groupAlike,
  MOST_COMMANDS,
  ownCommand,
  type StatementRow,
  sayOnce,
  subjectNames,
  suffixFor,
  unique,
  withReason,
} from './row.ts';

export const climb: StatementRow = {
  severity: 'info',
  title: 'A change begins to climb, or goes on',
  explanation:
    'A file on a ladder gives one policy for each ring, and a change goes from the first ring to the last. Each ring that ' +
    'had other content leaves a policy behind, since nothing can be changed or deleted: the plan says how many the climb ' +
    'leaves behind in all. An edit restarts the soak.',
  ofPlan: (report) => {
    const ladderOf = createLadderFinder(report);
    const found = changesOf(report).flatMap(({ environment, change, facts: { leftBehind } }) => {
      const { file, ring } = splitKey(change.file);
      const ladder = ladderOf(environment, file);
      const isOpened = change.action === 'create' || change.action === 'supersede';
      if (!isOpened || change.reason?.kind === 'renewed' || !ladder || ring === null) return [];
      const left = leaves(ladder);
      const earlier = leftBehind.filter((one) => one.since !== null && fileOfKey(one.file) === file).length;
      const isFirst = ring === ladder.rings[0]?.ring;
      return left === 0
        ? []
        : [{ environment, file, ring, left, earlier, isFirst, once: whenSoakStarts(ladder, ring) }];
    });
    const groups = groupAlike(found, ({ file, ring, left, earlier, isFirst, once }) => [
      ...[file, ring, left],
      ...(isFirst ? [once, earlier] : []),
    ]);
    return sayOnce(report, groups, ({ file, ring, left, earlier, isFirst, once }, where) => ({
      file,
      text: isFirst
        ? say`${file} begins again at ${[ring]}${where}: the soak starts over${[once]}, and the climb leaves ${[left + (earlier === 0 ? ' behind' : ` more behind, ${left + earlier} in all`)]}.`
        : say`${file} goes on to ${[ring]}${where}: the rest of the climb leaves ${[String(left)]} behind.`,
    }));
  },
};

/** Not while a copy of the ring's policy may give its Macs other values. */
function whenSoakStarts({ rings }: LadderView, ring: string): string {
  const { unacknowledged = [] } = rings.find((one) => one.ring === ring) ?? {};
  if (unacknowledged.length === 0) return '';
  const policies = unacknowledged.length === 1 ? 'policy is' : 'policies are';
  return ` once the older ${policies} removed in the portal and acknowledged`;
}

function createLadderFinder({
  environments,
}: PlanReport): (environment: string, file: string) => LadderView | undefined {
  const ladders = new Map(
    environments.map(({ environment, facts }) => [
      environment,
      new Map(facts.ladders?.map((ladder) => [ladder.file, ladder])),
    ]),
  );
  return (environment, file) => ladders.get(environment)?.get(file);
}

/** How many rings are to take other content, and so leave a policy behind. */
function leaves({ rings, stop_at }: LadderView): number {
  const last = stop_at === null ? rings.length : rings.findIndex(({ ring }) => ring === stop_at) + 1;
  return rings.slice(0, last).filter(({ content }) => content === 'older').length;
}

export const ringRenewed: StatementRow = {
  severity: 'info',
  title: 'A ring or an environment gets a different name or different targets',
  explanation:
    'The ring already has the content of the file, so it is not held: a second policy with the new name or targets is ' +
    'created at once, and the first one is left behind. Rings above that lack the content soak again. The same goes for an ' +
    'environment of a later wave, which then waits for no wave: all of them change at once.',
  ofPlan: (report) => {
    const groups = groupAlike(withReason(changesOf(report), 'renewed'), ({ file }) => file);
    return sayOnce(report, groups, ({ file: key }, where) => {
      const { file, ring } = splitKey(key);
      return {
        file,
        text:
          ring === null
            ? say`${file} changes only its name or targets${where}, which waits for no wave: the content is already there.`
            : say`${file} changes only the name or targets of ${[ring]}${where}, which is not held: it already has the content. Rings above that lack it soak again.`,
      };
    });
  },
};

export const ringStopped: StatementRow = {
  severity: 'warning',
  title: 'The climb of a file is stopped',
  explanation:
    'No ring, and no environment whose state records the stop, takes the content that was stopped until someone resumes it with ' +
    '`edict rings resume FILE` or the file changes: other content climbs from the first ring and the first wave. A file that ' +
    'leaves its ladder with this content waits as well. The environments of the wave after the one in which it was stopped ' +
    'wait, too. `--envs all` stops or resumes it in all environments, and holds those that come later: the plan then says whose ' +
    'states record the stop.',
  ofPlan: (report, { command }) =>
    sayOnce(report, heldFiles(report, stoppedWords), ({ file, words }, where, group) => ({
      file,
      text: words(where),
      // One command for all environments of the report where several are held: it passes over the others.
      commands:
        group.length > 1
          ? [command('rings', 'resume', file)]
          : group.map(({ suffix }) => ownCommand(suffix)('rings', 'resume', file)),
    })),
};

export const ringSkipped: StatementRow = {
  severity: 'warning',
  title: 'The soak of a file is waived',
  explanation:
    'The rings up to the one that was named take this content without soak and without acknowledgements, one with each ' +
    'apply. A create in doubt, and a ring that does not have the content, still hold it. The waiver ends when the file changes.',
  ofPlan: (report) =>
    sayOnce(report, heldFiles(report, skippedWords), ({ file, words }, where) => ({
      file,
      text: words(where),
    })),
};

type HoldWords = (where: Phrase) => Phrase;

function stoppedWords({ file, stopped, rings }: LadderView): HoldWords | null {
  if (stopped === null) return null;
  const { by, since, reason, recorded_in = [] } = stopped;
  const kept = keptBy(rings);
  const recorded =
    recorded_in.length === 0
      ? []
      : say` It came later than this stop, which ${named(
          recorded_in.map((name) => say`${name}`),
          3,
        )} recorded.`;
  return (where) =>
    say`${file} is stopped${where}, by ${by.who} since ${[shownTime(since)]}: ${reason}.${recorded}${kept}`;
}

/** What is live stays so, whatever the file becomes. */
function keptBy(rings: LadderView['rings']): Phrase {
  const holders = rings.flatMap(({ ring, content }) => (ring !== null && content === 'wanted' ? [ring] : []));
  if (holders.length === 0) return [];
  return say` It stays live in ${listed(holders.map(quote))} until someone removes it in the portal: a corrected file only adds a policy beside it.`;
}

function skippedWords(ladder: LadderView): HoldWords | null {
  const { file, skipped } = ladder;
  if (skipped === null || hasSkippedTo(ladder)) return null;
  const { by, since, reason } = skipped;
  return (where) =>
    say`${file} climbs to ${[skippedTo(skipped)]} without soaking and without acknowledgements${where}, waived by ${by.who} since ${[shownTime(since)]}: ${reason}.`;
}

/** Grouped by what is said of them. */
function heldFiles(report: PlanReport, wordsOf: (ladder: LadderView) => HoldWords | null) {
  const found = report.environments.flatMap(({ environment, facts }) =>
    (facts.ladders ?? []).flatMap((ladder) => {
      const words = wordsOf(ladder);
      return words === null ? [] : [{ environment, suffix: facts.commandSuffix, file: ladder.file, words }];
    }),
  );
  return groupAlike(found, ({ words }) => plainPhrase(words([])));
}

export const ringWaits: StatementRow = {
  severity: 'info',
  title: 'A ring or an environment waits for a person',
  explanation:
    'A ring goes on by itself once the one before it has soaked, and an environment once the wave before has. It does not ' +
    'while an older policy of the file may still give the same Macs other values: the soak begins when someone acknowledges ' +
    'that this policy was removed. Nor does it while the clock is behind the newest time in the state, of any file. An ' +
    'environment of an earlier wave also holds those after it while it is in doubt there whether the policy was created, ' +
    'while the content is stopped there, while its state cannot be read, and while nothing tells whether a secret is ' +
    'the recorded one: the next apply there records where it comes from, and the key of its digest has to be here.',
  ofPlan: (report) => {
    const found = withReason(changesOf(report), 'waits').filter(({ reason }) => waitsForPerson(reason));
    const groups = groupAlike(found, ({ file, reason }) => [file, reason]);
    return sayOnce(report, groups, ({ file: key, reason }, where, group) => {
      const { file, ring } = splitKey(key);
      const at = ring === null ? [] : say` at ${[ring]}`;
      const commands = unique(group.flatMap(({ suffix }) => listingCopies(reason, suffix) ?? []));
      return {
        file,
        policyIds: reason.policies,
        text: say`${file} waits${at}${where}: ${[describeWait(reason)]}.`,
        commands: commands.slice(0, MOST_COMMANDS),
      };
    });
  },
};

/** The command that lists the copies, and how to acknowledge one; those of a wave are in other portals. */
function listingCopies({ cause, wave }: WaitReason, suffix = ''): string | null {
  if (cause !== 'unacknowledged') return null;
  if (!wave) return ownCommand(suffix)('orphans');
  const envs = wave.count > wave.environments.length ? 'all' : wave.environments.join(',');
  return ownCommand(suffix.replace(/ --env \S+/, ''))('orphans', '--envs', envs);
}

/** Whether a person has to end the wait; `in a wave`: the plan says it of this environment in other statements. */
const needsPerson: Readonly<Record<WaitReason['cause'], boolean | 'in a wave'>> = {
  soaking: false,
  'lower-ring': false,
  unreadable: 'in a wave',
  'no-place': 'in a wave',
  'no-key': 'in a wave',
  'in-doubt': 'in a wave',
  unacknowledged: true,
  'soaks-anew': false,
  'one-at-a-time': false,
  stopped: 'in a wave',
  'stop-unknown': true,
  'stop-at': false,
  clock: true,
  window: false,
};

function waitsForPerson({ cause, wave }: WaitReason): boolean {
  const needed = needsPerson[cause];
  return needed === 'in a wave' ? wave !== undefined : needed;
}

export const notPiloted: StatementRow = {
  severity: 'warning',
  title: 'A change goes to a later wave that no earlier one saw',
  explanation:
    'The environments of the wave before record what is wanted there, and have soaked, but none of them got a change of the ' +
    'file since this environment last did: what changes comes from values of its own, such as a variable or a group, and ' +
    'reaches its Macs without having been tried anywhere else. Or no environment of an earlier wave takes the file: it was ' +
    'meant for later ones alone, or was moved out of the `policies` of the earlier ones.',
  ofPlan: (report) => {
    const found = withReason(changesOf(report), 'not-piloted');
    const groups = groupAlike(found, ({ file, reason }) => [fileOfKey(file), reason.wave]);
    return sayOnce(report, groups, ({ file: key, reason: { wave } }, where, group) => {
      const file = fileOfKey(key);
      const text =
        wave === null
          ? say`${file} changes${where}, and no environment of an earlier wave takes it: this change has not been tried anywhere before.`
          : say`${file} changes${where}, and the wave ${wave} has had no change to it since ${subjectNames(environmentsOf(group))} last took one: this change has not been tried anywhere before.`;
      return { file, text };
    });
  },
};

export const unprotected: StatementRow = {
  severity: 'warning',
  title: 'An environment has nothing of a policy that others of its wave have',
  explanation:
    'It joined, or took the file, while a change of the file climbs: it waits for the new content, and nothing gives its Macs ' +
    'what the others of its wave have meanwhile. The commands give it that content now: they take the files of the policy ' +
    'from the commit that the others stand at, let the content through for this environment alone, apply it, and bring the files back. ' +
    'Each apply opens one ring of a ladder. The change then reaches it as it reaches the others.',
  ofPlan: (report) => {
    const found = report.environments.flatMap(
      ({ environment, facts: { ladders = [], commandSuffix: suffix } }) =>
        ladders.flatMap(({ file, rings, unprotected: others }) =>
          others ? [{ environment, suffix, file, rings, others }] : [],
        ),
    );
    const groups = groupAlike(found, ({ file, others }) => [file, others]);
    return sayOnce(report, groups, ({ file, rings, others, ...own }, where, group) => {
      const { environments, since, commit, files, wave } = others;
      const command = ownCommand(
        group.length === 1 ? own.suffix : suffixFor('--envs', environmentsOf(group), own),
      );
      const last = rings.at(-1)?.ring ?? null;
      const upTo = [...(wave === null ? [] : ['--to-wave', wave]), ...(last === null ? [] : ['--to', last])];
      const checkout = (from: string) => ['git checkout', from, '--', ...files.map(shellWord)].join(' ');
      return {
        file,
        text: say`${file} waits${where}, with no version of it live yet, while ${subjectNames(environments)} of the same wave ${[environments.length === 1 ? 'has' : 'have']} had an earlier one since ${[shownTime(since)]}${commit === null ? [] : say`, from the commit ${[commit.slice(0, 12)]}`}. The Macs go without it until ${[last === null ? 'their wave opens' : 'their ring opens']}.`,
        commands:
          commit === null
            ? []
            : [
                checkout(commit),
                ...(upTo.length === 0
                  ? []
                  : [command('rings', 'skip', file, ...upTo, '--reason', 'as the others of its wave')]),
                ...rings.map(() => command('apply', file)),
                checkout('HEAD'),
              ],
      };
    });
  },
};

type LetBe = NonNullable<NonNullable<LadderView['wave']>['let_be']>;

function letBeNames(letBe: LetBe): Phrase {
  const names = letBe.map(({ environment, why }) => say`${environment} (${[obstacleWords[why]]})`);
  return named(names, 3);
}

const obstacleWords: Readonly<Record<LetBe[number]['why'], string>> = {
  unacknowledged: 'an older policy of the file is not acknowledged as removed there',
  'lacks-it': 'which does not have it yet',
  unread: 'its state cannot be read',
  'in-doubt': 'in doubt',
};

export const waveIncomplete: StatementRow = {
  severity: 'warning',
  title: 'A change goes on without some of the wave before',
  explanation:
    'The wave says with `enough` how many of its environments have to have the content. Those named here do not have it, or ' +
    'it is in doubt there, or their states cannot be read, and the change goes on without them: what would go wrong there is ' +
    'not seen before.',
  ofPlan: (report) => {
    const ladderOf = createLadderFinder(report);
    const opened = changesOf(report).flatMap(({ environment, change, reason }) => {
      const file = fileOfKey(change.file);
      const wave = ladderOf(environment, file)?.wave;
      const isOpened = isBy(change.action, 'create') && reason?.kind !== 'renewed';
      return isOpened && wave?.let_be ? [{ environment, file, wave, letBe: wave.let_be }] : [];
    });
    const groups = groupAlike(opened, ({ file, wave, letBe }) => [file, wave.wave, letBe]);
    return sayOnce(report, groups, ({ file, wave, letBe }, where) => ({
      file,
      text: say`${file} goes on${where}: ${[{ command: `enough: ${wave.enough ?? 100}%` }]} of the wave ${wave.wave ?? ''} have it, without ${letBeNames(letBe)}.`,
    }));
  },
};
