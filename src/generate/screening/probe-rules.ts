/**
 * What the rules that are written as code, not as data, say of values of the tables: found out by asking them.
 * Whatever they say anything of, alone or beside another value, the fast path leaves to them.
 */

import { contradiction } from '../../lint/rules/contradiction.ts';
import { weakSecurity } from '../../lint/rules/weak-security.ts';
import type { Json, JsonObject } from '../../source/draft.ts';
import type { Table } from '../../tables/index.ts';
import { choicesOf, type FieldChoice } from './choices.ts';
import { probeSubject } from './probe-subject.ts';

export interface Doubts {
  /** By field: choices that are in doubt whatever else is written. */
  readonly choices: ReadonlyMap<string, readonly number[]>;
  /** By field: integers that are not in doubt, where some are. */
  readonly ranges: ReadonlyMap<string, { readonly min: number; readonly max: number }>;
  /** Two fields with choices that are in doubt together. */
  readonly pairs: readonly (readonly [FieldChoices, FieldChoices])[];
  /** Two objects of lists that are in doubt only where a list of both has an element in common. */
  readonly disjoint: readonly (readonly [string, string])[];
}

interface FieldChoices {
  readonly field: string;
  readonly choices: readonly number[];
}

/** More numbers than these are not tried one by one. */
const MOST_NUMBERS = 1000;

export function probeRules(payload: Table): Doubts {
  const isDoubtful = (values: JsonObject): boolean => {
    const subject = probeSubject(payload.name, values);
    return weakSecurity.check(subject).length + contradiction.check(subject).length > 0;
  };
  const ranges = probeNumbers(payload, isDoubtful);
  const fields = payload.fields
    .map((field) => ({ field: field.name, choices: choicesOf(field) }))
    .filter(({ choices }) => choices.length > 0);
  const pairIsDoubtful = (a: string, x: FieldChoice, b: string, y: FieldChoice): boolean =>
    x.values.some((one) => y.values.some((other) => isDoubtful({ ...only(a, one), ...only(b, other) })));

  const choices = new Map<string, number[]>();
  const isFine = (field: string, { number }: FieldChoice): boolean =>
    choices.get(field)?.includes(number) !== true;
  for (const { field, choices: own } of fields) {
    const always = own.filter(
      (choice) =>
        choice.values.some((value) => isDoubtful(only(field, value))) &&
        !fields.some(
          (other) =>
            other.field !== field &&
            other.choices.some((cure) => !pairIsDoubtful(field, choice, other.field, cure)),
        ),
    );
    choices.set(
      field,
      always.map(({ number }) => number),
    );
  }

  const pairs: (readonly [FieldChoices, FieldChoices])[] = [];
  const disjoint: (readonly [string, string])[] = [];
  for (const [at, { field, choices: own }] of fields.entries()) {
    const ownFine = own.filter((candidate) => isFine(field, candidate));
    for (const other of fields.slice(at + 1)) {
      const otherFine = other.choices.filter((candidate) => isFine(other.field, candidate));
      const clash = (x: FieldChoice, y: FieldChoice) => pairIsDoubtful(field, x, other.field, y);
      for (const choice of ownFine) {
        if (otherFine.every((candidate) => clash(choice, candidate))) continue;
        // What no choice of this field cures is about a third one.
        const bad = otherFine.filter((y) => clash(choice, y) && ownFine.some((x) => !clash(x, y)));
        if (bad.length === 0) continue;
        if (choice.apart && bad.every(({ apart }) => apart)) {
          const apart = bad.some((y) =>
            isDoubtful({ [field]: choice.apart?.[0] ?? {}, [other.field]: y.apart?.[1] ?? {} }),
          );
          if (!apart) {
            disjoint.push([field, other.field]);
            continue;
          }
        }
        pairs.push([
          { field, choices: [choice.number] },
          { field: other.field, choices: bad.map(({ number }) => number) },
        ]);
      }
    }
  }
  return { choices, ranges, pairs, disjoint };
}

function probeNumbers(
  payload: Table,
  isDoubtful: (values: JsonObject) => boolean,
): Map<string, { min: number; max: number }> {
  const ranges = new Map<string, { min: number; max: number }>();
  for (const { name, type, min, max } of payload.fields) {
    if (type !== 'integer' || min === undefined || max === undefined || max - min > MOST_NUMBERS) continue;
    const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    const fine = numbers.filter((number) => !isDoubtful({ [name]: number }));
    const [first] = fine;
    const last = fine.at(-1);
    if (first === undefined || last === undefined || last - first + 1 !== fine.length) {
      throw new Error(`The rules leave no single range of ${payload.name}.${name}`);
    }
    ranges.set(name, { min: first, max: last });
  }
  for (const [a, { min: leastA, max: mostA }] of ranges) {
    for (const [b, { min: leastB, max: mostB }] of ranges) {
      for (const values of [
        { [a]: leastA, [b]: mostB },
        { [a]: mostA, [b]: leastB },
      ]) {
        if (isDoubtful(values))
          throw new Error(`${a} and ${b} of ${payload.name} need a rule about two numbers`);
      }
    }
  }
  return ranges;
}

function only(field: string, value: Json | undefined): JsonObject {
  return value === undefined ? {} : { [field]: value };
}
