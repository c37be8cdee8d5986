/** Changes of a state as data, entry by entry. Everything here costs what the edits touch, however large the state is. */

import {
  entryOf,
  formerOf,
  holdersOf,
  type Intent,
  type KnownIds,
  type LastApply,
  listFormer,
  type Orphan,
  type PolicyEntry,
  placeOf,
  type StateContent,
  type WebAppEntry,
} from './state.ts';

/** By file; null removes the entry. */
type EntryEdits<Value> = Readonly<Record<string, Value | null>>;

/** A created policy without its body, which is that of the intent that the state holds up to these edits. */
type CreatedEntry = Omit<PolicyEntry, 'body'> & { readonly body?: never };

export interface Edits {
  readonly policies: EntryEdits<PolicyEntry | CreatedEntry>;
  readonly web_apps: EntryEdits<WebAppEntry>;
  readonly pending: EntryEdits<Intent>;
  /** Left behind from now on. */
  readonly orphans: readonly Orphan[];
  /** Absent: unchanged. */
  readonly last_apply?: LastApply;
}

/** The tables of a state, to be changed in place. Their objects have no prototype: `__proto__` is a file like any other. */
export interface Tables {
  readonly policies: Record<string, PolicyEntry>;
  readonly web_apps: Record<string, WebAppEntry>;
  readonly pending: Record<string, Intent>;
  readonly orphans: Orphan[];
  /** What they held once and no longer do. */
  readonly former: KnownIds;
}

export function copyTables(content: StateContent): Tables {
  const { policies, web_apps, pending, orphans } = content;
  return {
    policies: copy(policies),
    web_apps: copy(web_apps),
    pending: copy(pending),
    orphans: [...orphans],
    former: formerOf(content, content),
  };
}

/** As the members of a state. */
export function contentOf({ former, ...tables }: Tables): Pick<StateContent, keyof Tables> {
  return { ...tables, ...listFormer(former) };
}

function copy<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.assign(emptyRecord<Value>(), record);
}

function emptyRecord<Value>(): Record<string, Value> {
  return Object.create(null);
}

/** The part of a state that belongs to `files`, without what was left behind. */
function sliceOf(
  rest: Omit<StateContent, keyof Tables>,
  tables: Tables,
  files: readonly string[],
): StateContent {
  return {
    service: rest.service,
    tables: rest.tables,
    salt: rest.salt,
    policies: pick(tables.policies, files),
    web_apps: pick(tables.web_apps, files),
    pending: pick(tables.pending, files),
    orphans: [],
    ...(rest.last_apply && { last_apply: rest.last_apply }),
  };
}

function pick<Value>(
  record: Readonly<Record<string, Value>>,
  files: readonly string[],
): Record<string, Value> {
  const picked = emptyRecord<Value>();
  for (const file of files) {
    const entry = entryOf(record, file);
    if (entry !== null) picked[file] = entry;
  }
  return picked;
}

/** The edits from the slice `before` to `after`; null where nothing changed. */
function editsBetween(before: StateContent, after: StateContent): Edits | null {
  if (after === before) return null;
  return {
    policies: withoutSentBodies(difference(before.policies, after.policies), before.pending),
    web_apps: difference(before.web_apps, after.web_apps),
    pending: difference(before.pending, after.pending),
    orphans: after.orphans,
    ...(after.last_apply && after.last_apply !== before.last_apply && { last_apply: after.last_apply }),
  };
}

function difference<Value>(
  old: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
): EntryEdits<Value> {
  if (old === now) return {};
  const changed = emptyRecord<Value | null>();
  for (const file of Object.keys(old)) if (!Object.hasOwn(now, file)) changed[file] = null;
  for (const file of Object.keys(now)) {
    const entry = entryOf(now, file);
    if (entryOf(old, file) !== entry) changed[file] = entry;
  }
  return changed;
}

/** A journal has the body already, with the intent. */
function withoutSentBodies(
  policies: EntryEdits<PolicyEntry>,
  pending: Readonly<Record<string, Intent>>,
): Edits['policies'] {
  const files = Object.keys(policies);
  if (files.length === 0) return policies;
  const shorter = emptyRecord<PolicyEntry | CreatedEntry | null>();
  for (const file of files) {
    const entry = entryOf(policies, file);
    shorter[file] = entry && entryOf(pending, file)?.body === entry.body ? withoutBody(entry) : entry;
  }
  return shorter;
}

function withoutBody({ body: _, ...created }: PolicyEntry): CreatedEntry {
  return created;
}

/** False where the edits do not fit the tables: a policy lacks the intent that has its body. */
export function applyEdits(tables: Tables, edits: Edits): boolean {
  const { policies, pending, former } = tables;
  for (const file of Object.keys(edits.policies)) {
    const before = entryOf(policies, file);
    if (before) former.policies.add(before.policy_id);
  }
  for (const file of Object.keys(edits.pending)) {
    const before = entryOf(pending, file);
    if (before) former.intents.add(before.id);
  }
  for (const [file, entry] of Object.entries(edits.policies)) {
    const whole = entry && withBody(entry, entryOf(pending, file));
    if (entry !== null && whole === null) return false;
    put(policies, file, whole);
    if (whole) former.policies.delete(whole.policy_id);
  }
  putAll(tables.web_apps, edits.web_apps);
  putAll(pending, edits.pending);
  for (const intent of Object.values(edits.pending)) if (intent) former.intents.delete(intent.id);
  tables.orphans.push(...edits.orphans);
  for (const { policy_id } of edits.orphans) former.policies.delete(policy_id);
  return true;
}

function withBody(entry: PolicyEntry | CreatedEntry, intent: Intent | null): PolicyEntry | null {
  if (entry.body !== undefined) return entry;
  return intent && { ...entry, body: intent.body };
}

function putAll<Value>(record: Record<string, Value>, entries: EntryEdits<Value>): void {
  for (const [file, entry] of Object.entries(entries)) put(record, file, entry);
}

function put<Value>(record: Record<string, Value>, file: string, entry: Value | null): void {
  if (entry === null) delete record[file];
  else record[file] = entry;
}

/** The state as a run knows it, changed in place: a change costs what it touches, however large the state is. */
export function createContents(initial: StateContent) {
  let { former: _, ...rest } = initial;
  let tables = copyTables(initial);
  let holders: Map<number, string> | null = null;
  /** As it is now; later changes may show in it. */
  const view = (): StateContent => ({ ...rest, ...contentOf(tables) });

  return {
    view,
    /** The view without `former`, which costs more the more a run has changed. */
    records(): Omit<StateContent, 'former'> {
      const { former: _, ...records } = tables;
      return { ...rest, ...records };
    },
    /** As it is now; later changes do not show in it. */
    copy: (): StateContent => ({ ...rest, ...contentOf(copyTables(view())) }),
    /** Where it holds policy `id`, in words; null where it does not. */
    holderOf(id: number): string | null {
      holders ??= holdersOf(tables);
      return holders.get(id) ?? null;
    },
    /** False where `change` returns its argument. */
    change(change: (content: StateContent) => StateContent): boolean {
      const before = view();
      const after = change(before);
      if (after === before) return false;
      ({ former: _, ...rest } = after);
      // What the change removed was known all the same.
      tables = { ...copyTables(after), former: formerOf(after, before, after) };
      holders = null;
      return true;
    },
    /** For a change of `files` alone; null where it changes nothing. */
    changeWithin(files: readonly string[], change: (content: StateContent) => StateContent): Edits | null {
      const before = sliceOf(rest, tables, files);
      const edits = editsBetween(before, change(before));
      if (edits === null) return null;
      if (holders) moveHolders(holders, tables, edits);
      applyEdits(tables, edits);
      if (edits.last_apply) rest = { ...rest, last_apply: edits.last_apply };
      return edits;
    },
  };
}

/** Call it before the edits are applied. */
function moveHolders(holders: Map<number, string>, { policies }: Tables, edits: Edits): void {
  for (const file of Object.keys(edits.policies)) {
    const former = policies[file];
    if (former) holders.delete(former.policy_id);
  }
  for (const orphan of edits.orphans) holders.set(orphan.policy_id, placeOf(orphan));
  for (const [file, entry] of Object.entries(edits.policies)) if (entry) holders.set(entry.policy_id, file);
}
