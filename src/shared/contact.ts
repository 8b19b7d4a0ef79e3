import { z } from 'zod';
import { emailAddress, signedToken } from '#shared/accounts/accounts.ts';
import { id, instant, lineText, plainText } from '#shared/text.ts';

export const CONTACT_SUBJECTS = ['question', 'fault', 'decision', 'privacy', 'other'] as const;
const contactSubject = z.enum(CONTACT_SUBJECTS);
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** Most characters of a letter's fields. */
export const CONTACT_LIMITS = { name: 80, text: 4000 } as const;

/** A letter to the operator. Without `email` the answer goes to the address of the writer's account. */
export const contactInput = z.strictObject({
  name: lineText(CONTACT_LIMITS.name).default(''),
  email: emailAddress.optional(),
  about: contactSubject,
  text: plainText(CONTACT_LIMITS.text, 1),
  captcha: signedToken.optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

export const LETTER_STATES = ['open', 'answered'] as const;
const letterState = z.enum(LETTER_STATES);

export const LETTERS_PAGE = 20;

const LETTER_ORDERS = ['id,asc', 'id,desc', 'answered_at,desc'] as const;

/** Which letters admins ask for; without an order open ones come oldest first, answered ones as they were answered last. */
export const letterSearch = z.strictObject({
  state: letterState.default('open'),
  words: lineText(200).optional(),
  about: contactSubject.optional(),
  from: instant.optional(),
  before: instant.optional(),
  order: z.enum(LETTER_ORDERS).optional(),
});
export type LetterSearch = z.infer<typeof letterSearch>;

/** A letter as admins read it; `user_id` is null for a visitor. */
export const letterView = z.object({
  id,
  user_id: id.nullable(),
  name: z.string(),
  email: z.string(),
  about: contactSubject,
  text: z.string(),
  answered_at: z.string().nullable(),
  created_at: z.string(),
});
export type Letter = z.infer<typeof letterView>;
