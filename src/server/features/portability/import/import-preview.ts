import type { Deps } from '#server/deps.ts';
import type { Turn } from '#server/turns.ts';
import type { TableTop } from '#server/features/portability/sources/recognise.ts';
import { type ImportPreview, PORTABILITY_LIMITS } from '#shared/portability.ts';
import { roomForPhotos } from '#server/features/dream-photos/dream-photos.service.ts';
import { duplicatesAmong } from './duplicates.ts';
import { findKnownNights, findKnownRecordings, findPromptSlugs } from './imports.store.ts';
import { addLeft, addName } from './left-behind.ts';
import { LostCount } from './lost-values.ts';
import { faultOfPicture } from './written-photos.service.ts';
import { findKnown } from './written-photos.store.ts';
import { type ImportItem, inBatches } from '#server/features/portability/sources/import-items.ts';
import { tooManyEntries } from '#server/features/portability/zip/zip.errors.ts';
import { excerpt } from '#shared/words/excerpt.ts';

const BATCH = 200;
const EXCERPT = 140;
const WHERE_LENGTH = 200;
/** Problems cost nothing to make: a file of nothing else ends here. */
const MAX_ITEMS = 250_000;

export type Previewed = { preview: ImportPreview; total: number };

type Tally = Previewed & {
  seen: Set<string>;
  /** Dreams whose words are here under another id: their pictures have no place. */
  elsewhere: Set<string>;
  values: LostCount;
  /** Where a dream stands among the samples. */
  shown: Map<string, number>;
  pictureBytes: number;
};

type DreamItem = Extract<ImportItem, { kind: 'dream' }>;
type PhotoItem = Extract<ImportItem, { kind: 'photo' }>;
type ProblemItem = Extract<ImportItem, { kind: 'problem' }>;

function countDream(tally: Tally, item: DreamItem, isThere: boolean): void {
  const { preview, seen, shown, values } = tally;
  const { dream, undated = false, lost = [], feelings = [], asWritten } = item;
  const duplicate = isThere || seen.has(dream.client_id);
  seen.add(dream.client_id);
  if (duplicate) preview.duplicates += 1;
  else preview.dreams += 1;
  for (const one of lost) values.add(one);
  for (const word of feelings) values.addWord(word);
  if (asWritten !== undefined) addName((preview.as_written ??= { count: 0, names: [] }), asWritten);
  const night = dream.night_of;
  if (undated) preview.long_ago = (preview.long_ago ?? 0) + 1;
  else {
    if (preview.first_night === null || night < preview.first_night) preview.first_night = night;
    if (preview.last_night === null || night > preview.last_night) preview.last_night = night;
  }
  if (preview.samples.length >= PORTABILITY_LIMITS.samples) return;
  shown.set(dream.client_id, preview.samples.length);
  const { title, people, places, tags, lucidity } = dream;
  const moods = dream.moods.map(({ mood }) => mood);
  const facts = { long_ago: undated, lucidity, moods, people, places, tags, pictures: 0 };
  preview.samples.push({
    night_of: night,
    title,
    excerpt: excerpt(dream.text, EXCERPT),
    duplicate,
    ...(undated && dream.period ? { period: dream.period } : {}),
    ...facts,
  });
}

async function countPhoto(tally: Tally, item: PhotoItem, known: ReadonlySet<string>): Promise<void> {
  const { preview, seen, elsewhere, shown } = tally;
  const { client_id, dream_client_id } = item.photo;
  if (known.has(client_id) || seen.has(client_id)) return;
  seen.add(client_id);
  const fault = elsewhere.has(dream_client_id) ? 'picture_unused' : await faultOfPicture(item);
  if (fault) {
    addLeft((preview.pictures_left ??= []), fault, item.where);
    return;
  }
  preview.pictures = (preview.pictures ?? 0) + 1;
  tally.pictureBytes += item.file.size;
  const sample = preview.samples[shown.get(dream_client_id) ?? -1];
  if (sample) sample.pictures = (sample.pictures ?? 0) + 1;
}

function countProblem({ preview }: Tally, { where, problem, count = 1 }: ProblemItem): void {
  preview.problem_count += count;
  addLeft((preview.left ??= []), problem, where, count);
  if (preview.problems.length < PORTABILITY_LIMITS.problemsShown)
    preview.problems.push({ where: where.slice(0, WHERE_LENGTH), problem });
}

/** Nights and recordings of these that the diary has already. */
async function knownBeside(deps: Deps, userId: number, batch: readonly ImportItem[]) {
  const nights = batch.flatMap((item) => (item.kind === 'night' ? [item.night.night_of] : []));
  const recordings = batch.flatMap((item) => (item.kind === 'recording' ? [item.recording.client_id] : []));
  return {
    nights: await findKnownNights(deps.db, userId, nights),
    recordings: await findKnownRecordings(deps.db, userId, recordings),
  };
}

async function countBatch(
  deps: Deps,
  userId: number,
  tally: Tally,
  batch: readonly ImportItem[],
): Promise<void> {
  const { preview } = tally;
  const dreams = batch.flatMap((item) => (item.kind === 'dream' ? [item.dream] : []));
  const there = await duplicatesAmong(deps, userId, dreams, null);
  for (const [id, why] of there) if (why === 'words') tally.elsewhere.add(id);
  const pictures = batch.flatMap((item) => (item.kind === 'photo' ? [item.photo.client_id] : []));
  const known = await findKnown(deps.db, userId, pictures);
  const told = await knownBeside(deps, userId, batch);
  for (const item of batch) {
    tally.total += 1;
    if (item.kind === 'dream') countDream(tally, item, there.has(item.dream.client_id));
    else if (item.kind === 'photo') await countPhoto(tally, item, known);
    else if (item.kind === 'night') preview.nights += told.nights.has(item.night.night_of) ? 0 : 1;
    else if (item.kind === 'recording')
      preview.recordings += told.recordings.has(item.recording.client_id) ? 0 : 1;
    else if (item.kind === 'extra') preview.extras = (preview.extras ?? 0) + 1;
    else if (item.kind === 'problem') countProblem(tally, item);
  }
  preview.unknown_answers = (preview.unknown_answers ?? 0) + (await countUnknown(deps, userId, batch));
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

/** Looks through a whole file without writing anything. Throws `portability.too_many` and what `patience` throws. */
export async function previewItems(
  deps: Deps,
  userId: number,
  items: AsyncIterable<ImportItem>,
  table: TableTop,
  patience: Turn,
): Promise<Previewed> {
  const preview: ImportPreview = {
    dreams: 0,
    duplicates: 0,
    nights: 0,
    recordings: 0,
    extras: 0,
    first_night: null,
    last_night: null,
    samples: [],
    unknown_answers: 0,
    problem_count: 0,
    problems: [],
    left: [],
    pictures: 0,
    pictures_left: [],
    long_ago: 0,
    unclear_date: table.unclear,
    columns: table.columns,
    ...(table.sheets && { sheets: [...table.sheets] }),
  };
  const tally: Tally = {
    preview,
    total: 0,
    seen: new Set(),
    elsewhere: new Set(),
    values: new LostCount(),
    shown: new Map(),
    pictureBytes: 0,
  };
  for await (const batch of inBatches(items, BATCH, undefined, patience)) {
    await countBatch(deps, userId, tally, batch);
    if (preview.dreams + preview.duplicates > PORTABILITY_LIMITS.dreams || tally.total > MAX_ITEMS)
      throw tooManyEntries();
  }
  preview.lost = tally.values.lost;
  preview.mood_words = tally.values.words;
  preview.room_short = tally.pictureBytes > 0 && tally.pictureBytes > (await roomForPhotos(deps, userId));
  return { preview, total: tally.total };
}
