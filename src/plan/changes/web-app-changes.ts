/** Plans the changes of web app files. An update may be repeated safely, so nothing here is ever blocked. */

import { ownMember } from '../../base/json.ts';
import type { WebAppEntry } from '../../state/state.ts';
import type { Change, FieldDiff, SealedBody } from '../plan.ts';
import { findMoves } from './moves.ts';
import {
  type ChangesInput,
  diffRecorded,
  orphaned,
  type PlannedChanges,
  unchanged,
  undecided,
} from './touched-policy.ts';

export function planWebApps(input: ChangesInput): PlannedChanges {
  const { desired, state, identity, others, otherKind } = input;
  const onDisk = new Set([...desired.map(({ file }) => file), ...(others ?? [])]);
  const gone = Object.entries(state.web_apps).filter(([file]) => !onDisk.has(file));
  const appeared = desired.filter(({ file }) => !Object.hasOwn(state.web_apps, file));
  const keyOf = (appId: number | null, body: SealedBody): string =>
    `${appId} ${identity.keyOf('web_app', body)}`;
  const { moves } = findMoves(
    gone.map(([file, entry]) => ({ file, key: keyOf(entry.app_id, entry.body) })),
    appeared.map(({ file, app_id, sealed }) => ({ file, key: keyOf(app_id, sealed) })),
  );

  const changes: Change[] = [];
  for (const app of desired) {
    const { file, name, app_id, sealed } = app;
    // The file was a policy whose create is in doubt, which is settled first: a state has only one of both for a file.
    if (Object.hasOwn(state.pending, file)) continue;
    const entry = ownMember(state.web_apps, file);
    const change = start(file, name, app_id);
    const previousFile = moves.get(file);
    const previous = previousFile === undefined ? undefined : ownMember(state.web_apps, previousFile);
    if (previousFile !== undefined && previous) {
      changes.push({ ...change, action: 'move', previous_file: previousFile, body: previous.body });
    } else if (entry && entry.app_id === app_id && identity.same('web_app', entry.body, sealed)) {
      changes.push(unchanged(change, entry, app));
    } else {
      const diff = [...diffAppId(entry, app_id), ...diffRecorded('web_app', entry, sealed, identity)];
      changes.push({ ...change, action: 'update', diff, body: sealed });
    }
  }
  const moved = new Set(moves.values());
  for (const [file, entry] of gone) {
    if (moved.has(file) || (others && !otherKind.has(file))) continue;
    changes.push(orphaned(start(file, entry.name, entry.app_id), input));
  }
  return { changes, errors: [] };
}

/** The id is part of the address, not of the body: another id means another web app. */
function diffAppId(entry: WebAppEntry | undefined, appId: number | null): readonly FieldDiff[] {
  if (!entry || entry.app_id === appId) return [];
  const ids = { before: entry.app_id, after: appId };
  return [{ path: '/app_id', ...ids, change: 'changed', sensitive: false, strength: 'unknown' }];
}

function start(file: string, name: string, app_id: number | null): Omit<Change, 'action'> {
  return { file, kind: 'web_app', name, ...undecided, app_id };
}
