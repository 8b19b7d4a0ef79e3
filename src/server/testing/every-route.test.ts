import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeclaredRoute } from '#server/http/route-schemas.ts';
import { readingDoors, sendingDoors } from './every-door.fixture.ts';
import { numberedDoors } from './like-nothing.fixture.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * Every call is driven by the tests of the doors: whoever adds one that reads or is sent with a body has it driven by
 * `every-door.property.test.ts`, one that takes a number by `like-nothing.property.test.ts`. What neither drives stands here, with what
 * it shows instead of others' dreams.
 */
const SHOWS_NO_DREAMS: Record<string, readonly string[]> = {
  "who one is, by a password, a code or a token of one's own": [
    'POST /login',
    'POST /register',
    'POST /verify/resend',
    'POST /verify/waiting',
    'POST /forgot',
    'POST /reset',
    'POST /password/check',
    'POST /update/password',
    'POST /update/email',
    'POST /update/email/again',
    'DELETE /update/email',
    'POST /update/email/confirm',
    'POST /logout',
    'DELETE /sessions',
    'POST /closed-diary/code',
    'POST /closed-diary/open',
    'POST /closed-diary/undo',
    'POST /google-captcha',
    'POST /magic-login/generate',
    'POST /magic-login',
    'POST /2fa/enable',
    'POST /2fa/verify',
    'POST /2fa/recovery-codes',
    'POST /2fa/authorize',
    'POST /2fa/disable',
    'POST /social/exchange',
    'POST /account/delete',
    'POST /account/keep',
    'POST /admin/invite',
  ],
  "one's own settings and words about oneself": [
    'PUT /profile',
    'DELETE /profile/photo',
    'POST /preference',
    'POST /reminders/stop',
    'POST /push',
    'POST /push/leave',
    'PUT /taught-names',
    'PUT /generated-readings/consent',
    'PUT /scheduling/hours',
    'DELETE /user-sessions/data',
    'PUT /own-backups/plan',
    'DELETE /own-backups/plan',
    'PUT /dictionary/:slug/meaning',
    'PUT /profile/photo',
  ],
  "words of one's own diary, by what they are called; what others wrote has no name there": [
    'POST /dream/bulk/undo',
    'PUT /elements/one',
    'POST /elements/merge',
  ],
  "one's own files, as they are sent": [
    'POST /voice/recordings/:client_id/finish',
    'POST /upload',
    'POST /s3/upload',
    'POST /dreams/by-client/:client_id/photos',
    'POST /portability/imports',
  ],
  money: [
    'POST /stripe/webhook',
    'POST /stripe/product',
    'POST /stripe/price',
    'POST /stripe/customer',
    'POST /stripe/customer/card',
    'POST /stripe/customer/card/setup',
    'POST /stripe/customer/subscription',
    'PUT /stripe/customer/subscription',
    'POST /stripe/customer/subscription/preview',
    'POST /stripe/subscription/usage-charge',
    'POST /stripe/checkout',
    'POST /stripe/refund',
    'POST /stripe/reconcile',
    'POST /stripe/webhooks/replay-failed',
    'POST /stripe/customer/register-subscribe',
  ],
  "a circle's name, by a link that its host gave": [
    'POST /circle-invitations/open',
    'POST /circle-invitations/join',
  ],
  'when one was last at the pond': ['POST /pond/casts/seen'],
  'words that admins wrote for mails': ['POST /admin/email-templates/preview'],
  'a method that tables do not know: 405': [
    'PUT /v4/api/records',
    'PATCH /v4/api/records',
    'DELETE /v4/api/records',
    'PUT /v4/api/records/:table',
    'PATCH /v4/api/records/:table',
    'DELETE /v4/api/records/:table',
  ],
  'an act of the worlds themselves, by a moderator': ['POST /admin/moderation/decisions'],
  'lasting calls: listeners.property.test.ts and talks.property.test.ts wait at them': [
    'GET /subscription/channel/poll',
    'GET /v3/api/lambda/realtime/room/poll',
  ],
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const nameOf = ({ method, url }: DeclaredRoute): string => `${method} ${url.replace('/v2/api/lambda', '')}`;

/** A folder of the web app, where one is built: the same files for everybody. */
const isFolder = ({ method, url }: DeclaredRoute): boolean =>
  method === 'GET' && /^\/(?!v\d).*\/\*$/.test(url);

/** The calls that no test of the doors drives and no line above names. */
const unlisted = (routes: readonly DeclaredRoute[], driven: ReadonlySet<DeclaredRoute>): string[] => {
  const listed = new Set(Object.values(SHOWS_NO_DREAMS).flat());
  return routes
    .filter((route) => !driven.has(route) && !listed.has(nameOf(route)) && !isFolder(route))
    .map(nameOf);
};

it('drives every call, or says why not', () => {
  const routes = test.app.declaredRoutes;
  expect(routes.length).toBeGreaterThan(400);
  const driven = new Set([...readingDoors(test), ...sendingDoors(test), ...numberedDoors(test)]);
  expect(unlisted(routes, driven)).toEqual([]);
  const names = new Set(routes.map(nameOf));
  const drivenNames = new Set([...driven].map(nameOf));
  const listed = Object.values(SHOWS_NO_DREAMS).flat();
  expect(listed.filter((name) => !names.has(name) || drivenNames.has(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('finds a call that is neither driven nor named', () => {
  const added = {
    method: 'POST',
    url: '/v2/api/lambda/stream/publish-all',
    access: 'member',
  } as DeclaredRoute;
  expect(unlisted([...test.app.declaredRoutes, added], new Set(test.app.declaredRoutes))).toEqual([
    'POST /stream/publish-all',
  ]);
});
