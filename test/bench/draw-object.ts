/** Values of the tables: objects whose fields agree with each other's conditions, as a table's rows state them. */
import type { Json, JsonObject } from '../../src/base/json.ts';
import { authorMustWrite, conditionHolds, effectCondition, type Field } from '../../src/tables/index.ts';
import type { Dice } from './dice.ts';
import { drawBundle, drawHost, drawLabel, drawProse, drawPurpose, drawTeamId } from './words.ts';

export interface ValueOptions {
  /** Keeps to values that lint has nothing to say about, as far as the tables alone tell. */
  readonly careful: boolean;
  /** How likely a field is written that need not be. */
  readonly density: number;
  /** Environment variables that hold secrets; without one, secrets stand in the file, or are empty with care. */
  readonly secrets: readonly string[];
  /** Names of string variables. */
  readonly variables: readonly string[];
  /** Used again and again within one payload, where given. */
  readonly host?: string;
}

export function drawObject(dice: Dice, fields: readonly Field[], given: ValueOptions): JsonObject {
  const options = dice.chance(0.5) ? { ...given, host: drawHost(dice) } : given;
  const usable = fields.filter((field) => !options.careful || !(field.unspecified || isDeprecated(field)));
  const all: JsonObject = Object.fromEntries(
    usable.map((field) => [field.name, drawValue(dice, field, options)]),
  );
  const written = new Set(usable.filter((field) => field.required || dice.chance(options.density)));
  if (written.size === 0) written.add(dice.pick(usable));
  // Each round may change what a condition asks for; they do not go round in circles.
  for (let round = 0; round < usable.length; round += 1) {
    const body = pickFields(usable, written, all);
    const missing = usable.filter(
      (field) => authorMustWrite(field) && !written.has(field) && holds(field.requiredWhen, body, fields),
    );
    const idle = [...written].filter(
      (field) => effectCondition(field) !== undefined && !holds(effectCondition(field), body, fields),
    );
    if (missing.length + idle.length === 0) break;
    for (const field of missing) written.add(field);
    for (const field of idle) written.delete(field);
  }
  return pickFields(dice.chance(0.2) ? dice.shuffle(usable) : usable, written, all);
}

function holds(
  condition: Parameters<typeof conditionHolds>[0] | undefined,
  body: JsonObject,
  fields: readonly Field[],
): boolean {
  return condition !== undefined && conditionHolds(condition, body, fields);
}

function pickFields(fields: readonly Field[], written: ReadonlySet<Field>, all: JsonObject): JsonObject {
  return Object.fromEntries(
    fields.filter((field) => written.has(field)).map((field) => [field.name, all[field.name] ?? null]),
  );
}

/** As a whole; one of its values may be too. */
function isDeprecated(field: Field): boolean {
  return field.deprecated !== undefined && field.deprecated.values === undefined;
}

export function drawValue(dice: Dice, field: Field, options: ValueOptions): Json {
  if (field.values) return dice.pick(choicesOf(field, options.careful));
  if (field.bracketedList) return drawTeamIds(dice, dice.chance(0.5));
  const types = Array.isArray(field.type) ? field.type : [field.type];
  switch (dice.pick(types)) {
    case 'boolean':
      return drawBoolean(dice, field, options.careful);
    case 'integer':
      return drawInteger(dice, field, options.careful);
    case 'string':
      return drawString(dice, field, options);
    case 'array':
      return Array.from({ length: dice.between(1, 5) }, () => drawElement(dice, field, options));
    default:
      return field.fields ? drawObject(dice, field.fields, options) : drawFreeObject(dice);
  }
}

/** Without the deprecated values, and without the weakest of a chain. */
function choicesOf(field: Field, careful: boolean): readonly string[] {
  const values = (field.values ?? []).map(({ value }) => value);
  if (!careful) return values;
  const chains = typeof field.strength === 'object' ? field.strength.chains : [];
  const sound = values.filter(
    (value) => !field.deprecated?.values?.includes(value) && !chains.some(([weakest]) => weakest === value),
  );
  return sound.length > 0 ? sound : values;
}

function drawBoolean(dice: Dice, { strength }: Field, careful: boolean): boolean {
  if (careful && (strength === 'true' || strength === 'false')) return strength === 'true';
  return dice.chance(0.5);
}

/** The stronger half of the range, where one end is stronger. */
function drawInteger(dice: Dice, field: Field, careful: boolean): number {
  const low = field.min ?? (field.port ? 1 : 0);
  const high = field.max ?? (field.port ? 65_535 : 40);
  const middle = Math.ceil((low + high) / 2);
  if (careful && field.strength === 'higher') return dice.between(middle, high);
  if (careful && field.strength === 'lower') return dice.between(low, middle);
  return dice.between(low, high);
}

function drawString(dice: Dice, field: Field, { careful, secrets, variables, host }: ValueOptions): Json {
  if (field.secret && secrets.length > 0) return { env: dice.pick(secrets) };
  if (field.secret) return careful ? '' : drawLabel(dice);
  if (field.format === 'uri')
    return `https://${drawHost(dice)}/${dice.pick(['proxy.pac', 'wpad.dat', 'auto?site=1'])}`;
  if (field.format === 'icon') return 'https://www.example.com/icon.png';
  const example = field.examples?.[0];
  if (field.pattern !== undefined && typeof example === 'string') return example;
  if (variables.length > 0 && dice.chance(0.03)) return { var: dice.pick(variables) };
  if (/desc|message/.test(field.name)) return drawProse(dice);
  if (/server|address/.test(field.name)) return host ?? drawHost(dice);
  if (/_id$/.test(field.name)) return String(dice.between(1, 99));
  if (field.name === 'identifier') return drawBundle(dice);
  if (/_identifier$/.test(field.name)) return `${drawPurpose(dice)} ${dice.between(1, 99_999)}`;
  return drawLabel(dice);
}

function drawElement(dice: Dice, { items }: Field, options: ValueOptions): Json {
  if (items?.fields) return drawObject(dice, items.fields, { ...options, density: 0.8 });
  if (items?.type === 'string') return drawTeamId(dice);
  return dice.between(1, 99_999);
}

function drawTeamIds(dice: Dice, asList: boolean): Json {
  const ids = Array.from({ length: dice.between(1, 3) }, () => drawTeamId(dice));
  return asList ? ids : `[${ids.join(',')}]`;
}

/** For objects of which the spec does not show the inside. */
function drawFreeObject(dice: Dice): JsonObject {
  return Object.fromEntries(
    Array.from({ length: dice.between(1, 3) }, () => [
      drawTeamId(dice),
      Array.from({ length: dice.between(1, 3) }, () => drawBundle(dice)),
    ]),
  );
}
