import { defineError } from '#server/http/errors.ts';

export const comparedDreamNotFound = defineError(404, 'similar.not_found', 'There is no such dream.');
