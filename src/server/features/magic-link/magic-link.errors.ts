import { defineError } from '#server/http/errors.ts';

export const magicLinkInvalid = defineError(403, 'magic_link.invalid', 'The link is not valid any more');
/** The link was opened in another browser than the one that asked: the code of the same mail is needed. */
export const magicCodeNeeded = defineError(403, 'magic_link.code_needed', 'Enter the code from the mail.');
export const magicUrlRefused = { url: 'Only a page of this site' };
