/** The rows of the mapping: what becomes of one of Apple's keys, as data. It holds no behaviour. */
import type { Scalar } from '../tables/index.ts';

/** Why the policies do not carry a setting over unchanged. */
export type Why = 'no-field' | 'out-of-range' | 'secret' | 'templated' | 'other-platform' | 'overridden';

/** Something that holds of a payload. A dot in a key leads into a dictionary. */
export type When =
  | { readonly key: string; readonly is: readonly Scalar[] }
  | { readonly key: string; readonly stated: boolean }
  /** A list with this element. */
  | { readonly key: string; readonly holds: Scalar }
  /** What was written into a field of the service. */
  | { readonly field: string; readonly is: readonly Scalar[] }
  | { readonly field: string; readonly written: true }
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] };

/** One word or switch of Apple's, and what it is at the service. */
export interface Word {
  readonly from: Scalar;
  /** Absent: it says what the service does anyway, and nothing is written. */
  readonly to?: Scalar;
  /** Another word of Apple's that is no different at the service. */
  readonly likeWord?: Scalar;
  /** Keys that have to be taken over as well, or this value means nothing at the service. */
  readonly needs?: readonly string[];
  /** `to` is the nearest that there is, and not the same. */
  readonly nearest?: true;
  /** There is no value for it, and why. */
  readonly why?: Why;
  readonly because?: string;
}

/** How a value is converted where it does not simply keep its meaning under the type of the field. */
export type Conversion =
  | { readonly inverted: true }
  | {
      readonly words: readonly Word[];
      /** What is in no list; default: there is no such value at the service. */
      readonly because?: string;
      /** The word itself is written into this field, too. */
      readonly alsoAs?: string;
    }
  /** Values of the field that follow from another key: nothing is left to write. */
  | { readonly followsFrom: string; readonly from: Scalar; readonly values: readonly Scalar[] }
  /** Minutes to words, rising; a number between two becomes the lower one. */
  | { readonly steps: readonly (readonly [minutes: number, word: string])[] }
  /** A list of numbers, each with a field of its own. */
  | { readonly flags: readonly (readonly [number: number, field: string])[] }
  /** A list that is not empty is true; `list` is the one that comes back as it was. */
  | { readonly list: readonly string[] }
  /** Text with an ending that is a field of its own. */
  | { readonly ending: string; readonly field: string }
  /** A number from 0 on, and whether it is more than 0. */
  | { readonly countsFor: string }
  /** The applications of a firewall, with one verdict for all of them. */
  | { readonly verdict: string; readonly allowed: string; readonly blocked: string };

export interface Row {
  /** Apple's name; a dot leads into a dictionary. */
  readonly key: string;
  /** The row holds only then; of several rows of one key, the first that holds. */
  readonly when?: When;
  /** The field of the service. Absent: the setting is not taken over. */
  readonly field?: string;
  /** Absent: by the type of the field. */
  readonly as?: Conversion;
  /** Why there is no field; default: the service has none. */
  readonly why?: Why;
  readonly because?: string;
  /** What absence means to Apple, where that is a value. */
  readonly apple?: Scalar;
  /** Which value asks for more, where the tables of the service are silent; of numbers, 0 asks for nothing. */
  readonly stricter?: 'true' | 'lower';
  /** 0 sets no requirement, and so does its absence. */
  readonly zeroIsAbsent?: true;
  /** Another, older place of this key. */
  readonly sameAs?: string;
  /**
   * Without a value for it, the payload is not written at all; the reason where it is absent. `kind`: what the other
   * keys mean depends on it, so that a token cannot stand in for it.
   */
  readonly vital?: { readonly absent: Why | 'fine'; readonly because?: string; readonly kind?: true };
  /** An empty string is a value, and no absence. */
  readonly emptyIsValue?: true;
  /** This value alone is no reason to write a policy. */
  readonly weightless?: Scalar;
  /** Losing it makes the Mac trust more than before: said loudly. */
  readonly loud?: string;
  /** Apple's words, as Intune's Settings Catalog numbers them, from 0. */
  readonly choices?: readonly string[];
  /** Apple's spelling of what each element holds, which the Settings Catalog writes in small letters. */
  readonly members?: readonly string[];
}

/** A field that is written though the profile does not state it, beside something that it does state. */
interface Addition {
  readonly field: string;
  readonly value: Scalar;
  readonly when?: When;
  /** Settings of the profile say it together, so that nothing is added to what it states. */
  readonly stated?: true;
}

export interface PayloadMapping {
  readonly type: string;
  /** Where Intune's Settings Catalog has it under another name than its type. */
  readonly catalogDomain?: string;
  /** For people. */
  readonly title: string;
  /** The payload of the service. */
  readonly dictionary: string;
  /** Dictionaries whose keys are settings of their own. */
  readonly sections?: readonly string[];
  readonly rows: readonly Row[];
  readonly additions?: readonly Addition[];
  /** The payload says this by being there. */
  readonly presence?: Addition;
  /** Secrets that the service requires: a reference stands there even where the profile has none. */
  readonly references?: readonly string[];
  readonly copies: Copies;
}

/**
 * What several copies of the payload come to on one Mac, as Apple documents it, in a sentence. `strictest`: of each setting
 * the stricter value counts, so that copies that differ can be judged.
 */
export interface Copies {
  readonly rule: 'strictest' | 'undefined';
  readonly says: string;
}
