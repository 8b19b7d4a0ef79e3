import { defineError } from '#server/http/errors.ts';

export const userUnknown = defineError(404, 'users.unknown', 'There is no such user.');
export const invitationUnknown = defineError(
  404,
  'users.invitation_unknown',
  'There is no such open invitation.',
);
export const lastAdmin = defineError(409, 'users.last_admin', 'The last active admin must stay one.');
export const useOwnCall = defineError(409, 'users.own_password', 'Change your own password in your profile.');
