/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

/** 400 ms, 400 kbit/s each way. */
export const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
};
export const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' as const };
export const MOST_TEXT_MS = 3_500;
export const MOST_SHIFT = 0.02;
export const PATIENCE_MS = 60_000;

/** Adds up what moves without anybody having touched the page. */
export const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    const kept = window as unknown as { shifted: number };
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) kept.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);

export const firstText = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** Opens a page and waits until it stands and nothing is fetched any more. */
export async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.waitForSelector('#root > :not(.arriving)', { timeout: PATIENCE_MS });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
}
