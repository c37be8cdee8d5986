/** All commands, in the order that help shows them. */
import type { Command } from 'commander';
import type { Attach } from '../program.ts';

export function registerCommands(_program: Command, _attach: Attach): void {}
