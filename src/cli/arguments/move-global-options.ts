/** `edict --env production plan` means `edict plan --env production`: moves global options behind the command. */

/** `--envs`, which many commands have, is moved, too: left with `orphans`, it would not reach `ack`. */
const withValue = ['--config', '--env', '--envs', '--format'];
const flags = ['--no-color', '--quiet', '--verbose'];

/**
 * Moves global options from before the command, or right after its first word, behind its arguments: so that `edict
 * orphans --env production ack 7` does not leave the environment with `orphans`. Without a command nothing is left.
 */
export function moveGlobalOptions(argv: readonly string[]): readonly string[] {
  const before = countGlobalOptions(argv);
  const [command, ...words] = argv.slice(before);
  if (command === undefined) return [];
  const within = countGlobalOptions(words);
  if (before + within === 0) return argv;
  const moved = [...argv.slice(0, before), ...words.slice(0, within)];
  const rest = [command, ...words.slice(within)];
  const end = rest.indexOf('--');
  const own = end < 0 ? rest : rest.slice(0, end);
  return [...own, ...moved, ...rest.slice(own.length)];
}

/** How many words at the beginning are global options and their values. */
function countGlobalOptions(words: readonly string[]): number {
  let count = 0;
  for (let next = words[count]; next !== undefined; next = words[count]) {
    if (withValue.includes(next)) count += 2;
    else if (flags.includes(next) || withValue.some((name) => next.startsWith(`${name}=`))) count += 1;
    else break;
  }
  return count;
}
