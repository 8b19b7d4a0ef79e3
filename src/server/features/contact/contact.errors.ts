import { defineError } from '#server/http/errors.ts';

export const letterUnknown = defineError(404, 'contact.unknown', 'There is no such letter.');
