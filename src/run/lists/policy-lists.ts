/** Lists of policies that a person made: what a portal shows, and which file each policy belongs to. */
import type { ListedPolicy } from '../../state/compare-list.ts';
import type { ClaimedPolicy } from '../../state/match-list.ts';
import { type ListRow, type ReadListOptions, readList, unreadableList } from './read-list.ts';

export interface ListColumns {
  readonly idColumn?: string | undefined;
  readonly nameColumn?: string | undefined;
}

/** The policies on the service. Throws UserError (exit 3) for anything but such a list, and for invalid ids. */
export function readPolicyList(
  bytes: Uint8Array,
  shown: string,
  columns: ListColumns,
): readonly ListedPolicy[] {
  const { idColumn, nameColumn } = columns;
  const rows = readList(bytes, {
    shown,
    columns: columnsOf(columns),
    required: idColumn === undefined ? ['name'] : ['name', 'id'],
    lines: idColumn === undefined && nameColumn === undefined ? 'name' : null,
  });
  const hasIds = rows.some(({ values }) => values.id !== undefined);
  return rows.map((row) => ({ id: hasIds ? idOf(row, shown) : null, name: row.values.name ?? '' }));
}

/** The policies to record, by file or by name. Throws UserError (exit 3) for anything but such a list. */
export function readImportList(
  bytes: Uint8Array,
  shown: string,
  columns: ListColumns,
): readonly ClaimedPolicy[] {
  const rows = readList(bytes, {
    shown,
    columns: { ...columnsOf(columns), file: ['file', 'path'] },
    required: columns.nameColumn === undefined ? ['id'] : ['id', 'name'],
    lines: null,
  });
  if (rows.length === 0) throw unreadableList(shown, 'has a header, and no policies');
  return rows.map((row) => {
    const { file = '', name = '' } = row.values;
    if (file === '' && name === '') {
      throw unreadableList(
        shown,
        `has neither a file nor a name in ${row.place}`,
        'It needs a column "file", or a column "name" with the names of policies.',
      );
    }
    return { place: row.place, file: file === '' ? null : file, id: idOf(row, shown), name };
  });
}

function columnsOf({ idColumn, nameColumn }: ListColumns): ReadListOptions['columns'] {
  return {
    id: idColumn === undefined ? ['id', 'policy id', 'policy_id'] : [idColumn],
    name: nameColumn === undefined ? ['name', 'policy name', 'policy_name'] : [nameColumn],
  };
}

function idOf({ place, values: { id = '' } }: ListRow, shown: string): number {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : 0;
  if (Number.isSafeInteger(number) && number > 0) return number;
  const found = id === '' ? 'no id' : `${JSON.stringify(id.slice(0, 40))} for an id`;
  throw unreadableList(shown, `has ${found} in ${place}: an id is a positive integer`);
}
