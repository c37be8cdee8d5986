/** From a path to the operation that it names. */
import { type Operation, operations } from '../tables/index.ts';

export interface Found {
  readonly operation: Operation;
  /** What stands for `{app_id}`; empty elsewhere. */
  readonly id: string;
}

const routes = Object.values(operations).map((operation: Operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace('{app_id}', '([^/]+)')}$`),
}));

/** Null where there is nothing, as for a path without its trailing slash. */
export function findOperation(path: string): Found | null {
  for (const { operation, pattern } of routes) {
    const match = pattern.exec(path);
    if (match) return { operation, id: match[1] ?? '' };
  }
  return null;
}
