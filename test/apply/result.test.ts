/** What many environments come to, for whoever waits for the exit code. */
import { describe, expect, it } from 'vitest';
import { type EnvironmentResult, summarizeResults, worstExit } from '../../src/apply/result.ts';

const ended = (exitCode: EnvironmentResult['exitCode']): EnvironmentResult => ({
  ...{ environment: 'a', groups: [], wave: null, report: null, failure: null, status: 'done', notes: [] },
  exitCode,
});

describe('the exit code of many environments', () => {
  it.each<[readonly EnvironmentResult['exitCode'][], boolean, number]>([
    [[0, 0], false, 0],
    [[0, 1], false, 1],
    [[0, 3], false, 1],
    // What is in doubt has to be settled before anything else, whatever else went wrong.
    [[0, 4], false, 4],
    [[1, 4], true, 4],
    [[0, 0], true, 130],
    [[0, 1], true, 130],
    [[], false, 0],
  ])('of %j, interrupted %j, is %d', (codes, interrupted, worst) => {
    expect(worstExit(codes.map(ended), interrupted)).toBe(worst);
  });
});

describe('the summary of an apply', () => {
  it('counts each change under what became of it', () => {
    const statuses = [
      'applied',
      'failed',
      'failed',
      'in-doubt',
      'blocked',
      'blocked',
      'blocked',
      'skipped',
    ] as const;
    const results = statuses.map((status) => ({
      ...{
        file: 'policies/a.yaml',
        kind: 'policy' as const,
        action: 'create' as const,
        name: 'A',
        policy_id: null,
      },
      ...{ error: null, warning: null, doubt: null, reason: null, needsRecovery: false },
      status,
    }));
    expect(summarizeResults(results)).toEqual({ applied: 1, failed: 2, in_doubt: 1, blocked: 3, skipped: 1 });
  });
});
