/**
 * The values of a field as a few numbers, for conditions: false and true, enumerated values, without and with
 * elements.
 */
import { NO_CHOICE } from '../../fast/kernel/layout.ts';
import type { Json } from '../../source/draft.ts';
import type { Field } from '../../tables/index.ts';

export interface FieldChoice {
  readonly number: number;
  /** What stands for it; undefined: the field is absent. */
  readonly values: readonly (Json | undefined)[];
  /** Of lists with elements: two values that have the same lists, and no element in common. */
  readonly apart?: readonly [Json, Json];
}

/** Empty where the values are too many to be told apart. */
export function choicesOf(field: Field): readonly FieldChoice[] {
  const present = presentChoices(field);
  if (present.length === 0) return [];
  const absent = defaultChoice(field);
  const found = present.map((choice) =>
    choice.number === absent ? { ...choice, values: [...choice.values, undefined] } : choice,
  );
  return absent === NO_CHOICE ? [...found, { number: NO_CHOICE, values: [undefined] }] : found;
}

function presentChoices(field: Field): FieldChoice[] {
  if (field.values) return field.values.map(({ value }, number) => ({ number, values: [value] }));
  if (field.type === 'boolean') return [false, true].map((value, number) => ({ number, values: [value] }));
  const lists = field.fields?.filter(({ type }) => type === 'array') ?? [];
  if (lists.length === 0) return [];
  return [
    { number: 0, values: [{}] },
    {
      number: 1,
      values: [...lists.map(({ name }) => ({ [name]: [1] })), filled(lists, 1)],
      apart: [filled(lists, 1), filled(lists, 2)],
    },
  ];
}

function filled(lists: readonly Field[], element: number): Json {
  return Object.fromEntries(lists.map(({ name }) => [name, [element]]));
}

/** The choice that counts where the field is absent. */
export function defaultChoice(field: Field): number {
  if (typeof field.default === 'boolean') return field.default ? 1 : 0;
  const index = field.values?.findIndex(({ value }) => value === field.default) ?? -1;
  return index < 0 ? NO_CHOICE : index;
}
