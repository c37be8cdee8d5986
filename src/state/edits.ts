/**
 * Changes of a state as data, entry by entry: what a change that looks at a few files alone has done. Everything
 * here costs what the edits cost, however large the state is.
 */
import { entryOf } from './entries.ts';
import type { Intent, Orphan, PolicyEntry, StateContent, WebAppEntry } from './state.ts';

/** By file; null: the entry is gone. */
type Entries<Value> = Readonly<Record<string, Value | null>>;

export interface Edits {
  readonly policies: Entries<PolicyEntry>;
  readonly web_apps: Entries<WebAppEntry>;
  readonly pending: Entries<Intent>;
  /** Added to the ledger. */
  readonly orphans: readonly Orphan[];
}

/** The tables of a state, to be changed in place. Their objects have no prototype: `__proto__` is a file like any. */
export interface Tables {
  readonly policies: Record<string, PolicyEntry>;
  readonly web_apps: Record<string, WebAppEntry>;
  readonly pending: Record<string, Intent>;
  readonly orphans: Orphan[];
}

export function copyTables({
  policies,
  web_apps,
  pending,
  orphans,
}: Pick<StateContent, keyof Tables>): Tables {
  return {
    policies: copy(policies),
    web_apps: copy(web_apps),
    pending: copy(pending),
    orphans: [...orphans],
  };
}

function copy<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.assign(emptyRecord<Value>(), record);
}

function emptyRecord<Value>(): Record<string, Value> {
  return Object.create(null);
}

/** As much of `content` as belongs to `files`, without the ledger. */
export function sliceOf(content: StateContent, files: readonly string[]): StateContent {
  const pick = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> => {
    const picked = emptyRecord<Value>();
    for (const file of files) {
      const entry = entryOf(record, file);
      if (entry !== null) picked[file] = entry;
    }
    return picked;
  };
  const { service, tables, salt, policies, web_apps, pending } = content;
  return {
    service,
    tables,
    salt,
    policies: pick(policies),
    web_apps: pick(web_apps),
    pending: pick(pending),
    orphans: [],
  };
}

/** What leads from the slice `before` to `after`; null where nothing does. */
export function editsBetween(before: StateContent, after: StateContent): Edits | null {
  if (after === before) return null;
  const difference = <Value>(old: Readonly<Record<string, Value>>, now: Readonly<Record<string, Value>>) => {
    const changed = emptyRecord<Value | null>();
    for (const file of Object.keys(old)) if (!Object.hasOwn(now, file)) changed[file] = null;
    for (const [file, entry] of Object.entries(now)) if (entryOf(old, file) !== entry) changed[file] = entry;
    return changed;
  };
  return {
    policies: difference(before.policies, after.policies),
    web_apps: difference(before.web_apps, after.web_apps),
    pending: difference(before.pending, after.pending),
    orphans: after.orphans,
  };
}

export function applyEdits(tables: Tables, edits: Edits): void {
  putAll(tables.policies, edits.policies);
  putAll(tables.web_apps, edits.web_apps);
  putAll(tables.pending, edits.pending);
  tables.orphans.push(...edits.orphans);
}

function putAll<Value>(record: Record<string, Value>, entries: Entries<Value>): void {
  for (const [file, entry] of Object.entries(entries)) {
    if (entry === null) delete record[file];
    else record[file] = entry;
  }
}
