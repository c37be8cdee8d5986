/**
 * Tells V8 that a run is over before it gains anything by optimising: otherwise that takes half of the processor time
 * of a lint of a quarter of a second. What is set are thresholds, which V8 looks at whenever it considers a function.
 */
const v8 = (): typeof import('node:v8') => process.getBuiltinModule('node:v8');

/** Of Node 20, 22 and 24. Another V8 may not know the words, and would complain on standard error. */
const knowsWords = /^1[1-3]\./.test(process.versions.v8);

/** In bytes, the largest function that V8 optimises. */
const LARGEST = 61_440;

/** Of JavaScript. */
export function expectShortRun(isShort: boolean): void {
  if (knowsWords) v8().setFlagsFromString(`--max-optimized-bytecode-size=${isShort ? 0 : LARGEST}`);
}

/** Of WebAssembly that is loaded from now on: no function of it will work as much as this. */
export function expectFewFiles(): void {
  if (knowsWords) v8().setFlagsFromString('--wasm-tiering-budget=2000000000');
}
