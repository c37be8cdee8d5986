/**
 * Tells V8 that a run is over before it gains anything by optimising: otherwise that takes half of the processor time
 * of a lint of a quarter of a second. What is set are thresholds, which V8 looks at whenever it considers a function.
 */
const v8 = (): typeof import('node:v8') => process.getBuiltinModule('node:v8');

/** Of Node 20, 22 and 24. Another V8 may not know the words, and would complain on standard error. */
const knowsWords = /^1[1-3]\./.test(process.versions.v8);

/** In bytes, the largest function that V8 optimises. */
const LARGEST = 61_440;
/** What a function of WebAssembly does before V8 optimises it, in a measure of its own, unless V8 is told otherwise. */
const BUDGET = process.versions.v8.startsWith('11.') ? 1_800_000 : 13_000_000;

/** What V8 was told. It refuses code that it compiled when it was told something else. */
export interface Told {
  readonly isShort: boolean;
  readonly hasFewFiles: boolean;
}

/** The bundles share no module, but the one process. */
const place = Symbol.for('edict.told-v8');

export function toldV8(): Told {
  return (globalThis as { [place]?: Told })[place] ?? { isShort: false, hasFewFiles: false };
}

export function tellV8(told: Told): void {
  const { isShort, hasFewFiles } = toldV8();
  if (!knowsWords) return;
  if (told.isShort !== isShort) {
    v8().setFlagsFromString(`--max-optimized-bytecode-size=${told.isShort ? 0 : LARGEST}`);
  }
  if (told.hasFewFiles !== hasFewFiles) {
    v8().setFlagsFromString(`--wasm-tiering-budget=${told.hasFewFiles ? 2_000_000_000 : BUDGET}`);
  }
  Object.assign(globalThis, { [place]: told });
}

/** Of JavaScript. */
export function expectShortRun(isShort: boolean): void {
  tellV8({ ...toldV8(), isShort });
}

/** Of WebAssembly that is loaded from now on: no function of it will work as much as this. */
export function expectFewFiles(): void {
  tellV8({ ...toldV8(), hasFewFiles: true });
}
