/// <reference lib="dom" />
// A member's first visit on a slow line (400 ms, 400 kbit/s, no service worker yet, a phone's window): when the first words
// stand, when the page does, what comes over the wire, and whether anything jumps.
import type { Browser, CDPSession } from '@playwright/test';
import { demoDreamer, openBrowser, openContext } from './support/browser.ts';
import { HEADERS, startProduct, type Product } from './support/product.ts';
import {
  firstText,
  MOST_SHIFT,
  MOST_TEXT_MS,
  PATIENCE_MS,
  PHONE,
  shiftOf,
  SLOW_LINE,
  watchShifts,
} from './support/slow-visit.ts';
import { verdict } from './support/verdict.ts';

const MOST_SCRIPT_KB = 200;
const MOST_FONT_KB = 120;
/** Letters that single dreams of others are written in come with those. */
const OTHER_SCRIPTS = /arabic/;

type Dreamer = Awaited<ReturnType<typeof demoDreamer>>;
type Sums = { script: number; font: number; all: number };

/** Counts what arrives, heads included. */
async function countBytes(line: CDPSession): Promise<Sums> {
  const sums: Sums = { script: 0, font: 0, all: 0 };
  const kinds = new Map<string, string>();
  line.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, OTHER_SCRIPTS.test(response.url) ? 'Other' : type),
  );
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    sums.all += encodedDataLength;
    if (kind === 'Script') sums.script += encodedDataLength;
    if (kind === 'Font') sums.font += encodedDataLength;
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  return sums;
}

async function visit(browser: Browser, product: Product, dreamer: Dreamer, path: string): Promise<void> {
  const context = await openContext(browser, dreamer, PHONE);
  try {
    await watchShifts(context);
    const page = await context.newPage();
    const sums = await countBytes(await context.newCDPSession(page));
    const begun = performance.now();
    await page.goto(`${product.origin}${path}`, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.waitForSelector('#root > :not(.arriving)', { timeout: PATIENCE_MS });
    const drawn = performance.now() - begun;
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    const shifted = await shiftOf(page);
    console.log(`${path}: the app after ${Math.round(drawn)} ms, ${Math.round(sums.all / 1024)} KB in all`);
    verdict(`${path} first text`, await firstText(page), { atMost: MOST_TEXT_MS }, ' ms');
    verdict(`${path} JavaScript`, sums.script / 1024, { atMost: MOST_SCRIPT_KB }, ' KB');
    verdict(`${path} fonts`, sums.font / 1024, { atMost: MOST_FONT_KB }, ' KB');
    verdict(`${path} layout shift`, shifted, { atMost: MOST_SHIFT });
  } finally {
    await context.close();
  }
}

/** An interpretation of a dream in the stream that this dreamer may read. */
async function readable(product: Product, token: string): Promise<number | undefined> {
  const headers = { ...HEADERS, authorization: `Bearer ${token}` };
  const listOf = async (url: string) => {
    const answer = await fetch(product.origin + url, { headers });
    return ((await answer.json()) as { list?: { id: number }[] }).list ?? [];
  };
  for (const { id } of await listOf('/v2/api/lambda/stream?order=new&limit=40')) {
    const [found] = await listOf(`/v2/api/lambda/interpretations?copy=${id}`);
    if (found) return found.id;
  }
  return undefined;
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
  const interpretation = await readable(product, token);
  return [
    '/',
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
