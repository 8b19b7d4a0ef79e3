import type { Deps } from '#server/deps.ts';
import { dreamHabits } from '#server/features/dreams/dreams.service.ts';
import type { ImportOptions } from '#shared/portability.ts';
import type { ReadingContext } from './import-items.ts';
import { openSource, type Source } from './source-files.ts';

/** Gives `work` the uploaded file opened, and closes it whatever happens. */
export async function withUpload<Result>(
  deps: Deps,
  upload: { file_key: string; name: string },
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const copy = await deps.files.localCopy(upload.file_key);
  try {
    const source = await openSource(copy.path, upload.name);
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
  const habits = await dreamHabits(deps, userId);
  const { timezone, language, night_boundary_hour: boundaryHour } = habits;
  return { options, timezone, language, boundaryHour, now };
}
