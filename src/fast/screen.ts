/**
 * The fast path of lint: says of files, or of parts of them, that nothing is to be said of them. It may only accept;
 * whatever it does not accept, the reference path judges. The kernel is WebAssembly, since a run is over before JavaScript would
 * have been compiled.
 */
import { kernelBytes, kernelTables } from '../generated/screening.ts';
import {
  ACCEPTED,
  BASE,
  I_INSTANCE,
  I_SETTINGS,
  I_TARGET,
  IN_PART,
  INPUT_AT,
  MOST_BYTES,
  POLICY,
  TABLES_AT,
  V_BOOLEAN,
  V_ELEMENTS,
  V_INTEGER,
  V_TEXT,
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

/** One value that a policy settles: number of the field, and the value, or null for an element of a list in it. */
export interface ScreenSetting {
  readonly field: number;
  readonly value: string | number | boolean | null;
}

/** `in part`: rules have something to say of what `Screen.rest` leaves of the file, and of nothing else in it. */
export type Verdict = 'accepted' | 'in part' | 'in doubt';

export interface Screen {
  /** Where the bytes of a file are to be put, and no more than these; valid until the next call. */
  input(): Buffer;
  /** What is to be said of the file of which `length` bytes were put into `input`, where they stay. */
  judge(kind: ScreenKind, length: number, file: number): Verdict;
  /**
   * Of the file that was just accepted in part, the text without payloads that are in order; what is left stands on
   * the lines that it was on. Null where nothing can be left out. It overwrites `input`.
   */
  rest(length: number): string | null;
  /** A policy that was in doubt has this name. */
  relateName(name: string): void;
  /**
   * In an environment (its number), a policy that was in doubt gives targets (number of the kind, and id or name)
   * these settings.
   */
  relate(
    environment: number,
    targets: readonly (readonly [number, string])[],
    settings: readonly ScreenSettings[],
  ): void;
  /** The files, accepted or in part, that have a name in common with another one, or a target and no agreement. */
  related(): number[];
}

export interface ScreenSettings {
  /** Number of the payload, from 1. */
  readonly payload: number;
  /** Of an element: a character with the number of its list, and the element. */
  readonly instance: string;
  readonly values: readonly ScreenSetting[];
}

/** Names and texts beyond this are in no accepted file. */
const LONGEST = 60_000;
/** Those of an accepted file are fewer. */
const MOST_SETTINGS_BYTES = 100_000;

const kinds: Readonly<Record<ScreenKind, number>> = { policy: POLICY, base: BASE, web_app: WEB_APP };

/**
 * Whether the kernel cannot run here: WebAssembly is switched off, the processor lacks an instruction, or a limit
 * (ulimit -v) leaves no room for its memory. Then all is left to the reference path.
 */
export function isKernelFailure(error: unknown): boolean {
  if (typeof WebAssembly === 'undefined' || error instanceof RangeError) return true;
  return error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.CompileError;
}

/** For `files` files, known by their numbers. Throws what `isKernelFailure` knows. */
export function openScreen(files: number, environments: readonly ScreenEnvironment[]): Screen {
  const module = new WebAssembly.Module(Buffer.from(kernelBytes, 'base64'));
  const { exports } = new WebAssembly.Instance(module, { env: { abort: fail } });
  const kernel = exports as unknown as Kernel;
  const { memory } = kernel;
  let input = Buffer.from(memory.buffer, INPUT_AT, MOST_BYTES);
  new Uint8Array(memory.buffer, TABLES_AT).set(Buffer.from(kernelTables, 'base64'));
  kernel.start(files, environments.length);

  /** Growing memory leaves views of it empty. */
  function view(): Buffer {
    if (input.buffer !== memory.buffer) input = Buffer.from(memory.buffer, INPUT_AT, MOST_BYTES);
    return input;
  }
  /** The length of what is put there, in bytes; what does not fit is left out. */
  const put = (text: string, at = 0): number => view().write(text, at, 'utf8');
  function putWithKind(kind: number, text: string): number {
    view()[0] = kind;
    return 1 + put(text, 1);
  }
  function putSettings(values: readonly ScreenSetting[]): number {
    let at = 0;
    for (const { field, value } of values) {
      const to = view();
      const length = value === null ? 0 : put(String(value), at + 4);
      to[at] = field;
      to[at + 1] = formOf(value);
      to[at + 2] = length & 0xff;
      to[at + 3] = (length >> 8) & 0xff;
      at += 4 + length;
      // Longer than those of any accepted file: they are like none of them.
      if (at > MOST_SETTINGS_BYTES) break;
    }
    return at;
  }
  /** One, but for a policy that settles more than fits into one. */
  function recordsOf(settings: readonly ScreenSettings[]): readonly number[] {
    const records: number[] = [];
    kernel.startPolicy();
    for (const { payload, instance, values } of settings) {
      if (instance.length > LONGEST) continue;
      const which = kernel.intern(I_INSTANCE, putWithKind(payload, instance));
      const what = kernel.intern(I_SETTINGS, putSettings(values));
      if (kernel.addSettings(which, what) !== 0) continue;
      records.push(kernel.endPolicy());
      kernel.startPolicy();
      kernel.addSettings(which, what);
    }
    return [...records, kernel.endPolicy()];
  }
  const target = (kind: number, id: string): number => kernel.intern(I_TARGET, putWithKind(kind, id));

  addNames(environments);

  function addNames(all: readonly ScreenEnvironment[]): void {
    for (const [name, value] of all[0]?.texts ?? []) {
      if (!all.every(({ texts }) => texts.has(name)) || name.length + value.length > LONGEST) continue;
      const same = all.every(({ texts }) => texts.get(name) === value);
      const length = put(name);
      const valueLength = put(value, length);
      kernel.addVariable(length, same ? valueLength : -1);
    }
    all.forEach(({ targets }, environment) => {
      targets.forEach((names, kind) => {
        // All at once: there may be thousands.
        const json = Buffer.from(JSON.stringify(names), 'utf8');
        const at = kernel.room(json.length);
        json.copy(new Uint8Array(memory.buffer, at, json.length));
        kernel.addTargetNames(at, json.length, kind, environment);
      });
    });
  }

  return {
    input: view,
    judge(kind, length, file) {
      const verdict = kernel.screen(kinds[kind], length, file);
      return verdict === ACCEPTED ? 'accepted' : verdict === IN_PART ? 'in part' : 'in doubt';
    },
    rest(length) {
      const left = kernel.rest(length);
      return left === 0 ? null : view().toString('utf8', 0, left);
    },
    relateName(name) {
      if (name.length <= LONGEST) kernel.relateName(put(name));
    },
    relate(environment, targets, settings) {
      const numbers = targets.flatMap(([kind, id]) => (id.length <= LONGEST ? target(kind, id) : []));
      for (const record of recordsOf(settings)) {
        for (const number of numbers) kernel.relate(environment, number, record);
      }
    },
    related() {
      const marks = Buffer.from(memory.buffer, kernel.related(), files);
      const found: number[] = [];
      for (let file = marks.indexOf(1); file >= 0; file = marks.indexOf(1, file + 1)) found.push(file);
      return found;
    },
  };
}

function formOf(value: ScreenSetting['value']): number {
  if (value === null) return V_ELEMENTS;
  return typeof value === 'string' ? V_TEXT : typeof value === 'number' ? V_INTEGER : V_BOOLEAN;
}

function fail(): never {
  throw new Error('The kernel of the fast path has failed');
}
