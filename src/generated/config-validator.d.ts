// Written by `npm run generate`. Do not edit.
import type { Validator } from './validator.ts';

export const validateConfig: Validator;
