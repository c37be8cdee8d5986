/** What is said where it is not clear which file was renamed. */
import { describe, expect, it } from 'vitest';
import { planningFailed } from '../../src/plan/changes/moves.ts';
import { planOrErrors, policyBody } from './fixtures.ts';

const baseline = policyBody('Baseline', { password: { min_length: 12 } });
const wifi = policyBody('Wi-Fi', { wifi: { service_set_identifier: 'Corp' } });

function errorsOf(
  gone: readonly (readonly [file: string, body: typeof baseline])[],
  files: readonly (readonly [string, typeof baseline])[],
) {
  const policies = Object.fromEntries(
    gone.map(([file, body], index) => [file, { policy_id: index + 1, body }]),
  );
  const planned = planOrErrors(
    files.map(([file, body]) => ({ file, body })),
    { policies },
  );
  return 'errors' in planned ? planned.errors : [];
}

describe('a rename that is not clear', () => {
  it('names all files of it in order, in whatever order they were recorded or found', () => {
    const [error] = errorsOf(
      [['old.yaml', baseline]],
      [
        ['c.yaml', baseline],
        ['a.yaml', baseline],
        ['b.yaml', baseline],
      ],
    );
    expect(error?.message).toContain(
      'old.yaml is gone, and a.yaml, b.yaml and c.yaml are new with the same name and content',
    );
    const [other] = errorsOf(
      [
        ['z.yaml', baseline],
        ['x.yaml', baseline],
      ],
      [['new.yaml', baseline]],
    );
    expect(other?.files).toEqual(['x.yaml', 'z.yaml', 'new.yaml']);
  });

  it('ends the plan with what is unclear and what to type', () => {
    const errors = errorsOf(
      [['old.yaml', baseline]],
      [
        ['a.yaml', baseline],
        ['b.yaml', baseline],
      ],
    );
    const [error] = errors;
    expect(errors).toHaveLength(1);
    expect(planningFailed(errors)).toMatchObject({ message: error?.message, remedy: error?.remedy });
  });

  it('ends the plan once where several are not, with what to type for each', () => {
    const errors = errorsOf(
      [
        ['old.yaml', baseline],
        ['wifi.yaml', wifi],
      ],
      [
        ['a.yaml', baseline],
        ['b.yaml', baseline],
        ['c.yaml', wifi],
        ['d.yaml', wifi],
      ],
    );
    const { message, remedy } = planningFailed(errors);
    expect(errors).toHaveLength(2);
    for (const each of errors) {
      expect(message).not.toContain(each.message);
      expect(String(remedy)).toContain(each.message);
      expect(String(remedy)).toContain(each.remedy);
    }
    expect(String(remedy).split('\n')).toHaveLength(4);
  });
});
