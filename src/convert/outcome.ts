/** What becomes of one setting, and what its conversion may ask of the payload around it. It converts none. */
import { type Field, fieldAt, policy, type Scalar } from '../tables/index.ts';
import type { Why } from './mapping.ts';
import type { Settings } from './payload-settings.ts';

/** What a policy file can hold. */
export type Json = Scalar | null | readonly Json[] | { readonly [key: string]: Json };
export type Fields = Readonly<Record<string, Json>>;

export type Outcome =
  /** The fields say what the setting says. No field: saying nothing says the same. */
  | { readonly fields: Fields }
  | {
      readonly fields: Fields;
      readonly why: Why;
      readonly because: string;
      /** What stands there instead, where it is near. */
      readonly became?: Json;
      /** What stood there, with its tokens. Never a secret. */
      readonly text?: string;
    };

/** Whether the profile has the secret itself, which is not copied, a token in its place, or nothing. */
export type SecretOrigin = 'secret' | 'token' | 'none';

/** What a conversion has to know of the payload around it. */
export interface SettingContext {
  readonly dictionary: string;
  readonly settings: Settings;
  /** A reference to a secret, and what of it stands in the profile. */
  readonly secret: (field: string, origin: SecretOrigin) => Json;
  /** A variable: the token's own name, or the field's. */
  readonly variable: (field: string, text: string, token: string | null) => Json;
  /** Whether the setting of this key is taken over. */
  readonly isTaken: (key: string) => boolean;
}

/** A policy file holds 1 MiB, and no setting needs a hundredth of it. */
export const LONGEST_TEXT = 10_000;

export const noField = 'the service has no field for it';

/** The service has a field, and it takes no such value. */
export const unfit = (because: string): Outcome => lost('out-of-range', because);

export const lost = (why: Why, because: string): Outcome => ({ fields: {}, why, because });

export function fieldOf(dictionary: string, name: string): Field {
  const field = fieldAt(policy, ['macos', dictionary, name]);
  if (!field) throw new Error(`the service has no field ${dictionary}.${name}`);
  return field;
}
