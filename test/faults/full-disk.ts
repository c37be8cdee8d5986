/** The folder of the state on a disk of its own that is nearly full, for one run; afterwards there is room again. */
import { spawnSync } from 'node:child_process';

const SCRIPT = `
size=$1; shift
mkdir -p room && mount -t tmpfs -o size=\${size}k tmpfs room && cp -a state/. room/ || exit 99
mount --bind room state || exit 99
"$@"; code=$?
umount state && cp -a room/. state/ || exit 99
exit $code
`;

/** Whether mounts in a namespace of its own are possible here. */
export function hasMounts(): boolean {
  return succeeds('unshare -rm mount -t tmpfs tmpfs /mnt');
}

export function onFullDisk(kibibytes: number): readonly string[] {
  return ['unshare', '-rm', 'sh', '-c', SCRIPT, 'sh', String(kibibytes)];
}

/** The folder `.git` of the working directory cannot be written to, not even by root. */
export function withReadOnlyGit(): readonly string[] {
  const mount = 'mount --bind .git .git && mount -o remount,bind,ro .git && ! touch .git/x 2>/dev/null';
  return ['unshare', '-rm', 'sh', '-c', `${mount} && exec "$@"`, 'sh'];
}

/** No file of the program may grow beyond this: a write that crosses it is cut short. */
export function withFileLimit(bytes: number): readonly string[] {
  return ['prlimit', `--fsize=${bytes}`];
}

export function hasFileLimits(): boolean {
  return succeeds('prlimit --fsize=1000 true');
}

function succeeds(command: string): boolean {
  return spawnSync('sh', ['-c', command]).status === 0;
}
