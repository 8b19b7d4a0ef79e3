import { defineError } from '#server/http/errors.ts';

export const providerUnknown = defineError(404, 'social_login.provider_unknown', 'There is nothing here.');
export const providerFailed = defineError(
  502,
  'social_login.provider_failed',
  'The provider did not answer. Try again.',
);
export const stateInvalid = defineError(
  400,
  'social_login.state_invalid',
  'This took too long or was opened twice. Start again.',
);
export const providerRefused = defineError(403, 'social_login.refused', 'The provider did not let you in.');
export const emailUnproven = defineError(
  403,
  'social_login.email_unproven',
  'The provider has not confirmed your e-mail.',
);
export const notLinked = defineError(403, 'social_login.not_linked', 'This account is not linked here.');
export const linkedElsewhere = defineError(
  409,
  'social_login.linked_elsewhere',
  'It is linked to another account already.',
);
export const codeInvalid = defineError(403, 'social_login.code_invalid', 'The link is not valid any more');
export const identityUnknown = defineError(404, 'social_login.identity_unknown', 'There is no such link.');
export const onlyWayIn = defineError(
  409,
  'social_login.only_way_in',
  'This is your only way in. Choose a password first.',
);
