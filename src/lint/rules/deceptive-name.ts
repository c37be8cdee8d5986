/** deceptive-name: a name of a policy, a file or a target that looks like another one. */
import { below } from '../../base/json-pointer.ts';
import { deceptionIn, quote } from '../../diagnostics/printable.ts';
import type { Config, TargetNames } from '../../source/config/config.ts';
import { pointerOfTarget } from '../../source/config/ladders.ts';
import { isClear, isWrittenAt, type Remark, type Subject } from '../finding.ts';
import type { RemarkOnConfig, Rule } from './rule.ts';

export const deceptiveName = {
  code: 'deceptive-name',
  severity: 'warning',
  title: 'A name that looks like another one',
  explanation:
    'The name of a policy, a web app, a file or a target has an invisible character, a space at an end, or letters of two scripts in one word, such as a Cyrillic letter among Latin ones. Two such names look the same in the portal and in review, and are not. Wherever edict prints one, it shows what the eye does not see.',
  example: `
-name: "Laptop\u00a0"
+name: Laptop
 macos: { password: { min_length: 12 } }
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
  checkConfig,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const { draft, root, targets } = subject;
  const fileWhy = draft.file.split('/').map(deceptionIn).find(Boolean) ?? null;
  return [
    ...(fileWhy === null
      ? []
      : [{ pointer: '', at: 'own-key' as const, ...words('The name of the file', draft.file, fileWhy) }]),
    ...(isWrittenAt(subject, 'name') ? named('The name', root.name, '/name', subject) : []),
    ...targets.flatMap((listed) =>
      typeof listed.target === 'string'
        ? named('The name of a target', listed.target, pointerOfTarget(listed), subject)
        : [],
    ),
  ];
}

/** The names that edict.yaml and files of environments define; the others may not have such letters. */
function checkConfig({ targets, environments }: Config): RemarkOnConfig[] {
  const targetsIn = (file: string | null, pointer: string, names: TargetNames) =>
    Object.entries(names).flatMap(([kind, ids]) =>
      Object.keys(ids).map((name) => {
        const at = below(`${pointer}/targets/${kind}`, name);
        return { what: 'The name of a target', name, file, pointer: at };
      }),
    );
  const found = [
    ...targetsIn(null, '', targets),
    ...Object.values(environments).flatMap(({ name, file, own_targets, rings }) => [
      ...targetsIn(file, file === null ? below('/environments', name) : '', own_targets),
      ...Object.values(rings).map((ladder) => ({ ...ladder, what: 'The name of a ladder' })),
    ]),
  ].flatMap(({ what, name, file, pointer }): RemarkOnConfig[] => {
    const why = deceptionIn(name);
    return why === null ? [] : [{ file, pointer, at: 'key', ...words(what, name, why), related: [] }];
  });
  // A ladder is that of all environments that have none of their own.
  return [...new Map(found.map((one) => [`${one.file} ${one.pointer}`, one])).values()];
}

function named(what: string, name: unknown, pointer: string, subject: Subject): readonly Remark[] {
  const why = typeof name === 'string' && isClear(subject, pointer) ? deceptionIn(name) : null;
  return why === null ? [] : [{ pointer, at: 'value', ...words(what, String(name), why) }];
}

function words(what: string, name: string, why: string): Pick<Remark, 'message' | 'hint'> {
  return { message: `${what} ${quote(name)} ${why}`, hint: 'write it with visible letters of one script' };
}
