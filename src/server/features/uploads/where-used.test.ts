import { afterAll, beforeAll, expect, it } from 'vitest';
import { blogUses } from '#server/features/blog/blog.uses.ts';
import { cmsUses } from '#server/features/cms/cms.uses.ts';
import { stripe_product } from '#server/db/schema/billing.ts';
import { catalogueUses } from '#server/features/billing/catalogue/catalogue.uses.ts';
import { emailTemplateUses } from '#server/features/email-templates/email-templates.uses.ts';
import { UPLOAD_USES } from '#server/resources.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { plainAddress } from '#shared/uploads/uploads.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());

const UPLOADS = [
  { id: 1, name: 'aaaaaaaaaaaaaaaaaaaaaa.webp' },
  { id: 2, name: 'bbbbbbbbbbbbbbbbbbbbbb.webp' },
];
const [first, second] = UPLOADS.map(({ name }) => plainAddress(name));
const post = async (path: string, body: object) => {
  const { status, body: answer } = await test.call('POST', path, { token: admin.token, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.model as { id: number; updated_at: string };
};

it('pictures of posts are in use, those of former versions too', async () => {
  expect(await blogUses.find(test.deps, UPLOADS)).toEqual([]);
  const { id, updated_at } = await post('/v2/api/lambda/blog/create', {
    title: 'A lake',
    content: `Words\n\n![A lake](${first})`,
    status: 'draft',
  });
  const use = { kind: 'blog', title: 'A lake', path: `/admin/edit-blog/${id}` };
  expect(await blogUses.find(test.deps, UPLOADS)).toEqual([{ upload_id: 1, ...use }]);
  await post(`/v2/api/lambda/blog/edit/${id}`, { title: 'A lake', content: 'Words', updated_at });
  expect(await blogUses.find(test.deps, UPLOADS)).toEqual([{ upload_id: 1, ...use }]);
});

it('pictures of page texts are in use, drafts too', async () => {
  expect(await cmsUses.find(test.deps, UPLOADS)).toEqual([]);
  const { id } = await post('/v2/api/lambda/cms', {
    page: 'home',
    key: 'picture',
    type: 'image',
    value: { en: { src: second, alt: 'A lamp' } },
  });
  expect(await cmsUses.find(test.deps, UPLOADS)).toEqual([
    { upload_id: 2, kind: 'cms', title: 'home.picture', path: `/admin/edit-cms/${id}` },
  ]);
});

it('files that a mail leads to are in use, in its draft and its former words too', async () => {
  const words = (line: string) => ({ en: { subject: 'A map', lines: [line] } });
  const { id, updated_at } = await post('/v4/api/records/email_template', {
    slug: 'map',
    texts: words('Without a picture'),
  });
  const use = { kind: 'email', title: 'own.map', path: `/admin/edit-email/${id}` };
  const change = async (seen: string, body: object) => {
    const answer = await test.call('PUT', `/v4/api/records/email_template/${id}`, {
      token: admin.token,
      body: { updated_at: seen, ...body },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.model.updated_at as string;
  };
  const drafted = await change(updated_at, { draft: words(`The map: https://diary.example${first}`) });
  expect(await emailTemplateUses.find(test.deps, UPLOADS)).toEqual([{ upload_id: 1, ...use }]);
  const then = await change(drafted, { texts: words(`See ${second}`), draft: {} });
  await change(then, { texts: words('Without') });
  expect(await emailTemplateUses.find(test.deps, UPLOADS)).toEqual([{ upload_id: 2, ...use }]);
});

it('pictures of products are in use until the provider has the product no more', async () => {
  const product = (status: 'active' | 'archived' | 'deleted', images: string[]) => ({
    stripe_id: `prod_${status}`,
    name: status,
    status,
    object: { images },
    updated_from_event_at: new Date().toISOString(),
  });
  await test.deps.db
    .insert(stripe_product)
    .values([
      product('active', [`https://diary.example${first}`]),
      product('deleted', [`https://diary.example${second}`]),
    ]);
  const found = await catalogueUses.find(test.deps, UPLOADS);
  expect(found).toMatchObject([{ upload_id: 1, kind: 'product', title: 'active' }]);
});

it('all places are looked through before a file goes', () => {
  expect(UPLOAD_USES.map(({ feature }) => feature).toSorted()).toEqual([
    'billing', 'blog', 'cms', 'email-templates', 'profiles', 'rooms',
  ]); // prettier-ignore
});
