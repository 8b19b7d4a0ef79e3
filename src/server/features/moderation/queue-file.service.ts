import type { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import { csvFile, piecesOf } from '#server/http/csv/csv-file.ts';
import type { ModerationItem, ModerationQuery } from '#shared/moderation.ts';
import { present } from './queue.service.ts';
import { findQueueRows } from './queue-rows.store.ts';
import { findQueueKeys } from './queue.store.ts';

/** What stands on a card, a column each; who is anonymous has no name here either. */
const COLUMNS: Readonly<Record<string, (item: ModerationItem) => unknown>> = {
  subject: ({ subject }) => subject,
  subject_id: (item) => item.subject_id,
  public_dream_id: (item) => item.public_dream_id,
  excerpt: ({ excerpt }) => excerpt,
  state: ({ state }) => state,
  held: ({ held }) => held,
  edited: ({ edited }) => edited,
  source: ({ source }) => source,
  verdict: ({ verdict }) => verdict,
  created_at: (item) => item.created_at,
  dream_title: ({ dream }) => dream.title,
  language: ({ dream }) => dream.language,
  anonymous: ({ dream }) => dream.anonymous,
  author_id: ({ author }) => author?.id,
  author: ({ author }) => author?.username,
  open_reports: ({ reports }) => reports.open,
  first_report_at: ({ reports }) => reports.first_at,
  reasons: ({ reports }) => reports.reasons.map(({ reason, count }) => `${reason} ${count}`).join(', '),
  notes: ({ reports }) => reports.notes.join('\n'),
  appeal: ({ appeal }) => appeal?.note,
  due_at: (item) => item.due_at,
  decision: ({ decided }) => decided?.act,
  decision_reason: ({ decided }) => decided?.reason,
  decided_at: ({ decided }) => decided?.at,
  decided_by: ({ decided }) => decided?.by,
};

const rowOf = (item: ModerationItem) =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, of]) => [name, of(item)]));

/** What a queue lists, as a file, in its order. Throws 400 over the limit. */
export function exportQueue(deps: Deps, asked: Omit<ModerationQuery, 'page' | 'limit'>): Promise<Readable> {
  const now = deps.clock.now().toISOString();
  return csvFile(
    Object.keys(COLUMNS),
    piecesOf(
      (most) => findQueueKeys(deps.db, asked, now, most),
      async (keys) => (await present(deps, await findQueueRows(deps.db, keys), asked.view)).map(rowOf),
    ),
  );
}
