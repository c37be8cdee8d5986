/** `edict state correct-times`: takes back the times that a machine with its clock ahead has recorded. */
import { printable } from '../../../diagnostics/printable.ts';
import { timesAhead, withoutTimesAhead } from '../../../state/times.ts';
import type { Register } from '../../command.ts';
import { countOver, registerCorrection } from '../../environments/correct-environments.ts';
import { stateOf } from './arguments.ts';

export const registerStateCorrectTimes: Register = (parent, attach) => {
  registerCorrection(parent, attach, {
    operation: 'state correct-times',
    arguments: [],
    description:
      'Replace times in the state that are more than a day ahead with the present. A machine whose clock was ahead recorded them, ' +
      'and no ring and no wave takes anything new until then. The clock of this machine must be right.',
    examples,
    open({ host }) {
      // The same for all environments.
      const now = host.now();
      return {
        named: [{ word: 'a time that is more than a day ahead', environment: null }],
        find: (state) => timesAhead(state, now).map((one) => ({ ...one, file: one.name, of: one.file })),
        correct: (_stored, found) => ({
          change: (content) => withoutTimesAhead(content, now),
          happened: found.map(({ of, policy_id }) => ({ file: of, action: 'correct-times', policy_id })),
        }),
        outcomeOf: ({ name, time }, environment) =>
          `${printable(name)} in ${stateOf(environment)}: ${printable(time)} is now ${now.toISOString()}`,
        total: (count, environments) => `${countOver(count, ['time', 'times'], environments)} corrected`,
        isNowhere: 'not in the state of any',
        look: ['state', 'doctor'],
      };
    },
  });
};

const examples = `
Examples:
  edict state correct-times
  edict state correct-times --envs all    wherever a state has such times
`;
