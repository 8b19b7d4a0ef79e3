import type { DiaryImport, ImportPreview } from '#shared/portability.ts';

/** What was found in a table of three columns. */
export const PREVIEW: ImportPreview = {
  dreams: 2,
  duplicates: 1,
  nights: 0,
  recordings: 0,
  first_night: '2024-03-04',
  last_night: '2024-03-12',
  samples: [{ night_of: '2024-03-04', title: 'The house', excerpt: 'Many rooms', duplicate: false }],
  problem_count: 1,
  problems: [{ where: '4', problem: 'no_date' }],
  columns: [
    { name: 'Datum', examples: ['5.3.2024'] },
    { name: 'Traum', examples: ['Many rooms'] },
    { name: 'Extra', examples: [''] },
  ],
};
/** A table that was looked through and waits for its start. */
export const READY: DiaryImport = {
  id: 7,
  name: 'traum.csv',
  format: 'csv',
  state: 'ready',
  bytes: 100,
  options: { day_means: 'morning', date_order: 'dmy', columns: { date: 0, text: 1 } },
  preview: PREVIEW,
  position: 0,
  total: 4,
  added: 0,
  duplicates: 0,
  nights: 0,
  recordings: 0,
  pictures: 0,
  left: [],
  created_at: '2026-01-01T00:00:00.000Z',
  finished_at: null,
};
