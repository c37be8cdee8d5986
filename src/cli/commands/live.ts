/** `edict live`: what the state says is on the service now, overall or for one target. The service is not asked. */

import { live } from '../../run/live.ts';
import { addEnvs, formatOption, type SelectionOptions } from '../arguments/options.ts';
import type { Register } from '../command.ts';
import { readEnvironments } from '../environments/read-environments.ts';
import { liveFormats } from '../formats.ts';

interface LiveCommandOptions extends SelectionOptions {
  readonly target?: string;
  readonly format: (typeof liveFormats)[number];
}

export const registerLive: Register = (program, attach) => {
  const command = program
    .command('live')
    .description('Show what the state says is on the service now. Offline.')
    .option('--target <target>', 'only what reaches it: KIND=ID, KIND=NAME or NAME')
    .addOption(formatOption(liveFormats))
    .addHelpText('after', examples);
  attach<LiveCommandOptions>(addEnvs(command), async (context, options) => {
    const [{ liveForScripts }, { liveDocument }] = await Promise.all([
      import('../../report/live/json.ts'),
      import('../../report/live/document.ts'),
    ]);
    return readEnvironments(context, options, {
      key: 'live',
      read: (work) => live(work, options.target ?? null),
      forScripts: liveForScripts,
      show: liveDocument,
      nothing: 'nothing is recorded as live',
    });
  });
};

const examples = `
Examples:
  edict live                                 everything that is, or may be, live
  edict live --target devicegroups=all-macs  what reaches these Macs
  edict live --target devices=204 --format json | jq .settings
  edict live --env production --format html > live.html
  edict live --envs all --format html > live.html
  edict live --envs 'group:schools' --target devicegroups=all-macs
`;
