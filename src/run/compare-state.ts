/** Holds a list that somebody copied from the portal against the state of an environment. Offline, and it changes nothing. */
import { groupBy } from '../base/group-by.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { type Comparison, compareList, type ListedPolicy } from '../state/compare-list.ts';
import { compileReadable } from './diff/compile-readable.ts';
import type { Host } from './host.ts';
import { readList } from './lists/read-list.ts';
import { noStateYet, readState } from './open-state.ts';

export interface ListColumns {
  readonly idColumn?: string | undefined;
  readonly nameColumn?: string | undefined;
}

/** Throws UserError (exit 3) for what is no such list, or has ids that are none. */
export function readPolicyList(
  bytes: Uint8Array,
  shown: string,
  { idColumn, nameColumn }: ListColumns,
): readonly ListedPolicy[] {
  const rows = readList(bytes, {
    shown,
    columns: {
      id: idColumn === undefined ? ['id', 'policy id', 'policy_id'] : [idColumn],
      name: nameColumn === undefined ? ['name', 'policy name', 'policy_name'] : [nameColumn],
    },
    required: idColumn === undefined ? ['name'] : ['name', 'id'],
    lines: idColumn === undefined && nameColumn === undefined ? 'name' : null,
  });
  const hasIds = rows.some(({ values }) => values.id !== undefined);
  return rows.map(({ place, values: { id, name = '' } }) => {
    if (!hasIds) return { id: null, name };
    const number = /^\d{1,16}$/.test(id ?? '') ? Number(id) : 0;
    if (Number.isSafeInteger(number) && number > 0) return { id: number, name };
    const found = id === undefined || id === '' ? 'no id' : `${JSON.stringify(id.slice(0, 40))} for an id`;
    throw new UserError(`the list ${shown} has ${found} in ${place}: an id is a positive integer`, {
      exitCode: 3,
    });
  });
}

export async function compareState(
  host: Host,
  config: Config,
  environment: Environment,
  { listed, command }: { readonly listed: readonly ListedPolicy[]; readonly command: CommandWriter },
): Promise<Comparison> {
  const state = await readState(host, config, environment);
  if (state === null) throw noStateYet(environment);
  const { compiled } = await compileReadable(config, environment);
  const policies = compiled.filter(({ kind }) => kind === 'policy');
  const byName = groupBy(policies, ({ body }) =>
    String(body.name ?? '')
      .normalize('NFC')
      .trim(),
  );
  const filesByName = new Map(
    [...byName].map(([name, found]) => [name, found.map(({ file }) => file)] as const),
  );
  return compareList({ state, listed, filesByName, command });
}
