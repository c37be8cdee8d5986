/** What `kernel/index.ts` exports once it is WebAssembly. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  start(files: number, environments: number): void;
  addVariable(length: number, textLength: number): void;
  intern(kind: number, length: number): number;
  room(length: number): number;
  addTargetNames(at: number, length: number, kind: number, environment: number): void;
  screen(kind: number, length: number, file: number): number;
  rest(length: number): number;
  relateName(length: number): void;
  startPolicy(): void;
  addSettings(instance: number, settings: number): number;
  endPolicy(): number;
  relate(environment: number, target: number, record: number): void;
  related(): number;
}
