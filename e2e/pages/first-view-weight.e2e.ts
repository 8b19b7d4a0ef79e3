import { get } from 'node:http';
import { type APIRequestContext, expect, test, type Page } from '@playwright/test';
import { type SignedIn, signIn } from '../support/session.ts';

const KB = 1024;
const MOST_SCRIPT_KB = 190;
/** With what stands beside a dream that is short enough for it to be seen. */
const MOST_UNTIL_IDLE_KB = 200;
const MOST_FONT_KB = 120;

type Arrived = { bytes: number; text: string };

/** What an answer weighs on the wire as a browser asks for it, its head included. */
const weigh = (url: string, accepts: string): Promise<Arrived> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepts } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          bytes: answer.rawHeaders.join(': \r\n').length + body.length,
          text: body.toString('utf8'),
        });
      });
    }).on('error', reject);
  });

const linksIn = (html: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(html.matchAll(pattern), ([, href = '']) => href)),
];

async function sum(origin: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await weigh(origin + file, 'br')).bytes));
  return sizes.reduce((total, bytes) => total + bytes, 0) / KB;
}

for (const path of ['/user/dreams', '/user/dream/1'])
  test(`${path} asks at once for all its scripts, few and light enough for a slow line`, async ({
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const { text: html } = await weigh(origin + path, 'identity');
    const scripts = linksIn(html, /(?:src|modulepreload" href|href)="(\/assets\/[^"]+\.js)"/g);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length, scripts.join('\n')).toBeLessThan(25);
    expect(await sum(origin, scripts)).toBeLessThan(MOST_SCRIPT_KB);
    expect(linksIn(html, /href="(\/assets\/[^"]+\.woff2)"/g), 'letters come behind the scripts').toEqual([]);
  });

/** 400 ms, 400 kbit/s each way: what comes by itself must not go on after the page stands. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };
/** Longer than a page on a slow line waits for quiet before it brings anything more. */
const AFTER_MS = 8_000;

/** Weighs the files that arrive, heads included, by their names. */
async function weighFiles(page: Page): Promise<Map<string, number>> {
  const line = await page.context().newCDPSession(page);
  const [asked, arrived] = [new Map<string, string>(), new Map<string, number>()];
  line.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, new URL(request.url).pathname),
  );
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId) ?? '';
    arrived.set(path, encodedDataLength / KB);
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  return arrived;
}

/** The number in the path of a page of one thing: of the oldest dream, which no other journey writes, or of an interpretation in the stream. */
async function idFor(path: string, request: APIRequestContext, headers: SignedIn['headers']) {
  const listOf = async (url: string) => {
    const answer = await request.get(url, { headers });
    // A dream that somebody has just taken back has no list.
    return ((await answer.json()) as { list?: { id: number }[] }).list ?? [];
  };
  if (!path.includes('interpitation'))
    return (await listOf('/v4/api/records/dream?page=1&size=1&order=id'))[0]?.id;
  for (const { id } of await listOf('/v2/api/lambda/stream?order=new&limit=40')) {
    const [found] = await listOf(`/v2/api/lambda/interpretations?copy=${id}`);
    if (found) return found.id;
  }
  return undefined;
}

/** Letters that single dreams are written in come with those. */
const OTHER_SCRIPTS = /arabic/;

function sumOf(arrived: ReadonlyMap<string, number>, ending: string) {
  const files = [...arrived].filter(([path]) => path.endsWith(ending) && !OTHER_SCRIPTS.test(path));
  return { names: files.map(([path]) => path), size: files.reduce((total, [, size]) => total + size, 0) };
}

test.describe('on a slow line', () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

  for (const path of [
    '/user/dreams',
    '/user/dream/:id',
    '/user/add-dream',
    '/user/my-stats',
    '/user/stream',
    '/user/interpitation/:id',
  ])
    test(`${path} stays below its scripts and letters`, async ({ browser, request }) => {
      const context = await browser.newContext();
      const { headers } = await signIn(context, request);
      const id = await idFor(path, request, headers);
      expect(id).toBeDefined();
      const page = await context.newPage();
      const arrived = await weighFiles(page);
      await page.goto(path.replace(':id', String(id)), { waitUntil: 'commit' });
      await page.waitForSelector('h1', { state: 'attached', timeout: 60_000 });
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
      // Behind its first view the capture screen opens what keeps a voice, untouched too: it may be needed without a line.
      if (path !== '/user/add-dream') await page.waitForTimeout(AFTER_MS);
      // The line may be quiet for a moment before the page has asked for its letters.
      await expect.poll(() => sumOf(arrived, '.woff2').names.length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
      const scripts = sumOf(arrived, '.js');
      const fonts = sumOf(arrived, '.woff2');
      test.info().annotations.push({
        type: 'KB',
        description: `${scripts.size.toFixed(1)} in ${scripts.names.length} scripts, ${fonts.size.toFixed(1)} of letters`,
      });
      expect(scripts.names.length).toBeGreaterThan(3);
      expect(scripts.size, `${path}\n${scripts.names.join('\n')}`).toBeLessThan(MOST_UNTIL_IDLE_KB);
      expect(fonts.names.length).toBeGreaterThan(0);
      expect(fonts.size, `${path}\n${fonts.names.join('\n')}`).toBeLessThan(MOST_FONT_KB);
      await context.close();
    });
});
