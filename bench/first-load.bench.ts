// The first load of `/`: JavaScript over the wire and Lighthouse's mobile scores, the medians of five runs, each in a
// browser of its own. Another process that wants the same core shows up as blocking time: run it alone.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/browser.ts';
import { FLAGS } from './support/browser.ts';
import { startProduct } from './support/product.ts';
import { median, verdict } from './support/verdict.ts';

const MOST_JAVASCRIPT_KB = 170;
const LEAST_PERFORMANCE = 90;
const LEAST_ACCESSIBILITY = 100;
const RUNS = 5;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

type Item = { resourceType?: string; transferSize?: number };
type Figures = Record<(typeof TIMES)[number] | 'script' | 'performance' | 'accessibility', number>;

/** One visit by a phone that has never been here; undefined where the browser's trace lost its beginning. */
async function visit(url: string): Promise<Figures | undefined> {
  const chromePath = findBrowser();
  const chromeFlags = ['--headless', ...FLAGS];
  const chrome = await launch({ chromeFlags, ...(chromePath === undefined ? {} : { chromePath }) });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
    });
    if (!run) throw new Error('Lighthouse gave no answer');
    const { audits, categories, runtimeError } = run.lhr;
    // One trace in ten or so begins too late; Lighthouse itself says to run it again.
    if (runtimeError?.code === 'NO_NAVSTART') return undefined;
    if (runtimeError) throw new Error(runtimeError.message);
    const details = audits['network-requests']?.details as { items?: Item[] } | undefined;
    const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
    const times = TIMES.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
    return {
      ...(Object.fromEntries(times) as Record<(typeof TIMES)[number], number>),
      script: scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0) / 1024,
      performance: (categories.performance?.score ?? 0) * 100,
      accessibility: (categories.accessibility?.score ?? 0) * 100,
    };
  } finally {
    chrome.kill();
  }
}

const product = await startProduct();
try {
  const runs: Figures[] = [];
  for (let tries = 0; runs.length < RUNS; tries += 1) {
    if (tries === 2 * RUNS) throw new Error('Lighthouse lost too many traces');
    const figures = await visit(`${product.origin}/`);
    if (figures) runs.push(figures);
  }
  const of = (name: keyof Figures) => median(runs.map((figures) => figures[name]));
  for (const name of TIMES) console.log(`${name}: ${Number(of(name).toFixed(3))}`);
  verdict('JavaScript on the wire for /', of('script'), { atMost: MOST_JAVASCRIPT_KB }, ' KB');
  verdict('Lighthouse mobile performance', of('performance'), { atLeast: LEAST_PERFORMANCE });
  verdict('Lighthouse accessibility', of('accessibility'), { atLeast: LEAST_ACCESSIBILITY });
} finally {
  await product.stop();
}
