/** All commands, in the order that help shows them; each is loaded, with all that it needs, when it is called. */
import { insertAfter } from '../../base/insert-after.ts';
import { rooms } from '../../rooms/index.ts';
import type { Register } from '../command.ts';

const ownCommands: ReadonlyMap<string, () => Promise<Register>> = new Map([
  ['lint', async () => (await import('./lint.ts')).registerLint],
  ['fmt', async () => (await import('./fmt.ts')).registerFmt],
  ['compile', async () => (await import('./compile.ts')).registerCompile],
  ['diff', async () => (await import('./diff.ts')).registerDiff],
  ['plan', async () => (await import('./plan.ts')).registerPlan],
  ['show', async () => (await import('./show.ts')).registerShow],
  ['approve', async () => (await import('./approve.ts')).registerApprove],
  ['apply', async () => (await import('./apply.ts')).registerApply],
  ['work', async () => (await import('./work.ts')).registerWork],
  ['state', async () => (await import('./state.ts')).registerState],
  ['live', async () => (await import('./live.ts')).registerLive],
  ['assert', async () => (await import('./assert.ts')).registerAssert],
  ['orphans', async () => (await import('./orphans.ts')).registerOrphans],
  ['rings', async () => (await import('./rings.ts')).registerRings],
  ['schema', async () => (await import('./schema.ts')).registerSchema],
]);

export const commands = insertAfter(
  ownCommands,
  Object.values(rooms).flatMap(({ after, commands: ofRoom }) =>
    Object.entries(ofRoom).map((entry) => ({ after, entry })),
  ),
);
