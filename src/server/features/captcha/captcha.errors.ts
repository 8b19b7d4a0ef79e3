import { defineError } from '#server/http/errors.ts';

export const captchaUnanswered = defineError(
  502,
  'captcha.provider_failed',
  'The captcha could not be checked. Try again.',
);
