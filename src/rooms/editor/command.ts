/** `edict lsp`: the language server, for editors and agents, over standard input and output. */
import { Option } from 'commander';
import type { Register } from '../../cli/command.ts';
import { printMessage } from '../../cli/console/print-message.ts';
import { openHost } from '../../cli/open-host.ts';
import { usageError } from '../../diagnostics/user-error.ts';

export const registerLsp: Register = (program, attach) => {
  const command = program
    .command('lsp')
    .description('Run a language server for editors and agents, over standard input and output.')
    .option('--stdio', 'the only transport there is; editors add this option by themselves')
    .addOption(new Option('--clientProcessId <pid>', 'added by some editors').hideHelp())
    .addHelpText('after', help);
  attach(command, async (context, options) => {
    const given = options.config !== undefined ? '--config' : options.env !== undefined ? '--env' : null;
    if (given !== null) {
      throw usageError(
        `${given} is not for edict lsp`,
        'It finds edict.yaml from each file upwards, and judges for every environment.',
      );
    }
    const { input, output } = context.openStreams();
    if (context.stdin.isTTY && !options.quiet) {
      await printMessage(context, 'note: an editor starts this command, and talks to it; end it with Ctrl-C');
    }
    const { serve } = await import('./serve.ts');
    const { parentPid } = context;
    return serve({ input, output, host: openHost(context, options), parentPid });
  });
};

const help = `
Examples:
  edict lsp --stdio        what an editor starts; the page "In your editor" has
                           its settings
  vim.lsp.config('edict', { cmd = { 'edict', 'lsp' }, filetypes = { 'yaml' } })
                           in Neovim, from 0.11 on
`;
