/** What the emulator answers: a status and a JSON body, with error bodies in the form of the service. */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Field names, or dotted paths of nested fields, with what is wrong with each. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Where a fault belongs to no single field. */
export const NO_FIELD = 'non_field_errors';

export function detail(status: number, text: string, headers?: Readonly<Record<string, string>>): Answer {
  return { status, body: { detail: text }, ...(headers ? { headers } : {}) };
}

export const notFound = (): Answer => detail(404, 'Not found.');

export const badRequest = (errors: FieldErrors): Answer => ({ status: 400, body: errors });

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}
