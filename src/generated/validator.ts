// Written by `npm run generate`. Do not edit.
export interface ValidationError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  /** The key at fault, where a rule for keys found it. */
  propertyName?: string;
}

export interface Validator {
  (data: unknown): boolean;
  /** What the last call found; null when it returned true. */
  errors?: ValidationError[] | null;
}
