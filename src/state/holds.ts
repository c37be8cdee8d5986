/** Stops and skips of content that climbs a ladder: how a state records and forgets them. Pure. */
import { entryOf, type Skip, type StateContent, type Stop } from './state.ts';

/** By file; null forgets. */
export interface HoldEdits {
  readonly stops?: Readonly<Record<string, Stop | null>>;
  readonly skips?: Readonly<Record<string, Skip | null>>;
}

/** Returns `content` itself where nothing changes. */
export function editHolds(content: StateContent, { stops = {}, skips = {} }: HoldEdits): StateContent {
  const [stopped, skipped] = [edited(content.stops ?? {}, stops), edited(content.skips ?? {}, skips)];
  if (stopped === null && skipped === null) return content;
  const { stops: formerStops = {}, skips: formerSkips = {}, ...rest } = content;
  return { ...rest, ...holdsOf(stopped ?? formerStops, skipped ?? formerSkips) };
}

/** As the members of a state; an empty one is absent. */
export function holdsOf(
  stops: Readonly<Record<string, Stop>>,
  skips: Readonly<Record<string, Skip>>,
): Pick<StateContent, 'stops' | 'skips'> {
  return { ...(isEmpty(stops) ? {} : { stops }), ...(isEmpty(skips) ? {} : { skips }) };
}

/** The same under the new names of the files. */
export function renameHolds(
  { stops, skips }: Pick<StateContent, 'stops' | 'skips'>,
  nameOf: (file: string) => string,
): Pick<StateContent, 'stops' | 'skips'> {
  const renamed = <Hold>(holds: Readonly<Record<string, Hold>>): Record<string, Hold> =>
    Object.fromEntries(Object.entries(holds).map(([file, hold]) => [nameOf(file), hold]));
  return { ...(stops && { stops: renamed(stops) }), ...(skips && { skips: renamed(skips) }) };
}

/** Null where nothing changes. */
function edited<Hold>(
  holds: Readonly<Record<string, Hold>>,
  edits: Readonly<Record<string, Hold | null>>,
): Readonly<Record<string, Hold>> | null {
  const changed = Object.entries(edits).filter(([file, hold]) => entryOf(holds, file) !== hold);
  if (changed.length === 0) return null;
  const files = new Set(changed.map(([file]) => file));
  return Object.fromEntries([
    ...Object.entries(holds).filter(([file]) => !files.has(file)),
    ...changed.flatMap(([file, hold]): [string, Hold][] => (hold === null ? [] : [[file, hold]])),
  ]);
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
