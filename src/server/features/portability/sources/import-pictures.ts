import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import type { PackDream } from '#server/features/portability/pack/pack-records.ts';
import { leftBecause, isPictureName } from './file-kinds.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { idOf, line } from './loose-dream.ts';
import type { SourceFile } from './source-files.ts';

/** A file that stands in a dream's text, found or not; `words` are what the dreamer called it. */
export type Placed = { name: string; file: SourceFile | undefined; words: string };

/** Which files of a zip belong to something that was told of already. */
export type UsedFiles = Set<SourceFile>;

const ON_THE_WEB = /^(?:https?:|data:)/i;

function missing(where: string, name: string): ImportItem {
  if (ON_THE_WEB.test(name)) return problem(where, 'picture_elsewhere');
  return problem(
    where,
    isPictureName(name) || !/\.[a-z0-9]{1,5}$/i.test(name) ? 'picture_missing' : leftBecause(name),
  );
}

/**
 * The pictures of one dream in their order, each once and at most as many as a dream holds; everything else that was
 * embedded is told by its kind.
 */
export function* picturesOf(
  dream: PackDream,
  placed: readonly Placed[],
  { where, used, context }: { where: string; used: UsedFiles; context: ReadingContext },
): Generator<ImportItem> {
  const seen = new Set<SourceFile>();
  let pictures = 0;
  for (const { name, file, words } of placed) {
    const told = `${where} · ${line(file?.name ?? name, 100)}`;
    if (file && seen.has(file)) continue;
    if (file) seen.add(file);
    const because = file && leftBecause(file.name);
    if (file) used.add(file);
    if (!file) yield missing(told, name);
    else if (because !== 'picture_unused') yield problem(told, because ?? 'left_out');
    else if (pictures >= PICTURE_LIMITS.perDream) yield problem(told, 'pictures_beyond');
    else {
      const photo = photoOf(dream, { file, words, sort: pictures }, context);
      yield { kind: 'photo', where: told, file, photo };
      pictures += 1;
    }
  }
}

function photoOf(
  dream: PackDream,
  { file, words, sort }: { file: SourceFile; words: string; sort: number },
  { now }: ReadingContext,
) {
  const name = line(file.name.slice(file.name.lastIndexOf('/') + 1), PICTURE_LIMITS.name);
  return {
    client_id: idOf(dream.client_id, name, String(file.size)),
    dream_client_id: dream.client_id,
    name,
    alt: words === name ? '' : line(words, PICTURE_LIMITS.alt),
    sort,
    created_at: now,
    updated_at: now,
    picture: file.name,
  };
}
