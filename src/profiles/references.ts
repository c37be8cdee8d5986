/**
 * Creates the references of one policy: to secrets, which are not copied, and to variables, which replace
 * tokens. It knows no value of either.
 */
import { mapValues } from '../base/map-values.ts';
import type { References } from './convert-payload.ts';
import { secretName } from './names.ts';
import type { FieldValues, PolicyJson, SecretOrigin } from './outcome.ts';

export interface NamedSecret {
  readonly name: string;
  /** For example `wifi.password`. */
  readonly field: string;
  readonly origin: SecretOrigin;
}

export type PolicyNaming = ReturnType<typeof createNaming>;

/** `texts` maps each variable of the profile to the text it stands for: two texts never share a name. */
export function createNaming(texts: Map<string, string>) {
  /** References are known by identity, since a profile may hold something that looks like one. */
  const secretFields = new Map<unknown, { dictionary: string; field: string; origin: SecretOrigin }>();
  const freeName = (wanted: string, text: string): string => {
    let name = wanted;
    for (let number = 2; (texts.get(name) ?? text) !== text; number += 1) name = `${wanted}_${number}`;
    texts.set(name, text);
    return name;
  };
  return {
    namesFor: (dictionary: string): References => ({
      secret: (field, origin) => {
        const reference = { env: '' };
        secretFields.set(reference, { dictionary, field, origin });
        return reference;
      },
      variable: (field, text, token) => ({ var: token ?? freeName(`${dictionary}_${field}`, text) }),
    }),
    /** Names the secrets, which contain the name of the file and so come last. */
    finish: (macos: Readonly<Record<string, FieldValues>>, stem: string) => {
      const secrets: NamedSecret[] = [];
      const name = (value: PolicyJson): PolicyJson => {
        const secret = secretFields.get(value);
        if (!secret) return value;
        const { dictionary, field, origin } = secret;
        const env = secretName(stem, dictionary, field);
        secrets.push({ name: env, field: `${dictionary}.${field}`, origin });
        return { env };
      };
      return { macos: mapValues(macos, (fields) => mapValues(fields, name)), secrets };
    },
  };
}
