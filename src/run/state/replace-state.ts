/** Prepares a state that is stored by force in place of the known one: what it remembers of that, and what is forgotten. */
import { encodeState, type Inspection } from '../../state/codec.ts';
import { correctedByHand, forgottenBy } from '../../state/corrections.ts';
import { describeKnown, knownOf, remembering, type State, sizeOf, unknownTo } from '../../state/state.ts';
import type { StateHead } from '../../state/tracked.ts';
import type { Scope } from '../run.ts';
import { lastSerialsOf } from './lost-state.ts';
import type { RememberedBackend } from './open-state.ts';
import { findTracked } from './tracked-state.ts';

export interface ForcedReplacement {
  readonly next: State;
  /** Whether it is stored already. */
  readonly isStored: boolean;
  /** What is forgotten, for a person; null: nothing. */
  readonly price: string | null;
}

interface ReplaceOptions {
  readonly state: State;
  /** Names `state` in messages. */
  readonly shown: string;
  /** What is stored now; null: nothing. */
  readonly found: Inspection | null;
  readonly backend: RememberedBackend;
}

export async function replaceState(
  scope: Scope,
  { state, shown, found, backend }: ReplaceOptions,
): Promise<ForcedReplacement> {
  const placed = { ...(await backend.place(state)), where: shown };
  const { heads, newer, current, readStates } = await findTracked(scope, placed);
  const inGit = await readStates();
  const past = (await backend.past?.newer()) ?? [];
  const stored = found?.state ?? null;
  const isSound = found?.problems.length === 0;
  const own = stored ? [state, stored] : [state];
  // A damaged state may have lost anything.
  const known = isSound ? own : [state];
  const next = remembering(inPlaceOf(state, stored, [...heads, ...past]), ...own, ...inGit.values(), ...past);
  const corrected = correctedByHand(next);
  const isSame =
    isSound && stored !== null && [next, corrected].some((one) => encodeState(one) === encodeState(stored));

  const elsewhere = new Set(newer.map(({ blob }) => blob));
  const isCurrent = (blob: string, { lineage }: State): boolean =>
    current.has(blob) && lineage === state.lineage;
  const others = [...inGit].flatMap(([blob, one]) =>
    elsewhere.has(blob) || isCurrent(blob, one) || known.every((other) => isLater(one, other)) ? [one] : [],
  );
  const where = backend.description;
  const last = await lastSerialsOf(scope.host, scope.config).last(state.lineage);
  const highest = [...known, ...inGit.values(), ...past]
    .filter(({ lineage }) => lineage === state.lineage)
    .reduce((serial, one) => Math.max(serial, one.serial), 0);
  const unnamed = unknownTo(knownOf(...own, ...others, ...past), last?.known ?? knownOf());
  const costs = [
    ...(found && !isSound
      ? [`${where} is damaged: whatever it knew and is not listed here is forgotten`]
      : []),
    ...listForgotten(where, stored ? forgottenBy(stored, next) : []),
    ...listForgotten('a version in Git', neverKnown([...past, ...others], own)),
    ...(sizeOf(unnamed) > 0
      ? [`this machine has seen ${describeKnown(unnamed)} in it, which is forgotten`]
      : []),
    ...(last !== null && last.since > highest
      ? [
          `on this machine it had the serial ${last.serial}, and what was recorded after ${highest} is forgotten`,
        ]
      : []),
  ];
  const price = costs.length === 0 ? null : [...costs, PRICE].join('\n');
  return isSame && price === null
    ? { next: stored, isStored: true, price }
    : { next: corrected, isStored: false, price };
}

const PRICE =
  'What a file still describes is created again, and what stays on the service is listed no more.';

function listForgotten(where: string, lost: readonly string[]): readonly string[] {
  if (lost.length === 0) return [];
  return [
    `${where} knows what the pushed state does not, and that is forgotten:`,
    ...lost.map((line) => `  ${line}`),
  ];
}

/** What these states hold and ours never knew, without duplicates. */
function neverKnown(all: readonly State[], own: readonly State[]): readonly string[] {
  const [ours] = own;
  const known = knownOf(...own);
  return all
    .toSorted((a, b) => b.serial - a.serial)
    .flatMap((one) => {
      const lost = ours ? forgottenBy(one, ours, known) : [];
      const { policies, intents } = knownOf(one);
      for (const id of policies) known.policies.add(id);
      for (const id of intents) known.intents.add(id);
      return lost;
    });
}

function isLater(one: StateHead, other: StateHead): boolean {
  return one.lineage === other.lineage && one.serial > other.serial;
}

/** Records what it replaces, which then no longer counts as lost. */
function inPlaceOf(state: State, stored: State | null, others: readonly StateHead[]): State {
  const known = [...others, ...(stored ? [stored] : [])].map(({ lineage }) => lineage);
  const foreign = known.filter((lineage) => lineage !== state.lineage);
  const replaces = [...new Set([...(state.replaces ?? []), ...foreign])];
  const serial = others
    .filter((one) => isLater(one, state))
    .reduce((highest, one) => Math.max(highest, one.serial + 1), state.serial);
  return { ...state, serial, ...(replaces.length === 0 ? {} : { replaces }) };
}
