import type { Deps } from '#server/deps.ts';
import { toPage, type Page } from '#shared/paging.ts';
import { ANSWER_HOURS } from '#shared/moderation.ts';
import type {
  ModerationAct,
  ModerationItem,
  ModerationQuery,
  ModerationSummary,
} from '#shared/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';
import { findAuthors, findDecisions, findDreams, findOpenReports, summarise } from './queue-facts.store.ts';
import { findAppeals } from './words/words.store.ts';
import type { QueueRow } from './queue-rows.store.ts';
import { countLeftWaiting, listQueue } from './queue.store.ts';

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

const HOUR_MS = 3_600_000;
const after = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

/** Until when somebody is to have answered; the queue is ordered by the same. */
function dueOf(appeal: { at: string } | undefined, decided: Decided | undefined): string | null {
  if (appeal) return after(appeal.at, ANSWER_HOURS.appeal);
  return decided?.act === 'hide' ? after(decided.at, ANSWER_HOURS.held) : null;
}

/** Things of the queue with all that is known about each, as admins see them. */
export async function present(
  deps: Deps,
  rows: readonly QueueRow[],
  view: ModerationQuery['view'],
): Promise<ModerationItem[]> {
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
      due_at: view === 'held' ? dueOf(said.get(keyOf(row)), decisions[at]) : null,
    };
  });
}

/** What members shared and others found wrong, or all of it. Public things alone: no diary is ever read for it. */
export async function readQueue(deps: Deps, query: ModerationQuery): Promise<Page<ModerationItem>> {
  const { rows, total, more } = await listQueue(deps.db, query, deps.clock.now().toISOString());
  return toPage(await present(deps, rows, query.view), total, query.page, query.limit, more);
}

export const readSummary = (deps: Deps): Promise<ModerationSummary> =>
  summarise(deps.db, {
    since: new Date(deps.clock.now().getTime() - SUMMARY_MS).toISOString(),
    now: deps.clock.now().toISOString(),
  });

/** Comments that their dreamers have left waiting for long, as the queue lists them. */
export const readLeftWaiting = (deps: Deps) => countLeftWaiting(deps.db, deps.clock.now().toISOString());
