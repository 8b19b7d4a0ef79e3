import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { sendReminders } from '#server/features/profiles/reminders.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { sendDigests } from './digest.service.ts';
import { notificationCalls } from './notifications.fixture.ts';
import { Browser, pushService, senderOf } from './push-service.fixture.ts';
import { ringDevices } from './push.service.ts';

let now = new Date();
let t: TestApp;
let my: ReturnType<typeof notificationCalls>;
let can: ReturnType<typeof commentCalls>;
let service: Awaited<ReturnType<typeof pushService>>;
let marit: TestPerson;
let bruno: TestPerson;
let dream: number;
let browser: Browser;
/** A Monday noon in Vienna, when nothing is quiet. */
const NOON = '2026-11-23T11:00:00Z';
let browsers = 0;

beforeAll(async () => {
  service = await pushService();
  t = await createTestApp({ env: { PUSH_ANYWHERE: 'true' }, overrides: { clock: { now: () => now } } });
  my = notificationCalls(t);
  can = commentCalls(t);
});
afterAll(async () => {
  await t.close();
  await service.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  await t.deps.sql`delete from push_device`;
  service.delivered.length = 0;
  marit = await t.person({ timezone: 'Europe/Vienna', language: 'de' });
  bruno = await t.person();
  dream = await can.share(marit, { anonymous: true, title: 'Secret of the shore' });
  browsers += 1;
  browser = new Browser(`${service.origin}/device/${browsers}`);
});

const join = (person: TestPerson, { input }: Browser) => my.call('POST', '/push', person, input);
const devices = async (person: TestPerson) =>
  (await my.call('GET', '/push', person)).body.devices as { id: number }[];
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('a device', () => {
  it('is told in words that say nothing of what, whom or which dream; opened by it alone, signed by this server', async () => {
    expect((await join(marit, browser)).status).toBe(200);
    await can.say(bruno, dream, 'hidden words');
    await my.ripple(bruno, dream, 'warmed');
    expect(await ringDevices(t.deps)).toBe(1);
    const [message] = service.delivered;
    if (!message) throw new Error('nothing was delivered');
    const opened = browser.open(message.body);
    expect(opened).toEqual({
      tag: 'answers',
      path: '/user/answers',
      title: 'Dream Diary',
      body: '2 Dinge warten auf dich.',
      language: 'de',
    });
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: 'answers',
      urgency: 'low',
    });
    const sender = senderOf(message.headers.authorization);
    expect(sender.key).toBe((await my.call('GET', '/push', marit)).body.key);
    expect(sender.claims).toMatchObject({
      aud: service.origin,
      sub: expect.stringMatching(/^(mailto:|https:)/),
    });
    expect(() => new Browser(browser.input.endpoint).open(message.body)).toThrow();
    expect(await ringDevices(t.deps)).toBe(0);
    await can.say(bruno, dream, 'again');
    expect(await ringDevices(t.deps)).toBe(1);
  });

  it('rings for nothing that was read, was there before, or may not be seen any more', async () => {
    await can.say(bruno, dream, 'before');
    await join(marit, browser);
    expect(await ringDevices(t.deps)).toBe(0);
    const id = (await can.say(bruno, dream, 'after')).body.model.id as number;
    await can.remove(bruno, id);
    expect(await ringDevices(t.deps)).toBe(0);
    await can.say(bruno, dream, 'read');
    await my.read(marit, { up_to: (await my.told(marit))[0]?.id });
    expect(await ringDevices(t.deps)).toBe(0);
    expect(service.delivered).toEqual([]);
  });

  it('does not ring at night, on its owner’s clock, and says all of it in the morning', async () => {
    await join(marit, browser);
    now = new Date('2026-11-23T22:30:00Z');
    await can.say(bruno, dream, 'late');
    expect(await ringDevices(t.deps)).toBe(0);
    now = new Date('2026-11-24T07:05:00Z');
    expect(await ringDevices(t.deps)).toBe(1);
    now = new Date(NOON);
    await my.wish(marit, { quiet_from: '11:00', quiet_until: '13:00' });
    await can.say(bruno, dream, 'noon');
    expect(await ringDevices(t.deps)).toBe(0);
    await my.wish(marit, { quiet_from: null, quiet_until: null });
    expect(await ringDevices(t.deps)).toBe(1);
  });

  it('is one person’s: whoever signs in there later takes it over', async () => {
    await join(bruno, browser);
    await join(marit, browser);
    expect([(await devices(bruno)).length, (await devices(marit)).length]).toEqual([0, 1]);
    const [device] = await devices(marit);
    expect((await my.call('DELETE', `/push/${device?.id}`, bruno)).status).toBe(404);
    expect((await my.call('POST', `/push/${device?.id}/trial`, bruno)).status).toBe(404);
    expect((await my.call('POST', `/push/${device?.id}/trial`, marit)).status).toBe(200);
    expect(browser.open(service.delivered[0]?.body ?? Buffer.alloc(0)).tag).toBe('trial');
    await my.call('POST', '/push/leave', bruno, { endpoint: browser.input.endpoint });
    expect((await devices(marit)).length).toBe(1);
    await my.call('POST', '/push/leave', marit, { endpoint: browser.input.endpoint });
    expect(await devices(marit)).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has forgotten the device, and so do we', async (status) => {
    await join(marit, browser);
    await can.say(bruno, dream, 'words');
    service.answer({ status });
    expect(await ringDevices(t.deps)).toBe(0);
    expect(await devices(marit)).toEqual([]);
  });

  it.each([
    [429, { 'retry-after': '120' }, 120],
    [500, {}, 60],
    [503, { 'retry-after': 'Mon, 23 Nov 2026 00:00:00 GMT' }, 60],
  ])('that answers %i is left in peace for a while, then told', async (status, headers, rest) => {
    await join(marit, browser);
    await can.say(bruno, dream, 'words');
    service.answer({ status, headers });
    expect(await ringDevices(t.deps)).toBe(0);
    expect(await ringDevices(t.deps)).toBe(0);
    expect(service.delivered).toHaveLength(1);
    later(rest + 1);
    expect(await ringDevices(t.deps)).toBe(1);
  });

  it('that fails again and again is asked ever more seldom', async () => {
    await join(marit, browser);
    await can.say(bruno, dream, 'words');
    const waits = [61, 121, 241];
    for (const wait of waits) {
      service.answer({ status: 500 });
      expect(await ringDevices(t.deps)).toBe(0);
      later(wait - 2);
      expect(await ringDevices(t.deps)).toBe(0);
      later(2);
    }
    expect([await ringDevices(t.deps), service.delivered.length]).toEqual([1, 4]);
  });

  it('is not asked with an address that another key has sealed', async () => {
    await join(marit, browser);
    await t.deps.sql`update push_device set subscription_sealed = 'x'`;
    await can.say(bruno, dream, 'words');
    expect([await ringDevices(t.deps), await devices(marit)]).toEqual([0, []]);
  });

  it('that refuses five times is asked no more', async () => {
    await join(marit, browser);
    await can.say(bruno, dream, 'words');
    for (let turn = 0; turn < 5; turn += 1) {
      service.answer({ status: 403 });
      expect(await ringDevices(t.deps)).toBe(0);
      later(3601);
    }
    expect([await devices(marit), service.delivered.length]).toEqual([[], 5]);
  });

  it('that is not there costs nothing but a try', async () => {
    const nowhere = new Browser('http://127.0.0.1:9/device');
    await join(marit, nowhere);
    const [device] = await devices(marit);
    const tried = await my.call('POST', `/push/${device?.id}/trial`, marit);
    expect([tried.status, tried.body.code]).toEqual([502, 'push.not_reached']);
  });
});

describe('where an address leads', () => {
  it.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://db/x',
    'https://router.lan/x',
    'https://user:secret@push.example.org/x',
    'ftp://push.example.org/x',
    'not an address',
  ])('%s is refused', async (endpoint) => {
    const strict = await strictly();
    const { status } = await strict.call('POST', '/v2/api/lambda/push', {
      token: (await strict.person()).token,
      body: { ...browser.input, endpoint },
    });
    expect(status).toBe(400);
  });

  it('keys that are none are refused', async () => {
    const { endpoint, keys } = browser.input;
    for (const bad of [
      {},
      { endpoint },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { ...keys, p256dh: '!'.repeat(87) } },
      { endpoint: `${endpoint}/${'x'.repeat(2000)}`, keys },
    ])
      expect((await my.call('POST', '/push', marit, bad)).status).toBe(400);
    const nonsense = { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    await my.call('POST', '/push', marit, nonsense);
    await can.say(bruno, dream, 'words');
    expect(await ringDevices(t.deps)).toBe(0);
    expect(service.delivered).toEqual([]);
  });
});

describe('besides', () => {
  it('reminders come to devices where that is wished', async () => {
    await join(marit, browser);
    await my.call('POST', '/preference', marit, { reminders: { morning: '06:30' } });
    now = new Date('2026-11-24T05:31:00Z');
    await sendReminders(t.deps);
    await t.settle();
    expect(service.delivered).toEqual([]);
    now = new Date(NOON);
    await my.wish(marit, { push_reminders: true });
    now = new Date('2026-11-25T05:31:00Z');
    await sendReminders(t.deps);
    await t.settle();
    expect(browser.open(service.delivered[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      tag: 'reminder',
      path: '/user/add-dream',
    });
  });

  it('a mail says once a day that something waits, where that is wished, and nothing of it', async () => {
    const mails = () => t.deps.sql<{ text: string }[]>`
      select text from mail_outbox where "to" = ${marit.email} and template = 'answers-wait'`;
    await can.say(bruno, dream, 'hidden words');
    now = new Date('2026-11-23T08:20:00Z');
    await t.deps.sql`update notification set created_at = ${now.toISOString()} where user_id = ${marit.id}`;
    await sendDigests(t.deps);
    expect(await mails()).toHaveLength(0);
    now = new Date(NOON);
    await my.wish(marit, { digest: 'daily' });
    now = new Date('2026-11-23T08:20:00Z');
    await sendDigests(t.deps);
    await sendDigests(t.deps);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('/user/answers');
    expect(mail?.text).not.toMatch(/hidden words|Secret of the shore|Person/);
  });

  it('or on Sundays, of the week behind', async () => {
    const days: string[] = [];
    await my.wish(marit, { digest: 'weekly' });
    await can.say(bruno, dream, 'words');
    await t.deps.sql`update notification set created_at = ${NOON} where user_id = ${marit.id}`;
    for (const day of [24, 28, 29, 30]) {
      now = new Date(`2026-11-${day}T08:20:00Z`);
      await sendDigests(t.deps);
      const [found] = await t.deps.sql<{ mails: number }[]>`
        select count(*)::int as mails from mail_outbox where "to" = ${marit.email} and template = 'answers-wait'`;
      days.push(`${day}: ${found?.mails}`);
    }
    expect(days).toEqual(['24: 0', '28: 0', '29: 1', '30: 1']);
  });
});

let strictApp: Promise<TestApp> | undefined;
/** The same server as it is without the switch. */
const strictly = () => (strictApp ??= createTestApp());
afterAll(async () => (await strictApp)?.close());
