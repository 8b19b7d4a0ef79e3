/// <reference lib="dom" />
// From asking for /user/add-dream until its one target takes a press: warm with a connection, and without one.
import { existsSync } from 'node:fs';
import { chromium, type BrowserContext } from '@playwright/test';
import { HEADERS, startProduct } from './support/product.ts';
import { median, verdict } from './support/verdict.ts';

const RUNS = 10;
const MOST_MS = 1_000;
const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (candidate) => candidate && existsSync(candidate),
);
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
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
const browser = await chromium.launch({
  args: FLAGS,
  ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
});
try {
  const token = await product.token();
  const answer = await fetch(`${product.origin}/v2/api/lambda/profile`, {
    headers: { ...HEADERS, authorization: `Bearer ${token}` },
  });
  const { model } = (await answer.json()) as { model: { id?: number; user_id?: number } };
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const signIn = [token, String(model.user_id ?? model.id)];
  await context.addInitScript(([key, user]) => {
    localStorage.setItem('token', key ?? '');
    localStorage.setItem('user', user ?? '');
    localStorage.setItem('role', 'user');
  }, signIn);
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
