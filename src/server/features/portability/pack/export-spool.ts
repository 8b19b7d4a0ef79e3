import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#server/deps.ts';
import { type ExportOptions, readDiary } from './export.store.ts';
import { LIST_NAMES, type ListName } from './pack-extras.ts';
import { lineOf } from './pack-records.ts';
import { writeLines } from './write-lines.ts';

/** A spool that a dead process left behind is nobody's after a day. */
const STALE_MS = 86_400_000;

export type Spool = {
  dreams: string;
  nights: string;
  /** With the place of their audio. */
  recordings: string;
  photos: string;
  /** With the places of the files. */
  talkFiles: string;
  lists: Record<ListName, string>;
  counts: Record<'dreams' | 'nights' | 'recordings' | 'photos' | ListName, number>;
  dispose: () => Promise<void>;
};

const folderOf = (deps: Deps) => path.join(deps.config.dataDir, 'spool');

const forEachList = <Value>(make: (name: ListName) => Value): Record<ListName, Value> =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, make(name)])) as Record<ListName, Value>;

/**
 * Copies a diary as it is at one moment into files of its own, so that neither a connection nor a snapshot is held
 * while somebody downloads. The caller disposes of it.
 */
export async function spoolDiary(deps: Deps, userId: number, options: ExportOptions): Promise<Spool> {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(folderOf(deps), 'export-'));
  const place = (name: string) => path.join(folder, name);
  const files = {
    dreams: place('dreams.jsonl'),
    nights: place('nights.jsonl'),
    recordings: place('recordings.jsonl'),
    photos: place('photos.jsonl'),
    talkFiles: place('talk-files.jsonl'),
    lists: forEachList((name) => place(`${name}.jsonl`)),
  };
  const counts = { dreams: 0, nights: 0, recordings: 0, photos: 0, ...forEachList(() => 0) };
  // Nobody waits for this: what cannot be removed now is swept in a day.
  const dispose = () =>
    rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a spool was left behind'),
    );
  try {
    await readDiary(deps.sql, userId, options, async (diary) => {
      counts.dreams = await writeLines(files.dreams, diary.dreams, lineOf);
      counts.nights = await writeLines(files.nights, diary.nights, lineOf);
      counts.recordings = await writeLines(files.recordings, diary.recordings, lineOf);
      counts.photos = await writeLines(files.photos, diary.photos, lineOf);
      await writeLines(files.talkFiles, diary.talkFiles, lineOf);
      for (const name of LIST_NAMES)
        counts[name] = await writeLines(files.lists[name], diary.lists(name), lineOf);
    });
    return { ...files, counts, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Removes what a killed process left. */
export async function sweepSpools(deps: Deps): Promise<void> {
  const folder = folderOf(deps);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && deps.clock.now().getTime() - found.mtimeMs > STALE_MS)
      await rm(place, { recursive: true, force: true });
  }
}
