/** Whoever looks in the portal for a policy in doubt is told which policies of that name are others. */
import { describe, expect, it } from 'vitest';
import type { ApplyReport } from '../../src/apply/result.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { renderApplyJson } from '../../src/report/apply.ts';
import type { Intent, State } from '../../src/state/state.ts';
import { applyOnce, emptyState, type OneApply } from '../faults/one-apply.ts';
import { renderApplyReport } from '../report/rendered.ts';
import { serveHttp } from '../service/fixture.ts';

const since = '2026-11-20T08:00:00.000Z';
const entry = { body: {}, tables: 't', applied_at: since };
const intentFor = (name: string): Intent => ({
  id: 'i',
  action: 'create',
  name,
  body: {},
  tables: 't',
  since,
  doubt: 'Create policy was answered with 500',
});

const command = createCommandWriter(null);

const wholeOf = ({ report }: OneApply): ApplyReport => ({
  is_one: true,
  environments: [
    {
      environment: 'local',
      groups: [],
      wave: null,
      report: {
        ...report,
        service: 'https://mdm.example.com',
        leftBehind: [],
        recovery: null,
        stateToCommit: null,
        namedFiles: null,
        commandSuffix: '',
      },
      failure: null,
      status: 'in-doubt',
      exitCode: 4,
      notes: [],
    },
  ],
  left_out: [],
  digest: '',
  stopped: null,
});

const textOf = (applied: OneApply): string =>
  renderApplyReport(wholeOf(applied), { color: false, quiet: false, command, width: null });

const resultsFor = (file: string, applied: OneApply): Record<string, unknown>[] =>
  JSON.parse(renderApplyJson(wholeOf(applied), { command })).results.filter(
    (result: { file: string }) => result.file === file,
  );

async function applyInDoubt(state: Partial<State>, names: readonly string[]): Promise<OneApply> {
  const url = await serveHttp((request, response) => {
    request.resume().on('end', () => response.writeHead(503).end());
  });
  return applyOnce({ url, names, state: { ...emptyState, ...state } });
}

describe('the message about a doubt', () => {
  it('names all others that the state knows: recorded, left behind, in doubt', async () => {
    const applied = await applyInDoubt(
      {
        policies: { 'wifi.yaml': { ...entry, policy_id: 12, name: 'wifi' } },
        orphans: [
          { ...entry, policy_id: 7, name: 'wifi', file: 'old.yaml', reason: 'superseded', since },
          { ...entry, policy_id: 8, name: 'another', file: 'old.yaml', reason: 'superseded', since },
        ],
        pending: { 'b.yaml': intentFor('wifi') },
      },
      ['wifi'],
    );
    const [sent] = resultsFor('wifi.yaml', applied);
    expect(sent).toMatchObject({ action: 'supersede', status: 'in-doubt' });
    const text = textOf(applied);
    expect(text).toContain(
      'Look in the portal for a policy named "wifi", besides policy 12 (of wifi.yaml), ' +
        'policy 7 (left behind by old.yaml) and the one that is in doubt for b.yaml. ' +
        'If it is there, type the first of these commands, with its id in place of ID.',
    );
    expect(text).toContain(
      '\n    edict state resolve wifi.yaml --id ID\n    edict state resolve wifi.yaml --not-created\n',
    );
    expect(text).not.toContain('policy 8');
    expect(sent?.same_name).toEqual([
      { policy_id: 12, file: 'wifi.yaml', place: 'recorded' },
      { policy_id: 7, file: 'old.yaml', place: 'left-behind' },
      { policy_id: null, file: 'b.yaml', place: 'in-doubt' },
    ]);
    // The next time it is blocked, and the same is said.
    const again = await applyInDoubt(applied.stored, ['wifi']);
    expect(textOf(again)).toContain(
      'a policy named "wifi", besides policy 12 (of wifi.yaml), policy 7 (left behind by old.yaml) and ' +
        'the one that is in doubt for b.yaml. If it is there',
    );
  });

  it('names the policy as it was sent, whatever the file says since', async () => {
    const text = textOf(await applyInDoubt({ pending: { 'wifi.yaml': intentFor('as it was') } }, ['wifi']));
    expect(text).toContain('a policy named "as it was"');
    expect(text).not.toContain('named "wifi"');
  });

  it('says nothing of others where there are none', async () => {
    const applied = await applyInDoubt({}, ['wifi']);
    expect(textOf(applied)).not.toContain('besides');
    expect(resultsFor('wifi.yaml', applied)[0]?.same_name).toEqual([]);
  });
});
