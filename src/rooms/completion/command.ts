/** `edict completion`: scripts for shells, and the hidden command that they ask. */

import { Argument } from 'commander';
import type { Register } from '../../cli/command.ts';
import { createLookups } from './lookups.ts';
import { FILES, type Shell, shellScripts, shells } from './shell-scripts.ts';
import { suggestWords } from './suggest-words.ts';

export const registerCompletion: Register = (program, attach) => {
  const command = program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell that runs the script').choices([...shells]))
    .description('Print a script that completes commands, options, values and environments')
    .addHelpText('after', examples);
  attach(command, async (context, _, [shell]) => {
    const known = shells.find((candidate): candidate is Shell => candidate === shell);
    if (known) await context.stdout.write(shellScripts[known]);
    return 0;
  });

  const words = program
    .command('complete-words', { hidden: true })
    .argument('[word...]')
    .description('Used by the scripts of edict completion: print candidates for the last word');
  attach(words, async (context, _, line) => {
    const { words: found, files } = await suggestWords(program, line, createLookups(context));
    const lines = found.map(({ word, summary }) => `${word}\t${summary.replace(/[\t\n]/g, ' ')}`);
    await context.stdout.write([...lines, ...(files ? [FILES] : [])].map((text) => `${text}\n`).join(''));
    return 0;
  });
};

const examples = `
Examples:
  source <(edict completion bash)         in ~/.bashrc
  source <(edict completion zsh)          in ~/.zshrc, after compinit
  edict completion fish > ~/.config/fish/completions/edict.fish
  eval "$(edict completion bash)"         for the bash of macOS
`;
