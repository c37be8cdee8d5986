/** All commands, in the order that help shows them; each is loaded, with all that it needs, when it is called. */
import { insertAfter } from '../../base/insert-after.ts';
import { rooms } from '../../rooms/index.ts';
import type { Register } from '../command.ts';

const ownCommands: ReadonlyMap<string, () => Promise<Register>> = new Map([
  ['init', async () => (await import('./init.ts')).registerInit],
  ['lint', async () => (await import('./lint.ts')).registerLint],
  ['fmt', async () => (await import('./fmt.ts')).registerFmt],
  ['compile', async () => (await import('./compile.ts')).registerCompile],
  ['explain', async () => (await import('./explain.ts')).registerExplain],
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
  ['test', async () => (await import('./test.ts')).registerTest],
  ['users', async () => (await import('./users.ts')).registerUsers],
  ['set-password', async () => (await import('./set-password.ts')).registerSetPassword],
  ['emulator', async () => (await import('./emulator.ts')).registerEmulator],
  ['lsp', async () => (await import('./lsp.ts')).registerLsp],
  ['schema', async () => (await import('./schema.ts')).registerSchema],
  ['completion', async () => (await import('./completion.ts')).registerCompletion],
]);

export const commands = insertAfter(
  ownCommands,
  Object.values(rooms).flatMap(({ after, commands: ofRoom }) =>
    Object.entries(ofRoom).map((entry) => ({ after, entry })),
  ),
);
