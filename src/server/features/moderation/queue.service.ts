import type { Deps } from '#server/deps.ts';
import { toPage, type Page } from '#shared/paging.ts';
import type {
  ModerationAct,
  ModerationItem,
  ModerationQuery,
  ModerationSummary,
} from '#shared/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';
import { findAuthors, findDecisions, findDreams, findOpenReports, summarise } from './queue-facts.store.ts';
import { findAppeals } from './words/words.store.ts';
import { listQueue, type QueueRow } from './queue.store.ts';

const SUMMARY_MS = 30 * 86_400_000;
const keyOf = ({ subject, id }: { subject: PublicSubject; id: number }) => `${subject} ${id}`;
const unique = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

type Decided = NonNullable<ModerationItem['decided']>;

/** The latest decision about each of these things, in their order; undefined where there was none. */
export async function latestDecisions(
  deps: Deps,
  things: readonly { subject: PublicSubject; id: number }[],
): Promise<(Decided | undefined)[]> {
  const rows = new Map((await findDecisions(deps.db, things)).map((row) => [keyOf(row), row]));
  return things.map((thing) => {
    const row = rows.get(keyOf(thing));
    if (!row) return undefined;
    const act = row.action.replace('moderation.', '') as ModerationAct;
    return { act, reason: row.reason, at: row.at, by: row.by };
  });
}

async function present(deps: Deps, rows: readonly QueueRow[]): Promise<ModerationItem[]> {
  const [dreams, authors, reports, decisions, appeals] = await Promise.all([
    findDreams(deps.db, unique(rows.map((row) => row.public_dream_id))),
    findAuthors(deps.db, unique(rows.map((row) => row.author_id))),
    findOpenReports(deps.db, rows),
    latestDecisions(deps, rows),
    findAppeals(deps.db, rows),
  ]);
  const said = new Map(appeals.map(({ note, at, ...thing }) => [keyOf(thing), { note, at }]));
  return rows.flatMap((row, at) => {
    const dream = dreams.find(({ id }) => id === row.public_dream_id);
    if (!dream) return [];
    const { title, excerpt, language, anonymous } = dream;
    const { id, author_id: authorId, ...rest } = row;
    return {
      ...rest,
      subject_id: id,
      dream: { title, excerpt, language, anonymous },
      author: authors.find((author) => author.id === authorId) ?? null,
      reports: reports.get(keyOf(row)) ?? { open: 0, first_at: null, reasons: [], notes: [] },
      decided: decisions[at] ?? null,
      appeal: said.get(keyOf(row)) ?? null,
    };
  });
}

/** What members shared and others found wrong, or all of it. Public things alone: no diary is ever read for it. */
export async function readQueue(deps: Deps, query: ModerationQuery): Promise<Page<ModerationItem>> {
  const { rows, total } = await listQueue(deps.db, query, deps.clock.now().toISOString());
  return toPage(await present(deps, rows), total, query.page, query.limit);
}

export const readSummary = (deps: Deps): Promise<ModerationSummary> =>
  summarise(deps.db, new Date(deps.clock.now().getTime() - SUMMARY_MS).toISOString());
