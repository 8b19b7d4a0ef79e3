import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeServer, type App } from './server.ts';
import type { Overrides } from '#shared/cms/words.ts';
import { addWebApp, type FollowWords } from './web-app.ts';

const SCRIPT = 'paint()';
const page = (language: string, words: string) =>
  `<html lang="${language}"><head><title>Dream Diary</title><script>${SCRIPT}</script></head><body>${words}` +
  '<script type="application/json">{}</script></body></html>';
const DRAWN = {
  shells: { en: page('en', 'shell'), de: page('de', 'Hülle') },
  pages: { '/': { en: page('en', 'Say it'), de: page('de', 'Sag ihn $& <b>') } },
  titles: {
    en: { '/about': 'About', '': 'Page not found' },
    de: { '/': 'Dream Diary', '/about': 'Über <uns>', '': 'Seite nicht gefunden' },
  },
  files: {
    '/about': { modules: ['/assets/about.js'], styles: ['/assets/about.css'], words: ['stream'] },
  },
};

let test: TestApp;
let app: App;
let folder: string;
const serve = async (files: Record<string, string>, words: FollowWords = () => undefined) => {
  const at = mkdtempSync(path.join(tmpdir(), 'built-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(at, name), text);
  const server = await makeServer(test.deps);
  await addWebApp(server, () => [], { folder: at, words });
  return { server, at };
};
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  test = await createTestApp();
  const built = { 'index.html': page('en', ''), '.pages.json': JSON.stringify(DRAWN), 'theme.js': SCRIPT };
  ({ server: app, at: folder } = await serve(built));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  await test.close();
});

describe('a page that only the browser can draw', () => {
  const SHELL = '<html><head><title>x</title></head><body><div id="root"></div></body></html>';
  const arrive = async (url: string) => {
    const titles = { en: { '/user/dreams': 'Dreams & more', '/user/dreams/:id': 'Dream' } };
    const pages = JSON.stringify({ shells: { en: SHELL }, pages: {}, titles, files: {} });
    const { server, at } = await serve({ 'index.html': SHELL, '.pages.json': pages });
    const { body } = await server.inject({ method: 'GET', url });
    await server.close();
    rmSync(at, { recursive: true });
    return body;
  };

  it('comes with its frame and its title, which the app draws over', async () => {
    const body = await arrive('/user/dreams');
    expect(body).toContain('<div id="root"><div class="arriving" data-rail>');
    expect(await arrive('/no/such')).toContain('<h1>Page not found</h1>');
    expect(body).toMatch(/<h1>Dreams &(amp|#38); more<\/h1>/);
  });

  it('is not called by a general name where it is about one thing, and stays dark where somebody wakes', async () => {
    const one = await arrive('/user/dreams/12');
    expect(one).not.toContain('<h1>Dream');
    expect(one).toContain('<div class="arriving" data-rail data-one>');
    // On a phone its frame has no name of ours: this is the first text.
    expect(one).toContain('<p class="arriving-kind">Dream</p>');
    const bare =
      '<div class="arriving" data-bare><main aria-busy="true"><h1>Record a dream</h1></main></div>';
    expect(await arrive('/user/add-dream')).toContain(`<div id="root">${bare}</div>`);
  });
});

describe('a page that its address alone opens', () => {
  it('is for no search engine and for no referrer; others are as they were', async () => {
    const read = await get('/read');
    expect(read.statusCode).toBe(200);
    expect(read.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const about = await get('/about');
    expect(about.headers['x-robots-tag']).toBeUndefined();
    expect(about.headers['referrer-policy']).not.toBe('no-referrer');
  });

  it.each(['/public/stream', '/public/stream/3', '/explore', '/user/stream', '/no-such-page'])(
    '%s is kept from search engines, since no author has allowed it',
    async (path) => expect((await get(path)).headers['x-robots-tag']).toBe('noindex'),
  );

  it('may use the microphone and what the lock needs, and nothing else of the device', async () => {
    const policy = String((await get('/about')).headers['permissions-policy']);
    expect(policy).toContain('microphone=(self)');
    for (const closed of ['camera', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect(policy).toContain(`${closed}=()`);
  });
});

describe('the page that is sent first', () => {
  it('is the drawn one where there is one, in the language of the reader', async () => {
    expect((await get('/')).body).toContain('Say it');
    const german = await get('/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    expect(german.body).toContain('Sag ihn $& <b>');
    expect(german.headers['content-language']).toBe('de');
    expect((await get('/', { cookie: 'i18next=de' })).body).toContain('Sag ihn');
    expect((await get('/?lng=de', { 'accept-language': 'en' })).body).toContain('Sag ihn');
    expect((await get('/?lng=xx&lng[]=de')).body).toContain('Say it');
  });

  it('is else the shell, with the title of the route and its files asked for at once', async () => {
    const { body, statusCode } = await get('/about', { 'accept-language': 'de' });
    expect(statusCode).toBe(200);
    expect(body).toContain('Hülle');
    expect(body).toContain('<title>Über &#60;uns&#62;</title>');
    expect(body).toContain('<link rel="modulepreload" href="/assets/about.js" crossorigin></head>');
    expect(body).toContain('<link rel="preload" as="style" href="/assets/about.css"');
    expect(body).toContain('<link rel="preload" as="fetch" href="/locales/de/stream.json"');
    expect((await get('/faq')).body).not.toContain('about.js');
  });

  it('has status 404 and its own title where the route table knows no page', async () => {
    const { statusCode, body } = await get('/no/such', { 'accept-language': 'de' });
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Seite nicht gefunden</title>');
    expect(body).not.toContain('Sag ihn');
    for (const url of ['/__proto__', '/constructor', '/.pages.json'])
      expect((await get(url)).statusCode).toBe(404);
    for (const path of ['/v4/api/nothing', '/subscription/channel/room'])
      expect((await get(path)).headers['content-type']).toContain('application/json');
  });

  it('allows the script that stands in it and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    const file = await get('/theme.js');
    expect(file.headers['content-security-policy']).not.toContain('sha256-');
  });

  it('is told apart by language and encoding, and sent again only when it changed', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const name of ['Accept-Language', 'Cookie', 'Accept-Encoding'])
      expect(first.headers.vary).toContain(name);
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await get('/', known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { ...known, 'accept-language': 'de' })).statusCode).toBe(200);
    expect((await get('/no/such', known)).statusCode).toBe(404);
  });

  it('comes in the smallest encoding that the browser takes', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('Say it');
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('Say it');
    expect((await get('/', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD with the same headers and no body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toContain('text/html');
  });
});

describe('a file that was compressed when it was built', () => {
  it('comes as the browser takes it, with the type of what it holds and kept for as long', async () => {
    const text = 'export const lamp = 1;'.repeat(100);
    const { server, at } = await serve({ 'index.html': page('en', '') });
    mkdirSync(path.join(at, 'assets'));
    writeFileSync(path.join(at, 'assets/a.js'), text);
    writeFileSync(path.join(at, 'assets/a.js.br'), brotliCompressSync(text));
    writeFileSync(path.join(at, 'assets/a.js.gz'), gzipSync(text));
    await server.close();
    const again = await makeServer(test.deps);
    await addWebApp(again, () => [], { folder: at, words: () => undefined });
    const ask = (encoding: string) =>
      again.inject({ method: 'GET', url: '/assets/a.js', headers: { 'accept-encoding': encoding } });
    const br = await ask('gzip, deflate, br, zstd');
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(String(br.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(br.headers['x-content-type-options']).toBe('nosniff');
    const said = Object.entries(br.headers).map(([name, value]) => `${name}: ${String(value)}`);
    expect(said.join('\r\n').length, said.join('\n')).toBeLessThan(340);
    // It never changes, so nobody asks whether it has.
    for (const name of ['etag', 'last-modified', 'accept-ranges', 'x-robots-tag'])
      expect(br.headers).not.toHaveProperty(name);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(text);
    expect((await ask('identity')).body).toBe(text);
    await again.close();
    rmSync(at, { recursive: true });
  });
});

describe('a build without drawn pages', () => {
  it('sends the one page that there is to everybody, with the route’s title', async () => {
    const { server, at } = await serve({ 'index.html': page('en', 'plain') });
    const answer = await server.inject({
      method: 'GET',
      url: '/about',
      headers: { 'accept-language': 'de' },
    });
    expect(answer.body).toContain('plain');
    expect(answer.body).toContain('<title>About</title>');
    expect((await server.inject({ method: 'GET', url: '/no/such' })).statusCode).toBe(404);
    await server.close();
    rmSync(at, { recursive: true });
  });
});

describe('words that were rewritten', () => {
  const given = {
    namespaces: ['common', 'landing'],
    words: { en: { common: { a: '</script>' }, landing: { hero: { text: 'Say it' } } } },
  };
  const shell = `<html><head><title>x</title></head><body><script type="application/json" id="given">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script></body></html>`;
  const written = { ...DRAWN, shells: { en: shell }, pages: { '/': { en: page('en', 'drawn as built') } } };
  const givenIn = (body: string) =>
    JSON.parse(/id="given">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '') as typeof given;

  it('come with the page; those of other namespaces beside them; without any, all is as built', async () => {
    let tell: (overrides: Overrides) => void = () => undefined;
    const files = { 'index.html': shell, '.pages.json': JSON.stringify(written) };
    const { server, at } = await serve(files, (told) => (tell = told));
    const ask = async (url: string) => (await server.inject({ method: 'GET', url })).body;
    const before = await ask('/about');
    tell({ en: { landing: { 'hero.text': '<b>Tell it</b></script>' }, stream: { title: 'River' } } });
    // This build cannot be drawn anew, so that the browser draws the page with its words.
    await expect.poll(() => ask('/about'), { timeout: 30_000 }).not.toBe(before);
    const { words, overrides } = givenIn(await ask('/')) as typeof given & { overrides: Overrides };
    expect(words.en).toEqual({
      common: { a: '</script>' },
      landing: { hero: { text: '<b>Tell it</b></script>' } },
    });
    expect(overrides).toEqual({ en: { stream: { title: 'River' } } });
    tell({});
    expect(await ask('/about')).toBe(before);
    expect(await ask('/')).toContain('drawn as built');
    await server.close();
    rmSync(at, { recursive: true });
  });

  it('are looked at in a frame of this site, which runs nothing', async () => {
    const looked = await get('/?preview=1');
    const policy = String(looked.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'none'");
    expect(looked.headers['cache-control']).toBe('no-store');
    expect(String((await get('/')).headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  });
});
