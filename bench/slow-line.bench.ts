/// <reference lib="dom" />
// A member's first visit on a slow line (400 ms, 400 kbit/s, no service worker yet, a phone's window): when the first words
// stand, when the page does, what comes over the wire, and whether anything jumps.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { demoDreamer, openBrowser, openContext } from './support/browser.ts';
import { HEADERS, startProduct, type Product } from './support/product.ts';
import { verdict } from './support/verdict.ts';

const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
};
const MOST_TEXT_MS = 3_500;
const MOST_SCRIPT_KB = 200;
const MOST_FONT_KB = 120;
const MOST_SHIFT = 0.02;
const PATIENCE_MS = 60_000;

type Dreamer = Awaited<ReturnType<typeof demoDreamer>>;
type Sums = { script: number; font: number; all: number };

/** Counts what arrives, heads included. */
async function countBytes(line: CDPSession): Promise<Sums> {
  const sums: Sums = { script: 0, font: 0, all: 0 };
  const kinds = new Map<string, string>();
  line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    sums.all += encodedDataLength;
    if (kind === 'Script') sums.script += encodedDataLength;
    if (kind === 'Font') sums.font += encodedDataLength;
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  return sums;
}

/** Adds up what moves without anybody having touched the page. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    const kept = window as unknown as { shifted: number };
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) kept.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const firstText = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

async function visit(browser: Browser, product: Product, dreamer: Dreamer, path: string): Promise<void> {
  const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' as const };
  const context = await openContext(browser, dreamer, phone);
  try {
    await watchShifts(context);
    const page = await context.newPage();
    const sums = await countBytes(await context.newCDPSession(page));
    const begun = performance.now();
    await page.goto(`${product.origin}${path}`, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.waitForSelector('#root > :not(.arriving)', { timeout: PATIENCE_MS });
    const drawn = performance.now() - begun;
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    console.log(`${path}: the app after ${Math.round(drawn)} ms, ${Math.round(sums.all / 1024)} KB in all`);
    verdict(`${path} first text`, await firstText(page), { atMost: MOST_TEXT_MS }, ' ms');
    verdict(`${path} JavaScript`, sums.script / 1024, { atMost: MOST_SCRIPT_KB }, ' KB');
    verdict(`${path} fonts`, sums.font / 1024, { atMost: MOST_FONT_KB }, ' KB');
    verdict(`${path} layout shift`, shifted, { atMost: MOST_SHIFT });
  } finally {
    await context.close();
  }
}

/** The dreamer's newest dream and newest interpretation of somebody's. */
async function paths(product: Product, { token }: Dreamer): Promise<string[]> {
  const first = async (table: string) => {
    const url = `${product.origin}/v4/api/records/${table}?page=1&size=1`;
    const answer = await fetch(url, { headers: { ...HEADERS, authorization: `Bearer ${token}` } });
    const { list = [] } = (await answer.json()) as { list?: { id: number }[] };
    return list[0]?.id;
  };
  const dream = await first('dream');
  const interpretation = await first('interpretation');
  return [
    '/user/dreams',
    `/user/dream/${dream}`,
    ...(interpretation === undefined ? [] : [`/user/interpitation/${interpretation}`]),
    '/user/stream',
    '/user/my-stats',
    '/user/add-dream',
  ];
}

const product = await startProduct();
const browser = await openBrowser();
try {
  const dreamer = await demoDreamer(product);
  for (const path of await paths(product, dreamer)) await visit(browser, product, dreamer, path);
} finally {
  await browser.close();
  await product.stop();
}
