/** `edict state`: the commands that look at the state, and those by which a person corrects it. */
import type { Register } from '../command.ts';
import { registerStateAsSent } from './state/as-sent.ts';
import { registerStateCompare } from './state/compare.ts';
import { registerStateCorrectTimes } from './state/correct-times.ts';
import { registerStateDisregard } from './state/disregard.ts';
import { registerStateDoctor } from './state/doctor.ts';
import { registerStateImport } from './state/import.ts';
import { registerStateInit } from './state/init.ts';
import { registerStateList } from './state/list.ts';
import { registerStateMerge } from './state/merge.ts';
import { registerStateMove, registerStateMvEnv } from './state/move.ts';
import { registerStateMv } from './state/mv.ts';
import { registerStatePull } from './state/pull.ts';
import { registerStatePush } from './state/push.ts';
import { registerStateResolve } from './state/resolve.ts';
import { registerStateRm } from './state/rm.ts';
import { registerStateShow } from './state/show.ts';
import { registerStateUnlock } from './state/unlock.ts';

export const registerState: Register = (program, attach) => {
  const state = program
    .command('state')
    .description('Look at the state, which maps files to policy ids, and correct it.')
    .helpCommand(false)
    .addHelpText('after', examples);
  registerStateInit(state, attach);
  registerStateList(state, attach);
  registerStateShow(state, attach);
  registerStateResolve(state, attach);
  registerStateImport(state, attach);
  registerStateAsSent(state, attach);
  registerStateMv(state, attach);
  registerStateMvEnv(state, attach);
  registerStateMove(state, attach);
  registerStateRm(state, attach);
  registerStateUnlock(state, attach);
  registerStateDoctor(state, attach);
  registerStatePull(state, attach);
  registerStatePush(state, attach);
  registerStateMerge(state, attach);
  registerStateDisregard(state, attach);
  registerStateCompare(state, attach);
  registerStateCorrectTimes(state, attach);
};

const examples = `
Examples:
  edict state init --env production             if there never was one
  edict state list --env production             files, and the ids they became
  edict state show policies/wifi.yaml           what is recorded of one file
  edict state doctor                            what is wrong, and what to do
  edict state resolve policies/a.yaml --id 12   in doubt, and it is there
  edict state resolve policies/a.yaml --not-created
                                                in doubt, and it is not there
  edict state import policies/wifi.yaml 1234    adopt a policy made by hand
  edict state mv policies/a.yaml policies/b.yaml
                                                the file was renamed
  edict state compare portal.csv                compare a list with it
`;
