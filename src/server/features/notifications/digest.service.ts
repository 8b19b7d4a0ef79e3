import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { rememberOnce } from '#server/security/signed-tokens.ts';
import { type DigestReader, listDigestReaders } from './digest.store.ts';
import { countUnread } from './notifications.store.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;
/** On the reader's own clock, when most are up; weekly ones come on Sunday. */
const HOUR = 9;
const WEEKDAY = 'Sun';
const DAYS = { never: 0, daily: 1, weekly: 7 } as const;

function clockIn(now: Date, zone: string): { day: string; hour: number; weekday: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    weekday: 'short',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    hour: Number(of('hour')),
    weekday: of('weekday').replace('.', ''),
  };
}

async function sendOne(deps: Deps, to: DigestReader): Promise<boolean> {
  const now = deps.clock.now();
  const { day, hour, weekday } = clockIn(now, to.timezone);
  if (hour !== HOUR || (to.digest === 'weekly' && weekday !== WEEKDAY)) return false;
  const from = new Date(now.getTime() - DAYS[to.digest] * DAY_MS).toISOString();
  const { lines } = await countUnread(deps.sql, to.user_id, { from });
  if (lines === 0) return false;
  const until = new Date(now.getTime() + 3 * DAY_MS).toISOString();
  return inTransaction(deps, async (tx) => {
    if (!(await rememberOnce(tx, `digest:${to.user_id}:${day}`, until))) return false;
    await sendMail(tx, to, 'answers-wait', {
      link: pageLink(tx, '/user/answers'),
      stopLink: `${pageLink(tx, '/user/edit-profile')}#notifications`,
    });
    return true;
  });
}

/** Mails whoever wishes it that something came back since the last time and is unread; never what or of whom. Answers how many. */
export async function sendDigests(deps: Deps): Promise<number> {
  let sent = 0;
  for (let after = 0; ;) {
    const readers = await listDigestReaders(deps.db, after, BATCH);
    for (const reader of readers) if (await sendOne(deps, reader)) sent += 1;
    after = readers.at(-1)?.user_id ?? after;
    if (readers.length < BATCH) return sent;
  }
}
