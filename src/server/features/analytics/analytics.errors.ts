import { defineError } from '#server/http/errors.ts';

export const noConsent = defineError(
  403,
  'analytics.no_consent',
  'Nothing is recorded unless you switch it on in your settings.',
);
export const sessionFull = defineError(
  409,
  'analytics.session_full',
  'This session has as much as is kept of one.',
);
export const sessionUnknown = defineError(404, 'analytics.unknown', 'There is no such session.');
