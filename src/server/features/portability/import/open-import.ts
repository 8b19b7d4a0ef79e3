import type { Deps } from '#server/deps.ts';
import { takingTurns, type Turn } from '#server/turns.ts';
import { dreamDefaults } from '#server/features/dreams/dreams.service.ts';
import { elementKey } from '#shared/elements.ts';
import type { ImportOptions } from '#shared/portability.ts';
import { findPeople } from './imports.store.ts';
import type { ReadingContext } from '#server/features/portability/sources/import-items.ts';
import type { Source } from '#server/features/portability/sources/source-files.ts';

/** Gives `work` the uploaded file opened, and closes it whatever happens; `patience` is asked at each of its steps. */
export async function withUpload<Result>(
  deps: Deps,
  upload: { file_key: string; name: string },
  work: (source: Source) => Promise<Result>,
  patience: Turn = takingTurns(),
): Promise<Result> {
  const copy = await deps.files.localCopy(upload.file_key);
  try {
    const { openSource } = await import('#server/features/portability/sources/source-files.ts');
    const source = await openSource(copy.path, upload.name, patience);
    try {
      return await work(source);
    } finally {
      await source.close();
    }
  } finally {
    await copy.dispose();
  }
}

export async function contextOf(
  deps: Deps,
  userId: number,
  options: ImportOptions,
  now: string,
): Promise<ReadingContext> {
  const defaults = await dreamDefaults(deps, userId);
  const { timezone, language, night_boundary_hour: boundaryHour } = defaults;
  const people = new Set((await findPeople(deps.db, userId)).map(elementKey));
  return { options, timezone, language, boundaryHour, people, now };
}
