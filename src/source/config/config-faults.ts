/** Words for faults of `edict.yaml`: turns errors of the schema into messages at their places. */
import { below, segmentsOf } from '../../base/json-pointer.ts';
import type { Diagnostic, Edit, Range } from '../../diagnostics/diagnostic.ts';
import { printable, quote } from '../../diagnostics/printable.ts';
import { report } from '../../diagnostics/report.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError, type UserErrorOptions } from '../../diagnostics/user-error.ts';
import { configKeys, patternMessages } from '../../generated/config.ts';
import type { ValidationError } from '../../generated/validator.ts';

/** The codes of faults of the configuration. */
type ConfigCode = 'bad-config' | 'shared-state' | 'shared-portal';

export interface ConfigFault {
  /** Absent: bad-config. */
  readonly code?: ConfigCode;
  /** JSON Pointer of the value, or of the key, at fault. */
  readonly pointer: string;
  /** Whether the key is at fault, rather than its value. */
  readonly atKey: boolean;
  /** Without a final full stop. */
  readonly message: string;
  /** The word at fault, and the one that the message proposes instead. */
  readonly meant?: Meant | null;
}

export interface Meant {
  readonly word: string;
  readonly instead: string;
}

export function fault(pointer: string, message: string, meant: Meant | null = null): ConfigFault {
  return { pointer, atKey: false, message, meant };
}

export function keyFault(pointer: string, message: string, meant: Meant | null = null): ConfigFault {
  return { pointer, atKey: true, message, meant };
}

/** How a message ends, and the word that it proposes, if one is near. */
export function meantAmong(
  word: string,
  known: readonly string[],
  otherwise: string,
): { readonly help: string; readonly meant: Meant | null } {
  const instead = nearest(word, known);
  return instead === null
    ? { help: otherwise, meant: null }
    : { help: `did you mean ${instead}?`, meant: { word, instead } };
}

/** A configuration that cannot be used: one message for people, and one diagnostic per fault. */
export class ConfigError extends UserError {
  /** Absolute path of the folder of `edict.yaml`. */
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];

  constructor(
    message: string,
    { root, diagnostics, remedy }: Pick<ConfigError, 'root' | 'diagnostics'> & UserErrorOptions,
  ) {
    super(message, { exitCode: 3, remedy });
    this.root = root;
    this.diagnostics = diagnostics;
  }
}

export interface LocatedFault {
  readonly code?: ConfigCode;
  readonly path: string;
  readonly range: Range;
  readonly message: string;
  readonly hint?: string | null;
  readonly suggestion?: Edit;
}

export function badConfig(file: string, located: LocatedFault): Diagnostic {
  return report({ ...located, code: located.code ?? 'bad-config', file });
}

/** The schema's errors; those that only echo another are left out. */
export function describeErrors(errors: readonly ValidationError[]): readonly ConfigFault[] {
  const empty = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'minLength' ? [instancePath] : [])),
  );
  return errors
    .filter(
      ({ keyword, instancePath, propertyName }) =>
        // The error for the name explains the pattern of the name.
        keyword !== 'pattern' || (propertyName === undefined && !empty.has(instancePath)),
    )
    .map(describe)
    .filter((found) => found !== null);
}

function describe({ keyword, instancePath, params }: ValidationError): ConfigFault | null {
  const at = (text: string): ConfigFault => fault(instancePath, `${fieldName(instancePath)}${text}`);
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(instancePath, String(params.additionalProperty));
    case 'required':
      return keyFault(instancePath, `${String(params.missingProperty)} is missing here`);
    case 'propertyNames': {
      const name = String(params.propertyName);
      const rule = 'letters, digits, dots, - and _, and has to begin with a letter or digit';
      const isGroup = instancePath === '/groups';
      const file =
        name.includes('/') && !isGroup ? `; with / it is a file: environments/${printable(name)}.yaml` : '';
      return keyFault(
        below(instancePath, name),
        `the name of ${isGroup ? 'a group' : 'an environment'} may have only ${rule}${file}`,
      );
    }
    case 'type':
      if (SOAK_FIELD.test(instancePath)) return at(`expected ${A_DURATION}`);
      if (instancePath.endsWith('/enough')) return at(formOf(instancePath));
      return at(
        `expected ${types(params.type)}${isFromEnvironment(instancePath) && params.type === 'object' ? '; write { env: NAME }, never the secret itself' : ''}`,
      );
    case 'enum':
      return at(`expected one of ${list(params.allowedValues)}`);
    case 'pattern':
      return patternFault(instancePath);
    case 'minLength':
      return at('the text may not be empty');
    case 'minItems':
      return at('the list may not be empty');
    case 'minimum':
    case 'exclusiveMinimum':
      return at(
        `expected a number ${keyword === 'minimum' ? 'of at least' : 'above'} ${String(params.limit)}`,
      );
    case 'const':
    case 'if':
      return null;
    default:
      return at(`the schema refuses it (${keyword})`);
  }
}

/** How long a change stays in a ring or a wave. */
const SOAK_FIELD = /\/(?:rings\/[^/]+|waves)\/\d+\/soak$/;
const A_DURATION = 'a duration, such as 30s, 15m, 2h or 2d';

function isFromEnvironment(pointer: string): boolean {
  return Object.hasOwn(patternMessages, `${patternOf(pointer)}/env`);
}

/** For example `limits.max_creates: `; the root needs no name. */
function fieldName(pointer: string): string {
  const name = segmentsOf(pointer).join('.');
  return name === '' ? '' : `${name}: `;
}

function unknownKey(parent: string, name: string): ConfigFault {
  const known = configKeys[patternOf(parent)] ?? [];
  const pointer = below(parent, name);
  // Only the keys of a state depend on one of them.
  if (known.includes(name)) return keyFault(pointer, `${name} is a key of another backend`);
  const { help, meant } = meantAmong(name, known, `expected one of ${known.join(', ')}`);
  return keyFault(pointer, `there is no key ${/^[\w.-]+$/.test(name) ? name : quote(name)}; ${help}`, meant);
}

/** Replaces names that the user gave, to match the list of keys. */
function patternOf(pointer: string): string {
  return pointer
    .replace(/^\/(environments|groups)\/[^/]*/, '/$1/*')
    .replace(/\/rings\/[^/]*\/(?=\d)/, '/rings/*/')
    .replace(/\/\d+(?=\/|$)/g, '/*');
}

function patternFault(pointer: string): ConfigFault {
  if (SOAK_FIELD.test(pointer)) return fault(pointer, `expected ${A_DURATION}`);
  const [, step] = /\/(ring|wave)s\/(?:[^/]+\/)?\d+\/name$/.exec(pointer) ?? [];
  if (step) return fault(pointer, `the name of a ${step} may have only small letters, digits and -`);
  if (!pointer.endsWith('/env')) return fault(pointer, formOf(pointer));
  return fault(
    pointer,
    `the name of the environment variable ${formOf(pointer)}, so that nothing else of a CI job's environment can be sent off`,
  );
}

function formOf(pointer: string): string {
  const expected = patternMessages[patternOf(pointer)] ?? 'this form is not allowed here';
  return expected
    .replace(/^Write /, 'expected ')
    .replace(/^Has /, 'has ')
    .replace(/\.$/, '');
}

const words: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

function types(type: unknown): string {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  return names.map((name) => words[String(name)] ?? String(name)).join(' or ');
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : '';
}
