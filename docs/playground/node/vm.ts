/** What stands for `node:vm` in a browser: the task is run, and whoever wrote it waits for their own pattern. */

export function createContext(box: object): object {
  return box;
}

export class Script {
  runInContext(box: { readonly task: () => void }): void {
    box.task();
  }
}
