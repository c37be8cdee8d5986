/** All commands, in the order that help shows them. */
import type { Command } from 'commander';
import type { Attach } from '../program.ts';
import { registerApply } from './apply.ts';
import { registerCompile } from './compile.ts';
import { registerCompletion } from './completion.ts';
import { registerConvert } from './convert.ts';
import { registerDiff } from './diff.ts';
import { registerEmulator } from './emulator.ts';
import { registerExplain } from './explain.ts';
import { registerFmt } from './fmt.ts';
import { registerInit } from './init.ts';
import { registerLint } from './lint.ts';
import { registerOrphans } from './orphans.ts';
import { registerPlan } from './plan.ts';
import { registerSchema } from './schema.ts';
import { registerSetPassword } from './set-password.ts';
import { registerState } from './state.ts';
import { registerTest } from './test.ts';
import { registerUsers } from './users.ts';

export function registerCommands(program: Command, attach: Attach): void {
  registerInit(program, attach);
  registerLint(program, attach);
  registerFmt(program, attach);
  registerCompile(program, attach);
  registerExplain(program, attach);
  registerConvert(program, attach);
  registerDiff(program, attach);
  registerPlan(program, attach);
  registerApply(program, attach);
  registerState(program, attach);
  registerOrphans(program, attach);
  registerTest(program, attach);
  registerUsers(program, attach);
  registerSetPassword(program, attach);
  registerEmulator(program, attach);
  registerSchema(program, attach);
  registerCompletion(program, attach);
}
