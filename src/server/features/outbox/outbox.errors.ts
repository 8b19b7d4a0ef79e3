import { defineError } from '#server/http/errors.ts';

export const mailUnknown = defineError(404, 'outbox.unknown', 'There is no such mail.');
export const mailWaits = defineError(409, 'outbox.waiting', 'This mail is on its way already.');
export const noMailServer = defineError(409, 'outbox.no_server', 'No mail server is set here.');
