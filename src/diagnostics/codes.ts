/** The codes that are not lint rules: reading, compiling and lint report them. Each rule holds its own entry. */
import { exceptionCodes } from './codes/exceptions.ts';
import { fieldCodes } from './codes/fields.ts';
import { fileCodes } from './codes/files.ts';
import { invariantCodes } from './codes/invariants.ts';
import { referenceCodes } from './codes/references.ts';
import type { CodeEntry } from './diagnostic.ts';

const all = { ...fileCodes, ...fieldCodes, ...referenceCodes, ...exceptionCodes, ...invariantCodes };

export type CommonCode = keyof typeof all;

export const commonCodes: Readonly<Record<CommonCode, CodeEntry>> = all;
