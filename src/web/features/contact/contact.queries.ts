import type { ContactSubject } from '#shared/contact.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { Ticket } from '#web/features/auth/auth.queries.ts';

type Letter = { name: string; email?: string; about: ContactSubject; text: string };

/** Without `email` the answer goes to the address of the account that is signed in. */
export const sendLetter = (letter: Letter & Ticket) =>
  api.post(`${LAMBDA}/contact`, letter, { quiet401: true });
