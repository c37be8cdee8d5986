/** The outcome of one setting, and what its conversion may ask about the payload around it. It converts none. */
import { type Field, fieldAt, policy, type Scalar } from '../tables/index.ts';
import type { Why } from './mapping.ts';
import type { Settings } from './payload-settings.ts';

/** What a policy file can hold. */
export type PolicyJson = Scalar | null | readonly PolicyJson[] | { readonly [key: string]: PolicyJson };
export type FieldValues = Readonly<Record<string, PolicyJson>>;

export type SettingOutcome =
  /** The fields say the same as the setting. No field: the same is said by leaving it out. */
  | {
      readonly fields: FieldValues;
      /** What strings were read as, where Apple has numbers or booleans. */
      readonly readAs?: PolicyJson;
    }
  | {
      readonly fields: FieldValues;
      readonly why: Why;
      readonly because: string;
      /** What is written instead, where that is near. */
      readonly became?: PolicyJson;
      /** The original value, with its tokens. Never a secret. */
      readonly text?: string;
      /** It is not even the type that Apple documents. */
      readonly malformed?: true;
    };

/** Whether the profile holds the secret itself, which is not copied, a token in its place, or nothing. */
export type SecretOrigin = 'secret' | 'token' | 'none';

/** What a conversion needs to know of the payload around it. */
export interface SettingContext {
  readonly dictionary: string;
  readonly settings: Settings;
  /** Makes a reference to a secret, given what the profile holds of it. */
  readonly secret: (field: string, origin: SecretOrigin) => PolicyJson;
  /** Makes a variable, named after the token or the field. */
  readonly variable: (field: string, text: string, token: string | null) => PolicyJson;
  /** Whether the setting of this key is taken over. */
  readonly isTaken: (key: string) => boolean;
}

/** A policy file holds 1 MiB, and no setting needs a hundredth of it. */
export const LONGEST_TEXT = 10_000;

export const noField = 'the service has no field for it';

/** The service has a field, but it does not take such a value. */
export const unfit = (because: string): SettingOutcome => lost('out-of-range', because);

export const malformed = (because: string): SettingOutcome => ({ ...unfit(because), malformed: true });

export const lost = (why: Why, because: string) => ({ fields: {}, why, because }) satisfies SettingOutcome;

export function fieldOf(dictionary: string, name: string): Field {
  const field = fieldAt(policy, ['macos', dictionary, name]);
  if (!field) throw new Error(`the service has no field ${dictionary}.${name}`);
  return field;
}
