/// <reference lib="dom" />
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { demoAccount } from '../support/accounts.ts';
import { everyVisit } from '../support/every-path.ts';

const HEADERS = { 'x-project': 'dream-diary' };
type Session = { user_id: number; token: string };

async function logIn(context: BrowserContext, role: 'user' | 'admin'): Promise<Session> {
  const data = { ...demoAccount(role), role };
  const answer = await context.request.post('/v2/api/lambda/login', { headers: HEADERS, data });
  return (await answer.json()) as Session;
}

/** Notes every text in which a key stands instead of its words, for however short a time it stood there. */
const watchKeys = (context: BrowserContext, groups: readonly string[]) =>
  context.addInitScript((names) => {
    const key = new RegExp(`(?<![\\w.@/:-])(?:${names.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*`);
    const kept = window as unknown as { keys: string[] };
    kept.keys = [];
    const look = (node: Node) => {
      const found = key.exec(node.textContent ?? '')?.[0];
      if (found && node.parentElement?.closest('script, style, code, pre') === null) kept.keys.push(found);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') look(target);
        addedNodes.forEach(look);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, groups);

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Keeps what moves by itself while a page arrives, how much, and from where to where. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const kept = window as unknown as { shifts: { by: number; what: string[] }[] };
    kept.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          kept.shifts.push({
            by: value,
            what: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.className ?? ''} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const MOST_SHIFT = 0.02;
/** What moved, where that is more than may be. */
const jumpsOf = async (page: Page): Promise<string[]> => {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { by: number; what: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((all, { by }) => all + by, 0);
  return sum <= MOST_SHIFT ? [] : shifts.map(({ by, what }) => `${by.toFixed(3)}: ${what.join(', ')}`);
};

const remember = (context: BrowserContext, { user_id: user, token }: Session, role: string) =>
  context.addInitScript(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries({ user: String(user), token, role }),
  );

/** What is wrong with a page that stands. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[class]')].map((one) => one.getAttribute('class') ?? '');
    const { early, keys } = window as unknown as { early?: { calls: object }; keys: string[] };
    return {
      classes: named.filter((name) => /(?:^|\s)(?:undefined|null|false|NaN|\[object)/.test(name)),
      keys,
      calls: Object.entries(early?.calls ?? {}).flatMap(([url, call]) => (call ? [url] : [])),
    };
  });

/** Whether the page is wider than its window, or its column has other edges than its foot. */
const unevenIn = (page: Page) =>
  page.evaluate(() => {
    const edges = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return box && box.width > 0 ? [Math.round(box.left), Math.round(box.right)].join(' to ') : null;
    };
    const column = edges(document.querySelector('main [data-measure]'));
    const foot = edges(document.querySelector('footer:not(main *)'));
    return {
      wide: document.documentElement.scrollWidth > window.innerWidth,
      apart: column !== null && foot !== null && column !== foot ? { column, foot } : null,
    };
  });

/** In these windows all edges of a page are the same. */
const WIDTHS = [390, 768, 1440];
const PHONE = { width: 390, height: 844 };

async function groupsOf(context: BrowserContext): Promise<string[]> {
  const words = (await (await context.request.get('/locales/en/translation.json')).json()) as object;
  return Object.keys(words);
}

/** Where keys are what the page is about. */
const NAMES_KEYS = /^\/admin\/(?:\w+-)?cms\b/;

for (const as of ['visitor', 'user', 'admin'] as const)
  test(`each page of a ${as} stands still and straight, names its classes, speaks in words and needs what it asked for early`, async ({
    context,
  }) => {
    test.setTimeout(600_000);
    const sessions = { user: await logIn(context, 'user'), admin: await logIn(context, 'admin') };
    const visits = await everyVisit(async (who, path) => {
      const headers = { ...HEADERS, authorization: `Bearer ${sessions[who].token}` };
      return (await context.request.get(path, { headers })).json() as Promise<unknown>;
    });
    const own = visits.filter((visit) => visit.as === as);
    expect(own.length).toBeGreaterThan(15);
    await watchKeys(context, await groupsOf(context));
    await watchShifts(context);
    if (as !== 'visitor') await remember(context, sessions[as], as);
    const page = await context.newPage();
    for (const { path } of own) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(page.locator('#root > :not(.arriving)').first(), path).toBeAttached();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      const { keys, ...faults } = await faultsOf(page);
      expect(faults, `${path} as ${as}`).toEqual({ classes: [], calls: [] });
      // What an admin's lists hold is what all other journeys have left: it is another page each time.
      if (as !== 'admin') expect(await jumpsOf(page), `${path} as ${as}`).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => unevenIn(page), { message: `${path} at ${width}` })
          .toEqual({ wide: false, apart: null });
      }
      if (!NAMES_KEYS.test(path)) expect(keys, `${path} as ${as}`).toEqual([]);
    }
  });
