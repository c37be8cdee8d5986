/** The invariant: what must hold for every target, whichever files bring it about; and its waivers. */

import type { AssertDocument } from '../generated/documents.ts';
import type { NamedTarget } from '../lint/user-rules/map-reader.ts';
import type { Span } from '../source/yaml/node.ts';
import type { TargetKind } from '../tables/index.ts';
import type { Condition } from './conditions.ts';
import type { InvariantSetting } from './settings.ts';

export interface Invariant {
  readonly name: string;
  /** The place of the name. */
  readonly span: Span;
  /** The JSON Pointer of it in a file of several; empty in a file of one. */
  readonly path: string;
  readonly description: string | null;
  readonly scope: InvariantScope;
  readonly requirements: readonly Requirement[];
  /** A policy or base whose fields must not be weakened; null if there is none. */
  readonly floor: { readonly file: string; readonly span: Span } | null;
  /** Ids from a catalogue of controls, for auditors. */
  readonly controls: readonly string[];
  /** Whether an apply that breaks it is refused. */
  readonly enforce: boolean;
  readonly waivers: readonly InvariantWaiver[];
}

export interface InvariantScope {
  /** In the form of `--envs`. */
  readonly environments: string;
  readonly environmentsSpan: Span | null;
  readonly targets: Readonly<Partial<Record<TargetKind, '*' | readonly NamedTarget[]>>>;
  /** Never judged: those of the exceptions without an end. */
  readonly except: InvariantScope['targets'];
  readonly exceptions: readonly InvariantException[];
  readonly span: Span;
}

/** Targets for which the invariant need not hold. Until it ends, one with an end excuses them as a waiver of every field does. */
export interface InvariantException {
  readonly targets: InvariantScope['targets'];
  /** The last day on which it applies: YYYY-MM-DD; null if it has no end. */
  readonly until: string | null;
  readonly because: string | null;
  readonly path: string;
  /** The place of its end, or all of it. */
  readonly span: Span;
  readonly whole: Span;
}

/** What one field must satisfy: all conditions together. */
export interface Requirement {
  readonly setting: InvariantSetting;
  readonly conditions: readonly Condition[];
  /** The form in which it is shown: a value, or conditions by name. */
  readonly wanted: AssertDocument['invariants'][number]['results'][number]['wanted'];
}

export interface InvariantWaiver {
  readonly kind: TargetKind;
  /** A name or an id. */
  readonly target: string;
  readonly field: string;
  readonly reason: string;
  /** The last day on which it holds: YYYY-MM-DD. */
  readonly expires: string;
  readonly path: string;
  readonly spans: Readonly<Record<'target' | 'field' | 'expires', Span>>;
}

/** Why a result that fails passes. */
export type Excuse = Pick<InvariantWaiver, 'reason' | 'expires' | 'path'>;

/** An invariant with its floor read for one environment. */
export interface ReadyInvariant {
  readonly invariant: Invariant;
  readonly requirements: readonly Requirement[];
}
