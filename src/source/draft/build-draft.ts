/** Turns merged parts into the value of a draft: fills in variables and drops what is unset. Source positions are looked up later. */
import { type Json, type JsonObject, newObject, ownMember } from '../../base/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import { isUnset, type Scalar } from '../../tables/index.ts';
import { reportAt } from '../yaml/positions.ts';
import type { Draft, LocatedReference } from './draft.ts';
import { type DraftPart, type MapPart, pointerOf, type VariablePart, writtenPointerOf } from './part.ts';

export type DraftVariables = Readonly<Record<string, Scalar>>;

interface FilledDraft extends Pick<Draft, 'value' | 'references' | 'variables' | 'poisoned'> {
  readonly diagnostics: readonly Diagnostic[];
}

export function fillDraft(root: MapPart, variables: DraftVariables): FilledDraft {
  const filling: Filling = {
    known: variables,
    references: null,
    used: null,
    poisoned: null,
    diagnostics: [],
  };
  const value = fillMap(root, filling);
  const { references, used, poisoned, diagnostics } = filling;
  return {
    value,
    references: references ?? noReferences,
    variables: used ?? noVariables,
    poisoned: poisoned ?? nothingPoisoned,
    diagnostics,
  };
}

const noReferences: Draft['references'] = new Map();
const noVariables: Draft['variables'] = new Map();
const nothingPoisoned: Draft['poisoned'] = new Set();

/** Most files leave the nullable members unused. */
interface Filling {
  readonly known: DraftVariables;
  references: Map<string, LocatedReference> | null;
  used: Map<string, string> | null;
  poisoned: Set<string> | null;
  readonly diagnostics: Diagnostic[];
}

function fill(part: DraftPart, filling: Filling): Json {
  switch (part.kind) {
    case 'scalar':
      return part.value;
    case 'map':
      return fillMap(part, filling);
    case 'list':
      return part.items.map((item) => fill(item, filling));
    case 'variable':
      return fillVariable(part, filling);
    case 'reference':
      filling.references ??= new Map();
      filling.references.set(pointerOf(part), { reference: part.reference, span: part.node.span });
      return '';
    case 'faulty':
      filling.poisoned ??= new Set();
      filling.poisoned.add(pointerOf(part));
      return part.value;
  }
}

function fillMap(part: MapPart, filling: Filling): JsonObject {
  const object = newObject();
  for (const [name, entry] of part.entries) {
    const value = fill(entry, filling);
    if (saysNothing(entry, value)) continue;
    object[name] = value;
  }
  return object;
}

/** Unknown fields are sent as written, except for a null that removes a value of a base. */
function saysNothing(part: DraftPart, value: Json): boolean {
  if (typeof value !== 'object') return false;
  return part.field === null ? part.kind === 'scalar' && part.removes : isUnset(part.field, value);
}

function fillVariable(part: VariablePart, filling: Filling): Scalar {
  const { variable: name, variableSpan, row, node } = part;
  const pointer = pointerOf(part);
  const value = ownMember(filling.known, name);
  const path = writtenPointerOf(part);
  if (value === undefined) {
    const hint = meantOr(name, Object.keys(filling.known), `write ${name} under variables of edict.yaml`);
    const message = `There is no variable ${name}`;
    filling.diagnostics.push(reportAt('unknown-variable', variableSpan, path, message, hint));
    filling.poisoned ??= new Set();
    filling.poisoned.add(pointer);
    return '';
  }
  filling.used ??= new Map();
  filling.used.set(pointer, name);
  const meant = typeof value === 'string' ? row?.spellings?.get(value) : undefined;
  if (meant === undefined) return value;
  const message = `${value}, the value of ${name}, is another spelling of ${meant}, which the service takes`;
  const hint = `write ${meant} in edict.yaml`;
  filling.diagnostics.push(reportAt('wire-alias', node.span, path, message, hint));
  return meant;
}
