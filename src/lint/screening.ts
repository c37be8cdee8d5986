/**
 * What the fast path has to know of the policies that it left in doubt: which others have to do with them.
 */
import { isKernelFailure, type ScreenSetting, type ScreenSettings } from '../fast/screen.ts';
import type { Screened } from '../fast/screen-files.ts';
import { comparedNames } from '../generated/screening.ts';
import { payloads, policyTargets } from '../tables/index.ts';
import { targetsOf } from './across/shared-targets.ts';
import { isClear, remember, type Subject } from './finding.ts';
import { settledIn } from './rules/target-conflict.ts';

/**
 * The policies, accepted or in part, that a rule across files may have something to say of; `subjects` are all
 * others, by environment.
 */
export function relatedFiles(
  { screen, files, inDoubt }: Screened,
  subjects: readonly (readonly Subject[])[],
): ReadonlySet<string> {
  try {
    subjects.forEach((policies, environment) => {
      for (const subject of policies) relate(subject, environment);
    });
  } catch (error) {
    if (isKernelFailure(error)) return new Set(files.filter((file) => !inDoubt.has(file)));
    throw error;
  }
  return new Set(
    screen
      .related()
      .flatMap((number) => files[number] ?? [])
      .filter((file) => !inDoubt.has(file)),
  );

  function relate(subject: Subject, environment: number): void {
    const { name } = subject.root;
    // In each environment it is the same one.
    if (environment === 0 && typeof name === 'string' && isClear(subject, '/name')) screen.relateName(name);
    const targets = targetsOf(subject.root, subject.environment.targets, (pointer) =>
      isClear(subject, pointer),
    );
    if (targets.length === 0) return;
    screen.relate(environment, [...new Set(targets)].map(numbered), groupsIn(subject));
  }
}

/** From `devicegroups 12` to the number of the kind, and the id. */
function numbered(target: string): readonly [number, string] {
  const space = target.indexOf(' ');
  return [policyTargets.findIndex(({ name }) => name === target.slice(0, space)), target.slice(space + 1)];
}

/** What a policy settles, as the fast path compares it: payload by payload, and apps and groups one by one. */
const groupsIn = remember((subject: Subject): readonly ScreenSettings[] => {
  const settings = settledIn(subject);
  return comparedNames.flatMap((name, index): readonly ScreenSettings[] => {
    const own = settings.filter(({ payload }) => payload === name);
    const fields = payloads.find((table) => table.name === name)?.fields ?? [];
    const payload = index + 1;
    const apps = own.flatMap(({ field, app }): ScreenSettings[] => {
      if (app === null) return [];
      const [list = '', id = ''] = app.split(' ');
      const number = fields.findIndex((candidate) => candidate.name === field);
      const lists = fields[number]?.fields ?? [];
      const which = String.fromCharCode(lists.findIndex((candidate) => candidate.name === list));
      return [{ payload, instance: which + id, values: [{ field: number, value: null }] }];
    });
    const byField = new Map(
      own.flatMap((setting) => (setting.app === null ? [[setting.field, setting]] : [])),
    );
    const values = fields.flatMap((field, number): ScreenSetting[] => {
      const setting = byField.get(field.name);
      return setting && setting.value !== field.default ? [{ field: number, value: setting.value }] : [];
    });
    const instance = own[0]?.instance ?? '';
    return byField.size > 0 ? [...apps, { payload, instance, values }] : apps;
  });
});
