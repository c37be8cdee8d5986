/** The rows of the mapping: what becomes of one of Apple's keys, as data. It holds no behaviour. */
import type { Scalar } from '../tables/index.ts';

/** Why the policies do not carry a setting over unchanged. */
export type Why = 'no-field' | 'out-of-range' | 'secret' | 'templated' | 'other-platform' | 'overridden';

/** A condition on a payload. A dot in a key leads into a dictionary. */
export type MappingCondition =
  | { readonly key: string; readonly is: readonly Scalar[] }
  | { readonly key: string; readonly stated: boolean }
  /** A list with this element. */
  | { readonly key: string; readonly holds: Scalar }
  /** What was written into a field of the service. */
  | { readonly field: string; readonly is: readonly Scalar[] }
  | { readonly field: string; readonly written: true }
  | { readonly all: readonly MappingCondition[] }
  | { readonly any: readonly MappingCondition[] };

/** One word or switch of Apple's, and its value at the service. */
export interface WordMapping {
  readonly from: Scalar;
  /** Absent: the word says what the service does anyway, so nothing is written. */
  readonly to?: Scalar;
  /** Another word of Apple's that means the same to the service. */
  readonly likeWord?: Scalar;
  /** Keys that must be taken over as well; without them, this value means nothing to the service. */
  readonly needs?: readonly string[];
  /** `to` is the nearest value, not an equal one. */
  readonly nearest?: true;
  /** The service has no value for it, for this reason. */
  readonly why?: Why;
  readonly because?: string;
}

/** How a value is converted where the type of the field alone does not decide. */
export type Conversion =
  | { readonly inverted: true }
  | {
      readonly words: readonly WordMapping[];
      /** Why any other word is lost; default: the service has no such value. */
      readonly because?: string;
      /** The word itself is also written into this field. */
      readonly alsoAs?: string;
    }
  /** The value follows from another key, so nothing is left to write. */
  | { readonly followsFrom: string; readonly from: Scalar; readonly values: readonly Scalar[] }
  /** Minutes to words, ascending; a number between two becomes the lower one. */
  | { readonly steps: readonly (readonly [minutes: number, word: string])[] }
  /** A list of numbers, each with a field of its own. */
  | { readonly flags: readonly (readonly [number: number, field: string])[] }
  /** Any list but an empty one becomes true; only `list` itself is carried over unchanged. */
  | { readonly list: readonly string[] }
  /** Text whose ending becomes a field of its own. */
  | { readonly ending: string; readonly field: string }
  /** A number from 0 on, and whether it is more than 0. */
  | { readonly countsFor: string }
  /** The applications of a firewall, with one verdict for all of them. */
  | { readonly verdict: string; readonly allowed: string; readonly blocked: string };

export interface MappingRow {
  /** Apple's name; a dot leads into a dictionary. */
  readonly key: string;
  /** The row's condition; of several rows of one key, the first that holds counts. */
  readonly when?: MappingCondition;
  /** The field of the service. Absent: the setting is not taken over. */
  readonly field?: string;
  /** Absent: by the type of the field. */
  readonly as?: Conversion;
  /** Why there is no field; default: the service has none. */
  readonly why?: Why;
  readonly because?: string;
  /** What Apple takes where the key is absent. */
  readonly apple?: Scalar;
  /** Which value asks for more, where the service's tables do not say; of numbers, 0 asks for nothing. */
  readonly stricter?: 'true' | 'lower';
  /** 0 sets no requirement, just as its absence. */
  readonly zeroIsAbsent?: true;
  /** The current place of this key, of which this is an older one. */
  readonly sameAs?: string;
  /**
   * Without a value for it, the whole payload is not written; `absent` and `because` say why. `kind`: other
   * keys depend on it, so a token cannot stand in for it.
   */
  readonly vital?: { readonly absent: Why | 'fine'; readonly because?: string; readonly kind?: true };
  /** An empty string is a value here, not an absence. */
  readonly emptyIsValue?: true;
  /** This value alone is no reason to write a policy. */
  readonly weightless?: Scalar;
  /** Losing it makes the Mac trust more than before, which is reported prominently. */
  readonly loud?: string;
  /** Apple's words in the order in which Intune's Settings Catalog numbers them, from 0. */
  readonly choices?: readonly string[];
  /** Apple's spelling of the keys of each element, which the Settings Catalog writes in lower case. */
  readonly members?: readonly string[];
}

/** A field that is written though the profile does not state it, next to something that the profile does state. */
interface Addition {
  readonly field: string;
  readonly value: Scalar;
  readonly when?: MappingCondition;
  /** Other settings of the profile imply it, so it does not count as added. */
  readonly stated?: true;
}

export interface PayloadMapping {
  readonly type: string;
  /** Intune's Settings Catalog uses this in place of the type. */
  readonly catalogDomain?: string;
  readonly title: string;
  /** The payload of the service. */
  readonly dictionary: string;
  /** Dictionaries whose keys are settings of their own. */
  readonly sections?: readonly string[];
  readonly rows: readonly MappingRow[];
  readonly additions?: readonly Addition[];
  /** What the presence of the payload says. */
  readonly presence?: Addition;
  /** Secrets that the service requires: a reference is written even where the profile has none. */
  readonly references?: readonly string[];
  readonly copies: Copies;
  /** Apple has it for the Mac alone: in a profile of a user it does nothing. */
  readonly isDeviceOnly?: true;
}

/**
 * What several copies of the payload amount to on one Mac, as Apple documents it, in a sentence. `strictest`:
 * the stricter value of each setting counts, so copies that differ can be judged.
 */
export interface Copies {
  readonly rule: 'strictest' | 'undefined';
  readonly says: string;
}
