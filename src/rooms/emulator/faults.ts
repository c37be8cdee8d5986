/** Faults requested with `--fault`: their grammar, and which requests they strike. It answers nothing itself. */
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import { type OperationName, operations } from '../../generated/operations.ts';

type Effect =
  /** The connection is closed without an answer. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter: number | null }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The answer is cut off in the middle of its JSON. */
  | { readonly kind: 'malformed' };

type Occasion =
  | { readonly kind: 'always' }
  | { readonly kind: 'chance'; readonly probability: number }
  /** Requests of the operation, counted from 1. */
  | { readonly kind: 'range'; readonly first: number; readonly last: number };

export interface InjectedFault {
  /** Null: every operation. */
  readonly operation: OperationName | null;
  readonly effect: Effect;
  /** False: in place of the requested work, or before it. True: after it. */
  readonly after: boolean;
  readonly occasion: Occasion;
}

const operationsByWord = new Map<string, OperationName | null>([
  ...Object.values(operations).map(({ word, name }) => [word, name] as const),
  ['*', null],
]);

const SHAPE =
  /^(?<operation>[a-z*]+):(?<effect>[a-z0-9=.,-]+?)(?:@(?<chance>[0-9.]+)|#(?<first>\d+)(?<open>-(?<last>\d*))?)?$/;

/** Their names in faults. */
export const faultOperations: readonly string[] = Object.values(operations).map(({ word }) => word);

export function parseFault(text: string): InjectedFault {
  const parts = SHAPE.exec(text)?.groups;
  if (!parts) throw unreadable(text, 'it does not have the form OPERATION:EFFECT[OCCASION]');
  const operation = operationsByWord.get(parts.operation ?? '');
  if (operation === undefined) throw unreadable(text, `there is no operation ${parts.operation}`);
  const [word = '', ...modifiers] = (parts.effect ?? '').split(',');
  return { operation, ...readEffect(text, word, modifiers), occasion: readOccasion(text, parts) };
}

function readEffect(
  text: string,
  word: string,
  modifiers: readonly string[],
): { effect: Effect; after: boolean } {
  const [name, value = ''] = word.split('=');
  const after = modifiers.includes('after');
  const retryAfter = modifiers.find((modifier) => /^retry-after=\d+$/.test(modifier));
  const unknown = modifiers.find((modifier) => modifier !== 'after' && modifier !== retryAfter);
  if (unknown !== undefined) throw unreadable(text, `there is no modifier ${unknown}`);
  if (retryAfter && name !== 'status') throw unreadable(text, 'retry-after goes with status only');

  if (name === 'status') {
    const status = Number(value);
    if (!/^[2-5]\d\d$/.test(value)) throw unreadable(text, 'a status is a number from 200 to 599');
    return {
      effect: { kind: 'status', status, retryAfter: retryAfter ? Number(retryAfter.split('=')[1]) : null },
      after,
    };
  }
  if (name === 'delay') return { effect: { kind: 'delay', milliseconds: readDuration(text, value) }, after };
  if (after) throw unreadable(text, `${name} says itself when it happens: remove "after"`);
  if (word === 'drop-before') return { effect: { kind: 'drop' }, after: false };
  if (word === 'drop-after') return { effect: { kind: 'drop' }, after: true };
  if (word === 'malformed') return { effect: { kind: 'malformed' }, after: true };
  throw unreadable(text, `there is no effect ${word}`);
}

function readDuration(text: string, value: string): number {
  const parts = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(value);
  if (!parts) throw unreadable(text, 'a time is a number with ms, s or m');
  const unit = parts[2] === 'ms' ? 1 : parts[2] === 's' ? 1000 : 60_000;
  return Number(parts[1]) * unit;
}

function readOccasion(text: string, parts: Readonly<Record<string, string | undefined>>): Occasion {
  if (parts.chance !== undefined) {
    const probability = Number(parts.chance);
    if (!(probability >= 0 && probability <= 1)) throw unreadable(text, 'a chance is a number from 0 to 1');
    return { kind: 'chance', probability };
  }
  if (parts.first === undefined) return { kind: 'always' };
  const first = Number(parts.first);
  const last = parts.open === undefined ? first : parts.last ? Number(parts.last) : Number.POSITIVE_INFINITY;
  if (first < 1 || last < first) throw unreadable(text, 'requests count from 1, the lower number first');
  return { kind: 'range', first, last };
}

function unreadable(text: string, reason: string): UserError {
  return usageError(
    `--fault ${JSON.stringify(text)} cannot be read: ${reason}`,
    'The grammar is in edict emulator --help; two faults: create:drop-after#3, *:status=503@0.1',
  );
}

/** A delay in milliseconds, and what replaces the answer. */
export interface Interference {
  readonly delay: number;
  readonly effect: Exclude<Effect, { kind: 'delay' }> | null;
}

/** What goes wrong with one request: before the work or in its place, and after it. */
export interface ChosenFaults {
  readonly before: Interference;
  readonly after: Interference;
}

/** Counts requests per operation; `random` gives numbers in [0, 1). */
export function createFaultChooser(
  faults: readonly InjectedFault[],
  random: () => number,
): (operation: OperationName) => ChosenFaults {
  const counts = new Map<OperationName, number>();
  return (operation) => {
    const count = (counts.get(operation) ?? 0) + 1;
    counts.set(operation, count);
    const striking = faults.filter(
      (fault) => (fault.operation === null || fault.operation === operation) && strikes(fault, count, random),
    );
    return {
      before: interferenceOf(striking.filter((fault) => !fault.after)),
      after: interferenceOf(striking.filter((fault) => fault.after)),
    };
  };
}

function strikes({ occasion }: InjectedFault, count: number, random: () => number): boolean {
  if (occasion.kind === 'always') return true;
  if (occasion.kind === 'chance') return random() < occasion.probability;
  return count >= occasion.first && count <= occasion.last;
}

/** Delays add up; of all other effects, the first wins. */
function interferenceOf(faults: readonly InjectedFault[]): Interference {
  let delay = 0;
  let chosen: Interference['effect'] = null;
  for (const { effect } of faults) {
    if (effect.kind === 'delay') delay += effect.milliseconds;
    else chosen ??= effect;
  }
  return { delay, effect: chosen };
}

/** Numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
