import { sql, type SQL } from 'drizzle-orm';
import { ANSWER_HOURS } from '#shared/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';

/** Kept back by a rule and not decided about since, or somebody asks again. */
export const waitsHeld = (subject: PublicSubject, ref: SQL) => sql`(
  exists (select 1 from appeal w where w.subject = ${subject} and w.subject_id = ${ref} and w.answered_at is null)
  or (select last.action = 'moderation.hide' and last.actor_id is null and last.detail->>'by' = 'rule' from audit last
    where last.subject = ${subject} and last.subject_id = ${ref} and last.action in ('moderation.hide', 'moderation.restore')
    order by last.id desc limit 1))`;

/** Until when it is to be answered: who asks again waits since then, what a rule holds back since it did. */
export const dueAt = (subject: PublicSubject, ref: SQL) => sql`coalesce(
  (select w.created_at + make_interval(hours => ${ANSWER_HOURS.appeal}) from appeal w
    where w.subject = ${subject} and w.subject_id = ${ref} and w.answered_at is null),
  (select last.created_at + make_interval(hours => ${ANSWER_HOURS.held}) from audit last
    where last.subject = ${subject} and last.subject_id = ${ref} and last.action = 'moderation.hide'
    order by last.id desc limit 1))`;
