import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { tellAdmins } from '#server/features/channels/publish.service.ts';
import { endCircle } from '#server/features/circles/circles.service.ts';
import { listEverybody } from '#server/features/circles/members.service.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import { withdrawMessage } from '#server/features/rooms/messages.service.ts';
import { openTalkFile } from '#server/features/uploads/talk-files.service.ts';
import type { Member } from '#server/http/actor.ts';
import { type Page, toPage } from '#shared/paging.ts';
import type {
  PrivateDecision,
  PrivateReport,
  PrivateReportQuery,
} from '#shared/private-reports/private-reports.ts';
import { decidedAlready, reportNotFound } from './private-reports.errors.ts';
import * as store from './private-reports.store.ts';

const moment = (at: string): string => new Date(at).toISOString();

/** What members showed of talks and circles: what waits, the oldest first, or what was decided. */
export async function readReports(deps: Deps, query: PrivateReportQuery): Promise<Page<PrivateReport>> {
  const { rows, total } = await store.listReports(deps.db, query);
  const list = rows.map(
    ({ author_id: id, author, outcome, answer, closed_at: at, closed_by: by, ...row }) => ({
      ...row,
      created_at: moment(row.created_at),
      author: id === null ? null : { id, username: author ?? '' },
      decided: outcome !== null && at !== null ? { outcome, answer, at: moment(at), by } : null,
    }),
  );
  return toPage(list, total, query.page, query.limit);
}

/** A picture or sound that a member showed with its message. Throws 404 once it was decided about. */
export async function openShown(deps: Deps, id: number, fileId: number) {
  const file = (await store.isShown(deps.db, id, fileId))
    ? await openTalkFile(deps, fileId, undefined)
    : null;
  if (!file) throw reportNotFound();
  return file;
}

async function tell(tx: Deps, to: number[], subject: 'message' | 'circle', reason: string): Promise<void> {
  const key = `private:${subject}:${tx.clock.now().getTime()}`;
  const detail = { act: 'hide', subject, reason } as const;
  await notify(tx, { kind: 'moderation', by: null, to, detail, fold: key, key });
}

/** Takes away what was shown, unless it went by itself meanwhile; whoever it was taken from is told why. */
async function remove(tx: Deps, report: store.HeldReport, reason: string): Promise<void> {
  const { subject, message_id: message, circle_id: circle, author_id: author } = report;
  if (subject === 'message' && message !== null && author !== null) {
    if (await withdrawMessage(tx, message)) await tell(tx, [author], subject, reason);
  } else if (circle !== null) {
    const members = await listEverybody(tx, circle);
    await endCircle(tx, circle);
    await tell(tx, members, 'circle', reason);
  }
}

/** Decides about one report and all others about the same. Throws 404, 409 where somebody was quicker. */
export async function decideReport(
  deps: Deps,
  actor: Member,
  id: number,
  { act, reason }: PrivateDecision,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const report = await store.lockReport(tx.db, id);
    if (!report) throw reportNotFound();
    if (report.closed_at !== null) throw decidedAlready();
    const outcome = act === 'remove' ? 'removed' : 'kept';
    const at = tx.clock.now().toISOString();
    await store.closeReports(tx.db, id, report, { at, by: actor.userId, outcome, answer: reason });
    if (act === 'remove') await remove(tx, report, reason);
    const action = act === 'remove' ? 'moderation.private_removed' : 'moderation.private_kept';
    const subject = { subject: report.subject, subject_id: report.message_id ?? report.circle_id ?? id };
    await writeAudit(tx, actor, { action, ...subject, outcome: 'ok', detail: { reason } });
    await tellAdmins(tx);
  });
}
