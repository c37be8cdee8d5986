/** Files of states in a work tree: those that have to be committed, and those that belong to no environment. */
import { counted } from '../../base/counted.ts';
import { commitCommands } from '../../diagnostics/command-line.ts';
import type { StrayState } from '../../plan/plan-report.ts';
import { say } from '../text/phrase.ts';
import {
  type Finding,
  listed,
  MOST_COMMANDS,
  ownCommand,
  quote,
  type StatementRow,
  someNames,
} from './row.ts';

/** With more, a command would be longer than anybody reads. */
const MOST_PATHS = 12;

export const stateToCommit: StatementRow = {
  severity: 'warning',
  title: 'The state has to be committed',
  explanation:
    'The state is a file in the work tree of Git, and the apply changed it. Nobody else knows of what was sent, or of what is ' +
    'in doubt, before it is committed and pushed: another checkout would create the policies a second time.',
  ofPlan: null,
  ofApply: (report) => {
    // What the embedded service made lies beside its state, and is nobody else's.
    const changed = report.environments.flatMap(({ environment, report: own }) =>
      own?.stateToCommit && own.service !== 'embedded' ? [{ environment, path: own.stateToCommit }] : [],
    );
    if (changed.length === 0) return [];
    const environments = changed.map(({ environment }) => environment);
    const paths = changed.map(({ path }) => path);
    const files =
      paths.length === 1 ? listed(paths.map(quote)) : say`${paths.length} state files (${someNames(paths)})`;
    const folder = paths.length > MOST_PATHS ? commonFolder(paths) : null;
    return [
      {
        environments,
        text: say`The apply changed ${files}: commit and push ${[paths.length === 1 ? 'it' : 'them']}, or the next run elsewhere knows nothing of it and may create the same policies again.`,
        commands: commitCommands(folder === null ? paths : [folder], 'Record what edict applied'),
      },
    ];
  },
};

export const strayState: StatementRow = {
  severity: 'warning',
  title: 'A state belongs to no environment',
  explanation:
    'A state file lies below the folder of the states, and no environment has it: often its environment file was removed, ' +
    'while what was applied stays live. No plan, ledger or view of an environment counts those policies. `edict state list ' +
    '--state FILE` says which they are. Bring the environment back, or remove the policies in the portal, and then the file.',
  ofPlan: ({ strayStates = [] }) => strayStateFindings(strayStates),
  ofApply: null,
};

/** One for each, unless they are many. */
export function strayStateFindings(found: readonly StrayState[]): readonly Finding[] {
  // No option for an environment goes with a file.
  const read = ({ file }: StrayState): string => ownCommand()('state', 'list', '--state', file);
  if (found.length <= MOST_COMMANDS) {
    return found.map((stray) => {
      const { file, live } = stray;
      const says = live === null ? 'cannot be read whole' : `says that ${areLive(live)}`;
      return {
        environments: [],
        file,
        text: say`${file} belongs to no environment, and ${[says]}.`,
        commands: [read(stray)],
      };
    });
  }
  const live = found.reduce((total, stray) => total + (stray.live ?? 0), 0);
  const unread = found.filter((stray) => stray.live === null).length;
  const besides = unread === 0 ? '' : `; ${unread} of them cannot be read whole`;
  return [
    {
      environments: [],
      text: say`${[counted(found.length, 'state file')]} belong to no environment, and say that ${[areLive(live)]}${[besides]}: ${someNames(found.map(({ file }) => file))}.`,
      commands: found.slice(0, MOST_COMMANDS).map(read),
    },
  ];
}

function areLive(count: number): string {
  return count === 1 ? '1 policy is live' : `${counted(count, 'policy', 'policies')} are live`;
}

/** Null where they have none but the root. */
function commonFolder(paths: readonly string[]): string | null {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  const common = end < 0 ? first : first.slice(0, end);
  return common.every((part) => part === '..' || part === '.') ? null : common.join('/');
}
