import type { DiaryImport } from '#shared/portability.ts';
import type { ImportRow } from './imports.store.ts';

/** Background work of this feature; portability.jobs.ts says what each does. */
export const PORTABILITY_JOBS = {
  work: 'portability.work-import',
  resume: 'portability.resume-imports',
  forget: 'portability.forget-upload',
  discard: 'portability.discard-files',
  sweep: 'portability.sweep-files',
} as const;

/** An import as its dreamer sees it. */
export function presentImport(row: ImportRow): DiaryImport {
  const { id, name, format, state, bytes, options, preview, position, total } = row;
  const { added, duplicates, nights, recordings, pictures, left, created_at, finished_at } = row;
  const work = { position, total, added, duplicates, nights, recordings, pictures, left };
  return { id, name, format, state, bytes, options, preview, ...work, created_at, finished_at };
}
