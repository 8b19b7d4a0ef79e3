import { defineError } from '#server/http/errors.ts';

export const alreadyOn = defineError(409, 'two_factor.already_on', 'The second factor is on already.');
export const notOn = defineError(409, 'two_factor.not_on', 'The second factor is not on.');
export const wrongCode = defineError(403, 'two_factor.wrong_code', 'This code is not right.');
export const stepExpired = defineError(403, 'two_factor.step_expired', 'This took too long. Log in again.');
export const enrolmentExpired = defineError(
  409,
  'two_factor.enrolment_expired',
  'Start setting up the second factor again.',
);
export const factorRequired = defineError(
  409,
  'two_factor.required',
  'Administrators keep their second factor on this server.',
);
