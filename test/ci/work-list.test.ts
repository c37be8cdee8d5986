/** What stays live without a file, as the pipelines of `edict init` keep it in one issue, and what people say of it in a run by hand. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { intent } from '../state/sample-state.ts';
import { begin, beginMany, type Delivery, headOf, type Kind, policy, present } from './delivery.ts';
import type { Trigger } from './github-runner.ts';

interface WorkIssue {
  /** Null: it was never opened. */
  read(): { readonly body: string; readonly isOpen: boolean } | null;
  /** As a person does it in the browser. */
  edit(change: (body: string) => string): void;
  /** How many there are. */
  count(): number;
}

function issueOf(kind: Kind, { project }: Delivery, which = 'to-remove'): WorkIssue {
  if (kind === 'gitlab') {
    const all = () =>
      project.issues.all.filter(({ description }) => description.startsWith(`<!-- edict ${which} `));
    return {
      read: () =>
        all().map(({ description, state }) => ({ body: description, isOpen: state === 'opened' }))[0] ?? null,
      edit(change) {
        for (const one of all()) one.description = change(one.description);
      },
      count: () => all().length,
    };
  }
  const path = (end: string): string => join(project.folder, `issue-${which}.${end}`);
  const text = (end: string): string => (existsSync(path(end)) ? readFileSync(path(end), 'utf8') : '');
  return {
    read: () =>
      existsSync(path('md')) ? { body: text('md'), isOpen: text('state').trim() === 'open' } : null,
    edit: (change) => writeFileSync(path('md'), change(text('md'))),
    count: () => text('opened').split('\n').length - 1,
  };
}

/** A run by hand, and what it does with the issue. */
async function byHand(delivery: Delivery, inputs: Inputs) {
  const started = await startByHand(delivery, inputs);
  const corrected = await started.job('correct');
  const kept = await started.job('issues');
  return { started, corrected, kept };
}

interface Inputs {
  readonly ack?: string;
  readonly resolve?: string;
  readonly unack?: string;
  readonly import?: string;
}

async function corrected(delivery: Delivery, inputs: Inputs) {
  return (await startByHand(delivery, inputs)).job('correct');
}

async function startByHand({ project, run }: Delivery, given: Inputs) {
  const { ack = '', resolve = '', unack = '', import: imported = '' } = given;
  const ofGitLab = { EDICT_ACK: ack, EDICT_RESOLVE: resolve, EDICT_UNACK: unack, EDICT_IMPORT: imported };
  const inputs = { ack, resolve, unack, import: imported, ...ofGitLab };
  return run({ event: 'workflow_dispatch', commit: await headOf(project), inputs });
}

/** Of the job that wrote one last. */
function summaryOf({ folder }: Delivery['project']): string {
  const found = globSync('job-*/summary.md', { cwd: folder, absolute: true });
  return found.toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).at(-1) ?? '';
}

async function ledger({ project }: Delivery, ...which: readonly string[]): Promise<readonly number[]> {
  const { out } = await project.edict('orphans', '--format', 'json', ...which);
  return JSON.parse(out).map(({ policy_id }: { policy_id: number }) => policy_id);
}

async function stateOf({ project }: Delivery) {
  return decodeState(Buffer.from((await project.edict('state', 'pull', '--env', 'production')).out), 'state');
}

async function deliverLengths(delivery: Delivery, lengths: readonly number[]): Promise<void> {
  for (const length of lengths) {
    const commit = await delivery.project.push({ 'policies/a.yaml': policy('A', length) });
    expect(await delivery.deliver(commit)).toMatchObject({ result: 'success' });
  }
}

const PORTAL = 'https://mdm.example.com/policies';
const shown = (id: number): string => `[\`production:${id}\`]`;

describe.each(present)('the pipeline of %s', (kind) => {
  it('keeps one issue of what is to be removed, and takes what people say of it', async () => {
    const delivery = await begin(kind);
    const { project, run } = delivery;
    const config = project
      .read('edict.yaml')
      .replace(/( +)base_url: http.*/, `$&\n$1portal_url: ${PORTAL}/{id}`);
    expect(config).toContain('portal_url');
    await project.push({ 'edict.yaml': config });
    const issue = issueOf(kind, delivery);
    const refresh = async () => run({ event: 'schedule', commit: await headOf(project) }).job('issues');

    expect(await refresh()).toMatchObject({ result: 'success' });
    expect(issue.read()).toBeNull();
    await deliverLengths(delivery, [12, 13, 14]);
    const [first = 0, second = 0] = await ledger(delivery, '--env', 'production');
    expect(await refresh()).toMatchObject({ result: 'success' });
    expect(issue.read()).toMatchObject({ isOpen: true });
    for (const id of [first, second])
      expect(issue.read()?.body).toContain(`- [ ] ${shown(id)}(${PORTAL}/${id}) `);

    // Someone ticks one, another copy is left behind, and the tick stays.
    issue.edit((body) => body.replace(`- [ ] ${shown(first)}`, `- [x] ${shown(first)}`));
    await deliverLengths(delivery, [15]);
    await refresh();
    expect(issue.read()?.body).toContain(`- [x] ${shown(first)}`);
    const [, , third = 0] = await ledger(delivery, '--env', 'production');
    expect(issue.read()?.body).toContain(`- [ ] ${shown(third)}`);

    // GitHub sends what was written in a browser with CRLF.
    issue.edit((body) => body.replaceAll('\n', '\r\n'));
    const ticked = await byHand(delivery, { ack: 'ticked' });
    expect(ticked.corrected.result, ticked.corrected.output).toBe('success');
    expect(await ledger(delivery, '--env', 'production')).toEqual([second, third]);
    expect(issue.read()?.body).not.toContain(shown(first));
    // Nothing was planned, and nobody is asked to approve.
    expect(await ticked.started.job('plan')).toMatchObject({ result: 'skipped' });

    const rest = await byHand(delivery, { ack: `${second}, ${third}` });
    expect([rest.corrected.result, await ledger(delivery, '--env', 'production')]).toEqual(['success', []]);
    expect(issue.read()).toMatchObject({ isOpen: false });
    const back = await byHand(delivery, { unack: String(third) });
    expect([back.corrected.result, issue.read()?.isOpen, issue.count()]).toEqual(['success', true, 1]);
    expect(issue.read()?.body).toContain(`- [ ] ${shown(third)}`);
  });

  it('settles doubts, keeps one issue of them, and takes no input for anything but a word', async () => {
    const delivery = await begin(kind);
    const { project, run } = delivery;
    await deliverLengths(delivery, [12, 13]);
    const [left = 0] = await ledger(delivery, '--env', 'production');
    const doubts = ['policies/b b.yaml', 'policies/c.yaml'];
    const state = await stateOf(delivery);
    const pending = Object.fromEntries(doubts.map((file) => [file, intent('Doubt')]));
    writeFileSync(
      join(project.folder, 'doubt.json'),
      encodeState({ ...state, serial: state.serial + 1, pending }),
    );
    const pushed = await project.edict(
      'state',
      'push',
      join(project.folder, 'doubt.json'),
      '--env',
      'production',
    );
    expect(pushed).toMatchObject({ code: 0 });

    const { serial } = await stateOf(delivery);
    const hostile = [
      {
        ack: `${left}; touch HACKED $(touch HACKED) \`touch HACKED\``,
        resolve: 'policies/c.yaml, =7, --help=not-created, policies/c.yaml=$(touch HACKED)',
      },
      { ack: '--help', unack: '--help' },
      { ack: '*', unack: '99999' },
      {
        import: `policies/a.yaml=${left}; touch HACKED, policies/a.yaml=--help, --help=7, $(touch HACKED)=7`,
      },
    ];
    for (const inputs of hostile) {
      const refused = await corrected(delivery, inputs);
      expect([inputs, refused.result]).toEqual([inputs, 'failure']);
      expect(refused.output).not.toContain('Usage:');
    }
    expect([await ledger(delivery, '--env', 'production'), (await stateOf(delivery)).serial]).toEqual([
      [left],
      serial,
    ]);
    expect(globSync('**/HACKED', { cwd: project.folder })).toEqual([]);

    const issue = issueOf(kind, delivery, 'doubt');
    const refresh = async () => run({ event: 'push', commit: await headOf(project) }).job('issues');
    for (const _ of ['opened', 'updated']) expect(await refresh()).toMatchObject({ result: 'success' });
    expect([issue.count(), issue.read()?.isOpen]).toEqual([1, true]);
    for (const file of doubts)
      expect(issue.read()?.body).toMatch(new RegExp(`edict state resolve '?${file}`));

    const half = await byHand(delivery, { resolve: 'policies/b b.yaml=not-created' });
    expect(half.corrected.result, half.corrected.output).toBe('success');
    expect([issue.count(), issue.read()?.isOpen]).toEqual([1, true]);
    expect(issue.read()?.body).not.toContain('policies/b b.yaml');

    const settled = await byHand(delivery, {
      resolve: ' policies/c.yaml=4711,',
      ack: String(left),
    });
    expect(settled.corrected.result, settled.corrected.output).toBe('success');
    const { pending: open, policies } = await stateOf(delivery);
    expect([open, policies['policies/c.yaml']?.policy_id]).toEqual([{}, 4711]);
    expect(await ledger(delivery, '--env', 'production')).toEqual([]);
    expect([issue.count(), issue.read()?.isOpen]).toEqual([1, false]);
    expect(issueOf(kind, delivery).read()).toMatchObject({ isOpen: false });
  });

  it('keeps one issue while scheduled runs fail, until one goes through', async () => {
    const delivery = await begin(kind);
    const { project, run } = delivery;
    const issue = issueOf(kind, delivery, 'failed');
    const start = async (event: Trigger['event'], ...jobs: readonly string[]) => {
      const started = run({ event, commit: await headOf(project) });
      for (const job of ['lint', ...jobs]) await started.job(job);
      expect(await started.job('issues')).toMatchObject({ result: 'success' });
    };
    await deliverLengths(delivery, [12, 8]);
    await start('schedule', 'plan', 'apply');
    expect(issue.read()).toBeNull();
    // Blocked: an edit was reverted. A push has somebody who looks.
    await project.push({ 'policies/a.yaml': policy('A', 12) });
    await start('push', 'plan', 'apply');
    expect(issue.read()).toBeNull();
    for (const _ of ['opened', 'updated']) await start('schedule', 'plan', 'apply');
    expect([issue.count(), issue.read()]).toEqual([
      1,
      { isOpen: true, body: expect.stringMatching(/- plan: fail/) },
    ]);
    // A correction alone is no run that went through, and neither is one that fails to plan.
    const [old = 0] = await ledger(delivery, '--env', 'production');
    await project.push({ 'policies/b.yaml': 'name: [' });
    await byHand(delivery, { import: `policies/a.yaml=${old}` });
    await start('push', 'plan', 'apply');
    expect(issue.read()?.isOpen).toBe(true);
    await project.push({ 'policies/b.yaml': null });
    await byHand(delivery, { import: `policies/a.yaml=${old}` });
    expect(issue.read()?.isOpen).toBe(true);
    await start('push', 'plan', 'apply');
    expect([issue.count(), issue.read()?.isOpen]).toEqual([1, false]);
    // Another time, the same issue says so.
    await project.push({ 'policies/b.yaml': 'name: [' });
    await start('schedule', 'plan', 'apply');
    expect([issue.count(), issue.read()?.isOpen]).toEqual([1, true]);
  });

  it('takes the answer about an edit that was reverted, from whoever has the portal beside them', async () => {
    const delivery = await begin(kind);
    const { project, run } = delivery;
    const plan = async () => run({ event: 'push', commit: await headOf(project) }).job('plan');
    await deliverLengths(delivery, [12, 8]);
    const [old = 0] = await ledger(delivery, '--env', 'production');
    const edited = (await stateOf(delivery)).policies['policies/a.yaml']?.policy_id ?? 0;
    const revert = async () => project.push({ 'policies/a.yaml': policy('A', 12) });
    await revert();
    const held = await plan();
    expect([held.result, held.output]).toEqual(['failure', expect.anything()]);
    const said = kind === 'gitlab' ? held.output : readFileSync(summaryOf(project), 'utf8');
    expect(said).toContain(`edict state import policies/a.yaml ${old}`);
    expect(said).toContain('Without a checkout: run ');

    const imported = await byHand(delivery, { import: `policies/a.yaml=${old}` });
    expect([imported.corrected.result, imported.corrected.output]).toEqual(['success', expect.anything()]);
    expect(await plan()).toMatchObject({ result: 'success' });
    expect(await ledger(delivery, '--env', 'production')).toEqual([edited]);
    expect(issueOf(kind, delivery).read()).toMatchObject({
      isOpen: true,
      body: expect.stringContaining(`${edited}`),
    });

    // Again, and now the older one was removed: a new one is created by the next run.
    await project.push({ 'policies/a.yaml': policy('A', 8) });
    expect(await plan()).toMatchObject({ result: 'failure' });
    expect((await byHand(delivery, { ack: String(edited) })).corrected).toMatchObject({ result: 'success' });
    const count = project.policies().length;
    expect(await delivery.deliver(await headOf(project))).toMatchObject({ result: 'success' });
    expect(project.policies()).toHaveLength(count + 1);
  });

  it('fails a scheduled run, and opens an issue, once a change waits for a person for too long', async () => {
    const delivery = await begin(kind);
    const { project, run } = delivery;
    const ask = async () => run({ event: 'schedule', commit: await headOf(project) }).job('waiting');
    await deliverLengths(delivery, [12]);
    await project.push({ 'policies/a.yaml': policy('A', 13) });
    expect(await ask()).toMatchObject({ result: 'success' });
    const state = await stateOf(delivery);
    const stop = {
      reason: 'they are locked out',
      content: { macos: { password: { min_length: 13 } } },
      since: '2026-01-01T00:00:00.000Z',
      by: { who: 'ann', commit: null, run: null },
    };
    const path = join(project.folder, 'stopped.json');
    const stops = { 'policies/a.yaml': stop };
    writeFileSync(path, encodeState({ ...state, serial: state.serial + 1, stops }));
    expect(await project.edict('state', 'push', path, '--env', 'production')).toMatchObject({ code: 0 });
    for (const _ of ['opened', 'updated']) {
      const asked = await ask();
      expect([asked.result, asked.output]).toEqual(['failure', expect.stringContaining('locked out')]);
    }
    const issue = issueOf(kind, delivery, 'waiting');
    const about = (isOpen: boolean, text: string) => ({ isOpen, body: expect.stringContaining(text) });
    expect([issue.count(), issue.read()]).toEqual([1, about(true, 'they are locked out')]);
    expect(await project.edict('rings', 'resume', 'policies/a.yaml', '--env', 'production')).toMatchObject({
      code: 0,
    });
    expect(await ask()).toMatchObject({ result: 'success' });
    expect([issue.count(), issue.read()]).toEqual([1, about(false, 'No change waits')]);
  });

  it('takes nobody’s word alone where plans have to be signed', async () => {
    const delivery = await begin(kind, '', () => ({ EDICT_MIN_APPROVALS: '2' }));
    const { project } = delivery;
    for (const length of [12, 13]) {
      await project.push({ 'policies/a.yaml': policy('A', length) });
      expect(await project.edict('apply', '--auto-approve', '--env', 'production')).toMatchObject({
        code: 0,
      });
    }
    const [left = 0] = await ledger(delivery, '--env', 'production');
    const refused = await corrected(delivery, { ack: String(left) });
    expect(refused.result).toBe('failure');
    expect(refused.output).toContain('EDICT_MIN_APPROVALS');
    expect(await ledger(delivery, '--env', 'production')).toEqual([left]);
  });

  it('lists many portals in one issue, and takes back what is ticked in each', async () => {
    const delivery = await beginMany(kind);
    const { project, run } = delivery;
    const apply = () => project.edict('apply', '--envs', 'all', '--auto-approve');
    expect(await apply()).toMatchObject({ code: 0 });
    const file = 'policies/passwords.yaml';
    await project.push({ [file]: project.read(file).replace(/name: (.*)/, 'name: $1 again') });
    expect(await apply()).toMatchObject({ code: 0 });
    const issue = issueOf(kind, delivery);
    await run({ event: 'schedule', commit: await headOf(project) }).job('issues');
    const items = issue.read()?.body.match(/^- \[ \] `\S+:\d+` /gm) ?? [];
    expect(items.map((item) => item.replace(/:.*/, ''))).toEqual(
      ['eu/school-12', 'pilot', 'us/clinic'].map((name) => `- [ ] \`${name}`),
    );
    issue.edit((body) => body.replace('- [ ] `eu', '- [X] `eu').replace('- [ ] `us', '- [x] `us'));
    const { corrected: taken, kept } = await byHand(delivery, { ack: 'ticked' });
    expect([taken.result, kept.result], taken.output).toEqual(['success', 'success']);
    expect(issue.read()?.body.match(/^- \[ \] `\S+:/gm)).toEqual(['- [ ] `pilot:']);
    expect(issue.count()).toBe(1);

    // An edit is taken back: in each portal, the older policy is that of the file again.
    const before = project.read(file);
    for (const text of [before.replace(/name: (.*)/, 'name: $1, edited'), before]) {
      await project.push({ [file]: text });
      await apply();
    }
    const id = (await ledger(delivery, '--env', 'us/clinic')).at(-1);
    const imports = await corrected(delivery, { import: `${file}=us/clinic:${id}` });
    expect([imports.result, imports.output]).toEqual(['success', expect.anything()]);
    expect((await project.edict('plan', '--env', 'us/clinic', '--detailed-exitcode')).code).toBe(0);
    expect((await project.edict('plan', '--env', 'pilot', '--detailed-exitcode')).code).toBe(1);
  });
});
