/** Makes the host that the functions of `run` work with from the context of this process. */
import { once } from '../base/once.ts';
import { nonBreaking } from '../base/wrap.ts';
import { usageError, writeRemedy } from '../diagnostics/user-error.ts';
import { openSecretAccess } from '../node/secret-access.ts';
import { backends } from '../rooms/backends.ts';
import type { Host } from '../run/host.ts';
import { type OlderStateOptions, selectsMany } from './arguments/options.ts';
import { askYes } from './console/confirm.ts';
import { printMessage } from './console/print-message.ts';
import type { Context, GlobalOptions } from './context.ts';
import { readMachine } from './machine.ts';

export function openHost(
  context: Context,
  { quiet, ...older }: Pick<GlobalOptions, 'quiet'> & OlderStateOptions,
): Host {
  const { cwd, env, redactor, interrupted, stopped } = context;
  const said = new Set<string>();
  const sayOnce = async (sentence: string): Promise<void> => {
    if (said.has(sentence)) return;
    said.add(sentence);
    await printMessage(context, sentence);
  };
  const host: Host = {
    cwd,
    env,
    redactor,
    interrupted,
    stopped,
    now: () => context.now(),
    randomBytes: (length) => context.randomBytes(length),
    secretAccess: ({ root, environments }) =>
      openSecretAccess({ root, environments, env, signal: interrupted }),
    machine: readMachine,
    backends,
    confirmOlderState: askOlderState(context, older),
    warn: (sentence, advice) =>
      sayOnce(
        advice ? `${sentence}\n  ${writeRemedy(advice.remedy, nonBreaking(advice.command))}` : sentence,
      ),
    info: async (sentence) => {
      if (!quiet) await sayOnce(sentence);
    },
    mask: (secret) => context.mask(secret),
    startEmbedded: shareEmbedded(async (root) => {
      const start = await context.rooms.offers.startEmbedded?.();
      if (start) return start(host, root);
      throw usageError(
        'this edict has no service for base_url: embedded',
        'Write the address of a portal as its base_url.',
      );
    }),
  };
  return host;
}

/** One for all environments of a run, since the data below a root has one owner. */
function shareEmbedded(start: Host['startEmbedded']): Host['startEmbedded'] {
  const running = new Map<string, { users: number; readonly service: ReturnType<Host['startEmbedded']> }>();
  return async (root) => {
    const shared = once(running, root, () => ({ users: 0, service: start(root) }));
    shared.users += 1;
    const leave = (): boolean => {
      shared.users -= 1;
      return shared.users === 0 && running.delete(root);
    };
    try {
      const service = await shared.service;
      return {
        ...service,
        async close() {
          if (leave()) await service.close();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/** Null without --older-state-is-right. */
function askOlderState(context: Context, options: OlderStateOptions): Host['confirmOlderState'] {
  if (options.olderStateIsRight !== true) return null;
  if (!options.autoApprove && selectsMany(options)) {
    throw usageError(
      '--older-state-is-right asks for one environment alone',
      'Name it with --env, or give --auto-approve too.',
    );
  }
  /** By price: a command that plans looks at a state before it locks it. */
  const answers = new Map<string, Promise<boolean>>();
  return (price) =>
    once(answers, price, () =>
      options.autoApprove
        ? printMessage(context, `warning: ${price}`).then(() => true)
        : askYes(context, `${price} Is the older one right?`),
    );
}
