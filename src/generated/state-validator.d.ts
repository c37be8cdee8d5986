// Written by `npm run generate` from src/tables. Do not edit.
import type { Validator } from './validator.ts';

export const validateState: Validator;
