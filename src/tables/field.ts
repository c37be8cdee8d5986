/** The row type of the tables: what the spec says of one field, as data. It holds no behaviour. */

export type Scalar = string | number | boolean;

export type FieldType = 'string' | 'integer' | 'boolean' | 'object' | 'array';

/** A condition between fields of one object, as data. */
export type Condition =
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** One permitted value of a field, and other spellings of it that the spec itself uses. */
export interface Choice {
  readonly value: string;
  readonly summary?: string;
  /** Spellings accepted from authors (info `wire-alias`) and sent as `value`. */
  readonly aliases?: readonly string[];
  /** What people write and mean this value; not accepted, but answered with it. Case and separators do not count. */
  readonly words?: readonly string[];
}

/** Words for something that is no value of the field, and what to do instead. */
export interface Advice {
  readonly words: readonly string[];
  /** Without a final full stop. */
  readonly hint: string;
}

/**
 * Which way a field protects. `higher`/`lower`: a larger/smaller number is stronger; `true`/`false`: that
 * value is stronger; `chains`: lists of values from weakest to strongest (two values that share no chain
 * cannot be compared).
 */
type Direction = 'higher' | 'lower' | 'true' | 'false' | { readonly chains: readonly (readonly string[])[] };

/** A value that protects too little, why, and what to write instead. The message goes on after the name of the field. */
interface Weakness {
  readonly value: Scalar;
  readonly message: string;
  readonly better: Scalar;
}

/** Why authors should not use something, and what to do instead. Each without a final full stop. */
export interface Deprecation {
  readonly reason: string;
  readonly advice?: string;
}

export interface Field {
  /** Exactly as the service spells it. */
  readonly name: string;
  /** A list where the spec allows more than one type. */
  readonly type: FieldType | readonly FieldType[];
  readonly summary: string;
  /** Must always be present. */
  readonly required?: true;
  /** Must be present while the condition holds. Absent fields count with their defaults. */
  readonly requiredWhen?: Condition;
  /** Where it must be present, `""` says that there is none. */
  readonly mayBeEmpty?: true;
  /** Has an effect only while this holds; `requiredWhen` stands in where this is absent. */
  readonly availableWhen?: Condition;
  /** What the service assumes when the field is absent. */
  readonly default?: Scalar;
  /** A string whose default the spec gives as false: unset, and no value that may be written. */
  readonly falseMeansUnset?: true;
  /** An integer that turns something on: 0 is off, 1 is on. */
  readonly switch?: true;
  /** Inclusive limits of an integer. */
  readonly min?: number;
  readonly max?: number;
  /** Least number of characters of a string. */
  readonly minLength?: number;
  /** Regular expression that a string must match, unanchored as in JSON Schema. */
  readonly pattern?: string;
  /** `uri`: an absolute http or https address; `icon`: such an address or a base64 image data URI. */
  readonly format?: 'uri' | 'icon' | 'date-time';
  /** A network port: outside 1 to 65535 is the warning `port-range`, since the spec states no limits. */
  readonly port?: true;
  /** Where a connection leads to: of any type, or while the condition holds. */
  readonly server?: true | Condition;
  /** A method by which an enterprise network authenticates. */
  readonly eapMethod?: true;
  readonly values?: readonly Choice[];
  /** For words that people write here although no value means that. */
  readonly advice?: readonly Advice[];
  /** Other names of the field that the spec itself uses. */
  readonly aliases?: readonly string[];
  /** Never printed, stored or logged; may be written as a reference. */
  readonly secret?: true;
  /** Holds an address, which may carry a credential and is a secret then; may be written as a reference, too. */
  readonly address?: true;
  /** Fields of an object. An object without them may hold anything. */
  readonly fields?: readonly Field[];
  /** Elements of an array. */
  readonly items?: {
    readonly type: FieldType | readonly FieldType[];
    readonly fields?: readonly Field[];
  };
  /**
   * What it means for an id to be in one of the lists of this object: an id that one policy allows and another forbids
   * for one Mac is a conflict.
   */
  readonly listed?: 'allowed' | 'forbidden';
  /** An array of ids: order and repetition mean nothing. */
  readonly set?: true;
  /** Responses only: the service answers null when unset. */
  readonly nullable?: true;
  /** Authors may also write a list of strings, which is sent as `[A,B]`. */
  readonly bracketedList?: true;
  /** An id that the service gives: no file of another system has it. */
  readonly serviceId?: true;
  /** Ids that may be written as names from `targets`; the value says which kind. */
  readonly targetKind?: TargetKind;
  /** In a sample of the spec only, or an object whose fields it does not show (info `unspecified-field`). */
  readonly unspecified?: true;
  /** A field, or some of its values (warning `deprecated`). */
  readonly deprecated?: Deprecation & { readonly values?: readonly string[] };
  readonly strength?: Direction;
  /** Warning `weak-security`, where one of these values is written. */
  readonly weak?: readonly Weakness[];
  /**
   * Why no value protects more than another, such as of a name. What names a network, a server, a certificate or an
   * identity is never neutral: without a word of its row, another value may be weaker.
   */
  readonly neutral?: string;
  readonly examples?: readonly Scalar[];
  /** What the spec says oddly, and what edict does. */
  readonly quirk?: string;
}

export type TargetKind = 'devices' | 'devicegroups' | 'users' | 'usergroups';

/** A payload or a resource: a named list of fields. */
export interface Table {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Heading of the section of the spec that it comes from. */
  readonly section: string;
  readonly fields: readonly Field[];
  readonly quirk?: string;
  readonly deprecated?: Deprecation;
}

/** A payload of macos. */
export interface Payload extends Table {
  /**
   * The field that tells apart those that a Mac has side by side: policies contradict each other only about one of
   * them. Null where a Mac has the payload once.
   */
  readonly instance: string | null;
  /** What the service answers where it is unset, part by part; absent: null. */
  readonly unset?: Readonly<Record<string, unknown>>;
  /** Other names of the payload that the spec itself uses. */
  readonly aliases?: readonly string[];
}
