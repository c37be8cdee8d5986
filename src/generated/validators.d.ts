// Written by `npm run generate` from src/tables. Do not edit.
export interface ValidationError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
}

export interface Validator {
  (data: unknown): boolean;
  /** What the last call found; null when it returned true. */
  errors?: ValidationError[] | null;
}

export const validateDraftPolicy: Validator;
export const validateDraftWebApp: Validator;
export const validateConfig: Validator;
export const validateCreatePolicy: Validator;
export const validateWebApp: Validator;
export const validatePolicyRecord: Validator;
export const validateUsersPage: Validator;
export const validateSetPassword: Validator;
