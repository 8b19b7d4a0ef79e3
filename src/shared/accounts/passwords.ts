import { z } from 'zod';
import { codePoints } from '#shared/text.ts';
import { isBlankPassword, isLongEnough, PASSWORD_LIMITS } from './password-strength.ts';

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
  .refine((text) => !isBlankPassword(text), 'Blanks and unseen characters alone are no password')
  .refine(isLongEnough, `At least ${PASSWORD_LIMITS.min} characters`)
  .refine((text) => codePoints(text) <= PASSWORD_LIMITS.max, `At most ${PASSWORD_LIMITS.max} characters`);
