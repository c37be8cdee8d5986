/** What stands for `node:module` in a browser: nothing can be required there, and whoever tries has another way. */

export function createRequire() {
  const missing = (name: string): never => {
    throw new Error(`${name} is not here`);
  };
  return Object.assign(missing, { resolve: missing });
}
