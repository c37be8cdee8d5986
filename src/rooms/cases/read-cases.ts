/** Reads a file of `tests/` as cases; its faults have the codes of those in policy files. */
import { ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import { codes } from '../../lint/codes.ts';
import { createMapReader, type MapReader } from '../../lint/user-rules/map-reader.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { isBase } from '../../source/draft/file-fields.ts';
import type { MapNode, SourceFile, SourceNode, Span } from '../../source/yaml/node.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { reportAt } from '../../source/yaml/positions.ts';
import type { GivenPolicies, UserCase } from './case.ts';
import { readExpectation } from './read-expectation.ts';
import {
  type CaseFile,
  isFileName,
  policyFor,
  readSeveral,
  readSingle,
  type SinglePolicy,
} from './read-policies.ts';

export interface ReadCase {
  readonly name: string;
  readonly span: Span;
  /** Null after faults. */
  readonly userCase: UserCase | null;
  readonly faults: readonly Diagnostic[];
}

export interface CaseContext {
  readonly config: Config;
  /** The environment of cases that name none. */
  readonly environment: Environment;
  /** The user's own rules. */
  readonly rules: readonly string[];
}

const FIELDS = ['name', 'policy', 'policies', 'plan', 'environment', 'expect'];
const GIVEN = ['policy', 'policies', 'plan'];
/** The file that a policy stands for where a plan names none. */
const UNNAMED = 'policy.yaml';

export function readCases(source: SourceFile, context: CaseContext): readonly ReadCase[] {
  const parsed = parseYaml(source);
  const { root, diagnostics } = parsed;
  const all = { file: source, start: 0, end: 0 };
  if (diagnostics.length > 0) return [{ name: source.path, span: all, userCase: null, faults: diagnostics }];
  if (root?.kind !== 'list') {
    const span = root?.span ?? all;
    const message = 'The file must hold a list of cases';
    const faults = [reportAt('wrong-type', span, '', message, 'begin with - name:')];
    return [{ name: source.path, span, userCase: null, faults }];
  }
  const file = { path: source.path, parsed, folder: context.config.folder };
  return root.items.map((item, index) =>
    readCase(item, index, { ...file, reader: createMapReader() }, context),
  );
}

function readCase(node: SourceNode, index: number, file: CaseFile, context: CaseContext): ReadCase {
  const { reader } = file;
  const at = below('', index);
  const unnamed = `case ${index + 1}`;
  if (node.kind !== 'map') {
    reader.refuse('wrong-type', node.span, at, 'A case is a mapping', `write ${FIELDS.join(', ')}`);
    return { name: unnamed, span: node.span, userCase: null, faults: reader.diagnostics };
  }
  reader.refuseOthers(node, FIELDS, at);
  const start = [...node.entries.values()][0]?.key ?? node.span;
  const name = reader.text(node, 'name', at, start) ?? unnamed;
  const span = node.entries.get('name')?.value.span ?? start;
  const environment = readEnvironment(node, at, context, reader);
  const given = readGiven(node, at, start, file);
  const expected = node.entries.get('expect')?.value;
  if (!expected) reader.missing('expect', at, start);
  else if (expected.kind !== 'map') {
    const hint = 'write diagnostics, actions or body under it';
    reader.refuse('wrong-type', expected.span, below(at, 'expect'), 'expect must be an object', hint);
  }
  const expect =
    expected?.kind === 'map'
      ? readExpectation(expected, {
          reader,
          at: below(at, 'expect'),
          codes: [...Object.keys(codes), ...context.rules],
          onlyFile: given?.before ? given.onlyFile : undefined,
          hasBody: given?.single === true,
        })
      : null;
  const faults = reader.diagnostics;
  if (faults.length > 0 || !given || !expect) return { name, span, userCase: null, faults };
  const { before, after } = given;
  return { name, span, userCase: { environment, before, after, expect }, faults };
}

interface CasePolicies {
  readonly before: GivenPolicies | null;
  readonly after: GivenPolicies;
  readonly onlyFile: string | null;
  /** Whether the case has `policy`. */
  readonly single: boolean;
}

function readGiven(node: MapNode, at: string, start: Span, file: CaseFile): CasePolicies | null {
  const { reader } = file;
  const [first, second] = GIVEN.flatMap((name) => {
    const entry = node.entries.get(name);
    return entry ? [{ ...entry, name }] : [];
  });
  if (!first) {
    reader.missing('policy', at, start);
    return null;
  }
  if (second) {
    const message = `A case has either ${first.name} or ${second.name}, not both`;
    reader.refuse('unknown-field', second.key, below(at, second.name), message);
    return null;
  }
  const path = below(at, first.name);
  if (first.name === 'plan') return readPlan(first.value, path, file);
  if (first.name === 'policies') {
    const after = readSeveral(first.value, path, file);
    return { before: null, after, onlyFile: null, single: false };
  }
  const single = readSingle(first.value, path, file);
  if (!single) return null;
  const name = ownName(single) ?? file.path;
  const after = new Map([[name, policyFor(name, single, file)]]);
  return { before: null, after, onlyFile: null, single: true };
}

function readPlan(node: SourceNode, at: string, file: CaseFile): CasePolicies | null {
  const { reader } = file;
  if (node.kind !== 'map') {
    reader.refuse('wrong-type', node.span, at, 'plan must be an object', 'write before and after under it');
    return null;
  }
  reader.refuseOthers(node, ['before', 'after'], at);
  const read = (name: string): SinglePolicy | GivenPolicies | null => {
    const value = node.entries.get(name)?.value;
    if (!value || (value.kind === 'scalar' && value.value === null)) return new Map();
    const several =
      value.kind === 'list' || (value.kind === 'map' && [...value.entries.keys()].some(isFileName));
    return (several ? readSeveral : readSingle)(value, below(at, name), file);
  };
  const [before, after] = [read('before'), read('after')];
  if (!before || !after) return null;
  const pathOf = (side: SinglePolicy | GivenPolicies): string | null =>
    'policy' in side ? ownName(side) : null;
  // Both sides mean one file, however they are written.
  const onlyFile = pathOf(after) ?? pathOf(before) ?? UNNAMED;
  const named = (side: SinglePolicy | GivenPolicies): GivenPolicies =>
    'policy' in side ? new Map([[onlyFile, policyFor(onlyFile, side, file)]]) : side;
  const isSingle = 'policy' in before || 'policy' in after;
  return { before: named(before), after: named(after), onlyFile: isSingle ? onlyFile : null, single: false };
}

/** A file that is no policy by its name only lends its content. */
function ownName({ path }: SinglePolicy): string | null {
  return path !== null && !isBase(path) ? path : null;
}

function readEnvironment(node: MapNode, at: string, context: CaseContext, reader: MapReader): Environment {
  const { config, environment } = context;
  const value = node.entries.get('environment')?.value;
  if (!value) return environment;
  const name = value.kind === 'scalar' ? String(value.value) : '';
  const found = ownMember(config.environments, name);
  if (found) return found;
  const names = Object.keys(config.environments);
  const hint = meantOr(name, names, `it may be ${names.join(', ')}`);
  const message = `${JSON.stringify(name)} is not an environment of edict.yaml`;
  reader.refuse('not-in-enum', value.span, below(at, 'environment'), message, hint);
  return environment;
}
