// Every page of the route table on a slow line, for visitors, dreamers and admins, in a phone's window and at a desk: whether
// anything jumps while it arrives, and when its first text stands.
import type { Browser } from '@playwright/test';
import { everyVisit, type Visit } from '../e2e/support/every-path.ts';
import { openBrowser } from './support/browser.ts';
import { HEADERS, startProduct, type Product } from './support/product.ts';
import {
  firstText,
  MOST_SHIFT,
  MOST_TEXT_MS,
  openWhole,
  PHONE,
  shiftOf,
  SLOW_LINE,
  watchShifts,
} from './support/slow-visit.ts';
import { verdict } from './support/verdict.ts';

const WINDOWS = { phone: PHONE, desk: { ...PHONE, viewport: { width: 1440, height: 900 } } };

type Session = { token: string; id: number };

async function sessionOf(product: Product, role: 'user' | 'admin'): Promise<Session> {
  const token = await product.token(role);
  const headers = { ...HEADERS, authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.origin}/v2/api/lambda/profile`, { headers });
  return { token, id: ((await answer.json()) as { model: { id: number } }).model.id };
}

async function visit(
  browser: Browser,
  url: string,
  { as, session }: { as: Visit['as']; session: Session | undefined },
  window: keyof typeof WINDOWS,
) {
  const context = await browser.newContext(WINDOWS[window]);
  try {
    await watchShifts(context);
    if (session)
      await context.addInitScript(
        (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
        Object.entries({ token: session.token, user: String(session.id), role: as }),
      );
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    await openWhole(page, url);
    return { text: await firstText(page), shift: await shiftOf(page) };
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const browser = await openBrowser();
try {
  const sessions = { user: await sessionOf(product, 'user'), admin: await sessionOf(product, 'admin') };
  const visits = await everyVisit(async (as, path) => {
    const headers = { ...HEADERS, authorization: `Bearer ${sessions[as].token}` };
    return (await fetch(product.origin + path, { headers })).json();
  });
  const only = process.argv[2];
  for (const window of ['phone', 'desk'] as const)
    for (const { path, as } of visits.filter((one) => only === undefined || one.path.includes(only))) {
      const session = as === 'visitor' ? undefined : sessions[as];
      const { text, shift } = await visit(browser, product.origin + path, { as, session }, window);
      verdict(`${path} as ${as}, ${window}: layout shift`, shift, { atMost: MOST_SHIFT });
      verdict(`${path} as ${as}, ${window}: first text`, text, { atMost: MOST_TEXT_MS }, ' ms');
    }
} finally {
  await browser.close();
  await product.stop();
}
