// The first load of `/`: JavaScript over the wire and Lighthouse's mobile scores.
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

type Item = { resourceType?: string; transferSize?: number; url?: string };

const product = await startProduct();
const chrome = await launch({ chromeFlags: FLAGS, ...(CHROMIUM ? { chromePath: CHROMIUM } : {}) });
try {
  const run = await lighthouse(`${product.origin}/`, {
    port: chrome.port,
    onlyCategories: ['performance', 'accessibility'],
  });
  if (!run) throw new Error('Lighthouse gave no answer');
  const { audits, categories } = run.lhr;
  const details = audits['network-requests']?.details as { items?: Item[] } | undefined;
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  const bytes = scripts.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
  for (const name of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    console.log(`${name}: ${audits[name]?.displayValue}`);
  }
  verdict('JavaScript on the wire for /', bytes / 1024, { atMost: MOST_JAVASCRIPT_KB }, ' KB');
  verdict('Lighthouse mobile performance', (categories.performance?.score ?? 0) * 100, {
    atLeast: LEAST_PERFORMANCE,
  });
  verdict('Lighthouse accessibility', (categories.accessibility?.score ?? 0) * 100, {
    atLeast: LEAST_ACCESSIBILITY,
  });
} finally {
  chrome.kill();
  await product.stop();
}
