/** Makes the world that the functions of `run` are handed from the context of this process. */
import { holdTogether } from '../base/wrap.ts';
import { writeRemedy } from '../diagnostics/user-error.ts';
import { openSecretAccess } from '../node/secret-access.ts';
import type { World } from '../run/world.ts';
import type { Context, GlobalOptions } from './context.ts';
import { readMachine } from './machine.ts';
import { tell } from './tell.ts';

export function openWorld(context: Context, { quiet }: Pick<GlobalOptions, 'quiet'>): World {
  const { cwd, env, redactor, interrupted, stopped } = context;
  return {
    cwd,
    env,
    redactor,
    interrupted,
    stopped,
    now: () => context.now(),
    randomBytes: (length) => context.randomBytes(length),
    secretAccess: (root) => openSecretAccess({ root, env, signal: interrupted }),
    machine: readMachine,
    say: (sentence, advice) =>
      tell(
        context,
        advice ? `${sentence}\n  ${writeRemedy(advice.remedy, holdTogether(advice.command))}` : sentence,
      ),
    note: async (sentence) => {
      if (!quiet) await tell(context, sentence);
    },
    mask: (secret) => context.mask(secret),
    startEmbedded: async (options) => (await import('../emulator/start-embedded.ts')).startEmbedded(options),
  };
}
