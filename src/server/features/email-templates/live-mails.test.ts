import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_KIND, EVERY_VALUE } from '#server/mail/mails.fixture.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { MAGIC, openTemplates, type TemplateApp } from './templates.fixture.ts';

let app: TemplateApp;
let t: TestApp;
let { templateOf, change } = {} as TemplateApp;

beforeAll(async () => {
  app = await openTemplates();
  ({ t, templateOf, change } = app);
});
afterAll(() => app.close());

const VALUES = { minutes: 10, link: 'https://diary.example/in?token=abc', code: '123456' };

describe('what admins wrote', () => {
  test('goes out in one language, while another waits as a draft', async () => {
    const german = { ...MAGIC, subject: 'Deine Tür' };
    expect((await change('magic', { texts: { en: MAGIC }, draft: { en: MAGIC, de: german } })).status).toBe(
      200,
    );
    expect(await templateOf('magic')).toMatchObject({ texts: { en: MAGIC }, draft: { de: german } });
    for (const [language, subject] of [
      ['en', 'Your door'],
      ['de', 'Dein Link zum Anmelden'],
    ] as const) {
      const email = `half-${language}@example.org`;
      await sendMail(t.deps, { email, language }, 'magic', VALUES);
      expect((await lastMail(t.deps, email))?.subject).toBe(subject);
    }
    await change('magic', { texts: {} });
  });

  test.each(EVERY_KIND)('of %s is what that mail says from then on', async (kind) => {
    const { shipped } = await templateOf(kind);
    const words = { ...shipped.en, subject: `Ours: ${kind}` };
    expect((await change(kind, { texts: { en: words } })).status).toBe(200);
    const email = `live-${kind}@example.org`;
    await sendMail(t.deps, { email, language: 'en' }, kind, EVERY_VALUE);
    expect((await lastMail(t.deps, email))?.subject).toBe(`Ours: ${kind}`);
    await change(kind, { texts: {} });
  });

  test('is what a live flow sends: a reset that somebody asks for', async () => {
    const { shipped } = await templateOf('reset');
    await change('reset', { texts: { en: { ...shipped.en, subject: 'Our way back in' } } });
    const { email } = await t.person();
    const asked = await t.call('POST', '/v2/api/lambda/forgot', { body: { email, role: 'user' } });
    expect(asked.status).toBe(200);
    await t.settle();
    expect((await lastMail(t.deps, email))?.subject).toBe('Our way back in');
    await change('reset', { texts: {} });
  });
});
