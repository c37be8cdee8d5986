/**
 * The references of one policy: to secrets, which are not copied, and to variables, which replace tokens. It knows no
 * value of either.
 */
import type { Names } from './convert-payload.ts';
import type { Fields, Json } from './convert-setting.ts';
import { secretName } from './names.ts';
import { findTokens, isOfDevice } from './tokens.ts';

export interface NamedField {
  readonly name: string;
  /** `wifi.password`. */
  readonly field: string;
}

export interface Variable extends NamedField {
  /** What differs from device to device, no variable can say. */
  readonly ofDevice: boolean;
}

export interface PolicyNaming {
  namesFor(dictionary: string): Names;
  /** The name of the file is known last, and the names of secrets hold it. */
  finish(
    macos: Readonly<Record<string, Fields>>,
    stem: string,
  ): {
    readonly macos: Readonly<Record<string, Fields>>;
    readonly secrets: readonly NamedField[];
    readonly variables: readonly Variable[];
  };
}

/** `texts` holds what each variable of the profile stands for: two texts never share a name. */
export function createNaming(texts: Map<string, string>): PolicyNaming {
  /** References are known by identity: a profile may hold what looks like one. */
  const secretFields = new Map<unknown, readonly [dictionary: string, field: string]>();
  const variables = new Map<unknown, Variable>();
  const freeName = (wanted: string, text: string): string => {
    let name = wanted;
    for (let number = 2; (texts.get(name) ?? text) !== text; number += 1) name = `${wanted}_${number}`;
    texts.set(name, text);
    return name;
  };
  return {
    namesFor: (dictionary) => ({
      secret: (field) => {
        const reference = { env: '' };
        secretFields.set(reference, [dictionary, field]);
        return reference;
      },
      variable: (field, text, token) => {
        const name = token ?? freeName(`${dictionary}_${field}`, text);
        const reference = { var: name };
        const ofDevice = isOfDevice(findTokens(text));
        variables.set(reference, { name, field: `${dictionary}.${field}`, ofDevice });
        return reference;
      },
    }),
    finish: (macos, stem) => {
      const secrets: NamedField[] = [];
      const used = new Map<string, Variable>();
      const name = (value: Json): Json => {
        const secret = secretFields.get(value);
        if (secret) {
          const env = secretName(stem, ...secret);
          secrets.push({ name: env, field: secret.join('.') });
          return { env };
        }
        const variable = variables.get(value);
        if (variable) {
          used.set(variable.name, variable);
          return { var: variable.name };
        }
        if (Array.isArray(value)) return value.map(name);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, name(item)]));
      };
      const named = Object.entries(macos).map(([dictionary, fields]): [string, Fields] => [
        dictionary,
        Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, name(value)])),
      ]);
      return { macos: Object.fromEntries(named), secrets, variables: [...used.values()] };
    },
  };
}
