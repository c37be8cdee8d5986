// Written by `npm run generate`. Do not edit.
import type { Validator } from './validator.ts';

export const validateCreatePolicy: Validator;
export const validateWebApp: Validator;
export const validatePolicyRecord: Validator;
export const validateUsersPage: Validator;
export const validateSetPassword: Validator;
