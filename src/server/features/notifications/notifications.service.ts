import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import {
  NOTIFICATION_DAYS,
  NOTIFICATION_LIMITS,
  type NotificationDetail,
  notificationDetail,
  type NotificationPage,
  type NotificationQuery,
  type NotificationView,
  type ReadInput,
  type UnreadAnswers,
} from '#shared/notifications/notifications.ts';
import { excerpt } from '#shared/words/excerpt.ts';
import { firstWords } from '#shared/words/dream-name.ts';
import * as store from './notifications.store.ts';

const DAY_MS = 86_400_000;
const BATCH = 1000;
const TITLE = 60;
const nothingToMute = defineError(404, 'notifications.no_dream', 'You have heard nothing of this dream.');

const detailOf = ({ detail, line, lens }: store.NotificationRow): NotificationDetail => ({
  ...notificationDetail.parse(typeof detail === 'string' ? JSON.parse(detail) : detail),
  ...(line === null ? {} : { line }),
  ...(lens ? { lens } : {}),
});

const titleOf = (title: string | null, begins: string | null): string =>
  title || firstWords(begins ?? '', TITLE);

const present = (row: store.NotificationRow): NotificationView => ({
  id: row.id,
  kind: row.kind,
  fold: row.fold,
  created_at: new Date(row.created_at).toISOString(),
  unread: row.read_at === null,
  by: row.by_id === null ? null : { id: row.by_id, username: row.username ?? '', photo: row.photo },
  by_dreamer: row.by_dreamer,
  dream:
    row.copy_id === null ? null : { id: row.copy_id, title: titleOf(row.title, row.begins), own: row.own },
  cast: row.cast_id === null ? null : { id: row.cast_id, title: titleOf(row.cast_title, row.cast_begins) },
  circle: row.circle_id === null ? null : { id: row.circle_id, name: row.circle ?? '' },
  interpretation_id: row.interpretation_id,
  comment_id: row.comment_id,
  words: excerpt(row.words, NOTIFICATION_LIMITS.words),
  waits: row.waits,
  detail: detailOf(row),
});

async function unreadOf(deps: Deps, reader: number) {
  const counts = await store.countNotifications(deps.sql, reader);
  const unread = counts.filter((one) => one.unread > 0);
  return {
    groups: counts.map(({ group }) => group),
    unread: {
      all: unread.reduce((sum, one) => sum + one.unread, 0),
      groups: Object.fromEntries(unread.map((one) => [one.group, one.unread])),
    },
  };
}

/** What came back to the actor, newest first; what they may not see any more is left out. */
export async function readNotifications(
  deps: Deps,
  { userId }: Member,
  query: NotificationQuery,
): Promise<NotificationPage> {
  const rows = await store.listNotifications(deps.sql, userId, { ...query, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  return ok({
    list: shown.map(present),
    next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
    ...(await unreadOf(deps, userId)),
    muted: await store.listMutes(deps.sql, userId),
    shares: await store.sharesAnything(deps.sql, userId),
  });
}

/** How many lines the actor has not read. */
export const countUnread = async (deps: Deps, { userId }: Member): Promise<UnreadAnswers> =>
  (await unreadOf(deps, userId)).unread;

/** Marks some of the actor's own, or all up to one; heard on all their devices. Others' ids change nothing. */
export async function markRead(deps: Deps, { userId }: Member, input: ReadInput): Promise<UnreadAnswers> {
  const which = input.ids ? { ids: input.ids } : { up_to: input.up_to ?? 0 };
  await inTransaction(deps, async (tx) => {
    if (await store.markRead(tx.db, userId, which, tx.clock.now().toISOString()))
      await tx.events.emit(tx, 'notifications.made', { user_id: userId });
  });
  return countUnread(deps, { userId } as Member);
}

/** Hears no more of one copy, or again. Throws 404 for one that is not the actor's and of which they never heard. */
export async function muteDream(
  deps: Deps,
  { userId }: Member,
  copyId: number,
  muted: boolean,
): Promise<void> {
  if (!muted) {
    await store.deleteMute(deps.db, userId, copyId);
    return;
  }
  if (!(await store.knowsCopy(deps.sql, userId, copyId))) throw nothingToMute();
  await store.saveMute(deps.db, userId, copyId);
}

/** Nightly: what is older than is told goes. */
export async function forgetOld(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS).toISOString();
  let gone = 0;
  for (let some = BATCH; some === BATCH; gone += some) some = await store.deleteOld(deps.db, before, BATCH);
  return gone;
}
