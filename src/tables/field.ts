/** The type of a table row: what the spec says of one field, as data. It has no behaviour. */

export type Scalar = string | number | boolean;

export type FieldType = 'string' | 'integer' | 'boolean' | 'object' | 'array';

/** A condition between fields of one object, as data. */
export type FieldCondition =
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly all: readonly FieldCondition[] }
  | { readonly any: readonly FieldCondition[] };

/** One permitted value of a field, with other spellings that the spec itself uses. */
export interface Choice {
  readonly value: string;
  readonly summary?: string;
  /** Spellings accepted from authors (info `wire-alias`) and sent as `value`. */
  readonly aliases?: readonly string[];
  /** Words that people use for this value; not accepted, but suggested as this value. Case and separators are ignored. */
  readonly words?: readonly string[];
}

/** Words that are not values of the field, and what to write instead. */
export interface ValueAdvice {
  readonly words: readonly string[];
  /** Without a final full stop. */
  readonly hint: string;
}

/**
 * Which values of a field protect more. `higher`/`lower`: a larger/smaller number is stronger; `true`/`false`: that value
 * is stronger; `chains`: lists of values from weakest to strongest (values that share no chain cannot be compared).
 */
type StrengthDirection =
  | 'higher'
  | 'lower'
  | 'true'
  | 'false'
  | { readonly chains: readonly (readonly string[])[] };

/** A value that protects too little, why, and what to write instead. The message continues after the field's name. */
interface Weakness {
  readonly value: Scalar;
  readonly message: string;
  readonly better: Scalar;
}

/** Why authors should not use something, and what to use instead. Both without a final full stop. */
export interface Deprecation {
  readonly reason: string;
  readonly advice?: string;
}

/** What else could hold a secret is never sealed, so that such a row does not compile. */
export type Field = FieldFacts &
  (
    | ({ readonly type: 'string' } & SecretFacts)
    /** A list where the spec allows more than one type. */
    | ({ readonly type: FieldType | readonly FieldType[] } & NoSecret)
  );

interface SecretFacts {
  /** Never printed, stored or logged; may be written as a reference. */
  readonly secret?: true;
  /** An address, which is a secret if it carries a credential; may also be written as a reference. */
  readonly address?: true;
}

type NoSecret = { readonly [Fact in keyof SecretFacts]?: never };

/** A field of the objects of a list: none of these is a secret, at any depth. */
type ListedField = Field & NoSecret & { readonly fields?: readonly ListedField[] };

interface FieldFacts {
  /** Exactly as the service spells it. */
  readonly name: string;
  readonly summary: string;
  /** Must always be present. */
  readonly required?: true;
  /** Must be present while the condition holds. Absent fields count with their defaults. */
  readonly requiredWhen?: FieldCondition;
  /** Where it is required, `""` says that there is none. */
  readonly mayBeEmpty?: true;
  /** It has an effect only while this holds; defaults to `requiredWhen`. */
  readonly availableWhen?: FieldCondition;
  /** What the service assumes when the field is absent. */
  readonly default?: Scalar;
  /** A string whose default the spec gives as false: it means unset, and must not be written. */
  readonly falseMeansUnset?: true;
  /** A list, or an object whose fields are all such, that the service shows empty where it is unset. */
  readonly emptyMeansUnset?: true;
  /** An integer that turns something on: 0 is off, 1 is on. */
  readonly switch?: true;
  /** Inclusive limits of an integer. */
  readonly min?: number;
  readonly max?: number;
  /** Minimum length of a string, in characters. */
  readonly minLength?: number;
  /** Regular expression that a string must match, unanchored as in JSON Schema. */
  readonly pattern?: string;
  /** `uri`: an absolute http or https address; `icon`: such an address or a base64 image data URI. */
  readonly format?: 'uri' | 'icon' | 'date-time';
  /** A network port: outside 1 to 65535 is the warning `port-range`, since the spec states no limits. */
  readonly port?: true;
  /** The server that a connection leads to: for any type, or while the condition holds. */
  readonly server?: true | FieldCondition;
  /** A method by which an enterprise network authenticates. */
  readonly eapMethod?: true;
  readonly values?: readonly Choice[];
  /** Advice for words that people write here although no value means them. */
  readonly advice?: readonly ValueAdvice[];
  /** Other names of the field that the spec itself uses. */
  readonly aliases?: readonly string[];
  /** The fewest characters that a secret can have while a condition holds, which are not those of the spec. */
  readonly shortest?: readonly { readonly when: FieldCondition; readonly length: number }[];
  /** Fields of an object. An object without them may contain anything. */
  readonly fields?: readonly Field[];
  /** Elements of an array. */
  readonly items?: {
    readonly type: FieldType | readonly FieldType[];
    readonly fields?: readonly ListedField[];
  };
  /**
   * Whether ids in the lists of this object are allowed or forbidden: it is a conflict if one policy allows
   * an id and another forbids it for the same Mac.
   */
  readonly listed?: 'allowed' | 'forbidden';
  /** An array of ids whose order and repetition have no meaning. */
  readonly set?: true;
  /** Responses only: the service answers null when unset. */
  readonly nullable?: true;
  /** Responses only: null may stand for the default. */
  readonly nullForDefault?: true;
  /** Authors may also write a list of strings, which is sent as `[A,B]`. */
  readonly bracketedList?: true;
  /** An id that the service assigns, so that no file of another system has it. */
  readonly serviceId?: true;
  /** Ids of this kind, which may be written as names from `targets`. */
  readonly targetKind?: TargetKind;
  /** Only in a sample of the spec, or an object whose fields it does not show (info `unspecified-field`). */
  readonly unspecified?: true;
  /** The field, or some of its values, are deprecated (warning `deprecated`). */
  readonly deprecated?: Deprecation & { readonly values?: readonly string[] };
  readonly strength?: StrengthDirection;
  /** Values for which `weak-security` warns. */
  readonly weak?: readonly Weakness[];
  /**
   * Why no value protects more than another, for example for a name. Names of networks, servers, certificates
   * and identities are never neutral: unless the row says so, another value may be weaker.
   */
  readonly neutral?: string;
  readonly examples?: readonly Scalar[];
  /** What is odd about the spec, and what edict does about it. */
  readonly quirk?: string;
}

export type TargetKind = 'devices' | 'devicegroups' | 'users' | 'usergroups';

/** A payload or a resource: a named list of fields. */
export interface Table {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** The heading of its section in the spec. */
  readonly section: string;
  readonly fields: readonly Field[];
  readonly quirk?: string;
  readonly deprecated?: Deprecation;
}

/** A payload of macos. */
export interface Payload extends Table {
  /**
   * The field that tells instances apart on a Mac: policies contradict each other only about the same one.
   * Null if a Mac has the payload only once.
   */
  readonly instance: string | null;
  /** The service shows it as an object even where it is unset; see the field of that name. */
  readonly emptyMeansUnset?: true;
  /** Other names of the payload that the spec itself uses. */
  readonly aliases?: readonly string[];
}
