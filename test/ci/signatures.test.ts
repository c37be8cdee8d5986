/** The pipelines of `edict init` with signatures of people: collected on a branch, verified by the job that applies. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { decodePlanFile } from '../../src/plan/saved/plan-file.ts';
import { approvePlan } from '../../src/run/approvals/approve-plan.ts';
import { address, type Keys, makeKeys } from '../approvals/fixture.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { begin, headOf, present } from './delivery.ts';
import type { Project } from './project.ts';

let keys: Keys;
beforeAll(() => {
  keys = makeKeys(['alice', 'bob']);
});
afterAll(() => keys?.remove());

/** As GitLab and GitHub hand them to a job: a file, and its text. */
const variables =
  (kind: string) =>
  ({ folder }: Project): Record<string, string> => {
    const text = ['alice', 'bob'].map((name) => `${address(name)} ${keys.publicKey(name)}\n`).join('');
    const path = join(folder, 'allowed_signers');
    writeFileSync(path, text);
    return { EDICT_MIN_APPROVALS: '2', EDICT_ALLOWED_SIGNERS: kind === 'gitlab' ? path : text };
  };

describe.each(present)('the pipeline of %s', (kind) => {
  it('applies what enough people signed, and sends nothing before', async () => {
    const { project, run } = await begin(kind, '', variables(kind));
    const main = await headOf(project);
    const started = run({ event: 'push', commit: main });
    expect((await started.job('plan')).result).toBe('success');
    const file = started.artifact('plan', 'plan.json') ?? '';
    const bytes = readFileSync(file);

    // As in a clone of the branch, where they run `edict approve plan.json`.
    await project.git('checkout', '--quiet', '--orphan', 'edict-approvals');
    await project.git('rm', '--quiet', '-r', '--force', '.');
    const sign = async (name: string): Promise<void> => {
      const out = join(project.folder, 'clone/approvals');
      mkdirSync(out, { recursive: true });
      await approvePlan(
        {
          cwd: out,
          env: cleanEnv(),
          now: () => new Date(),
          interrupted: new AbortController().signal,
          redactor: createRedactor(),
        },
        { text: bytes.toString(), report: decodePlanFile(bytes, 'plan.json') },
        {
          name: 'plan.json',
          signer: address(name),
          key: { file: keys.file(name) },
          out,
          expires: 3600,
          onComplaint: () => undefined,
        },
      );
      await project.push({});
    };
    await sign('alice');
    const refused = await started.job('apply');
    expect(refused.output).toContain('this plan needs 2 approvals, and has 1; nothing was sent');
    expect([refused.result, project.policies()]).toEqual(['failure', []]);
    await sign('bob');
    const applied = await started.job('apply');
    expect([applied.result, project.policies()], applied.output).toEqual(['success', ['A']]);

    await project.git('fetch', '--quiet', 'origin', 'edict-state');
    const stored = await project.git('show', 'FETCH_HEAD:production.json');
    expect(stored).toContain('"approved_by"');
  });
});
