import { z } from 'zod';
import type { DeviceField } from '#shared/dreams.ts';
import { dreamChoice } from '#shared/library/library-views.ts';
import { id } from '#shared/text.ts';

export const PORTABILITY_LIMITS = {
  uploadBytes: 200 * 1024 * 1024,
  dreams: 50_000,
  columns: 200,
  ticketSeconds: 120,
  problemsShown: 50,
  samples: 8,
} as const;

export const exportInput = z.strictObject({
  audio: z.boolean().default(true),
  /** Some dreams instead of the whole diary. */
  dreams: dreamChoice.optional(),
});
export type ExportInput = z.infer<typeof exportInput>;
export const exportTicket = z.object({ url: z.string(), expires_at: z.string() });

/** What a pack would hold now. */
export const exportSummary = z.object({
  dreams: z.number(),
  nights: z.number(),
  recordings: z.number(),
  photos: z.number(),
  /** Recordings and pictures together. */
  audio_bytes: z.number(),
});
export type ExportSummary = z.infer<typeof exportSummary>;

const IMPORT_FORMATS = ['pack', 'day_one', 'texts', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
const IMPORT_STATES = ['ready', 'running', 'done', 'taking_back', 'taken_back', 'failed'] as const;

/** Why something in the file cannot come along. */
const IMPORT_PROBLEMS = [
  'no_date',
  'no_text',
  'bad_row',
  'bad_json',
  'too_long',
  'not_text',
  'audio_missing',
  'picture_missing',
  'not_audio',
  'left_out',
  'before_date',
  'pictures_left',
  'bad_document',
  'document_too_large',
  'old_document',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

export const CSV_FIELDS = [
  'date',
  'title',
  'text',
  'tags',
  'people',
  'places',
  'moods',
  'types',
  'lucidity',
  'vividness',
  'favourite',
  'waking_note',
  'series',
  'period',
  'reflection',
] as const satisfies readonly ('date' | DeviceField)[];
export type CsvField = (typeof CSV_FIELDS)[number];

/** Field to column number from 0; a field without a column stays empty. */
const columnMapping = z.partialRecord(
  z.enum(CSV_FIELDS),
  z
    .number()
    .int()
    .min(0)
    .max(PORTABILITY_LIMITS.columns - 1),
);
export type ColumnMapping = z.infer<typeof columnMapping>;

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
/** A date in somebody's file is the evening of the night or the morning after it. */
export const DAY_MEANINGS = ['evening', 'morning'] as const;
export type DayMeaning = (typeof DAY_MEANINGS)[number];

/** Where a new dream begins in texts and Word documents. */
export const SPLITS = ['whole', 'dates', 'headings'] as const;
export type Split = (typeof SPLITS)[number];

export const importOptions = z.strictObject({
  day_means: z.enum(DAY_MEANINGS),
  date_order: z.enum(DATE_ORDERS),
  columns: columnMapping,
  /** Texts only; left out: whole. */
  split: z.enum(SPLITS).optional(),
});
export type ImportOptions = z.infer<typeof importOptions>;

const sample = z.object({
  night_of: z.string(),
  title: z.string(),
  excerpt: z.string(),
  duplicate: z.boolean(),
});
const problem = z.object({ where: z.string(), problem: z.enum(IMPORT_PROBLEMS) });

const importPreview = z.object({
  /** Dreams that would be added and those that are here already. */
  dreams: z.number(),
  duplicates: z.number(),
  nights: z.number(),
  recordings: z.number(),
  first_night: z.string().nullable(),
  last_night: z.string().nullable(),
  samples: z.array(sample),
  problem_count: z.number(),
  /** Answers to questions that are neither asked here nor worded in the file: they have no place. Imports of before lack it. */
  unknown_answers: z.number().optional(),
  problems: z.array(problem),
  /** Header and first rows, for CSV only. */
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const diaryImport = z.object({
  id,
  name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  bytes: z.number(),
  options: importOptions,
  preview: importPreview,
  position: z.number(),
  total: z.number(),
  added: z.number(),
  duplicates: z.number(),
  nights: z.number(),
  recordings: z.number(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type DiaryImport = z.infer<typeof diaryImport>;
