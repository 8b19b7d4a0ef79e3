import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { picture, sendFile } from '#server/features/uploads/uploads.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const BLOG = '/v2/api/lambda/blog';
const START = Date.parse('2026-11-22T08:00:00.000Z');
const HOUR = 3_600_000;

type Sent = { query?: string; bytes?: Buffer; type?: string };

/** A server with an admin and a dreamer whose clock the test moves; every test begins without posts, tags and categories. */
export function openBlog() {
  let time = START;
  let [app, admin, ines] = [] as unknown as [TestApp, TestPerson, TestPerson];
  beforeAll(async () => {
    app = await createTestApp({ overrides: { clock: { now: () => new Date(time) } } });
    admin = await app.person({ role: 'admin' });
    ines = await app.person();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.sql`delete from blog_post`;
    await app.deps.sql`delete from blog_tag`;
    await app.deps.sql`delete from category where scope = 'blog'`;
  });
  const as = (who: 'admin' | 'ines' | null, method: string, url: string, body?: object) =>
    app.call(method, url.startsWith('/v') ? url : `${BLOG}${url}`, {
      body,
      ...(who ? { token: (who === 'admin' ? admin : ines).token } : {}),
    });
  return {
    app: () => app,
    as,
    get: async (url: string, who: 'admin' | 'ines' | null = null) => (await as(who, 'GET', url)).body,
    /** A post that is out, unless said otherwise. */
    write: async (title: string, more: object = {}) => {
      const body = { title, content: `Of ${title}.`, status: 'published', ...more };
      const answer = await as('admin', 'POST', '/create', body);
      expect(answer.body).toMatchObject({ error: false });
      return answer.body.model;
    },
    /** The address of a file that the admin has sent; a public picture, unless said otherwise. */
    sent: async ({ query = '', bytes, type = 'image/jpeg' }: Sent = {}): Promise<string> => {
      const call = { url: `/v2/api/lambda/upload${query}`, token: admin.token };
      return (await sendFile(app, call, bytes ?? (await picture().jpeg().toBuffer()), { type })).body.url;
    },
    /** A photo of the library, open to everybody. */
    library: async (): Promise<{ id: number; url: string }> => {
      const call = { url: '/v2/api/lambda/upload?purpose=photo', token: admin.token };
      const { id, url } = (await sendFile(app, call, await picture().jpeg().toBuffer())).body;
      const body = { upload_id: id, title: 'Lake', alt: { en: 'A dark lake' } };
      const made = await app.call('POST', '/v4/api/records/photo', { token: admin.token, body });
      return { id: Number(made.body.model.id), url };
    },
    /** A moment so many hours from now. */
    later: (hours: number) => new Date(time + hours * HOUR).toISOString(),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

export const titles = (page: Record<string, unknown>): string[] =>
  (page.list as { title: string }[]).map((post) => post.title);
