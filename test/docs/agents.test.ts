/** What the site tells agents: commands that are there and do what is said, and links that lead somewhere. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { makeRepository } from '../harness/repository.ts';
import { root } from './pages.ts';

const skill = readFileSync(join(root, 'docs/public/SKILL.md'), 'utf8');
const llms = readFileSync(join(root, 'docs/public/llms.txt'), 'utf8');

describe('SKILL.md', () => {
  const spans = [...skill.matchAll(/`edict ([^`]+)`/g)].map(([, words = '']) => words.split(' '));
  const six = [...skill.matchAll(/^\| `edict ([^`]+)`/gm)].map(([, words = '']) => words.split(' '));

  it('names commands that are there', () => {
    expect(spans.map(([name]) => name).filter((name) => !commands.has(name ?? ''))).toEqual([]);
  });

  it('has six commands that matter, none of which changes anything but files, and each runs', async () => {
    expect(six.map(([name]) => name)).toEqual(['explain', 'lint', 'fmt', 'compile', 'diff', 'plan']);
    const repository = makeRepository({
      'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
      'policies/wifi.yaml':
        'name: Office\nmacos:\n  wifi:\n    service_set_identifier: Corp\n    password: { env: EDICT_SECRET_WIFI }\npolicy_targets:\n  devices: [1]\n',
    });
    for (const args of [
      ['init', '-q', '-b', 'main'],
      ['add', '.'],
      ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'all'],
    ])
      execFileSync('git', args, { cwd: repository.root });
    for (const args of six) expect([args, (await repository.edict(args)).code]).toEqual([args, 0]);
    expect(existsSync(join(repository.root, 'state'))).toBe(false);
    repository.remove();
  });

  it.each(['edict apply', 'edict state resolve', 'edict orphans ack'])('forbids %s', (command) => {
    expect(skill.slice(skill.indexOf('## Never'), skill.indexOf('## How'))).toContain(`\`${command}`);
  });
});

describe('llms.txt', () => {
  it('leads to pages that are there', () => {
    const links = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    const missing = links.filter((target) => {
      if (/^look-up\/(?:commands|fields|codes|statements)\/index\.html$/.test(target)) return false;
      const file = target.endsWith('.html') ? target.replace(/\.html$/, '.md') : `public/${target}`;
      return !existsSync(join(root, 'docs', file));
    });
    expect(missing).toEqual([]);
    expect(links).toContain('look-up/json.html');
    expect(links).toContain('SKILL.md');
  });
});
