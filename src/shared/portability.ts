import { z } from 'zod';
import { type DeviceField, moodName } from '#shared/dreams.ts';
import { dreamChoice } from '#shared/library/library-views.ts';
import { id } from '#shared/text.ts';

export const PORTABILITY_LIMITS = {
  /** A text or a table. */
  uploadBytes: 200 * 1024 * 1024,
  /** A ZIP file: a pack or a diary with its pictures. */
  zipBytes: 2047 * 1024 * 1024,
  dreams: 50_000,
  columns: 200,
  sheets: 1000,
  ticketSeconds: 120,
  problemsShown: 50,
  samples: 8,
  /** Names that are listed of one kind of thing that stays behind. */
  leftNames: 40,
  /** Different words of feelings that can be told what they mean. */
  moodWords: 60,
  wordLength: 80,
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

const IMPORT_FORMATS = ['pack', 'day_one', 'texts', 'csv', 'sounds'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
const IMPORT_STATES = ['ready', 'running', 'done', 'taking_back', 'taken_back', 'failed'] as const;

/** Why something in the file cannot come along. */
const IMPORT_PROBLEMS = [
  'no_date',
  'no_text',
  'bad_row',
  'bad_json',
  'cut_off',
  'too_long',
  'not_text',
  'audio_missing',
  'picture_missing',
  'not_audio',
  'sound_kind',
  'sound_too_large',
  'left_out',
  'sheet_left',
  'before_date',
  'pictures_left',
  'picture_kind',
  'picture_broken',
  'picture_too_large',
  'pictures_beyond',
  'pictures_no_room',
  'picture_unused',
  'picture_elsewhere',
  'film_left',
  'sound_left',
  'pdf_left',
  'place_left',
  'bad_document',
  'document_too_large',
  'old_document',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

export const CSV_FIELDS = [
  'date',
  'time',
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
] as const satisfies readonly ('date' | 'time' | DeviceField)[];
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

/** Where a new dream begins in texts and Word documents. */
export const SPLITS = ['whole', 'dates', 'headings'] as const;
export type Split = (typeof SPLITS)[number];

/** What becomes of a dream without a date: it is told as one from long ago, or stays behind. */
export const UNDATED = ['long_ago', 'leave'] as const;

/** What the values of a column count on; the first and the last step are our own lowest and highest. */
export const SCALES = ['own', 'yes_no', 'one_to_five', 'zero_to_ten', 'percent'] as const;
export type Scale = (typeof SCALES)[number];
export const SCALED_FIELDS = ['lucidity', 'vividness'] as const;

/** What a word for a feeling means here: one of ours, a tag, or nothing. */
const MOOD_TARGETS = ['tag', 'leave'] as const;
const moodWord = z.strictObject({
  word: z.string().min(1).max(PORTABILITY_LIMITS.wordLength),
  to: z.union([moodName, z.enum(MOOD_TARGETS)]),
});
export type MoodWord = z.infer<typeof moodWord>;

export const importOptions = z.strictObject({
  day_means: z.enum(DAY_MEANINGS),
  date_order: z.enum(DATE_ORDERS),
  columns: columnMapping,
  /** A workbook's only: which of `preview.sheets` is read, with all others of the same head. */
  sheet: z.number().int().min(0).max(PORTABILITY_LIMITS.sheets).optional(),
  /** Texts only; left out: whole. */
  split: z.enum(SPLITS).optional(),
  /** Texts whose days have no year: that of the oldest. */
  first_year: z.number().int().min(1900).max(2200).optional(),
  /** Left out: long ago in tables, stays behind in notes, of which many are no dreams. */
  undated: z.enum(UNDATED).optional(),
  scales: z.partialRecord(z.enum(SCALED_FIELDS), z.enum(SCALES)).optional(),
  /** Words for feelings that are not ours, as the dreamer reads them. */
  moods: z.array(moodWord).max(PORTABILITY_LIMITS.moodWords).optional(),
});
export type ImportOptions = z.infer<typeof importOptions>;

const sample = z.object({
  night_of: z.string(),
  title: z.string(),
  excerpt: z.string(),
  duplicate: z.boolean(),
  /** Without a night of its own. Imports of before lack this and what follows. */
  long_ago: z.boolean().optional(),
  /** When that was, in the words of the file. */
  period: z.string().optional(),
  lucidity: z.number().nullable().optional(),
  moods: z.array(moodName).optional(),
  people: z.array(z.string()).optional(),
  places: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  pictures: z.number().optional(),
});
const problem = z.object({ where: z.string(), problem: z.enum(IMPORT_PROBLEMS) });

/** One kind of thing that cannot come along: how many, and what the first are called. */
const leftBehind = z.object({
  problem: z.enum(IMPORT_PROBLEMS),
  count: z.number(),
  names: z.array(z.string()),
});
export type LeftBehind = z.infer<typeof leftBehind>;

/** Why a value of a dream that does come along is not taken over. */
const LOSS_REASONS = [
  'no_field',
  'unknown_word',
  'no_person',
  'no_level',
  'date_unread',
  'cut',
  'beyond',
] as const;
export type LossReason = (typeof LOSS_REASONS)[number];
const lostValues = z.object({
  column: z.string(),
  reason: z.enum(LOSS_REASONS),
  count: z.number(),
  examples: z.array(z.string()),
});
export type LostValues = z.infer<typeof lostValues>;

const importPreview = z.object({
  /** Dreams that would be added and those that are here already. */
  dreams: z.number(),
  duplicates: z.number(),
  /** Those that are not here yet. */
  nights: z.number(),
  recordings: z.number(),
  /** What else a pack holds, here already or not. Imports of before lack it. */
  extras: z.number().optional(),
  first_night: z.string().nullable(),
  last_night: z.string().nullable(),
  samples: z.array(sample),
  problem_count: z.number(),
  /** Answers to questions that are neither asked here nor worded in the file: they have no place. Imports of before lack it. */
  unknown_answers: z.number().optional(),
  problems: z.array(problem),
  /** The problems by kind, all of them counted. Imports of before lack this and what follows. */
  left: z.array(leftBehind).optional(),
  /** New pictures that look as if they could come along, and those of which the file already shows that they cannot. */
  pictures: z.number().optional(),
  pictures_left: z.array(leftBehind).optional(),
  /** The pictures may take more room than the dreamer has left. */
  room_short: z.boolean().optional(),
  lost: z.array(lostValues).optional(),
  /** Dreams that stand without a night of their own. */
  long_ago: z.number().optional(),
  /** Notes with more marks than can be read: their dreams come along as they were written. */
  as_written: z.object({ count: z.number(), names: z.array(z.string()) }).optional(),
  mood_words: z.array(z.object({ word: z.string(), count: z.number() })).optional(),
  /** A date that could be read either way round, where no other date of the file tells. */
  unclear_date: z.string().nullable().optional(),
  /** Names of a workbook's sheets, where there are several. */
  sheets: z.array(z.string()).optional(),
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
  pictures: z.number(),
  /** Pictures that turned out not to come along while the work was done. */
  left: z.array(leftBehind),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type DiaryImport = z.infer<typeof diaryImport>;
