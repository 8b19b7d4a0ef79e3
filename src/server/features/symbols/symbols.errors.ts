import { defineError } from '#server/http/errors.ts';

export const symbolNotFound = defineError(404, 'symbols.not_found', 'No dream book here has this word.');
export const taggedDreamNotFound = defineError(404, 'symbols.dream_not_found', 'There is no such dream.');
