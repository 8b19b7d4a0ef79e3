import { createHash } from 'node:crypto';
import {
  ANALYTICS_LIMITS,
  type AnalyticsEvent,
  type AnalyticsInput,
  type AnalyticsRecord,
  type AnalyticsSession,
} from '#shared/analytics/analytics.ts';
import { type Page, toPage } from '#shared/paging.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { preferencesOf } from '#server/features/profiles/preferences.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { noConsent, sessionFull, sessionUnknown } from './analytics.errors.ts';
import * as store from './analytics.store.ts';
import { coveredCopy } from './covered-copy.ts';
import { coveredEvent } from './covered-event.ts';

const DAY_MS = 86_400_000;
const CALLS = { points: 900, seconds: 3600 };

/** A number of the caller's own; without one, the same events are the same call. */
const keyOf = (input: AnalyticsInput): string =>
  input.sequence === undefined
    ? `h${createHash('sha256').update(JSON.stringify(input.events)).digest('hex')}`
    : `s${String(input.sequence).padStart(8, '0')}`;

const isError = ({ type }: AnalyticsEvent): boolean => type === 'error';

async function keep(tx: Deps, userId: number, input: AnalyticsInput): Promise<void> {
  const now = tx.clock.now().toISOString();
  const { session_id, status, html_copy } = input;
  const events = input.events.map(coveredEvent);
  const start = input.start_time ?? now;
  const values = {
    user_id: userId,
    session_id,
    status,
    start_time: start,
    end_time: input.end_time ?? start,
    created_at: now,
    updated_at: now,
  };
  const session = await store.holdSession(tx.db, values);
  if (session.events + events.length > ANALYTICS_LIMITS.eventsOfSession) throw sessionFull();
  const batch = { analytics_session_id: session.id, key: keyOf(input), events, created_at: now };
  const isNew = await store.insertBatch(tx.db, batch);
  const ends = [session.end_time, input.end_time ?? now].map((moment) => Date.parse(moment));
  await store.changeSession(tx.db, session.id, {
    status,
    end_time: new Date(Math.max(...ends)).toISOString(),
    screen_width: input.screen_width ?? session.screen_width,
    screen_height: input.screen_height ?? session.screen_height,
    screen_size: input.screen_size ?? session.screen_size,
    ...(isNew && {
      events: session.events + events.length,
      errors: session.errors + events.filter(isError).length,
    }),
    ...(html_copy !== undefined && { html_copy: coveredCopy(html_copy) }),
  });
}

/**
 * Keeps what a browser tells of its member's walk through the pages. Throws 403 without their consent, whatever the browser
 * thinks, 400 for another's id, 409 where the session has as much as is kept, 429.
 */
export async function recordSession(deps: Deps, actor: Member, input: AnalyticsInput): Promise<void> {
  if (input.user_id !== undefined && input.user_id !== null && input.user_id !== actor.userId)
    throw invalid({ user_id: 'Not valid' });
  await deps.limiter.take('analytics', String(actor.userId), CALLS);
  await inTransaction(deps, async (tx) => {
    const { privacy } = await preferencesOf(tx, actor.userId);
    if (privacy.record_sessions !== true) throw noConsent();
    await keep(tx, actor.userId, input);
  });
}

/** A member's own sessions, or everybody's for an admin; newest first. */
export async function listRecorded(
  deps: Deps,
  actor: Member,
  { page, limit }: { page: number; limit: number },
): Promise<Page<AnalyticsSession>> {
  const whose = actor.role === 'admin' ? null : actor.userId;
  const { list, total } = await store.listSessions(deps.db, whose, { offset: (page - 1) * limit, limit });
  return toPage(list, total, page, limit);
}

/** One session with everything that is kept of it. An admin's look at another's is written down. Throws 404. */
export async function readRecorded(deps: Deps, actor: Member, id: number): Promise<AnalyticsRecord> {
  const whose = actor.role === 'admin' ? null : actor.userId;
  const found = await store.findSession(deps.db, id, whose);
  if (!found) throw sessionUnknown();
  if (found.user_id !== actor.userId)
    await writeAudit(deps, actor, {
      action: 'analytics.read',
      subject: 'user',
      subject_id: found.user_id,
      outcome: 'ok',
    });
  return { ...found, events: await store.listEvents(deps.db, id) };
}

/** Removes everything that was recorded of the actor; answers how many sessions. */
export const removeRecorded = (deps: Deps, actor: Member): Promise<number> =>
  store.removeSessions(deps.db, actor.userId);

/** What nothing was added to for 90 days goes. */
export function removeOldSessions(deps: Deps): Promise<number> {
  const before = deps.clock.now().getTime() - ANALYTICS_LIMITS.days * DAY_MS;
  return store.removeSessionsBefore(deps.db, new Date(before).toISOString());
}
