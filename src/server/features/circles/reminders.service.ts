import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { rememberOnce } from '#server/security/signed-tokens.ts';
import type { MeetingView } from '#shared/circles/circles.ts';
import { type CircleRow, findCircle, listMeeting } from './circles.store.ts';
import { meetingsOf, writeTurns } from './meetings.service.ts';
import { listMembers, type MemberRow } from './members.store.ts';
import { dateLocale } from '#shared/languages.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
/** A reminder comes within the day before, and no later than this many minutes before it begins. */
const LATEST_MS = 15 * 60_000;

const dayOf = (moment: string, { language, timezone }: MemberRow): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(moment));

async function remind(deps: Deps, circle: CircleRow, meeting: MeetingView, to: MemberRow): Promise<void> {
  const until = new Date(Date.parse(meeting.ends_at) + DAY_MS).toISOString();
  await inTransaction(deps, async (tx) => {
    const name = `circle-meeting:${circle.id}:${to.user_id}:${meeting.date}`;
    if (!(await rememberOnce(tx, name, until))) return;
    const kind = meeting.turn === to.user_id ? 'circle-turn' : 'circle-meeting';
    const link = pageLink(tx, `/account/my-spaces/${circle.id}`);
    await sendMail(tx, to, kind, { day: dayOf(meeting.starts_at, to), link });
    const about = { circle_id: circle.id, detail: { at: meeting.starts_at }, fold: name, key: name };
    const told = kind === 'circle-turn' ? 'circle_turn' : 'circle_meeting';
    await notify(tx, { ...about, kind: told, by: null, to: [to.user_id] });
  });
}

async function remindCircle(deps: Deps, id: number): Promise<void> {
  const found = await findCircle(deps.db, id);
  if (!found) return;
  const circle = await writeTurns(deps, found);
  const members = await listMembers(deps.db, { circleId: id, readerId: 0, until: circle.turns_until });
  const [next] = await meetingsOf(deps, circle, members);
  if (!next) return;
  const ahead = Date.parse(next.starts_at) - deps.clock.now().getTime();
  if (ahead > DAY_MS || ahead < LATEST_MS) return;
  for (const member of members)
    if (!member.muted && !next.absent.includes(member.user_id)) await remind(deps, circle, next, member);
}

/** Mails everybody who is expected at a meeting within a day, once; writes down whose turn the past ones were. */
export async function remindOfMeetings(deps: Deps): Promise<void> {
  for (let after = 0; ;) {
    const ids = await listMeeting(deps.db, after, BATCH);
    for (const id of ids) await remindCircle(deps, id);
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) return;
  }
}
