/** `edict --env production plan` means `edict plan --env production`: the command has the options, and its choices. */

const withValue = ['--config', '--env', '--format'];
const flags = ['--no-color', '--quiet', '--verbose'];

/** Moves global options that stand before the command behind its arguments; without a command nothing is left. */
export function moveGlobalOptions(argv: readonly string[]): readonly string[] {
  let taken = 0;
  for (let next = argv[taken]; next !== undefined; next = argv[taken]) {
    if (withValue.includes(next)) taken += 2;
    else if (flags.includes(next) || withValue.some((name) => next.startsWith(`${name}=`))) taken += 1;
    else break;
  }
  const rest = argv.slice(taken);
  if (taken === 0) return argv;
  if (rest.length === 0) return [];
  const end = rest.indexOf('--');
  const own = end < 0 ? rest : rest.slice(0, end);
  return [...own, ...argv.slice(0, taken), ...rest.slice(own.length)];
}
