/** Records policies that exist on the service as those of files: one that is named, or those of a list. Nothing is sent. */

import { createMarkReader } from '../../base/mark.ts';
import type { Desired } from '../../compile/compiled.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { tablesVersion } from '../../generated/version.ts';
import { createBodyIdentity } from '../../plan/sealed-bodies.ts';
import { normalName } from '../../state/compare-list.ts';
import { importPolicy } from '../../state/corrections.ts';
import type { PolicyImport } from '../../state/match-list.ts';
import { entryOf, nameInFile, type PolicyEntry, type State, type StateContent } from '../../state/state.ts';
import { lookUpUsers } from '../open-service.ts';
import { openDesired } from '../repository/desired.ts';
import type { Scope } from '../run.ts';
import { readBy } from './applied-by.ts';
import { type CorrectionRequest, correctState } from './correct-state.ts';

export interface ImportRequest extends CorrectionRequest {
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** The id that was imported for the file earlier was a mistake. */
  readonly correct: boolean;
  /** The ids to import, each with all names that its file may have; what is recorded for them elsewhere is compared. */
  readonly named: ReadonlyMap<number, ReadonlySet<string>>;
  /** Called once the files are read. Throws UserError where a file is none, or it is unclear which one is meant. */
  choose(state: State, desired: readonly Desired[]): readonly PolicyImport[];
}

export interface ImportedPolicy extends PolicyImport {
  /** What was recorded for the file before. */
  readonly former: PolicyEntry | null;
  /** Whether the state knows of this policy that the service recorded it differently, and goes on to. */
  readonly isRecordedDifferently: boolean;
}

/** Imports all of them, or none. */
export async function importPolicies(
  scope: Scope,
  { named, choose, allowCommands, correct, ...request }: ImportRequest,
): Promise<readonly ImportedPolicy[]> {
  const { host, config } = scope;
  const { imports, before } = await correctState(scope, { ...request, mayBegin: true }, async (before) => {
    const { desired } = await openDesired(scope, {
      lookUp: lookUpUsers(scope),
      allowCommands,
      state: heldElsewhere(before, named),
    });
    const imports = choose(before, desired);
    const by = await readBy(host, config);
    const applied_at = host.now().toISOString();
    const identity = createBodyIdentity(desired);
    const wanted = new Map(desired.map((one) => [one.file, one]));
    const readMark =
      config.mark?.name === undefined ? () => null : createMarkReader(normalName(config.mark.name));
    const change = (content: StateContent): StateContent =>
      imports.reduce((changed, { file, id, name: listed }) => {
        const found = wanted.get(file);
        if (found?.kind !== 'policy') {
          throw new UserError(
            `${printable(file)} is a web app: it is updated by its app_id and needs no import`,
          );
        }
        const { name, sealed: body, sources } = found;
        const marked = listed === undefined ? null : readMark(normalName(listed));
        const copy = Number(marked?.n ?? 1);
        const entry = {
          ...{ policy_id: id, name: marked && listed ? listed : name, body },
          ...{ tables: tablesVersion, applied_at, by, ...(copy > 1 && { copy }) },
          // The file is taken to be what is live, with the places that its secrets come from.
          ...(sources && { sources }),
        };
        const isSame = (held: Pick<PolicyEntry, 'name' | 'body'>): boolean =>
          nameInFile(held) === name && identity.same('policy', held.body, body);
        return importPolicy(changed, file, entry, { isSame, correct });
      }, content);
    const happened = imports.map(({ file, id }) => ({ file, action: 'import' as const, policy_id: id }));
    return { imports, before, change, happened };
  });
  const different = new Set(
    [...Object.values(before.policies), ...before.orphans].flatMap(({ recorded, policy_id }) =>
      recorded === undefined ? [] : [policy_id],
    ),
  );
  return imports.map(({ file, id }) => {
    const former = entryOf(before.policies, file);
    return { file, id, former, isRecordedDifferently: different.has(id) };
  });
}

/**
 * Keeps only what the state records for these ids elsewhere: nothing else is compared, so that secrets sealed with a lost
 * key do not prevent an import.
 */
function heldElsewhere(state: State, named: ImportRequest['named']): State {
  const held = Object.entries(state.policies).filter(
    ([file, { policy_id }]) => named.get(policy_id)?.has(file) === false,
  );
  const orphans = state.orphans.filter(({ policy_id }) => named.has(policy_id));
  return { ...state, policies: Object.fromEntries(held), orphans, pending: {} };
}
