import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_count } from '#server/db/schema/email-templates.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { recountMails } from './email-templates.service.ts';
import { CALLS, MAGIC, openTemplates, TABLE, type TemplateApp } from './templates.fixture.ts';

let app: TemplateApp;
let t: TestApp;
let { asAdmin, templateOf, change } = {} as TemplateApp;

beforeAll(async () => {
  app = await openTemplates();
  ({ t, asAdmin, templateOf, change } = app);
});
afterAll(() => app.close());

describe('deleting and the archive', () => {
  test('are refused for what the product sends', async () => {
    const { id } = await templateOf('magic');
    const { status, body } = await asAdmin('DELETE', `${TABLE}/${id}`);
    expect([status, body.code]).toEqual([409, 'email_templates.in_use']);
    expect((await change('magic', { archived: true })).body.code).toBe('email_templates.in_use');
  });

  test('hold for words of our own, which need English and a name of their own', async () => {
    const words = { subject: 'Closed on Sunday', lines: ['Dear {{email}}'], button: 'Look' };
    const add = (body: object) => asAdmin('POST', TABLE, body);
    expect((await add({ slug: 'sunday', texts: { de: words } })).body.validation).toHaveProperty([
      'texts.en.subject',
    ]);
    expect((await add({ slug: 'Sun day', texts: { en: words } })).status).toBe(400);
    expect((await add({ slug: 'x', texts: { en: { ...words, lines: ['{{letter}}'] } } })).status).toBe(400);
    const made = await add({ slug: 'sunday', texts: { en: words } });
    expect(made.body.model).toMatchObject({ slug: 'own.sunday', kind: 'own', state: 'own' });
    expect((await add({ slug: 'own.sunday', texts: { en: words } })).body.code).toBe(
      'email_templates.slug_taken',
    );
    const url = `${TABLE}/${made.body.model.id}`;
    await asAdmin('PUT', url, { archived: true });
    const notice = { to: 'ines@example.org', language: 'de' };
    const refused = await asAdmin('POST', `${CALLS}/${made.body.model.id}/send`, notice);
    expect(refused.body.code).toBe('email_templates.archived');
    expect((await asAdmin('DELETE', url)).status).toBe(200);
    expect((await asAdmin('GET', url)).status).toBe(404);
  });
});

describe('looking and trying', () => {
  test('shows sample values in both themes, leads nowhere, and runs nothing', async () => {
    const words = {
      ...MAGIC,
      subject: '<script>alert(1)</script>',
      lines: ['{{minutes}} {{unheard}} <img src=x>'],
    };
    const look = async (theme: string) =>
      (await asAdmin('POST', `${CALLS}/preview`, { slug: 'magic', language: 'ar', theme, words })).body.model;
    const [night, dawn] = [await look('night'), await look('dawn')];
    expect(night.html).toContain('@media all');
    expect(dawn.html).toContain('@media not all');
    expect(night.text).toContain('10 {{unheard}} <img src=x>');
    expect(night.html).toContain('dir="rtl"');
    expect(night.html).not.toMatch(/<script|<img|href=/);
    const unknown = await asAdmin('POST', `${CALLS}/preview`, {
      slug: 'nothing',
      language: 'en',
      theme: 'dawn',
      words,
    });
    expect(unknown.status).toBe(404);
  });

  test('a test goes to the admin’s own address, marked, and counts for nothing', async () => {
    const { id } = await templateOf('magic');
    expect((await asAdmin('POST', `${CALLS}/${id}/test`, { language: 'de', words: MAGIC })).status).toBe(200);
    const mail = await lastMail(t.deps, app.admin.email);
    expect(mail).toMatchObject({ subject: '[Test] Your door', kind: 'magic', template: 'trial:magic' });
    const stranger = await asAdmin('POST', `${CALLS}/${id}/test`, { language: 'de', to: 'x@example.org' });
    expect(stranger.status).toBe(400);
  });

  test('is limited', async () => {
    const other = await t.person({ role: 'admin' });
    const { id } = await templateOf('magic');
    const send = () =>
      t.call('POST', `${CALLS}/${id}/test`, { token: other.token, body: { language: 'en' } });
    for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('a notice', () => {
  test('goes to one address, in a language that it has; other kinds are never sent by hand', async () => {
    const words = { subject: 'Hello {{email}}', lines: ['Come by.'], button: 'Look' };
    const { body } = await asAdmin('POST', TABLE, { slug: 'hello', texts: { en: words } });
    const send = (id: number, to: unknown) => asAdmin('POST', `${CALLS}/${id}/send`, { to, language: 'ar' });
    expect((await send(body.model.id, 'guest@example.org')).status).toBe(200);
    expect(await lastMail(t.deps, 'guest@example.org')).toMatchObject({
      subject: 'Hello guest@example.org',
      reply_to: 'house@example.org',
      kind: 'own.hello',
    });
    for (const to of ['a@b.org, c@d.org', ['a@b.org'], 'a@b.org\r\nBcc: c@d.org', ''])
      expect((await send(body.model.id, to)).status).toBe(400);
    const { id } = await templateOf('magic');
    expect((await send(id, 'guest@example.org')).body.code).toBe('email_templates.not_own');
    const log = await asAdmin('GET', '/v2/api/lambda/admin/outbox?kind=own.hello');
    expect(log.body.list.map((mail: { to: string }) => mail.to)).toEqual(['guest@example.org']);
  });
});

describe('counts', () => {
  test('are forgotten after thirty days, whatever the outbox still holds', async () => {
    const today = t.deps.clock.now().toISOString().slice(0, 10);
    await t.deps.db.insert(mail_count).values([
      { kind: 'backup-made', day: today, sent: 4, failed: 1 },
      { kind: 'backup-made', day: '2020-01-01', sent: 90 },
    ]);
    await t.deps.db.delete(mail_outbox);
    await recountMails(t.deps);
    expect(await templateOf('backup-made')).toMatchObject({ sent_30: 4, failed_30: 1 });
    const days = await t.deps.db.select().from(mail_count).where(eq(mail_count.kind, 'backup-made'));
    expect(days).toHaveLength(1);
  });
});
