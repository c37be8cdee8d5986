/** What the fast path has to know of the policies that it did not accept: which accepted ones have to do with them. */
import type { ScreenSetting, ScreenSettings } from '../fast/screen.ts';
import type { Screened } from '../fast/screen-files.ts';
import { comparedNames } from '../generated/screening.ts';
import { payloads, policyTargets } from '../tables/index.ts';
import { comparedAppLists, type Setting, settingsOf } from './across/settings.ts';
import { targetsOf } from './across/shared-targets.ts';
import { comparable } from './across/target-conflict.ts';
import { isClear, type Subject } from './finding.ts';

/** The accepted policies that a rule across files may have something to say of; `subjects` are all others, by environment. */
export function relatedFiles(
  { screen, files, accepted }: Screened,
  subjects: readonly (readonly Subject[])[],
): ReadonlySet<string> {
  subjects.forEach((policies, environment) => {
    for (const subject of policies) relate(subject, environment);
  });
  return new Set(
    screen
      .related()
      .flatMap((number) => files[number] ?? [])
      .filter((file) => accepted.has(file)),
  );

  function relate(subject: Subject, environment: number): void {
    const { name } = subject.root;
    // In each environment it is the same one.
    if (environment === 0 && typeof name === 'string' && isClear(subject, '/name')) screen.relateName(name);
    const targets = targetsOf(subject.root, subject.environment.targets, (pointer) =>
      isClear(subject, pointer),
    );
    if (targets.length === 0) return;
    for (const settings of groups(settingsOf(subject.root, comparable(subject)))) {
      for (const target of new Set(targets)) screen.relate(environment, numbered(target), settings);
    }
  }
}

/** From `devicegroups 12` to the number of the kind, and the id. */
function numbered(target: string): readonly [number, string] {
  const space = target.indexOf(' ');
  return [policyTargets.findIndex(({ name }) => name === target.slice(0, space)), target.slice(space + 1)];
}

/** The settings of each payload, in the order of its table. */
function groups(settings: readonly Setting[]): readonly ScreenSettings[] {
  return comparedNames.flatMap((name, index) => {
    const own = settings.filter(({ payload }) => payload === name);
    const fields = payloads.find((table) => table.name === name)?.fields ?? [];
    const [first] = own;
    if (!first) return [];
    const values = fields.flatMap((field, number): ScreenSetting[] => {
      const setting = own.find((candidate) => candidate.field === field.name);
      if (!setting) return [];
      return [{ field: number, value: comparedAppLists.includes(field.name) ? null : setting.value }];
    });
    return [{ payload: index + 1, instance: first.instance ?? '', values }];
  });
}
