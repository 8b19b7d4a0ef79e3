import { type Answer, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { watchMailWords } from '#server/mail/mail-words.ts';
import { keepShippedTemplates } from './email-templates.service.ts';

export const TABLE = '/v4/api/records/email_template';
export const CALLS = '/v2/api/lambda/admin/email-templates';

export type TemplateApp = {
  t: TestApp;
  admin: TestPerson;
  asAdmin: (method: string, url: string, body?: unknown) => ReturnType<TestApp['call']>;
  templateOf: (slug: string) => Promise<Answer['body']>;
  change: (slug: string, body: object) => ReturnType<TestApp['call']>;
  close: () => Promise<void>;
};

/** A server with a row for every kind of mail, that hears of changes, and an admin. */
export async function openTemplates(): Promise<TemplateApp> {
  const t = await createTestApp({ env: { OPERATOR_EMAIL: 'house@example.org' } });
  await keepShippedTemplates(t.deps);
  const stop = await watchMailWords(t.deps.sql);
  const admin = await t.person({ role: 'admin' });
  const asAdmin: TemplateApp['asAdmin'] = (method, url, body) =>
    t.call(method, url, { token: admin.token, ...(body === undefined ? {} : { body }) });
  const templateOf: TemplateApp['templateOf'] = async (slug) => {
    const { body } = await asAdmin('GET', `${TABLE}?filter=slug,eq,${slug}`);
    return body.list[0] as Answer['body'];
  };
  const change: TemplateApp['change'] = async (slug, body) =>
    asAdmin('PUT', `${TABLE}/${(await templateOf(slug)).id}`, body);
  const close = async () => {
    await stop();
    await t.close();
  };
  return { t, admin, asAdmin, templateOf, change, close };
}

export const MAGIC = {
  subject: 'Your door',
  lines: ['It opens for {{minutes}} minutes.', 'Never pass it on.'],
  button: 'Open',
  code: 'Code:',
};
