import { normalizeEmail } from '#shared/accounts/accounts.ts';
import { isLongEnough } from '#shared/accounts/password-strength.ts';

type Say = (key: 'emailRequired' | 'emailForm' | 'passwordRequired' | 'passwordShort') => string;

/** Section 5: email required and a valid e-mail. Null when it is. */
export function emailFault(say: Say, email: string): string | null {
  if (email.trim() === '') return say('emailRequired');
  return normalizeEmail(email) === undefined ? say('emailForm') : null;
}

/** Section 5: required for a new user; when editing it is optional and sent only when given. */
export function passwordFault(say: Say, password: string, required: boolean): string | null {
  if (password === '') return required ? say('passwordRequired') : null;
  return !isLongEnough(password) ? say('passwordShort') : null;
}
