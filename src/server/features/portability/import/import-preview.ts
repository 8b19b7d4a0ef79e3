import type { Deps } from '#server/deps.ts';
import { type ImportPreview, PORTABILITY_LIMITS } from '#shared/portability.ts';
import { duplicatesAmong } from './duplicates.ts';
import { findPromptSlugs } from './imports.store.ts';
import { type ImportItem, inBatches } from '#server/features/portability/sources/import-items.ts';
import type { PackDream } from '#server/features/portability/pack/pack-records.ts';
import { tooManyEntries } from '#server/features/portability/zip/zip.errors.ts';

const BATCH = 200;
const EXCERPT = 140;
const WHERE_LENGTH = 200;
/** Problems cost nothing to make: a file of nothing else ends here. */
const MAX_ITEMS = 250_000;

export type Previewed = { preview: ImportPreview; total: number };

type Tally = Previewed & { seen: Set<string> };

function countDream(tally: Tally, dream: PackDream, isThere: boolean): void {
  const { preview, seen } = tally;
  const duplicate = isThere || seen.has(dream.client_id);
  seen.add(dream.client_id);
  if (duplicate) preview.duplicates += 1;
  else preview.dreams += 1;
  const night = dream.night_of;
  if (preview.first_night === null || night < preview.first_night) preview.first_night = night;
  if (preview.last_night === null || night > preview.last_night) preview.last_night = night;
  if (preview.samples.length >= PORTABILITY_LIMITS.samples) return;
  const excerpt = Array.from(dream.text.slice(0, EXCERPT * 2).replace(/\s+/g, ' '))
    .slice(0, EXCERPT)
    .join('');
  preview.samples.push({ night_of: night, title: dream.title, excerpt, duplicate });
}

function countItem(tally: Tally, item: ImportItem, there: ReadonlySet<string>): void {
  const { preview } = tally;
  tally.total += 1;
  if (item.kind === 'dream') countDream(tally, item.dream, there.has(item.dream.client_id));
  else if (item.kind === 'night') preview.nights += 1;
  else if (item.kind === 'recording') preview.recordings += 1;
  else if (item.kind === 'problem') {
    preview.problem_count += 1;
    if (preview.problems.length < PORTABILITY_LIMITS.problemsShown)
      preview.problems.push({ where: item.where.slice(0, WHERE_LENGTH), problem: item.problem });
  }
}

/** Answers to questions that are not asked here and of which the file does not say the words. */
async function countUnknown(deps: Deps, userId: number, batch: readonly ImportItem[]): Promise<number> {
  const asked = batch.flatMap((item) =>
    item.kind === 'extra' && 'prompt' in item.record && Object.keys(item.record.question ?? {}).length === 0
      ? [item.record.prompt]
      : [],
  );
  const known = await findPromptSlugs(deps.db, userId, asked);
  return asked.filter((slug) => !known.has(slug)).length;
}

/** Looks through a whole file without writing anything. Throws `portability.too_many`. */
export async function previewItems(
  deps: Deps,
  userId: number,
  items: AsyncIterable<ImportItem>,
  columns: ImportPreview['columns'],
): Promise<Previewed> {
  const preview: ImportPreview = {
    dreams: 0,
    duplicates: 0,
    nights: 0,
    recordings: 0,
    first_night: null,
    last_night: null,
    samples: [],
    unknown_answers: 0,
    problem_count: 0,
    problems: [],
    columns,
  };
  const tally: Tally = { preview, total: 0, seen: new Set() };
  for await (const batch of inBatches(items, BATCH)) {
    const dreams = batch.flatMap((item) => (item.kind === 'dream' ? [item.dream] : []));
    const there = await duplicatesAmong(deps, userId, dreams, null);
    for (const item of batch) countItem(tally, item, there);
    preview.unknown_answers = (preview.unknown_answers ?? 0) + (await countUnknown(deps, userId, batch));
    if (tally.seen.size > PORTABILITY_LIMITS.dreams || tally.total > MAX_ITEMS) throw tooManyEntries();
  }
  return { preview, total: tally.total };
}
