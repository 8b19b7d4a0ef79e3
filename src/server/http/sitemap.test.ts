import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { matchRoute, ROUTES } from '#shared/routes.ts';

const ORIGIN = 'https://diary.example';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_ORIGIN: ORIGIN } });
});
afterAll(() => test.close());
/** As a search engine asks: without a project header. */
const get = (url: string) => test.app.inject({ method: 'GET', url });

describe('decisions, Routes 1: the sitemap reads the route table', () => {
  it('lists the public pages that are marked, under the public origin, and no other', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const places = Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, place = '']) => new URL(place));
    expect(places.map(({ origin }) => origin)).toEqual(places.map(() => ORIGIN));
    const listed = places.map(({ pathname }) => pathname);
    expect(listed).toEqual(
      ROUTES.filter(({ indexed, path }) => indexed && !path.includes(':')).map(({ path }) => path),
    );
    expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/privacy', '/faq']));
    expect(listed.map((path) => matchRoute(path)?.route.access)).toEqual(listed.map(() => 'public'));
  });

  it('is told of in robots.txt, which keeps search engines out of the signed-in areas', async () => {
    const { statusCode, body } = await get('/robots.txt');
    expect(statusCode).toBe(200);
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const closed of ['/user/', '/admin/', '/account/', '/v2/'])
      expect(body).toContain(`Disallow: ${closed}\n`);
  });

  it('keeps shared dreams from search engines: no page of the stream is listed, no call may be kept', async () => {
    const listed = ROUTES.filter(({ indexed }) => indexed).map(({ path }) => path);
    expect(listed.filter((path) => /stream|explore|dream/.test(path))).toEqual([]);
    for (const call of [
      '/v2/api/lambda/stream',
      '/v2/api/lambda/landing',
      '/v4/api/records/dream',
      '/v9/none',
    ])
      expect((await get(call)).headers['x-robots-tag']).toBe('noindex');
  });
});
