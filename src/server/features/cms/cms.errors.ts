import { defineError, invalid } from '#server/http/errors.ts';
import type { AppError } from '#server/http/errors.ts';

export const entryNotFound = defineError(404, 'cms.not_found', 'There is no such record.');
export const entryChanged = defineError(409, 'cms.changed', 'This record was changed after you had read it.');
const taken = defineError(409, 'cms.key_taken', 'This page has a text of its own under that key.');
export const keyTaken = (): AppError => taken({ validation: { key: taken().message } });
export const noDraft = defineError(409, 'cms.no_draft', 'There is no draft in this language.');
export const noVersion = defineError(404, 'cms.no_version', 'There is no such version.');
/** What is wrong with a value. */
export const badValue = (text: string): AppError => invalid({ value: text });
