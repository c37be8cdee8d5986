/** Where things stand in the memory that the kernel and its host share, and in the tables that are written for it. */

/** What a field takes. */
export const TEXT = 1;
export const INTEGER = 2;
export const BOOLEAN = 4;
export const OBJECT = 8;
export const LIST = 16;
/** Anything: the tables say nothing of what stands there. */
export const ANY = 32;
/** May be left out, so null is as good as absent. */
export const NULLABLE = 64;
/** Text that must not be empty. */
export const FILLED = 128;
/** Text whose exact value is needed, to compare it. */
export const EXACT = 256;
export const ADDRESS = 512;
/** A reference, or nothing. */
export const SECRET = 1024;
/** `[A,B]`, as text. */
export const BRACKETED = 2048;
/** The value may come from a variable that is a text in every environment. */
export const VARIABLE = 4096;
/** Whatever is written here has something said of it. */
export const DOUBTFUL = 8192;
/** Element of a list of targets. */
export const TARGET = 16384;
/** An object that must have a field. */
export const POPULATED = 32768;
/** The name of a policy. */
export const NAME = 65536;
/** Whatever is written here, a rule has something to say of it. */
export const REMARKED = 131072;

/** Offsets in a row for a field, and its size. Offsets to other parts count from the beginning of the tables. */
export const F_NAME = 0;
export const F_NAME_LENGTH = 4;
export const F_FLAGS = 8;
export const F_CHOICES = 12;
export const F_CHOICE_COUNT = 16;
/** Of an object: the row of its fields, or 0 where it may hold any. Of a list: the row of its elements. */
export const F_CHILD = 20;
/** Bits of the choices that a rule has something to say of. */
export const F_REMARKED_CHOICES = 24;
export const F_MIN = 32;
export const F_MAX = 40;
/** Of the integers from F_MIN to F_MAX, the least and the most that no rule has something to say of. */
export const F_LEAST = 48;
export const F_MOST = 56;
/** The default as it is compared, see `V_` below. */
export const F_DEFAULT = 64;
export const F_DEFAULT_LENGTH = 68;
/** The number of the choice that counts where the field is absent, or NO_CHOICE. */
export const F_DEFAULT_CHOICE = 72;
/** Of an element with TARGET: which kind. */
export const F_TARGET_KIND = 76;
export const FIELD_SIZE = 80;

/** Offsets in a row for an object. */
export const O_FIELDS = 0;
export const O_HASH_MASK = 4;
export const O_HASHES = 8;
/** Bits of the fields that must be there. */
export const O_REQUIRED = 16;
export const O_RULES = 24;
export const O_RULE_COUNT = 28;
/** 1 and up: policies for one target are compared by what they set here; 0: they are not. */
export const O_COMPARED = 32;
/** Number of the field that tells one such object from another, plus 1; 0 where there is only one. */
export const O_INSTANCE = 36;
/** Bits of the fields that are compared. */
export const O_COMPARED_FIELDS = 40;
/** Of these, the bits of those that have a default. */
export const O_DEFAULTED_FIELDS = 48;
/** Bits of the fields that no rule looks at together with another one, and that may be absent. */
export const O_FREE_FIELDS = 56;
export const OBJECT_SIZE = 64;

export const MOST_FIELDS = 60;
/**
 * Choices are false and true, the numbers of enumerated values, or for lists and objects: without and with
 * elements.
 */
export const OTHER_CHOICE = 62;
export const NO_CHOICE = 63;

/**
 * Rules: words of 32 bits: kind, field, number of alternatives, and for each the number of terms, and for each
 * term field, low and high bits of choices.
 */
/** The field must be there if the condition holds. */
export const RULE_REQUIRED = 1;
/** The field must not be there unless the condition holds. */
export const RULE_AVAILABLE = 2;
/** The condition must not hold. */
export const RULE_FORBIDDEN = 3;
/** The lists of the field and of that of the term have no element in common. */
export const RULE_DISJOINT = 4;

/** The tables begin with offsets of the rows for: a policy, a web app, a reference, anything. */
export const T_POLICY = 0;
export const T_WEB_APP = 4;
export const T_REFERENCE = 8;
export const T_ANYTHING = 12;
export const TABLES_HEAD = 16;

/** Compared values: number of the field, one of these, two bytes of length, the bytes. */
export const V_TEXT = 1;
export const V_INTEGER = 2;
export const V_BOOLEAN = 3;
/** Text as it is written, where its value was not worked out. */
export const V_WRITTEN = 4;
export const V_VARIABLE = 5;
/** An element of a list of the object. */
export const V_ELEMENTS = 6;

/** The number of the kind of target that only the service may know: its place in the table of targets. */
export const USERS = 2;

/** What the kernel says of a file. */
export const IN_DOUBT = 0;
export const ACCEPTED = 1;
/** But for what rules have to say of some fields, or of a policy that has no targets. */
export const IN_PART = 2;

/** Kinds of files. */
export const POLICY = 0;
export const BASE = 1;
export const WEB_APP = 2;

/** First byte of what is interned. */
export const I_NAME = 1;
export const I_TARGET = 2;
export const I_TARGET_NAME = 3;
export const I_INSTANCE = 4;
export const I_SETTINGS = 5;
export const I_VARIABLE = 6;
/** Of a variable: its text is not the same in all environments. */
export const DIFFERS = 1;

/** Memory, in bytes from its beginning. */
export const TABLES_AT = 65536;
export const INPUT_AT = 196608;
/** Files beyond this are in doubt. */
export const MOST_BYTES = 262144;
export const SCRATCH_AT = 524288;
export const HEAP_AT = 1048576;
