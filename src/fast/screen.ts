/**
 * The fast path of lint: says of files that nothing is to be said of them. It may only accept; whatever it does not accept, the reference
 * path judges. The kernel is WebAssembly, since a run is over before JavaScript would have been compiled.
 */
import { kernelBytes, kernelTables } from '../generated/screening.ts';
import {
  BASE,
  I_INSTANCE,
  I_SETTINGS,
  I_TARGET,
  INPUT_AT,
  MOST_BYTES,
  POLICY,
  TABLES_AT,
  V_BOOLEAN,
  V_ELEMENTS,
  V_INTEGER,
  V_TEXT,
  V_UNIQUE,
  WEB_APP,
} from './kernel/layout.ts';
import type { Kernel } from './kernel-types.ts';

/** What of an environment decides whether a file is in order. */
export interface ScreenEnvironment {
  /** By kind of target, in the order of the tables: ids by name. */
  readonly targets: readonly Readonly<Record<string, number>>[];
  /** Variables whose value is a text. */
  readonly texts: ReadonlyMap<string, string>;
}

export type ScreenKind = 'policy' | 'base' | 'web_app';

/** One value that a policy settles: number of the field, and the value, or null for an object that has elements. */
export interface ScreenSetting {
  readonly field: number;
  readonly value: string | number | boolean | null;
}

export interface Screen {
  /** Where the bytes of a file are to be put, and no more than these; valid until the next call. */
  input(): Uint8Array;
  /** Whether nothing is to be said of the file of which `length` bytes were put into `input`. */
  accepts(kind: ScreenKind, length: number, file: number): boolean;
  /** A policy that was in doubt has this name. */
  relateName(name: string): void;
  /** In an environment (its number), a policy that was in doubt gives a target (number of the kind, and id or name) these settings. */
  relate(environment: number, target: readonly [number, string], settings: ScreenSettings): void;
  /** The accepted files that have a name in common with another one, or a target and no agreement. */
  related(): number[];
}

export interface ScreenSettings {
  /** Number of the payload, from 1. */
  readonly payload: number;
  readonly instance: string;
  readonly values: readonly ScreenSetting[];
}

/** Names and texts beyond this are in no accepted file. */
const LONGEST = 60_000;
const MOST_SETTINGS_BYTES = 200_000;

const kinds: Readonly<Record<ScreenKind, number>> = { policy: POLICY, base: BASE, web_app: WEB_APP };

/** For `files` files, known by their numbers. */
export function openScreen(files: number, environments: readonly ScreenEnvironment[]): Screen {
  const module = new WebAssembly.Module(Buffer.from(kernelBytes, 'base64'));
  const { exports } = new WebAssembly.Instance(module, { env: { abort: fail } });
  const kernel = exports as unknown as Kernel;
  const { memory } = kernel;
  let input = new Uint8Array(memory.buffer, INPUT_AT, MOST_BYTES);
  new Uint8Array(memory.buffer, TABLES_AT).set(Buffer.from(kernelTables, 'base64'));
  kernel.start(files, environments.length);

  /** Growing memory leaves views of it empty. */
  function view(): Uint8Array {
    if (input.buffer !== memory.buffer) input = new Uint8Array(memory.buffer, INPUT_AT, MOST_BYTES);
    return input;
  }
  function put(bytes: Uint8Array): number {
    view().set(bytes);
    return bytes.length;
  }
  const text = (value: string): Uint8Array => Buffer.from(value, 'utf8');
  const withKind = (kind: number, value: string): Uint8Array =>
    Buffer.concat([Uint8Array.of(kind), text(value)]);
  const target = (kind: number, id: string): number => kernel.intern(I_TARGET, put(withKind(kind, id)));

  addNames(environments);

  function addNames(all: readonly ScreenEnvironment[]): void {
    for (const [name, value] of all[0]?.texts ?? []) {
      if (!all.every(({ texts }) => texts.has(name)) || name.length + value.length > LONGEST) continue;
      const same = all.every(({ texts }) => texts.get(name) === value);
      put(Buffer.concat([text(name), text(value)]));
      kernel.addVariable(Buffer.byteLength(name), same ? Buffer.byteLength(value) : -1);
    }
    all.forEach(({ targets }, environment) => {
      targets.forEach((names, kind) => {
        for (const [name, id] of Object.entries(names)) {
          if (name.length > LONGEST) continue;
          const number = target(kind, String(id));
          kernel.addTargetName(put(withKind(kind, name)), environment, number);
        }
      });
    });
  }

  return {
    input: view,
    accepts: (kind, length, file) => kernel.screen(kinds[kind], length, file) !== 0,
    relateName(name) {
      if (name.length <= LONGEST) kernel.relateName(put(text(name)));
    },
    relate(environment, [kind, id], { payload, instance, values }) {
      if (id.length > LONGEST || instance.length > LONGEST) return;
      const whichTarget = target(kind, id);
      const whichInstance = kernel.intern(I_INSTANCE, put(withKind(payload, instance)));
      const settings = kernel.intern(I_SETTINGS, put(encodeSettings(values)));
      kernel.relate(environment, whichTarget, whichInstance, settings);
    },
    related() {
      const marks = new Uint8Array(memory.buffer, kernel.related(), files);
      const found: number[] = [];
      for (let file = 0; file < files; file += 1) if (marks[file] !== 0) found.push(file);
      return found;
    },
  };
}

/** Whatever does not fit is like nothing that was accepted, and all alike is no harm: the reference path compares them. */
function encodeSettings(values: readonly ScreenSetting[]): Uint8Array {
  const parts = values.map(encodeSetting);
  const isTogether = values.filter(({ value }) => value === null).length > 1;
  const bytes = Buffer.concat(isTogether ? [...parts, Uint8Array.of(V_UNIQUE)] : parts);
  return bytes.length <= MOST_SETTINGS_BYTES ? bytes : Uint8Array.of(V_UNIQUE, V_UNIQUE);
}

function encodeSetting({ field, value }: ScreenSetting): Uint8Array {
  const form =
    value === null
      ? V_ELEMENTS
      : typeof value === 'string'
        ? V_TEXT
        : typeof value === 'number'
          ? V_INTEGER
          : V_BOOLEAN;
  const bytes = Buffer.from(value === null ? '' : String(value), 'utf8');
  return Buffer.concat([Uint8Array.of(field, form, bytes.length & 0xff, (bytes.length >> 8) & 0xff), bytes]);
}

function fail(): never {
  throw new Error('The kernel of the fast path has failed');
}
