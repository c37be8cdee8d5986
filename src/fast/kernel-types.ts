/** What `kernel/index.ts` exports once it is WebAssembly. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  start(files: number, environments: number): void;
  addVariable(length: number, textLength: number): void;
  intern(kind: number, length: number): number;
  addTargetName(length: number, environment: number, target: number): void;
  screen(kind: number, length: number, file: number): number;
  relateName(length: number): void;
  relate(environment: number, target: number, instance: number, settings: number): void;
  related(): number;
}
