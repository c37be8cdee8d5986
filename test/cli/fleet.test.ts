/** Ten thousand portals: the run comes to its end, and every document has all of them. No time is asserted. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../harness/repository.ts';
import { begunState } from '../state/sample-state.ts';

const COUNT = 10_000;
const LONGEST_MS = 30 * 60_000;

const policy = (name: string): string =>
  `name: ${name}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devicegroups: [1] }\n`;

describe('a fleet of ten thousand portals', () => {
  it(
    'is planned, saved, and written in every format',
    async () => {
      const files: Record<string, string> = {
        'edict.yaml': 'lint: { rules: { target-conflict: off } }\n',
        'policies/a.yaml': policy('A'),
        'policies/b.yaml': policy('B'),
      };
      for (let number = 0; number < COUNT; number += 1) {
        const name = `region-${number % 40}/site-${number}`;
        const url = `https://site-${number}.example.com`;
        files[`environments/${name}.yaml`] = `base_url: ${url}\ngroups: [region-${number % 40}]\n`;
        files[`state/${name}.json`] = begunState(url, `lineage of ${number}`);
      }
      const repository = makeRepository(files, 'built');
      onTestFinished(repository.remove);
      const edict = (...args: string[]) => repository.edict(args, { env: { EDICT_API_KEY: 'the key' } });

      const planned = await edict('plan', '--envs', 'all', '--format', 'json', '--out', 'plan.edict');
      expect(planned).toMatchObject({ code: 0 });
      const { environments, summary, digest, statements } = JSON.parse(planned.out);
      expect(environments).toHaveLength(COUNT);
      expect(summary).toMatchObject({
        environments: COUNT,
        with_changes: COUNT,
        create: 2 * COUNT,
        failed: 0,
      });
      // What holds alike in all of them is one statement.
      expect(statements.length).toBeLessThan(20);
      expect(planned.err).toContain(`edict apply plan.edict --approve ${digest}`);
      // What a saved plan may have, with room for ten times as many policies.
      expect(statSync(join(repository.root, 'plan.edict')).size).toBeLessThan(100e6);

      const shown = await edict('show', 'plan.edict', '--format', 'json');
      expect(shown.out).toBe(planned.out);
      const text = await edict('show', 'plan.edict');
      expect(text.out).toContain('10,000 environments');
      expect(text.out.length).toBeLessThan(20_000);
      const markdown = await edict('show', 'plan.edict', '--format', 'markdown');
      expect(markdown.out.length).toBeLessThanOrEqual(65_536);
      const html = await edict('show', 'plan.edict', '--format', 'html');
      expect(html.out.trimEnd().endsWith('</html>')).toBe(true);
      expect(html.out).toContain('region-39/site-9999');

      const applied = await edict('apply', 'plan.edict');
      expect(applied).toMatchObject({ code: 1, out: expect.not.stringContaining('applied') });
      expect(applied.err).toContain(`--approve ${digest}`);
    },
    LONGEST_MS,
  );
});
