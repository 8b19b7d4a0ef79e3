import { expect, it } from 'vitest';
import { picture } from '#server/features/uploads/uploads.fixture.ts';
import { openBlog } from '#server/features/blog/blog.fixture.ts';

const { app, as, write, get, sent } = openBlog();

it('leaves room for the pictures of a post, and offers narrow pages their smaller copies', async () => {
  const bytes = await picture(1500, 900).jpeg().toBuffer();
  const wide = await sent({ bytes, query: '?purpose=photo' });
  const small = await sent();
  const { slug } = await write('Pictures', {
    content: `Words.\n\n![A lake](${wide})\n\n![A door](${small})`,
    cover: wide,
    cover_alt: 'A lake',
  });
  const { model } = await get(`/single/${slug}`);
  const set = [320, 640, 1280].map((width) => `${wide}&w=${width} ${width}w`);
  const srcset = [...set, `${wide} 1500w`].join(', ');
  expect(model.cover_measures).toEqual({ width: 1500, height: 900, srcset });
  const [lake = '', door = ''] = (model.html as string).match(/<img[^>]*>/g) ?? [];
  expect(lake).toContain('width="1500" height="900"');
  expect(lake.replaceAll('&#x26;', '&')).toContain(`srcset="${srcset}"`);
  expect(door).toContain('width="40" height="20"');
  expect(door).not.toContain('srcset');

  for (const copy of set.map((one) => one.split(' ')[0]!))
    expect((await app().app.inject({ method: 'GET', url: copy })).statusCode).toBe(200);

  const feed = await app().app.inject({ method: 'GET', url: '/blog/feed.xml' });
  expect(feed.body).toContain('A lake');
  expect(feed.body).not.toMatch(/srcset|sizes/);

  const preview = await as('admin', 'POST', '/preview', { content: `![A lake](${wide})` });
  expect(preview.body.html).toContain('width="1500"');
});
