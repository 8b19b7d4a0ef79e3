import type { LeftBehind } from '#shared/portability.ts';
import { tellSaved } from '#server/db/dream-events.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { renamedSince } from '#server/features/dreams/names/present-names.service.ts';
import { tokenise } from '#server/language/tokens.ts';
import { duplicatesAmong } from './duplicates.ts';
import type { ImportItem } from '#server/features/portability/sources/import-items.ts';
import { storeAudio, type StoredAudio } from './imported-audio.ts';
import { findAudio, findKnownRecordings, type ImportRow, lockImport, updateImport } from './imports.store.ts';
import { type Extra, EXTRA_NAMES, type ExtraName } from '#server/features/portability/pack/pack-extras.ts';
import type { PackDream, PackNight, PackRecording } from '#server/features/portability/pack/pack-records.ts';
import { addLeft, joinLeft } from './left-behind.ts';
import { insertExtras } from './written-extras.store.ts';
import { discardPictures, type PreparedPhoto, preparePhoto, writePhotos } from './written-photos.service.ts';
import { findKnown } from './written-photos.store.ts';
import * as rows from './written-rows.store.ts';

type Stored = { recording: PackRecording; audio: StoredAudio | null };
type Work = {
  dreams: PackDream[];
  nights: PackNight[];
  recordings: Stored[];
  photos: PreparedPhoto[];
  left: LeftBehind[];
  extras: Map<ExtraName, Extra[]>;
};

/** Audio is copied before the transaction: a long copy must not hold a lock. */
async function prepare(deps: Deps, row: ImportRow, batch: readonly ImportItem[]): Promise<Work> {
  const work: Work = { dreams: [], nights: [], recordings: [], photos: [], left: [], extras: new Map() };
  const wanted = batch.flatMap((item) => (item.kind === 'recording' ? [item.recording.client_id] : []));
  const known = await findKnownRecordings(deps.db, row.user_id, wanted);
  const pictures = batch.flatMap((item) => (item.kind === 'photo' ? [item.photo.client_id] : []));
  const knownPhotos = await findKnown(deps.db, row.user_id, pictures);
  for (const item of batch) {
    if (item.kind === 'dream') work.dreams.push(item.dream);
    if (item.kind === 'night') work.nights.push(item.night);
    if (item.kind === 'extra')
      work.extras.set(item.name, [...(work.extras.get(item.name) ?? []), item.record]);
    if (item.kind === 'photo' && !knownPhotos.has(item.photo.client_id)) {
      const photo = await preparePhoto(deps, row.user_id, item);
      if (typeof photo === 'string') addLeft(work.left, photo, item.where);
      else work.photos.push(photo);
    }
    if (item.kind !== 'recording' || known.has(item.recording.client_id)) continue;
    const audio = await storeAudio(deps, item, { userId: row.user_id, importId: row.id });
    if (audio || item.recording.transcript !== null)
      work.recordings.push({ recording: item.recording, audio });
  }
  return work;
}

const unique = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();

async function writeDreams(deps: Deps, row: ImportRow, dreams: readonly PackDream[]): Promise<number> {
  const there = await duplicatesAmong(deps, row.user_id, dreams, row.id);
  const fresh = unique(dreams, ({ client_id }) => client_id).filter(({ client_id }) => !there.has(client_id));
  const categories = await rows.findCategories(
    deps.db,
    fresh.flatMap(({ category }) => category ?? []),
  );
  const present = await renamedSince(deps, row.user_id, fresh);
  const added = await rows.insertDreams(
    deps.db,
    fresh.map(({ category, ...dream }, at) => ({
      ...dream,
      ...present[at],
      category_id: category === null ? null : (categories.get(category) ?? null),
      user_id: row.user_id,
      words: tokenise(dream.text).length,
    })),
  );
  await rows.rememberWritten(deps.db, row.id, 'dream', added);
  await tellSaved(
    deps.db,
    added.map(({ id }) => id),
  );
  deps.events.announce();
  return added.length;
}

async function writeNights(deps: Deps, row: ImportRow, nights: readonly PackNight[]): Promise<number> {
  const once = unique(nights, ({ night_of }) => night_of);
  const added = await rows.insertNights(
    deps.db,
    once.map((night) => ({ ...night, user_id: row.user_id })),
  );
  await rows.rememberWritten(deps.db, row.id, 'night', added);
  return added.length;
}

async function writeRecordings(deps: Deps, row: ImportRow, stored: readonly Stored[]): Promise<number> {
  const once = unique(stored, ({ recording }) => recording.client_id);
  const added = await rows.insertRecordings(
    deps.db,
    row.user_id,
    once.map(({ recording: { audio: _name, ...recording }, audio }) => ({
      ...recording,
      user_id: row.user_id,
      state: recording.transcript === null ? ('stored' as const) : ('transcribed' as const),
      file_key: audio?.key ?? null,
      bytes: audio?.bytes ?? 0,
      duration_ms: audio?.lengthMs ?? recording.duration_ms,
    })),
  );
  await rows.rememberWritten(deps.db, row.id, 'recording', added);
  return added.length;
}

async function writeExtras(deps: Deps, row: ImportRow, { extras }: Work): Promise<void> {
  const place = { userId: row.user_id, importId: row.id };
  for (const name of EXTRA_NAMES) {
    const added = await insertExtras(deps.db, name, extras.get(name) ?? [], place);
    await rows.rememberWritten(deps.db, row.id, name, added);
  }
}

/** Another worker may have written the same recordings with the same files: what a row points at stays. */
async function discardAudio(deps: Deps, userId: number, stored: readonly Stored[]): Promise<void> {
  const keys = stored.flatMap(({ audio }) => audio?.key ?? []);
  const kept = await findAudio(deps.db, [userId], keys);
  for (const key of keys) if (!kept.has(key)) await deps.files.remove(key);
}

/** False when somebody else moved the import on, or it was stopped. */
const writeWork = (
  deps: Deps,
  row: ImportRow,
  work: Work,
  { position, items }: { position: number; items: number },
): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const held = await lockImport(tx.db, row.user_id, row.id);
    if (held?.state !== 'running' || held.position !== position) return false;
    const added = await writeDreams(tx, row, work.dreams);
    const photos = unique(work.photos, ({ photo }) => photo.client_id);
    const pictures = await writePhotos(tx, row, photos);
    for (const { where, problem } of pictures.refused) addLeft(work.left, problem, where);
    await writeExtras(tx, row, work);
    await updateImport(tx.db, row.id, {
      position: position + items,
      attempts: 0,
      pictures: held.pictures + pictures.added,
      left: joinLeft(held.left, work.left),
      added: held.added + added,
      duplicates: held.duplicates + work.dreams.length - added,
      nights: held.nights + (await writeNights(tx, row, work.nights)),
      recordings: held.recordings + (await writeRecordings(tx, row, work.recordings)),
    });
    return true;
  });

/**
 * Writes the items after `position` and moves the import on, in one transaction. False when somebody else did or the
 * import was stopped: then nothing of it is left.
 */
export async function writeBatch(
  deps: Deps,
  row: ImportRow,
  position: number,
  batch: readonly ImportItem[],
): Promise<boolean> {
  const work = await prepare(deps, row, batch);
  try {
    return await writeWork(deps, row, work, { position, items: batch.length });
  } finally {
    await discardPictures(deps, row.user_id, work.photos);
    await discardAudio(deps, row.user_id, work.recordings);
  }
}
