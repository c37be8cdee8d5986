/** `edict diff` on real repositories: what it shows, and what it says of what it could not compare. */

import { describe, expect, it } from 'vitest';
import { planFormats } from '../../src/cli/formats.ts';
import { actionsOf, changesOf, config, gitHost, policy } from './git-host.ts';

/** All that was said, wherever it stands and however it is wrapped or quoted. */
function said({ out, err }: { readonly out: string; readonly err: string }): string {
  return `${out}${err}`.replace(/\\|<!-- -->/g, '').replace(/\s+/g, ' ');
}

const SECRET = 'correct-horse-battery';

function wifi(password: string): string {
  return `name: Wifi\nmacos: { wifi: { service_set_identifier: corp, password: ${password} } }\npolicy_targets: { users: [bob@example.com] }\n`;
}

describe('the working tree against a commit', () => {
  it('shows what an apply would do, a weakening before all else that it says, without ids of policies', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A', 12) });
    host.write('policies/a.yaml', policy('A', 10));
    const { code, out, err } = await host.edict(['diff', 'HEAD']);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out.indexOf('danger[weakened]: policies/a.yaml')).toBeGreaterThan(0);
    expect(out).not.toContain('warning[');
    expect(out).toContain('12 -> 10');
    expect(out).toContain('would stay live until');
    expect(out).not.toMatch(/policy \d|Digest|null/);
  });

  it('counts files that are not committed, and says so by its exit code when asked', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    expect((await host.edict(['diff', 'HEAD', '--detailed-exitcode'])).code).toBe(0);
    host.write('policies/new.yaml', policy('New', 14));
    const ran = await host.edict(['diff', 'HEAD', '--detailed-exitcode', '--format', 'json']);
    expect(ran.code).toBe(2);
    expect(actionsOf(ran)).toEqual(['policies/new.yaml create']);
    expect(host.git('status', '--porcelain')).toBe('?? policies/new.yaml');
  });

  it('finds a commit by the words of its message', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.git('commit', '--quiet', '--allow-empty', '--message', 'find me');
    expect(await host.edict(['diff', ':/find', '--detailed-exitcode'])).toMatchObject({ code: 0 });
  });

  it('leaves out on both sides what the environment does not take', async () => {
    const some = `environments: { local: { base_url: embedded, policies: ['policies/*.yaml'] } }\n`;
    const host = gitHost({
      'edict.yaml': some,
      'policies/a.yaml': policy('A', 12),
      'policies/other/b.yaml': policy('B', 12),
    });
    const clean = await host.edict(['diff', 'HEAD', '--detailed-exitcode']);
    expect(clean).toMatchObject({ code: 0 });
    expect(clean.out).toContain('Nothing to do');
    host.write('edict.yaml', some.replace("'policies/*.yaml'", "'policies/**/*.yaml'"));
    const ran = await host.edict(['diff', 'HEAD', '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/other/b.yaml create']);
  });

  it('finds nothing in what only looks different', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.write('policies/_base/short.yaml', 'macos: { password: { min_length: 12 } }\n');
    host.write(
      'policies/a.yaml',
      'policy_targets: { devices: [1, 1] }\nextends: _base/short.yaml\nname: A\nmacos: { password: { allow_simple: true } } # edict-ignore weak-security: the default\n',
    );
    const { out, code } = await host.edict(['diff', 'HEAD', '--detailed-exitcode']);
    expect(code).toBe(0);
    expect(out).toContain('Nothing to do: 1 policy is unchanged.');
  });
});

describe('two commits', () => {
  it('compares them whatever the working tree holds, with renames, files that are gone and icons', async () => {
    const app = 'app_id: 5\nname: X\napp_type: web\nwebapp_url: https://x.example.com\ncategory: tools\n';
    const host = gitHost({
      'edict.yaml': config,
      'policies/old.yaml': policy('Renamed'),
      'policies/gone.yaml': policy('Gone', 11),
      'web-apps/x.yaml': `${app}icon: { file: i.svg }\n`,
      'web-apps/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    host.git('mv', 'policies/old.yaml', 'policies/moved.yaml');
    host.git('rm', '--quiet', 'policies/gone.yaml');
    host.commit({ 'web-apps/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' });
    host.write('policies/moved.yaml', 'no: yaml: at all');
    const ran = await host.edict(['diff', 'HEAD~1..HEAD', '--format', 'json']);
    expect(actionsOf(ran)).toEqual([
      'policies/gone.yaml orphan',
      'policies/moved.yaml move from policies/old.yaml',
      'web-apps/x.yaml update',
    ]);
    expect(changesOf(ran.out).every(({ policy_id }) => policy_id === null)).toBe(true);
    expect((await host.edict(['diff', 'HEAD..HEAD~1', '--format', 'json'])).out).toContain('"create": 1');
  });

  it('takes three dots as Git does: what HEAD did since it parted from BASE', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.git('switch', '--quiet', '--create', 'feature');
    host.commit({ 'policies/feature.yaml': policy('Feature', 13) });
    host.git('switch', '--quiet', 'main');
    host.commit({ 'policies/main.yaml': policy('Main', 14) });
    const two = await host.edict(['diff', 'main..feature', '--format', 'json']);
    expect(actionsOf(two)).toEqual(['policies/feature.yaml create', 'policies/main.yaml orphan']);
    const three = await host.edict(['diff', 'main...feature', '--format', 'json']);
    expect(actionsOf(three)).toEqual(['policies/feature.yaml create']);
  });

  it('is what a plan shows after the older commit was applied', async () => {
    const host = gitHost({
      'edict.yaml': config,
      'policies/a.yaml': policy('A'),
      'policies/b.yaml': policy('B', 13),
      'policies/c.yaml': policy('C', 14),
    });
    expect((await host.edict(['apply', '--auto-approve'])).code).toBe(0);
    host.git('mv', 'policies/b.yaml', 'policies/bb.yaml');
    host.git('rm', '--quiet', 'policies/c.yaml');
    host.write('policies/a.yaml', policy('A', 8));
    host.write('policies/d.yaml', policy('D', 15));
    const planned = await host.edict(['plan', '--format', 'json']);
    const compared = await host.edict(['diff', 'HEAD', '--format', 'json']);
    expect(actionsOf(compared)).toHaveLength(4);
    expect(actionsOf(compared)).toEqual(actionsOf(planned));
    expect(changesOf(compared.out).map(({ diff }) => diff)).toEqual(
      changesOf(planned.out).map(({ diff }) => diff),
    );
  });

  it('leaves to a person which of two files was renamed', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.git('rm', '--quiet', 'policies/a.yaml');
    host.commit({ 'policies/b.yaml': policy('A'), 'policies/c.yaml': policy('A') });
    const { out, code } = await host.edict(['diff', 'HEAD~1..HEAD']);
    expect(code).toBe(0);
    expect(out).toContain('3 blocked');
    expect(out).toContain('edict state mv policies/a.yaml policies/b.yaml');
  });
});

describe('secrets', () => {
  it.each(Object.keys(planFormats))('a literal one has changed, and neither is in %s', async (format) => {
    const host = gitHost({ 'edict.yaml': config, 'policies/w.yaml': wifi(SECRET) });
    host.write('policies/w.yaml', wifi(`${SECRET}-2`));
    const { out, err, code } = await host.edict(['diff', 'HEAD', '--format', format]);
    expect(code).toBe(0);
    expect(out).toMatch(/wifi[./]password/);
    expect(out + err).not.toContain(SECRET);
    expect(out + err).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 20));
  });

  it('references are compared as they are written, and none is followed', async () => {
    const command = (mark: string): string => `{ command: [touch, ${mark}] }`;
    const host = gitHost({ 'edict.yaml': config, 'policies/w.yaml': wifi(command('ran')) });
    const env = { EDICT_ALLOW_COMMANDS: '1' };
    expect((await host.edict(['diff', 'HEAD', '--detailed-exitcode'], { env })).code).toBe(0);
    host.write('policies/w.yaml', wifi(command('ran-too')));
    const { out } = await host.edict(['diff', 'HEAD', '--format', 'json'], { env });
    expect(changesOf(out)[0]?.diff).toEqual([
      expect.objectContaining({ path: '/macos/wifi/password', sensitive: true, before: null, after: null }),
    ]);
    expect(host.git('status', '--porcelain')).toBe('M policies/w.yaml');
  });
});

describe('what differs beside the policies', () => {
  it('says that edict.yaml changed, and compiles each side with its own', async () => {
    const withHost = (host: string): string => `${config}variables: { host: ${host} }\n`;
    const vpn =
      'name: V\nmacos: { vpn: { connection_name: c, server: { var: host } } }\npolicy_targets: { devices: [1] }\n';
    const host = gitHost({ 'edict.yaml': withHost('a.example.com'), 'policies/v.yaml': vpn });
    host.write('edict.yaml', withHost('b.example.com'));
    const { out, err } = await host.edict(['diff', 'HEAD']);
    expect(err).toBe('');
    expect(out).toContain('edict.yaml differs: each side is compiled with its own.');
    expect(out).toContain('"a.example.com" -> "b.example.com"');
  });

  it('follows --env, and takes an environment that BASE lacks for new', async () => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.write('edict.yaml', `${config}  staging: { base_url: https://mdm.example.com }\n`);
    const staging = await host.edict(['diff', 'HEAD', '--env', 'staging', '--format', 'json']);
    expect(actionsOf(staging)).toEqual(['policies/a.yaml create']);
    expect(said(staging)).toContain('there is no environment staging in HEAD');
    const local = await host.edict(['diff', 'HEAD', '--env', 'local', '--format', 'json']);
    expect(actionsOf(local)).toEqual([]);
    const unknown = await host.edict(['diff', 'HEAD', '--env', 'stagin']);
    expect(unknown.code).toBe(3);
    expect(unknown.err).toContain('Did you mean staging?');
  });

  it('takes everything for new where BASE had no edict.yaml', async () => {
    const host = gitHost({ 'README.md': 'x' });
    host.commit({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    const ran = await host.edict(['diff', 'HEAD~1..', '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/a.yaml create']);
    expect(said(ran)).toContain('there is no edict.yaml in HEAD~1');
  });

  it('compiles both sides with the edict.yaml of HEAD where that of BASE is broken', async () => {
    const host = gitHost({ 'edict.yaml': 'enviroments: {}\n', 'policies/a.yaml': policy('A') });
    host.commit({ 'edict.yaml': config, 'policies/a.yaml': policy('A', 14) });
    const ran = await host.edict(['diff', 'HEAD~1', '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
    expect(said(ran)).toContain('edict.yaml:1:1');
    expect(said(ran)).toContain('both sides are compiled with the edict.yaml of the working tree');
  });
});

describe('errors in the files', () => {
  const broken = 'name: A\nmacos: { password: { min_lenght: 12 } }\npolicy_targets: { devices: [1] }\n';

  it.each([
    ['HEAD~1..HEAD', 'of a commit'],
    ['HEAD~1', 'of the working tree'],
  ])('on the side of HEAD (%s) are shown with their place in the repository', async (range) => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.commit({ 'policies/a.yaml': broken });
    const { code, out, err } = await host.edict(['diff', range]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(said({ out, err })).toContain('policies/a.yaml:2:22: error[unknown-field]');
    expect(err).toContain('did you mean min_length?');
    expect(err).not.toContain('edict-diff-');
  });

  it('on the side of BASE leave a file out of the comparison, and that is said, in Markdown too', async () => {
    const base = { 'edict.yaml': config, 'policies/a.yaml': broken, 'policies/b.yaml': policy('B', 13) };
    const host = gitHost(base);
    host.commit({ 'policies/a.yaml': policy('A'), 'policies/b.yaml': policy('B', 14) });
    const { code, out, err } = await host.edict(['diff', 'HEAD~1..HEAD', '--format', 'markdown']);
    expect(code).toBe(0);
    expect(out).toContain('1 to create, 1 to supersede');
    expect(out).toContain('counts as new');
    expect(said({ out, err })).toContain('policies/a.yaml has errors in HEAD~1');
    expect(said({ out, err })).toContain('policies/a.yaml:2:22: "min_lenght" is not a field of password');
  });

  it('rules of the user’s own hold for HEAD alone', async () => {
    const rule =
      'name: long-passwords\nseverity: error\nmessage: too short\nschema: { properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } } }\n';
    const host = gitHost({ 'edict.yaml': config, 'rules/r.yaml': rule, 'policies/a.yaml': policy('A', 8) });
    host.commit({ 'policies/a.yaml': policy('A', 12) });
    const forward = await host.edict(['diff', 'HEAD~1..HEAD', '--format', 'json']);
    expect(actionsOf(forward)).toEqual(['policies/a.yaml supersede']);
    const back = await host.edict(['diff', 'HEAD..HEAD~1']);
    expect(back.code).toBe(1);
    expect(back.err).toContain('error[long-passwords]: too short');
  });
});

describe('formats', () => {
  it.each(['markdown', 'html'])('%s is headed as what it is, and offers no apply', async (format) => {
    const host = gitHost({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    host.write('policies/a.yaml', policy('A', 14));
    const { out } = await host.edict(['diff', 'HEAD', '--format', format]);
    expect(out).toContain('Changes since');
    expect(out).not.toMatch(/--approve|orphans ack/);
    const between = await host.edict(['diff', 'HEAD..HEAD', '--format', format]);
    expect(between.out).toContain('Changes in');
  });

  it('refuses an unknown one', async () => {
    const host = gitHost({ 'edict.yaml': config });
    const { code, err } = await host.edict(['diff', 'HEAD', '--format', 'yaml']);
    expect(code).toBe(3);
    expect(err).toContain('pretty, json, markdown, html, sarif');
  });
});
