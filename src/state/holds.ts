/** Stops and skips of content that climbs rings and waves: how a state records and forgets them. Pure. */
import { entryOf, type StateContent } from './state.ts';

/** By file: `noted` are stops of many environments that do not hold the one whose state this is. */
export type Holds = Pick<StateContent, 'stops' | 'noted' | 'skips'>;

/** By file; null forgets. */
export type HoldEdits = {
  readonly [Kind in keyof Holds]: Readonly<Record<string, NonNullable<Holds[Kind]>[string] | null>>;
};

/** Returns `content` itself where nothing changes. */
export function editHolds(content: StateContent, edits: HoldEdits): StateContent {
  const stops = edited(content.stops ?? {}, edits.stops ?? {});
  const noted = edited(content.noted ?? {}, edits.noted ?? {});
  const skips = edited(content.skips ?? {}, edits.skips ?? {});
  if (stops === null && noted === null && skips === null) return content;
  const { stops: formerStops, noted: formerNoted, skips: formerSkips, ...rest } = content;
  return {
    ...rest,
    ...holdsOf({ stops: stops ?? formerStops, noted: noted ?? formerNoted, skips: skips ?? formerSkips }),
  };
}

/** As the members of a state; an empty one is absent. */
export function holdsOf({ stops = {}, noted = {}, skips = {} }: Holds): Holds {
  return {
    ...(isEmpty(stops) ? {} : { stops }),
    ...(isEmpty(noted) ? {} : { noted }),
    ...(isEmpty(skips) ? {} : { skips }),
  };
}

/** The same under the new names of the files. */
export function renameHolds(
  { stops = {}, noted = {}, skips = {} }: Holds,
  nameOf: (file: string) => string,
): Holds {
  const renamed = <Hold>(holds: Readonly<Record<string, Hold>>): Record<string, Hold> =>
    Object.fromEntries(Object.entries(holds).map(([file, hold]) => [nameOf(file), hold]));
  return holdsOf({ stops: renamed(stops), noted: renamed(noted), skips: renamed(skips) });
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
