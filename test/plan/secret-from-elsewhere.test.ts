import { expect, it } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository } from '../harness/repository.ts';
import { runEdict } from '../harness/run-edict.ts';

it('a secret that is another one, from another place, is said to change in every format', async () => {
  const wifi = (name: string) =>
    `name: A\nmacos: { wifi: { service_set_identifier: Corp, password: { env: ${name} } } }\npolicy_targets: { devices: [1] }\n`;
  const repository = makeRepository({
    'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
    'policies/a.yaml': wifi('EDICT_SECRET_A'),
  });
  const env = cleanEnv({
    EDICT_SECRET_A: 'first-of-them',
    EDICT_SECRET_B: 'second-of-them',
    EDICT_SECRET_C: 'first-of-them',
  });
  const edict = (...args: readonly string[]) => runEdict(args, { cwd: repository.root, env });
  try {
    await edict('apply', '--auto-approve');
    for (const format of ['pretty', 'markdown']) {
      repository.write('policies/a.yaml', wifi('EDICT_SECRET_B'));
      const changed = (await edict('plan', '--format', format)).out.replace(/\s+/g, ' ');
      expect(changed).toContain('(sensitive) changed, from env EDICT_SECRET_A');
      repository.write('policies/a.yaml', wifi('EDICT_SECRET_C'));
      const same = (await edict('plan', '--format', format)).out.replace(/\s+/g, ' ');
      expect(same).toContain('(sensitive) from env EDICT_SECRET_A');
    }
  } finally {
    repository.remove();
  }
});
