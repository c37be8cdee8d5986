/** The user's own rule: what a policy must be like, which policies it applies to, and its waivers. */
import type { JsonObject } from '../../base/json.ts';
import type { Severity } from '../../diagnostics/diagnostic.ts';
import type { Environment } from '../../source/config/config.ts';
import type { Draft } from '../../source/draft/draft.ts';
import type { MapNode, Span } from '../../source/yaml/node.ts';
import type { TargetKind } from '../../tables/index.ts';
import type { NamedTarget } from './map-reader.ts';

export interface UserRule {
  readonly name: string;
  /** The place of its name in the rule's file. */
  readonly span: Span;
  readonly severity: Severity;
  readonly message: string;
  /** JSON Schema over the effective body. */
  readonly schema: JsonObject;
  readonly schemaNode: MapNode;
  readonly select: RuleSelection | null;
  readonly waivers: readonly RuleWaiver[];
}

/** A policy is selected when its name and one of its targets match; null matches everything. */
export interface RuleSelection {
  /** Patterns with `*`. */
  readonly names: readonly string[] | null;
  readonly targets: Readonly<Partial<Record<TargetKind, readonly NamedTarget[]>>> | null;
}

export interface RuleWaiver {
  readonly file: string;
  readonly owner: string;
  readonly reason: string;
  /** The last day on which it holds: YYYY-MM-DD. */
  readonly expires: string;
  /** JSON Pointer of the waiver in the rule's file. */
  readonly path: string;
  /** The place of `expires`. */
  readonly span: Span;
  readonly fileSpan: Span;
}

/** The effective body of a draft in an environment; null if there is none. */
export type EffectiveBodyOf = (draft: Draft, environment: Environment) => JsonObject | null;
