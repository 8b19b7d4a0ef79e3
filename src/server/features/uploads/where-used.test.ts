import { afterAll, beforeAll, expect, it } from 'vitest';
import { blogUses } from '#server/features/blog/blog.uses.ts';
import { cmsUses } from '#server/features/cms/cms.uses.ts';
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
  expect([status, answer.message]).toEqual([200, answer.message]);
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
