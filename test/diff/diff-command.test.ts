/** `edict diff` on real repositories: what it shows, and what it says of what it could not compare. */
import { describe, expect, it } from 'vitest';
import { actionsOf, changesOf, config, gitWorld, policy } from './git-world.ts';

const SECRET = 'correct-horse-battery';

function wifi(password: string): string {
  return `name: Wifi\nmacos: { wifi: { service_set_identifier: corp, password: ${password} } }\npolicy_targets: { users: [bob@example.com] }\n`;
}

describe('the working tree against a commit', () => {
  it('shows what an apply would do, a weakening first, without ids of policies', async () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A', 12) });
    world.write('policies/a.yaml', policy('A', 10));
    const { code, out, err } = await world.edict(['diff', 'HEAD']);
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out.indexOf('Weakens protection')).toBeGreaterThan(0);
    expect(out.indexOf('Weakens protection')).toBeLessThan(out.indexOf('± policies/a.yaml'));
    expect(out).toContain('12 -> 10');
    expect(out).toContain('stays live until');
    expect(out).not.toMatch(/policy \d|Digest|null/);
  });

  it('counts files that are not committed, and says so by its exit code when asked', async () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    expect((await world.edict(['diff', 'HEAD', '--detailed-exitcode'])).code).toBe(0);
    world.write('policies/new.yaml', policy('New', 14));
    const ran = await world.edict(['diff', 'HEAD', '--detailed-exitcode', '--format', 'json']);
    expect(ran.code).toBe(2);
    expect(actionsOf(ran)).toEqual(['policies/new.yaml create']);
    expect(world.git('status', '--porcelain')).toBe('?? policies/new.yaml');
  });

  it('finds nothing in what only looks different', async () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.write('policies/_base/short.yaml', 'macos: { password: { min_length: 12 } }\n');
    world.write(
      'policies/a.yaml',
      'policy_targets: { devices: [1, 1] }\nextends: _base/short.yaml\nname: A\nmacos: { password: { allow_simple: true } } # edict-ignore weak-security: the default\n',
    );
    const { out, code } = await world.edict(['diff', 'HEAD', '--detailed-exitcode']);
    expect(code).toBe(0);
    expect(out).toContain('Nothing to do: 1 policy is unchanged.');
  });
});

describe('two commits', () => {
  it('compares them whatever the working tree holds, with renames, files that are gone and icons', async () => {
    const app = 'app_id: 5\nname: X\napp_type: web\nwebapp_url: https://x.example.com\ncategory: tools\n';
    const world = gitWorld({
      'edict.yaml': config,
      'policies/old.yaml': policy('Renamed'),
      'policies/gone.yaml': policy('Gone', 11),
      'web-apps/x.yaml': `${app}icon: { file: i.svg }\n`,
      'web-apps/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    world.git('mv', 'policies/old.yaml', 'policies/moved.yaml');
    world.git('rm', '--quiet', 'policies/gone.yaml');
    world.commit({ 'web-apps/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' });
    world.write('policies/moved.yaml', 'no: yaml: at all');
    const ran = await world.edict(['diff', 'HEAD~1..HEAD', '--format', 'json']);
    expect(actionsOf(ran)).toEqual([
      'policies/gone.yaml orphan',
      'policies/moved.yaml move from policies/old.yaml',
      'web-apps/x.yaml update',
    ]);
    expect(changesOf(ran.out).every(({ policy_id }) => policy_id === null)).toBe(true);
    expect((await world.edict(['diff', 'HEAD..HEAD~1', '--format', 'json'])).out).toContain('"create": 1');
  });

  it('takes three dots as Git does: what HEAD did since it parted from BASE', async () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.git('switch', '--quiet', '--create', 'feature');
    world.commit({ 'policies/feature.yaml': policy('Feature', 13) });
    world.git('switch', '--quiet', 'main');
    world.commit({ 'policies/main.yaml': policy('Main', 14) });
    const two = await world.edict(['diff', 'main..feature', '--format', 'json']);
    expect(actionsOf(two)).toEqual(['policies/feature.yaml create', 'policies/main.yaml orphan']);
    const three = await world.edict(['diff', 'main...feature', '--format', 'json']);
    expect(actionsOf(three)).toEqual(['policies/feature.yaml create']);
  });

  it('is what a plan shows after the older commit was applied', async () => {
    const world = gitWorld({
      'edict.yaml': config,
      'policies/a.yaml': policy('A'),
      'policies/b.yaml': policy('B', 13),
      'policies/c.yaml': policy('C', 14),
    });
    expect((await world.edict(['apply', '--auto-approve'])).code).toBe(0);
    world.git('mv', 'policies/b.yaml', 'policies/bb.yaml');
    world.git('rm', '--quiet', 'policies/c.yaml');
    world.write('policies/a.yaml', policy('A', 8));
    world.write('policies/d.yaml', policy('D', 15));
    const planned = await world.edict(['plan', '--format', 'json']);
    const compared = await world.edict(['diff', 'HEAD', '--format', 'json']);
    expect(actionsOf(compared)).toHaveLength(4);
    expect(actionsOf(compared)).toEqual(actionsOf(planned));
    expect(changesOf(compared.out).map(({ diff }) => diff)).toEqual(
      changesOf(planned.out).map(({ diff }) => diff),
    );
  });

  it('leaves to a person which of two files was renamed', async () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.git('rm', '--quiet', 'policies/a.yaml');
    world.commit({ 'policies/b.yaml': policy('A'), 'policies/c.yaml': policy('A') });
    const { out, code } = await world.edict(['diff', 'HEAD~1..HEAD']);
    expect(code).toBe(0);
    expect(out).toContain('3 blocked');
    expect(out).toContain('edict state mv policies/a.yaml policies/b.yaml');
  });
});

describe('secrets', () => {
  it.each(['pretty', 'json', 'markdown', 'html'])(
    'a literal one has changed, and neither is in %s',
    async (format) => {
      const world = gitWorld({ 'edict.yaml': config, 'policies/w.yaml': wifi(SECRET) });
      world.write('policies/w.yaml', wifi(`${SECRET}-2`));
      const { out, err, code } = await world.edict(['diff', 'HEAD', '--format', format]);
      expect(code).toBe(0);
      expect(out).toMatch(/wifi[./]password/);
      expect(out + err).not.toContain(SECRET);
      expect(out + err).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 20));
    },
  );

  it('references are compared as they are written, and none is followed', async () => {
    const command = (mark: string): string => `{ command: [touch, ${mark}] }`;
    const world = gitWorld({ 'edict.yaml': config, 'policies/w.yaml': wifi(command('ran')) });
    const env = { EDICT_ALLOW_COMMANDS: '1' };
    expect((await world.edict(['diff', 'HEAD', '--detailed-exitcode'], { env })).code).toBe(0);
    world.write('policies/w.yaml', wifi(command('ran-too')));
    const { out } = await world.edict(['diff', 'HEAD', '--format', 'json'], { env });
    expect(changesOf(out)[0]?.diff).toEqual([
      expect.objectContaining({ path: '/macos/wifi/password', sensitive: true, before: null, after: null }),
    ]);
    expect(world.git('status', '--porcelain')).toBe('M policies/w.yaml');
  });
});

describe('what differs beside the policies', () => {
  it('says that edict.yaml changed, and compiles each side with its own', async () => {
    const withHost = (host: string): string => `${config}variables: { host: ${host} }\n`;
    const vpn =
      'name: V\nmacos: { vpn: { connection_name: c, server: { var: host } } }\npolicy_targets: { devices: [1] }\n';
    const world = gitWorld({ 'edict.yaml': withHost('a.example.com'), 'policies/v.yaml': vpn });
    world.write('edict.yaml', withHost('b.example.com'));
    const { out, err } = await world.edict(['diff', 'HEAD']);
    expect(err).toBe('edict: edict.yaml differs: each side is compiled with its own\n');
    expect(out).toContain('"a.example.com" -> "b.example.com"');
    expect((await world.edict(['diff', 'HEAD', '--quiet'])).err).toBe('');
  });

  it('follows --env, and takes an environment that BASE lacks for new', async () => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.write('edict.yaml', `${config}  staging: { base_url: https://mdm.example.com }\n`);
    const staging = await world.edict(['diff', 'HEAD', '--env', 'staging', '--format', 'json']);
    expect(actionsOf(staging)).toEqual(['policies/a.yaml create']);
    expect(staging.err).toContain('there is no environment staging in HEAD');
    const local = await world.edict(['diff', 'HEAD', '--env', 'local', '--format', 'json']);
    expect(actionsOf(local)).toEqual([]);
    const unknown = await world.edict(['diff', 'HEAD', '--env', 'stagin']);
    expect(unknown.code).toBe(3);
    expect(unknown.err).toContain('Did you mean staging?');
  });

  it('takes everything for new where BASE had no edict.yaml', async () => {
    const world = gitWorld({ 'README.md': 'x' });
    world.commit({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    const ran = await world.edict(['diff', 'HEAD~1..', '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/a.yaml create']);
    expect(ran.err).toContain('there is no edict.yaml in HEAD~1');
  });

  it('compiles both sides with the edict.yaml of HEAD where that of BASE is broken', async () => {
    const world = gitWorld({ 'edict.yaml': 'enviroments: {}\n', 'policies/a.yaml': policy('A') });
    world.commit({ 'edict.yaml': config, 'policies/a.yaml': policy('A', 14) });
    const ran = await world.edict(['diff', 'HEAD~1', '--format', 'json']);
    expect(actionsOf(ran)).toEqual(['policies/a.yaml supersede']);
    expect(ran.err).toContain('edict.yaml:1:1');
    expect(ran.err).toContain('both sides are compiled with the edict.yaml of the working tree');
  });
});

describe('errors in the files', () => {
  const broken = 'name: A\nmacos: { password: { min_lenght: 12 } }\npolicy_targets: { devices: [1] }\n';

  it.each([
    ['HEAD~1..HEAD', 'of a commit'],
    ['HEAD~1', 'of the working tree'],
  ])('on the side of HEAD (%s) are shown with their place in the repository', async (range) => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.commit({ 'policies/a.yaml': broken });
    const { code, out, err } = await world.edict(['diff', range]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('policies/a.yaml:2:22: error[unknown-field]');
    expect(err).toContain('did you mean min_length?');
    expect(err).not.toContain('edict-diff-');
  });

  it('on the side of BASE leave a file out of the comparison, and that is said, in Markdown too', async () => {
    const base = { 'edict.yaml': config, 'policies/a.yaml': broken, 'policies/b.yaml': policy('B', 13) };
    const world = gitWorld(base);
    world.commit({ 'policies/a.yaml': policy('A'), 'policies/b.yaml': policy('B', 14) });
    const { code, out, err } = await world.edict(['diff', 'HEAD~1..HEAD', '--format', 'markdown']);
    expect(code).toBe(0);
    expect(out).toContain('1 to create, 1 to supersede');
    expect(out).toContain('cannot be compared');
    expect(err).toContain('policies/a.yaml has errors in HEAD~1');
    expect(err).toContain('policies/a.yaml:2:22: "min_lenght" is not a field of password');
  });

  it('rules of the user’s own hold for HEAD alone', async () => {
    const rule =
      'name: long-passwords\nseverity: error\nmessage: too short\nschema: { properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } } }\n';
    const world = gitWorld({ 'edict.yaml': config, 'rules/r.yaml': rule, 'policies/a.yaml': policy('A', 8) });
    world.commit({ 'policies/a.yaml': policy('A', 12) });
    const forward = await world.edict(['diff', 'HEAD~1..HEAD', '--format', 'json']);
    expect(actionsOf(forward)).toEqual(['policies/a.yaml supersede']);
    const back = await world.edict(['diff', 'HEAD..HEAD~1']);
    expect(back.code).toBe(1);
    expect(back.err).toContain('error[long-passwords]: too short');
  });
});

describe('formats', () => {
  it.each(['markdown', 'html'])('%s is headed as what it is, and offers no apply', async (format) => {
    const world = gitWorld({ 'edict.yaml': config, 'policies/a.yaml': policy('A') });
    world.write('policies/a.yaml', policy('A', 14));
    const { out } = await world.edict(['diff', 'HEAD', '--format', format]);
    expect(out).toContain('Changes since');
    expect(out).not.toMatch(/--approve|orphans ack/);
    const between = await world.edict(['diff', 'HEAD..HEAD', '--format', format]);
    expect(between.out).toContain('Changes in');
  });

  it('refuses an unknown one', async () => {
    const world = gitWorld({ 'edict.yaml': config });
    const { code, err } = await world.edict(['diff', 'HEAD', '--format', 'sarif']);
    expect(code).toBe(3);
    expect(err).toContain('pretty, json, markdown, html');
  });
});
