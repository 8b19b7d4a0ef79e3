import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { email_template } from '#server/db/schema/email-templates.ts';
import { audit } from '#server/db/schema/operations.ts';
import { MAIL_KINDS } from '#server/mail/mail-kinds.ts';
import { EVERY_KIND } from '#server/mail/mails.fixture.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { keepShippedTemplates } from './email-templates.service.ts';
import { shippedTexts } from './template-facts.ts';
import { CALLS, MAGIC, openTemplates, TABLE, type TemplateApp } from './templates.fixture.ts';
import { wordFaults } from './word-rules.ts';

let app: TemplateApp;
let t: TestApp;
let { asAdmin, templateOf, change } = {} as TemplateApp;

beforeAll(async () => {
  app = await openTemplates();
  ({ t, asAdmin, templateOf, change } = app);
});
afterAll(() => app.close());

const VALUES = { minutes: 10, link: 'https://diary.example/in?token=abc', code: '123456' };

describe('rows', () => {
  test('there is one for every kind, searchable, with its languages, as it ships', async () => {
    const { body } = await asAdmin('GET', `${TABLE}?page=1,100&order=slug,asc`);
    expect(body.list.map(({ slug }: { slug: string }) => slug).sort()).toEqual([...EVERY_KIND].sort());
    expect(new Set(body.list.map(({ state }: { state: string }) => state))).toEqual(new Set(['shipped']));
    const magic = await templateOf('magic');
    expect(magic).toMatchObject({
      kind: 'account',
      languages: SUPPORTED_LANGUAGES,
      variables: ['minutes', 'link', 'code'],
    });
    expect(magic.shipped.en.lines[0]).toContain('{{minutes}}');
    const found = await asAdmin('GET', `${TABLE}?search=Wiederherstellungscodes`);
    expect(found.body.list.map(({ slug }: { slug: string }) => slug)).toContain('recovery-codes');
    const missing = await asAdmin('GET', `${TABLE}?filter=languages,neq,it`);
    expect(missing.body.total).toBe(EVERY_KIND.length);
  });

  test('are for admins alone', async () => {
    const dreamer = await t.person();
    const { id } = await templateOf('magic');
    for (const token of [undefined, dreamer.token]) {
      const status = token === undefined ? 401 : 403;
      const call = (method: string, url: string, body?: object) =>
        t.call(method, url, { ...(token && { token }), ...(body && { body }) });
      expect((await call('GET', TABLE)).status).toBe(status);
      expect((await call('GET', `${TABLE}/${id}`)).status).toBe(status);
      expect((await call('GET', '/v4/api/records/email_template_revision')).status).toBe(status);
      expect((await call('PUT', `${TABLE}/${id}`, { texts: {} })).status).toBe(status);
      expect((await call('POST', `${CALLS}/${id}/test`, { language: 'en' })).status).toBe(status);
      expect((await call('POST', `${CALLS}/${id}/send`, { to: 'a@b.org', language: 'en' })).status).toBe(
        status,
      );
      expect((await call('POST', `${CALLS}/preview`, {})).status).toBe(status);
    }
  });

  test('follow a new version of the product, and keep what admins wrote', async () => {
    await change('verify', { texts: { en: { subject: 'Mine', lines: ['Come in.'], button: 'In' } } });
    const before = await templateOf('verify');
    await t.deps.db
      .update(email_template)
      .set({ shipped: {}, words: 'of an older version', variables: [] })
      .where(eq(email_template.slug, 'verify'));
    await t.deps.db.delete(email_template).where(eq(email_template.slug, 'contact'));
    await keepShippedTemplates(t.deps);
    expect(await templateOf('verify')).toEqual(before);
    expect((await templateOf('contact')).state).toBe('shipped');
    await change('verify', { texts: {} });
  });
});

describe('shipped words', () => {
  test.each(EVERY_KIND)('of %s keep the rules that admins’ words are held to', (kind) => {
    for (const words of Object.values(shippedTexts(kind)))
      expect(wordFaults(words, MAIL_KINDS[kind], false)).toEqual({});
  });
});

describe('writing', () => {
  test('goes out with the next mail, in its language alone, and back again', async () => {
    const spanish = { ...MAGIC, subject: 'Tu puerta' };
    expect((await change('magic', { texts: { en: MAGIC, es: spanish } })).status).toBe(200);
    const row = await templateOf('magic');
    expect(row).toMatchObject({
      state: 'rewritten',
      subject: 'Your door',
      languages: expect.arrayContaining(['es', 'de']),
    });
    for (const [language, subject] of [
      ['en', 'Your door'],
      ['es', 'Tu puerta'],
      ['xx', 'Your door'],
      ['fr', 'Ton lien de connexion'],
      ['de', 'Dein Link zum Anmelden'],
    ] as const) {
      const email = `magic-${language}@example.org`;
      await sendMail(t.deps, { email, language }, 'magic', VALUES);
      const mail = await lastMail(t.deps, email);
      if (language !== 'de') expect(mail?.subject).toBe(subject);
      else expect(mail?.subject).not.toBe('Your door');
      expect(mail?.code).toBe('123456');
      expect(mail?.token).toBe('abc');
      expect(mail?.text).not.toContain('{{');
    }
    expect((await change('magic', { texts: {} })).status).toBe(200);
    await sendMail(t.deps, { email: 'later@example.org', language: 'en' }, 'magic', VALUES);
    expect((await lastMail(t.deps, 'later@example.org'))?.subject).toBe('Your link to log in');
    expect((await templateOf('magic')).state).toBe('shipped');
  });

  test('of another process is heard', async () => {
    await sendMail(t.deps, { email: 'one@example.org', language: 'en' }, 'account-kept', {});
    await t.deps.db
      .update(email_template)
      .set({ texts: { en: { subject: 'Elsewhere', lines: ['Hello'] } } })
      .where(eq(email_template.slug, 'account-kept'));
    await expect
      .poll(async () => {
        await sendMail(t.deps, { email: 'two@example.org', language: 'en' }, 'account-kept', {});
        return (await lastMail(t.deps, 'two@example.org'))?.subject;
      })
      .toBe('Elsewhere');
    await change('account-kept', { texts: {} });
  });

  test('what is the same as it ships goes on following the product', async () => {
    const { shipped } = await templateOf('magic');
    await change('magic', { texts: shipped });
    expect(await templateOf('magic')).toMatchObject({ texts: {}, state: 'shipped' });
  });

  test('as a draft changes no mail until it is in use', async () => {
    const half = { ...MAGIC, subject: 'Half', lines: [] };
    expect((await change('magic', { draft: { en: half } })).status).toBe(200);
    expect(await templateOf('magic')).toMatchObject({ state: 'draft', draft: { en: half }, texts: {} });
    await sendMail(t.deps, { email: 'draft@example.org', language: 'en' }, 'magic', VALUES);
    expect((await lastMail(t.deps, 'draft@example.org'))?.subject).toBe('Your link to log in');
    await change('magic', { texts: { en: MAGIC } });
    expect(await templateOf('magic')).toMatchObject({ state: 'rewritten', draft: {} });
    await change('magic', { texts: {} });
  });

  test.each([
    [
      'an unknown value',
      { subject: 'To {{password}}' },
      'subject',
      'Names a value that this mail does not have',
    ],
    ['a broken place', { lines: ['{{min utes}}'] }, 'lines', 'Names a value that this mail does not have'],
    [
      'a value that is never closed',
      { subject: 'For {{minutes' },
      'subject',
      'Two braces open or close a value and have no others to go with',
    ],
    [
      'a value that is never opened',
      { lines: ['It works for minutes}} minutes.'] },
      'lines',
      'Two braces open or close a value and have no others to go with',
    ],
    [
      'half a value in a label',
      { button: 'For {{minutes' },
      'button',
      'Values are filled in only in the subject and the text',
    ],
    [
      'a secret in the subject',
      { subject: 'It is {{code}}' },
      'subject',
      'Links and codes have their own place below the text',
    ],
    [
      'a link in the text',
      { lines: ['Go to {{link}}'] },
      'lines',
      'Links and codes have their own place below the text',
    ],
    ['no label for the code', { code: undefined }, 'code', 'Required'],
    ['no label for the link', { button: undefined }, 'button', 'Required'],
    ['a part that it has not', { stop: 'No more' }, 'stop', 'This mail has no such part'],
    [
      'a value in a label',
      { button: 'For {{minutes}}' },
      'button',
      'Values are filled in only in the subject and the text',
    ],
    ['a header in the subject', { subject: 'Hello\r\nBcc: other@example.org' }, 'subject', 'One line only'],
    ['an empty subject', { subject: '  ' }, 'subject', 'Required'],
  ])('with %s is refused under its field', async (_, wrong, part, fault) => {
    const { status, body } = await change('magic', { texts: { de: { ...MAGIC, ...wrong } } });
    expect(status).toBe(400);
    expect(body.validation).toMatchObject({ [`texts.de.${part}`]: fault });
    expect((await templateOf('magic')).texts).toEqual({});
  });

  test('a decision keeps its reason, a letter its words', async () => {
    const words = { subject: 'A decision', lines: ['We hid it.'], button: 'Answer' };
    const { status, body } = await change('moderation-hide', { texts: { en: words } });
    expect(status).toBe(400);
    expect(body.validation['texts.en.lines']).toBe('Leaves out a value that this mail has to tell');
  });

  test('refuses what is no language, too long or no text', async () => {
    for (const texts of [
      { xx: MAGIC },
      { en: { ...MAGIC, lines: Array(21).fill('x') } },
      { en: { ...MAGIC, subject: 'x'.repeat(151) } },
      { en: 'hello' },
      { en: { ...MAGIC, html: '<script>' } },
    ])
      expect((await change('magic', { texts })).status).toBe(400);
  });

  test('of two admins at once the second is told', async () => {
    const { id, updated_at } = await templateOf('reset');
    const words = { ...MAGIC, lines: ['For {{minutes}} minutes.'] };
    expect((await asAdmin('PUT', `${TABLE}/${id}`, { texts: { en: words }, updated_at })).status).toBe(200);
    expect((await asAdmin('PUT', `${TABLE}/${id}`, { texts: {}, updated_at })).status).toBe(409);
    await change('reset', { texts: {} });
  });

  test('leaves its former words behind, and stands in the audit without them', async () => {
    const { id } = await templateOf('reset');
    const { body } = await asAdmin(
      'GET',
      `/v4/api/records/email_template_revision?filter=template_id,eq,${id}&order=id,asc`,
    );
    expect(body.list.map(({ texts }: { texts: { en?: { subject: string } } }) => texts.en?.subject)).toEqual([
      'Your door',
      undefined,
    ]);
    expect(body.list[0].updated_by).toBe(app.admin.id);
    const rows = await t.deps.db.select().from(audit).where(eq(audit.action, 'email-template.changed'));
    expect(rows.at(-1)).toMatchObject({ subject_id: id, detail: { slug: 'reset' } });
  });
});
