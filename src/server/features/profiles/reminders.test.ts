import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { LAMBDA } from '#server/features/auth/accounts.fixture.ts';
import { signToken } from '#server/security/signed-tokens.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { sendReminders } from './reminders.service.ts';

let now = new Date();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => now } } });
});
afterAll(() => t.close());
/** Noon of a Friday in Vienna, so that the sessions of a test live on. */
const NOON = '2026-11-20T11:00:00Z';
beforeEach(() => {
  now = new Date(NOON);
});

const wish = (person: TestPerson, body: object) =>
  t.call('POST', `${LAMBDA}/preference`, { token: person.token, body });
const remindedAt = async (moment: string) => {
  now = new Date(moment);
  const sent = await sendReminders(t.deps);
  now = new Date(NOON);
  return sent;
};
const mailsTo = (person: TestPerson) =>
  t.deps.db
    .select()
    .from(mail_outbox)
    .where(and(eq(mail_outbox.to, person.email), like(mail_outbox.template, 'reminder-%')));
const stopTokenIn = (text: string) => /verify-user\?token=([\w.-]+)&change=reminders/.exec(text)?.[1] ?? '';

async function reminded(options: { timezone?: string; language?: string } = {}) {
  const person = await t.person({ timezone: 'Europe/Vienna', ...options });
  await wish(person, { reminders: { morning: '06:30', evening: '22:15' } });
  return person;
}

describe('reminders', () => {
  test('nobody is reminded who has not asked for it', async () => {
    const person = await t.person({ timezone: 'Europe/Vienna' });
    await wish(person, { reminders: { quiet_days: [1] } });
    await remindedAt('2026-11-21T05:30:00Z');
    expect(await mailsTo(person)).toEqual([]);
  });

  test('come once a morning and once an evening, in the reader’s language, on their own clock', async () => {
    const person = await reminded({ language: 'de' });
    const far = await reminded({ timezone: 'Asia/Tokyo' });
    expect(await remindedAt('2026-11-21T05:29:00Z')).toBe(0);
    expect(await remindedAt('2026-11-21T05:30:00Z')).toBe(1);
    expect(await remindedAt('2026-11-21T05:35:00Z')).toBe(0);
    const together = await Promise.all([1, 2, 3].map(() => remindedAt('2026-11-21T05:40:00Z')));
    expect(together).toEqual([0, 0, 0]);
    expect(await remindedAt('2026-11-21T13:15:00Z')).toBe(1);
    expect((await mailsTo(far)).map(({ template }) => template)).toEqual(['reminder-evening']);
    const [mail] = await mailsTo(person);
    expect(mail).toMatchObject({ template: 'reminder-morning', subject: 'Was hast du geträumt?' });
    expect(mail?.text).toContain('/user/add-dream');
    expect(await remindedAt('2026-11-21T21:15:00Z')).toBe(1);
    expect(await remindedAt('2026-11-22T05:30:00Z')).toBe(1);
    await wish(person, { reminders: { morning: null, evening: null } });
    await wish(far, { reminders: { morning: null, evening: null } });
  });

  test('rest on quiet days', async () => {
    const person = await reminded();
    await wish(person, { reminders: { quiet_days: [6, 0] } });
    expect(await remindedAt('2026-11-21T05:30:00Z')).toBe(0);
    expect(await remindedAt('2026-11-22T05:30:00Z')).toBe(0);
    expect(await remindedAt('2026-11-23T05:30:00Z')).toBe(1);
    await wish(person, { reminders: { morning: null, evening: null } });
  });

  test.each([
    ['suspended', 'status = 2'],
    ['unconfirmed', 'email_verified_at = null'],
    ['leaving', `deletes_at = '2027-01-01T00:00:00Z'`],
    ['deleted', `deleted_at = '2026-01-01T00:00:00Z'`],
  ])('do not go to the %s', async (_, set) => {
    const person = await reminded();
    await t.deps.sql.unsafe(`update "user" set ${set} where id = ${person.id}`);
    await remindedAt('2026-12-01T05:30:00Z');
    expect(await mailsTo(person)).toEqual([]);
  });
});

describe('the link that stops them', () => {
  const stop = (token: unknown) => t.call('POST', `${LAMBDA}/reminders/stop`, { body: { token } });

  test('stands in every reminder, needs no login, may be opened twice, and keeps the quiet days', async () => {
    const person = await reminded();
    await wish(person, { reminders: { quiet_days: [3] } });
    await remindedAt('2026-12-04T05:30:00Z');
    const [mail] = await mailsTo(person);
    const token = stopTokenIn(mail?.text ?? '');
    expect(mail?.html).toContain('change=reminders');
    for (const _ of [1, 2]) expect((await stop(token)).status).toBe(200);
    const { body } = await t.call('GET', `${LAMBDA}/preference`, { token: person.token });
    expect(body.model.reminders).toEqual({ morning: null, evening: null, quiet_days: [3] });
    await remindedAt('2026-12-05T05:30:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('is signed for this and nothing else, and ends', async () => {
    const person = await reminded();
    const sub = String(person.id);
    const real = await signToken(t.deps, 'reminder-stop', { sub, seconds: 60 });
    const forged = `${real.slice(0, -3)}abc`;
    const other = await signToken(t.deps, 'second-step', { sub, seconds: 60 });
    const nobody = await signToken(t.deps, 'reminder-stop', { sub: '999999', seconds: 60 });
    const ended = await signToken(t.deps, 'reminder-stop', { sub, seconds: -1 });
    for (const token of [forged, other, nobody, ended, person.token, 'x', '', 5])
      expect((await stop(token)).status).toBe(400);
    const { body } = await t.call('GET', `${LAMBDA}/preference`, { token: person.token });
    expect(body.model.reminders.morning).toBe('06:30');
    for (const path of ['2fa/verify', 'magic-login', 'account/keep'])
      expect((await t.call('POST', `${LAMBDA}/${path}`, { body: { token: real } })).status).not.toBe(200);
  });
});
