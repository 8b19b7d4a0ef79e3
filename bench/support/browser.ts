/// <reference lib="dom" />
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { HEADERS, type Product } from './product.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The browser that journeys run in too. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  return chromium.launch({ args: FLAGS, ...(executablePath === undefined ? {} : { executablePath }) });
};

/** The demo dreamer's token and number. */
export async function demoDreamer(product: Product): Promise<{ token: string; id: number }> {
  const token = await product.token();
  const answer = await fetch(`${product.origin}/v2/api/lambda/profile`, {
    headers: { ...HEADERS, authorization: `Bearer ${token}` },
  });
  const { model } = (await answer.json()) as { model: { id: number } };
  return { token, id: model.id };
}

/** A context in which this dreamer is logged in. */
export async function openContext(
  browser: Browser,
  { token, id }: { token: string; id: number },
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('role', 'user');
    },
    [token, String(id)],
  );
  return context;
}
