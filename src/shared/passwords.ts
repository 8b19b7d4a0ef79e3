import { z } from 'zod';
import { codePoints } from '#shared/text.ts';

/** Length in code points; no rules of composition. */
export const PASSWORD_LIMITS = { min: 8, max: 128 } as const;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const storable = (text: string) => !text.includes('\u0000') && !LONE_SURROGATE.test(text);

/** A password that is compared with a stored one: no rules but that it can be one. Never trimmed. */
export const givenPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(PASSWORD_LIMITS.max * 2, `At most ${PASSWORD_LIMITS.max} characters`)
  .refine(storable, 'Contains a character that cannot be stored')
  .transform((text) => text.normalize('NFC'));

/** A password that is to be set. Common and breached ones are refused by the server. */
export const newPassword = givenPassword
  .refine((text) => codePoints(text) >= PASSWORD_LIMITS.min, `At least ${PASSWORD_LIMITS.min} characters`)
  .refine((text) => codePoints(text) <= PASSWORD_LIMITS.max, `At most ${PASSWORD_LIMITS.max} characters`);
