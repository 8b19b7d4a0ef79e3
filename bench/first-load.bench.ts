// The first load of `/`: JavaScript over the wire and Lighthouse's mobile scores, the medians of five runs, each in a
// browser of its own. Another process that wants the same core shows up as blocking time: run it alone.
import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startProduct } from './support/product.ts';
import { verdict } from './support/verdict.ts';

const MOST_JAVASCRIPT_KB = 170;
const LEAST_PERFORMANCE = 90;
const LEAST_ACCESSIBILITY = 100;
const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (candidate) => candidate && existsSync(candidate),
);
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

const RUNS = 5;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

type Item = { resourceType?: string; transferSize?: number };
type Figures = Record<(typeof TIMES)[number] | 'script' | 'performance' | 'accessibility', number>;

/** One visit by a phone that has never been here. */
async function visit(url: string): Promise<Figures> {
  const chrome = await launch({ chromeFlags: FLAGS, ...(CHROMIUM ? { chromePath: CHROMIUM } : {}) });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
    });
    if (!run) throw new Error('Lighthouse gave no answer');
    const { audits, categories, runtimeError } = run.lhr;
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

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const product = await startProduct();
try {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(`${product.origin}/`));
  const of = (name: keyof Figures) => median(runs.map((figures) => figures[name]));
  for (const name of TIMES) console.log(`${name}: ${Number(of(name).toFixed(3))}`);
  verdict('JavaScript on the wire for /', of('script'), { atMost: MOST_JAVASCRIPT_KB }, ' KB');
  verdict('Lighthouse mobile performance', of('performance'), { atLeast: LEAST_PERFORMANCE });
  verdict('Lighthouse accessibility', of('accessibility'), { atLeast: LEAST_ACCESSIBILITY });
} finally {
  await product.stop();
}
