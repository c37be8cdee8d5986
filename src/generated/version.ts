// Written by `npm run generate`. Do not edit.
export const version = '0.1.0';
/** Where the site of docs/ is, with a slash at its end; undefined if package.json names none that can exist. */
export const homepage: string | undefined = undefined;
/** Changes with the meaning of the tables that bodies are made from. */
export const tablesVersion = 'edb2a7b3e41d';
