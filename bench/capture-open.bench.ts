/// <reference lib="dom" />
// From asking for /user/add-dream until its one target takes a press: warm with a connection, and without one.
import type { BrowserContext } from '@playwright/test';
import { demoDreamer, openBrowser, openContext } from './support/browser.ts';
import { startProduct } from './support/product.ts';
import { median, verdict } from './support/verdict.ts';

const RUNS = 10;
const MOST_MS = 1_000;
const CAPTURE = '/user/add-dream';

/** A fresh tab, as somebody opens it at night; the target is there, has its listener, and the page has come to rest. */
async function openOnce(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(`${origin}${CAPTURE}`, { waitUntil: 'commit' });
  await page.locator('button:has([data-phase="idle"])').click({ trial: true });
  const ms = performance.now() - begun;
  await page.close();
  return ms;
}

async function measure(context: BrowserContext, origin: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await openOnce(context, origin));
  return times;
}

const product = await startProduct();
const browser = await openBrowser();
try {
  const dreamer = await demoDreamer(product);
  const context = await openContext(browser, dreamer, { viewport: { width: 390, height: 844 } });
  const first = await context.newPage();
  await first.goto(`${product.origin}${CAPTURE}`);
  await first.locator('[data-phase]').waitFor();
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  await first.close();
  const second = await context.newPage();
  await second.goto(`${product.origin}${CAPTURE}`);
  await second.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await second.close();
  await openOnce(context, product.origin);
  const warm = await measure(context, product.origin);
  await context.setOffline(true);
  const offline = await measure(context, product.origin);
  const spread = (times: number[]) => times.map((ms) => Math.round(ms)).join(' ');
  console.log(`warm: ${spread(warm)} ms\noffline: ${spread(offline)} ms`);
  verdict('capture opens, warm (median of 10)', median(warm), { atMost: MOST_MS }, ' ms');
  verdict('capture opens, offline (median of 10)', median(offline), { atMost: MOST_MS }, ' ms');
} finally {
  await browser.close();
  await product.stop();
}
