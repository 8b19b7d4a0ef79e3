import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBlog } from '#server/features/blog/blog.fixture.ts';
import { sendPages } from '#server/testing/sent-pages.ts';
import { blogPageSaid } from './blog-pages.service.ts';

const { app, as, get, write, later, sent, library } = openBlog();

let pages: Awaited<ReturnType<typeof sendPages>>;
beforeAll(async () => {
  pages = await sendPages(app().deps, (pathname) => blogPageSaid(app().deps, pathname));
});
afterAll(async () => {
  await pages.close();
});
const page = (url: string) => pages.web.inject({ method: 'GET', url });
const open = (url: string) => app().app.inject({ method: 'GET', url });

describe('the page of a post before any script runs', () => {
  it('says what it is to search engines and to those who show a link to it', async () => {
    const cover = await sent();
    await write('Of <sleep> & "more"', {
      content: 'The first words.\n\n</script><script>alert(1)</script>',
      excerpt: 'In "short" </script>',
      cover,
      cover_alt: 'Somebody asleep',
      tags: ['night'],
    });
    const { statusCode, headers, body } = await page('/blog/of-sleep-more');
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toContain('<title>Of &#60;sleep&#62; &#38; &#34;more&#34; · Dream Diary</title>');
    expect(body).toContain('<meta name="description" content="In &#34;short&#34; &#60;/script&#62;">');
    const { origin } = app().deps.config;
    expect(body).toContain(`<link rel="canonical" href="${origin}/blog/of-sleep-more" data-sent>`);
    expect(body).toContain(`<meta property="og:image" content="${origin}${cover}" data-sent>`);
    const [, data = ''] = /<script type="application\/ld\+json" data-sent>([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Of <sleep> & "more"',
      inLanguage: 'en',
      keywords: ['night'],
      url: `${origin}/blog/of-sleep-more`,
    });
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).toContain('<noscript><article lang="en">');
    expect(body).toContain('first words');
  });

  it('is described by how its text begins, in its own signs and without its notes', async () => {
    await write('Signs', { content: '# Tea & dreams\n\nWhat is 1 < 2[^1] of "us"?\n\n[^1]: A note below.' });
    const { body } = await page('/blog/signs');
    const [, data = ''] = /<script type="application\/ld\+json" data-sent>([^<]*)<\/script>/.exec(body) ?? [];
    expect((JSON.parse(data) as { description: string }).description).toBe(
      'Tea & dreams What is 1 < 2 of “us”?',
    );
    expect(body).toContain('<meta name="description" content="Tea &#38; dreams What is 1 &#60; 2 of “us”?">');
  });

  it('opens no script: the policy names none for it', async () => {
    await write('Quiet');
    const { headers } = await page('/blog/quiet');
    expect(headers['content-security-policy']).not.toContain('sha256');
  });

  it('changes with the post', async () => {
    const { id } = await write('Before');
    const first = await page('/blog/before');
    expect((await page('/blog/before')).headers.etag).toBe(first.headers.etag);
    await as('admin', 'POST', `/edit/${id}`, { title: 'After' });
    const second = await page('/blog/before');
    expect(second.body).toContain('<title>After · Dream Diary</title>');
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('pictures', () => {
  it('shows readers no picture that was hidden since, and shows it again', async () => {
    const { id: photo, url } = await library();
    const content = `Once.\n\n![A dark lake](${url})`;
    const { slug } = await write('Covered', { cover: url, cover_alt: 'A lake', content });
    const seen = async () => {
      const { cover, html } = (await get(`/single/${slug}`)).model;
      const [line] = (await get('/filter')).list;
      const { body: feed } = await open('/blog/feed.xml');
      const { body: first } = await page(`/blog/${slug}`);
      const shown = [cover, line.cover, html, feed, first].map((words) => String(words).includes(url));
      return { shown, said: String(html).includes('A dark lake') };
    };
    const everywhere = { shown: [true, true, true, true, true], said: true };
    expect(await seen()).toEqual(everywhere);
    await as('admin', 'PUT', `/v4/api/records/photo/${photo}`, { status: 0 });
    expect(await seen()).toEqual({ shown: [false, false, false, false, false], said: true });
    const { html } = (await as('admin', 'POST', '/preview', { content })).body;
    expect(html).not.toContain('<img');
    await as('admin', 'PUT', `/v4/api/records/photo/${photo}`, { status: 1 });
    expect(await seen()).toEqual(everywhere);
  });
});

describe('statuses', () => {
  it('former short names lead on for good, with what was asked', async () => {
    const { id } = await write('First');
    await as('admin', 'POST', `/edit/${id}`, { slug: 'second' });
    const { statusCode, headers } = await page('/blog/first?lng=de');
    expect([statusCode, headers.location]).toEqual([301, '/blog/second?lng=de']);
    expect((await page('/blog/second/')).statusCode).toBe(301);
    await as('admin', 'POST', `/edit/${id}`, { slug: 'حلم' });
    expect((await page('/blog/second')).headers.location).toBe(`/blog/${encodeURIComponent('حلم')}`);
    expect((await page(`/blog/${encodeURIComponent('حلم')}`)).statusCode).toBe(200);
  });

  it.each(['draft', 'archived', 'scheduled'])('a post that is %s is not there', async (status) => {
    const { slug } = await write('Hidden', { status, publish_at: status === 'draft' ? null : later(9) });
    const { statusCode, body, headers } = await page(`/blog/${slug}`);
    expect(statusCode).toBe(404);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toContain('Hidden');
    expect(body).toContain('<title>Page not found</title>');
  });

  it.each(['/blog/unknown', '/blog/%00', '/blog/%E0%A4%A', `/blog/${'x'.repeat(2000)}`, '/blog/1'])(
    '%.40s is not there',
    async (url) => {
      await write('There');
      expect([400, 404, 414]).toContain((await page(url)).statusCode);
    },
  );

  it('the list is there with and without posts', async () => {
    expect((await page('/blog')).statusCode).toBe(200);
    await write('Listed');
    expect((await page('/blog')).body).toContain('>Listed</a>');
  });
});

describe('the feed and the sitemap', () => {
  it('tell of what is out, and of nothing else', async () => {
    await write('Out', { content: 'Whole *text*.[^1]\n\n[^1]: A note.' });
    await write('Draußen', { locale: 'de' });
    await write('Waiting', { status: 'scheduled', publish_at: later(1) });
    await write('Draft', { status: 'draft' });
    const { statusCode, headers, body } = await open('/blog/feed.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(body.match(/<entry /g)).toHaveLength(2);
    expect(body).toContain('&#60;em&#62;text&#60;/em&#62;');
    expect(body).not.toContain('aside');
    expect((await open('/blog/feed.xml?locale=de')).body.match(/<entry /g)).toHaveLength(1);
    expect((await open('/blog/feed.xml?locale=xx')).statusCode).toBe(400);
    const again = await app().app.inject({
      method: 'GET',
      url: '/blog/feed.xml',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const { body: places } = await open('/sitemap.xml');
    expect(places.match(/\/blog\/[^<]+/g)).toEqual(['/blog/draussen', '/blog/out']);
    expect((await get('/all')).total).toBe(2);
  });
});
