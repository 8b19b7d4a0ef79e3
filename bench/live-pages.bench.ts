/// <reference lib="dom" />
// Two people with a browser each: words of a talk there and back, and a comment that the other's open page tells of.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openSql } from '#server/db/database.ts';
import { demoDreamer, openBrowser, openContext } from './support/browser.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const RUNS = 40;
const WARM = 3;
const LIMITS = { talkMs: 150, commentMs: 500 };
/** A person may say ten things in ten seconds. */
const PAUSE_MS = 1100;
const LAMBDA = '/v2/api/lambda';
/** Pages stand still: without a graphics card the sky is painted by the processor that both browsers and the server share. */
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const product = await startProduct({ again: true });
const sql = openSql(product.connection, { max: 1, statementTimeoutMs: 0 });
type Person = { id: number; token: string };
type Answer = { room_id: number; model: { id: number } };

const post = async ({ token }: Person, path: string, body: object): Promise<Answer> => {
  const headers = { ...HEADERS, authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.origin}${path}`, {
    method: path.includes('/by-client/') ? 'PUT' : 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** Somebody with a session, as a login would leave it. */
async function makeFriend(): Promise<Person> {
  const token = `dd_at_${randomBytes(32).toString('base64url')}`;
  const [row] = await sql<{ id: number }[]>`
    insert into "user" (email, email_key, role, email_verified_at)
    values ('friend@example.org', 'friend@example.org', 'user', now()) returning id::float8 as id`;
  const id = row?.id ?? 0;
  await sql`insert into profile (user_id, username, name_key) values (${id}, 'Friend', 'friend')`;
  await sql`insert into session (user_id, role, token_hash, last_used_at, expires_at, absolute_expires_at)
    values (${id}, 'user', ${createHash('sha256').update(token).digest('hex')}, now(),
      now() + interval '1 day', now() + interval '1 day')`;
  return { id, token };
}

/** The moment at which `words` stand in a part of a page; both browsers read the clock of one machine. */
const momentOf = (page: Page, part: string, words: string): Promise<number> =>
  page.evaluate(
    ([where, wanted]) =>
      new Promise<number>((resolve) => {
        const look = (): boolean => document.querySelector(where)?.textContent.includes(wanted) ?? false;
        const tell = () => resolve(performance.timeOrigin + performance.now());
        if (look()) return tell();
        const watch = new MutationObserver(() => {
          if (!look()) return;
          watch.disconnect();
          tell();
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [part, words] as const,
  );

/** Has the page note the moment of the next key or press; answers how to ask for it. */
async function nextAct(page: Page, kind: 'keydown' | 'click'): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    const note = () => (document.body.dataset.actAt = String(performance.timeOrigin + performance.now()));
    addEventListener(name, note, { once: true, capture: true });
  }, kind);
  return () => page.evaluate(() => Number(document.body.dataset.actAt));
}

/** From the key that sends words on one page until they stand on the other. */
async function say(from: Page, to: Page, words: string): Promise<number> {
  const field = from.getByRole('textbox', { name: 'Write something' });
  await field.fill(words);
  const begun = await nextAct(from, 'keydown');
  const seen = momentOf(to, '[role=log]', words);
  await field.press('Enter');
  return (await seen) - (await begun());
}

async function talk(one: Page, other: Page, room: number): Promise<void> {
  for (const page of [one, other]) {
    await page.goto(`${product.origin}/account/my-spaces?talk=${room}`);
    await page.getByRole('textbox', { name: 'Write something' }).waitFor();
  }
  await one.waitForTimeout(2000);
  const trips: number[] = [];
  const ways: number[] = [];
  for (let at = 0; at < RUNS + WARM; at += 1) {
    const there = await say(one, other, `the tram ${at} is late`);
    const back = await say(other, one, `and ${at} more after it`);
    if (at >= WARM) {
      trips.push(there + back);
      ways.push(there, back);
    }
    await one.waitForTimeout(PAUSE_MS);
  }
  const one95 = quantile(ways, 0.95);
  console.log(
    `a way: p50 ${median(ways).toFixed(0)} ms, p95 ${one95.toFixed(0)} ms; there and back: p50 ${median(trips).toFixed(0)} ms`,
  );
  verdict(
    'chat there and back between two browsers, p95',
    quantile(trips, 0.95),
    { atMost: LIMITS.talkMs },
    ' ms',
  );
}

/** From the press that sends a comment on one page until the other's open page tells of it. */
async function comment(from: Page, to: Page, copy: number): Promise<void> {
  for (const page of [from, to]) await page.goto(`${product.origin}/user/comments/${copy}`);
  const field = from.getByLabel('Your comment');
  await field.waitFor();
  await to.getByText('Nobody has said anything yet.').waitFor();
  await to.waitForTimeout(2000);
  const times: number[] = [];
  for (let at = 1; at <= RUNS; at += 1) {
    // Everybody may write ten comments in ten minutes.
    await sql.unsafe(`delete from rate_limit where key like 'comment%'`);
    await field.fill(`If it were my dream, the tram would wait ${at} minutes.`);
    const begun = await nextAct(from, 'click');
    const seen = momentOf(to, 'body', at === 1 ? '1 new comment' : `${at} new comments`);
    await from.getByRole('button', { name: 'Comment', exact: true }).click();
    times.push((await seen) - (await begun()));
  }
  console.log(`a comment: p50 ${median(times).toFixed(0)} ms`);
  verdict(
    'a comment told on another open page, p95',
    quantile(times, 0.95),
    { atMost: LIMITS.commentMs },
    ' ms',
  );
}

const browsers = [await openBrowser(), await openBrowser()] as const;
try {
  const dreamer = await demoDreamer(product);
  const friend = await makeFriend();
  const [own, theirs] = await Promise.all([
    openContext(browsers[0], dreamer, DESK).then((context) => context.newPage()),
    openContext(browsers[1], friend, DESK).then((context) => context.newPage()),
  ]);
  const { room_id: room } = await post(dreamer, '/v3/api/lambda/realtime/room', { user_id: friend.id });
  await talk(own, theirs, room);
  const kept = await post(dreamer, `${LAMBDA}/dreams/by-client/${randomUUID()}`, {
    text: 'A tram that waits.',
  });
  const copy = await post(dreamer, `${LAMBDA}/stream/publish`, {
    dream_id: kept.model.id,
    anonymous: false,
    comments: 'everybody',
    approve_comments: false,
  });
  await comment(theirs, own, copy.model.id);
} finally {
  for (const browser of browsers) await browser.close();
  await sql.end();
  await product.stop();
}
