/** The JSON Schema keywords that edict writes: draft-07, and those that editors add to it. */

import type { Guard } from '../../src/plan/guards/guard.ts';
import type { BackendFacts } from '../../src/source/config/state-file.ts';

export type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly not?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  // Only editors read these.
  readonly markdownDescription?: string;
  readonly enumDescriptions?: readonly string[];
  readonly patternErrorMessage?: string;
  readonly defaultSnippets?: readonly Snippet[];
  readonly doNotSuggest?: boolean;
  /** Only json-schema-to-typescript reads it. */
  readonly tsType?: string;
  /** What a change of the key means for the guards of a repository. Read by guards-module.ts, and never published. */
  readonly guard?: Guard;
}

export interface Snippet {
  readonly label: string;
  readonly description?: string;
  readonly body: unknown;
}

/** Keywords of `JsonSchema` that draft-07 does not have. */
export const editorKeywords: readonly string[] = [
  'markdownDescription',
  'enumDescriptions',
  'patternErrorMessage',
  'defaultSnippets',
  'doNotSuggest',
  'tsType',
  'guard',
];

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** Documents that a room prints, by the name that `edict schema` has for them. */
export type RoomDocuments = Readonly<
  Record<
    string,
    {
      /** The document after which they are listed. */
      readonly after: string;
      readonly summary: string;
      readonly schema: JsonSchema;
      /** The name of its type, if the program has one, in `src/generated/documents.ts`. */
      readonly type?: string;
    }
  >
>;

/** A backend of states, as edict.yaml names it. */
export interface BackendSchema {
  readonly name: string;
  readonly summary: string;
  readonly fields: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** Variables with credentials that it reads although edict.yaml cannot name them. */
  readonly variables: readonly string[];
  /** What editors write besides its name. */
  readonly snippet: object;
  readonly facts: BackendFacts;
}
