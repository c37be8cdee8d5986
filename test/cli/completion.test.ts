/** The completion scripts in the shells that they are for, as far as those are installed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES } from '../../src/rooms/completion/shell-scripts.ts';
import { encodeState } from '../../src/state/codec.ts';
import type { Orphan } from '../../src/state/state.ts';
import { program } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { emptyState, intent, TIME } from '../state/sample-state.ts';

const isInstalled = (shell: string): boolean => spawnSync(shell, ['--version']).error === undefined;

const orphan = (policy_id: number): Orphan => ({
  policy_id,
  name: `Policy ${policy_id}`,
  body: {},
  file: 'policies/old.yaml',
  reason: 'superseded',
  since: TIME,
});

let repository: Repository;
beforeAll(() => {
  repository = makeRepository({
    'edict.yaml':
      'environments:\n  local: { base_url: embedded }\n  loft: { base_url: embedded }\n' +
      'targets: { devicegroups: { all-macs: 4, attic: 5, "$(reboot)": 6 }, users: { alice: 7 } }\n',
    'state/local.json': encodeState(
      emptyState({
        orphans: [216, 217].map(orphan),
        acknowledged: [118, 119].map((id) => ({ ...orphan(id), acknowledged_at: TIME })),
        pending: {
          'policies/in-doubt.yaml': intent('In doubt', { doubt: 'HTTP 500' }),
          'policies/$(reboot).yaml': intent('Hostile', { doubt: 'HTTP 500' }),
        },
      }),
    ),
    'policies/a.yaml': 'name: A\nmacos: {}\n',
    'other.yaml': 'environments:\n  elsewhere: { base_url: embedded }\n',
  });
  mkdirSync(join(repository.root, 'bin'));
  symlinkSync(program, join(repository.root, 'bin/edict'));
});
afterAll(() => repository.remove());

function runShell(shell: string, args: readonly string[], more: Record<string, string> = {}): string {
  const { PATH = '' } = process.env;
  const home = { HOME: repository.root, XDG_CONFIG_HOME: repository.root, XDG_DATA_HOME: repository.root };
  const { stdout, error } = spawnSync(shell, [...args], {
    cwd: repository.root,
    encoding: 'utf8',
    env: cleanEnv({ PATH: `${join(repository.root, 'bin')}:${PATH}`, TERM: 'dumb', ...home, ...more }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  });
  if (error) throw error;
  return stdout;
}

/** What stands at the cursor, and what edict answers for it. */
const cases: readonly (readonly [line: string, answered: readonly string[]])[] = [
  ['edict state re', ['resolve']],
  ['edict help pl', ['plan']],
  ['edict fmt --check --d', ['--diff']],
  ['edict plan --env lo', ['local', 'loft']],
  ['edict --env lof', ['loft']],
  ['edict completion ', ['bash', 'zsh', 'fish']],
  ['edict schema policy', ['policy', 'policy-base', 'policy-record']],
  ['edict explain wifi.pass', ['wifi.password']],
  ['edict explain web-app.app', ['web-app.app_id', 'web-app.app_type']],
  ['edict explain weak', ['weak-security']],
  ['edict plan po', [FILES]],
  ['edict emulator --data oth', [FILES]],
  ['edict state compare oth', [FILES]],
  ['edict live --target a', ['all-macs', 'attic', 'alice']],
  ['edict orphans ack ', ['216', '217']],
  ['edict --env local orphans ack 2', ['216', '217']],
  ['edict orphans unack 1', ['119', '118']],
];

/**
 * One of each kind that the scripts treat differently, and what the shell offers: the whole word where a shell gives the
 * rest of it alone.
 */
const shellCases: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['edict comp', ['compile', 'completion']],
  [
    'edict fmt --',
    ['--check', '--diff', '--config', '--env', '--no-color', '--quiet', '--verbose', '--help'],
  ],
  ['edict plan --format m', ['markdown']],
  ['edict plan --format=m', ['--format=markdown']],
  ['edict plan --config other.yaml --env ', ['elsewhere']],
  ['edict lint po', ['policies']],
  ['edict apply policies/in-doubt.yaml po', ['policies']],
  ['edict state import --list oth', ['other.yaml']],
  ['edict live --target devicegroups=a', ['devicegroups=all-macs', 'devicegroups=attic']],
  ['edict orphans ack 216 21', ['216', '217']],
  ['edict state resolve pol', ['policies/in-doubt.yaml']],
];

const shellLines = shellCases.map(([line]) => line);

const trimmed = (words: readonly string[]): string[] => words.map((word) => word.replace(/[ /]$/, '')).sort();

describe('edict complete-words', () => {
  it.each(cases)('answers %s', async (line, answered) => {
    const words = line.split(' ').slice(1);
    const { code, out } = await repository.edict(['complete-words', '--', ...words]);
    const lines = out.trimEnd().split('\n');
    expect([code, lines.map((each) => each.replace(/\t.*/, ''))]).toEqual([0, answered]);
  });

  it('says what an id stands for, and offers nothing where nothing can be known', async () => {
    const words = async (...line: string[]) =>
      (await repository.edict(['complete-words', '--', ...line])).out;
    expect(await words('orphans', 'ack', '')).toBe(
      '216\tPolicy 216, policies/old.yaml\n217\tPolicy 217, policies/old.yaml\n',
    );
    expect(await words('orphans', 'unack', '')).toBe(
      '119\tPolicy 119, policies/old.yaml\n118\tPolicy 118, policies/old.yaml\n',
    );
    expect(await words('live', '--target', 'all')).toBe('all-macs\tdevice group 4\n');
    expect(await words('orphans', 'ack', '--env', 'loft', '')).toBe('');
    expect(await words('orphans', 'ack', '--env', 'nowhere', '')).toBe('');
    expect(await words('live', '--target', '$')).toBe('');
  });

  it('ignores what it does not know', async () => {
    const { code, out, err } = await repository.edict([
      'complete-words',
      '--',
      'nonsense',
      '--what',
      'x',
      '-',
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toContain('complete-words');
  });

  it('says nothing of a configuration that is broken', async () => {
    const broken = makeRepository({ 'edict.yaml': 'environments: [' });
    expect(await broken.edict(['complete-words', '--', 'plan', '--env', ''])).toEqual({
      code: 0,
      out: '',
      err: '',
    });
    broken.remove();
  });
});

describe('edict completion', () => {
  it('knows three shells', async () => {
    expect((await repository.edict(['completion', 'tcsh'])).code).toBe(3);
    expect((await repository.edict(['completion'])).code).toBe(3);
  });

  it.skipIf(!isInstalled('bash'))('bash, if it is installed', () => {
    // As readline splits a line: at spaces, and at =.
    const script = `
      eval "$(edict completion bash)"
      for line in "$@"; do
        COMP_WORDS=(); rest=\${line//=/ = }
        read -ra COMP_WORDS <<< "$rest"
        [[ $rest == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMP_LINE=$line; COMP_POINT=\${#line}
        _edict
        echo "== $line"; printf '%s\\n' "\${COMPREPLY[@]}"
      done
      complete -p edict`;
    const out = runShell('bash', ['--norc', '-c', script, 'bash', ...shellLines]);
    expect(out.trimEnd().split('\n').at(-1)).toBe('complete -F _edict edict');
    check(out.slice(0, out.lastIndexOf('complete -F')), (word) => word.replace(/^.*=/, ''));
  });

  it.skipIf(!isInstalled('fish'))('fish, if it is installed', () => {
    const script =
      'edict completion fish | source; for line in $argv; echo "== $line"; complete -C "$line" | string split -f 1 \\t; end';
    check(runShell('fish', ['--no-config', '-c', script, ...shellLines]), (word) => word);
  });

  it.skipIf(!isInstalled('zsh'))('zsh, if it is installed', () => {
    const out = runShell('zsh', ['-f', '-c', zshScript, 'zsh', ...shellLines], {
      OUT: join(repository.root, 'offered'),
    });
    check(out, (word) => word);
  });
});

/** The answers to the lines, each below its line. */
function check(out: string, shown: (word: string) => string): void {
  const answers = new Map(
    out
      .split('== ')
      .slice(1)
      .map((part): [string, string[]] => {
        const [line = '', ...words] = part.split('\n').filter((text) => text !== '');
        return [line.trim(), [...new Set(trimmed(words))]];
      }),
  );
  for (const [line, offered] of shellCases) {
    expect(answers.get(line.trim()), line).toEqual(trimmed(offered.map(shown)));
  }
}

/** Types each line into a zsh on a terminal of its own, presses Tab, and prints what the completion system was given. */
const zshScript = `
zmodload zsh/zpty zsh/zselect
zpty z zsh -f -i
zpty -w z 'PS1=; unsetopt beep; autoload -Uz compinit && compinit -u -D; source <(edict completion zsh)'
zpty -w z 'compadd() { local -a hits; builtin compadd -O hits "$@"; print -rl -- "\${hits[@]}" >> $OUT; builtin compadd "$@" }'
zpty -w z 'finish() { print -r -- DONE >> $OUT; BUFFER= }; zle -N finish; bindkey "^X^D" finish'
zpty -w z 'print DONE > $OUT'
until [[ -e $OUT && "$(<$OUT)" == *DONE* ]]; do zselect -t 2; done
for line in "$@"; do
  print -r -- "== $line"
  : > $OUT
  zpty -w -n z "$line"$'\\t'
  zpty -w -n z $'\\x18\\x04'
  until [[ "$(<$OUT)" == *DONE* ]]; do zselect -t 2; done
  grep -v DONE $OUT
done
zpty -d z
`;
