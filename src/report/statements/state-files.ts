/** Files of states in a work tree: those that have to be committed, and those that belong to no environment. */
import { counted } from '../../base/counted.ts';
import { commitCommands, pathsToCommit } from '../../diagnostics/command-line.ts';
import type { StrayState } from '../../generated/plan-file.ts';
import { listed, quote, say } from '../text/phrase.ts';
import { MOST_COMMANDS, ownCommand, type StatementFinding, type StatementRow, someNames } from './row.ts';

export const stateToCommit: StatementRow = {
  severity: 'warning',
  title: 'The state has to be committed',
  explanation:
    'The state is a file in the work tree of Git, and the apply changed it. No one else knows what was sent, or what is ' +
    'in doubt, until it is committed and pushed: another checkout would create the policies a second time.',
  ofApply: (report) => {
    // What the embedded service made lies beside its state, and exists nowhere else.
    const changed = report.environments.flatMap(({ environment, report: own }) =>
      own?.stateToCommit && own.service !== 'embedded' ? [{ environment, path: own.stateToCommit }] : [],
    );
    if (changed.length === 0) return [];
    const environments = changed.map(({ environment }) => environment);
    const paths = changed.map(({ path }) => path);
    const files =
      paths.length === 1 ? listed(paths.map(quote)) : say`${paths.length} state files (${someNames(paths)})`;
    const text = say`The apply changed ${files}: commit and push ${[paths.length === 1 ? 'it' : 'them']}, or the next run elsewhere knows nothing of it and may create the same policies again.`;
    const commands = commitCommands(pathsToCommit(paths), 'Record what edict applied');
    return [{ environments, text, commands }];
  },
};

export const strayState: StatementRow = {
  severity: 'warning',
  title: 'A state belongs to no environment',
  explanation:
    'There is a state where states are kept (below their folder, on the branch, in the schema or bucket), and no environment ' +
    'has it: often its environment file was removed, while what was applied stays live. No plan, list or view of an ' +
    'environment counts those policies. `edict state list --state FILE`, and for one that is not a file `edict state list ' +
    '--beside NAME`, say which they are. If the environment was renamed, hand the state on: `edict state mv-env OLD NEW`. ' +
    'Otherwise bring the environment back, or remove the policies in the portal, and then the state. If it belongs to another ' +
    'repository, give each repository a schema, a branch or a folder of keys of its own, and none sees those of the others.',
  ofPlan: ({ stray_states: strayStates = [] }) => strayStateFindings(strayStates),
};

/** A finding for each, or one for many. */
export function strayStateFindings(found: readonly StrayState[]): readonly StatementFinding[] {
  const files = found.filter(({ command }) => command === undefined);
  const others = found.filter(({ command }) => command !== undefined);
  return [...straysOfKind(files, 'state file'), ...straysOfKind(others, 'state')];
}

function straysOfKind(found: readonly StrayState[], what: string): readonly StatementFinding[] {
  // Needs no option for an environment, since it names a file.
  const read = ({ file, command }: StrayState): string =>
    command ?? ownCommand()('state', 'list', '--state', file);
  if (found.length <= MOST_COMMANDS) {
    return found.map((stray) => {
      const { file, live, is_read = true } = stray;
      const says = !is_read
        ? 'was not read'
        : live === null
          ? 'cannot be read whole'
          : `says that ${areLive(live)}`;
      const text = say`${file} belongs to no environment, and ${[says]}.`;
      return { environments: [], file, text, commands: [read(stray)] };
    });
  }
  const live = found.reduce((total, stray) => total + (stray.live ?? 0), 0);
  const unread = found.filter(({ is_read }) => is_read === false).length;
  const broken = found.filter((stray) => stray.live === null).length - unread;
  const besides = [
    broken === 0 ? '' : `; ${broken} of them cannot be read whole`,
    unread === 0 ? '' : `; ${unread} of them ${unread === 1 ? 'was' : 'were'} not read`,
  ].join('');
  const text = say`${[counted(found.length, what)]} belong to no environment, and say that ${[areLive(live)]}${[besides]}: ${someNames(found.map(({ file }) => file))}.`;
  return [{ environments: [], text, commands: found.slice(0, MOST_COMMANDS).map(read) }];
}

function areLive(count: number): string {
  return count === 1 ? '1 policy is live' : `${counted(count, 'policy', 'policies')} are live`;
}
