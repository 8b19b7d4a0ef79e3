/// <reference lib="dom" />
// Wheeling down a diary of 10 000 dreams, on a phone and on a desk: how long the frames take.
import type { Browser, Page } from '@playwright/test';
import { openSql } from '#server/db/database.ts';
import { demoDreamer, openBrowser, openContext } from './support/browser.ts';
import { diaryWords, seeded } from './support/diary-words.ts';
import { startProduct } from './support/product.ts';
import { quantile, verdict } from './support/verdict.ts';

const DREAMS = 10_000;
const BATCH = 500;
const WORDS = 110;
const NIGHTS_A_DREAM = 0.7;
const WINDOWS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
/** Turns of the wheel: far enough that thousands of nights are fetched and drawn. */
const TURNS = 240;
const TURN_PX = 600;
const TURN_MS = 80;
const LONG_MS = 50;
const MOST_LONG_SHARE = 1;
const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const dreamer = await demoDreamer(product);

async function fill(userId: number): Promise<void> {
  const random = seeded(23);
  const { text } = diaryWords('en', random, 0.15);
  for (let done = 0; done < DREAMS; done += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => ({
      user_id: userId,
      title: random() < 0.7 ? text(4) : '',
      text: text(WORDS),
      language: 'en',
      night_of: new Date(Date.now() - (done + at) * NIGHTS_A_DREAM * 86_400_000).toISOString().slice(0, 10),
      recorded_at: new Date().toISOString(),
      types: random() < 0.2 ? ['recurring'] : [],
      moods: JSON.stringify([{ mood: 'calm', intensity: 2 }]),
      source: 'typed',
      favourite: random() < 0.1,
      tags: ['river', 'house'],
      people: random() < 0.5 ? ['Anna'] : [],
      places: ['Harbour'],
      words: WORDS,
    }));
    await sql`insert into dream ${sql(rows)}`;
  }
  await sql`vacuum analyze dream`;
}

/** Milliseconds between the frames while the wheel turns. */
async function wheelThrough(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before = performance.now();
    const next = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForTimeout(TURN_MS);
  }
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(2));
}

/** The same wheel over plain paragraphs: what this machine gives at best. */
async function thresholdOf(page: Page): Promise<number[]> {
  await page.setContent('<p style="height:150px">A plain page.</p>'.repeat(2_000));
  return wheelThrough(page);
}

function report(name: string, frames: readonly number[]): number {
  const long = frames.filter((ms) => ms > LONG_MS).length;
  const of = (part: number) => quantile(frames, part).toFixed(1);
  console.log(
    `${name}: ${frames.length} frames, p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, worst ${Math.max(...frames).toFixed(0)} ms, ${long} over ${LONG_MS} ms`,
  );
  return (long / frames.length) * 100;
}

async function measure(browser: Browser, name: keyof typeof WINDOWS): Promise<void> {
  const context = await openContext(browser, dreamer, { viewport: WINDOWS[name] });
  const page = await context.newPage();
  const origin = product.origin;
  await page.goto('about:blank');
  report(`a plain page, ${name}`, await thresholdOf(page));
  await page.goto(`${origin}/user/dreams`);
  await page.locator('[data-night] h2').first().waitFor();
  await page.mouse.move(WINDOWS[name].width / 2, WINDOWS[name].height / 2);
  const share = report(`library, ${name}`, await wheelThrough(page));
  const way = await page.evaluate(() => Math.round(window.scrollY));
  console.log(`  scrolled ${way} px`);
  verdict(`long frames while scrolling, ${name}`, share, { atMost: MOST_LONG_SHARE }, ' %');
  await context.close();
}

const browser = await openBrowser();
try {
  await fill(dreamer.id);
  await measure(browser, 'phone');
  await measure(browser, 'desk');
} finally {
  await browser.close();
  await sql.end();
  await product.stop();
}
