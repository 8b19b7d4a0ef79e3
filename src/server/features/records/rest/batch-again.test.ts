import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { changing } from '#server/http/resource.ts';
import { type BlogApp, createBlogApp } from '#server/features/records/blog-app.fixture.ts';
import { BLOG, tags } from '#server/features/records/blog.fixture.ts';

/** A batch that PostgreSQL gives up for another's sake is begun again from the start. */
let blog: BlogApp;
let giveUps = 0;
let code = '40P01';
beforeAll(async () => {
  const body = z.strictObject({ name: z.string() });
  const written = {
    column: tags.name,
    kind: 'text',
    read: ['visitor'],
    write: { change: ['admin'] },
  } as const;
  const withWrites = BLOG.map((resource) =>
    resource.table === 'tags'
      ? {
          ...resource,
          modes: { ...resource.modes, change: ['admin'] as const },
          columns: { ...resource.columns, name: written },
          writes: {
            change: changing(body, async (deps, _actor, id, { name }) => {
              await deps.db
                .update(tags)
                .set({ name })
                .where(raw`id = ${id}`);
              if (id === 1 || giveUps === 0) return;
              giveUps -= 1;
              await deps.db.execute(
                raw.raw(`do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`),
              );
            }),
          },
        }
      : resource,
  );
  blog = await createBlogApp(withWrites);
});
afterAll(() => blog.close());
beforeEach(() => {
  code = '40P01';
});

const rename = (name: string) =>
  blog.call('PUT', '/v4/api/records/tags/1,2', { token: 'admin-1', body: [{ name }, { name }] });
const names = async () =>
  (await blog.get('tags?order=id&include=name')).body.list.map(({ name }: { name: string }) => name);

it('and succeeds when the other is through', async () => {
  giveUps = 2;
  expect((await rename('again')).status).toBe(200);
  expect([giveUps, ...(await names())]).toEqual([0, 'again', 'again']);
});

it('but not for ever, and then nothing of it is kept', async () => {
  giveUps = 9;
  const { status, body, headers } = await rename('never');
  expect([status, body.code]).toEqual([503, 'server.busy']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect([giveUps, ...(await names())]).toEqual([6, 'again', 'again']);
});

it('and what fails for a reason of its own fails at once', async () => {
  giveUps = 9;
  code = '23505';
  expect((await rename('taken')).body.code).toBe('records.duplicate');
  expect([giveUps, ...(await names())]).toEqual([8, 'again', 'again']);
});
