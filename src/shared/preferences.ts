import { z } from 'zod';
import { AUDIENCES } from '#shared/audiences.ts';
import { moodName, MOODS } from '#shared/dreams.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { isTimeZone } from '#shared/nights/night-of.ts';
import { lineText, plainText } from '#shared/text.ts';

export const PREFERENCE_LIMITS = { audioDays: 3650, mutedWords: 50, mutedWord: 40, template: 1000 } as const;
export const DIGESTS = ['never', 'daily', 'weekly'] as const;
/** Nothing rings at night, unless somebody wants it so. */
export const QUIET_HOURS = { from: '22:00', until: '08:00' } as const;
const THEMES = ['night', 'black', 'dawn', 'system'] as const;
/** What people dream aloud in; a transcriber is told, and dictation listens for it. */
export const VOICE_LANGUAGES = [
  ...LANGUAGES,
  ...([
    'cs',
    'da',
    'el',
    'fa',
    'fi',
    'he',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'nl',
    'no',
    'pl',
    'ro',
  ] as const),
  ...(['ru', 'sv', 'th', 'tr', 'uk', 'vi'] as const),
] as const;

const timeZone = z.string().max(64).refine(isTimeZone, 'Not a time zone');
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 07:30');
/** 0 is Sunday, as JavaScript counts. */
const weekday = z.number().int().min(0).max(6);
const audience = z.enum(AUDIENCES);

const capture = z.strictObject({
  /** Black with one dim amber whatever the theme, or the theme. */
  dark: z.boolean(),
  /** The screen begins to record when it opens, without a press. */
  listen: z.boolean(),
  /** Null: the language that the pages are read in. */
  voice_language: z.enum(VOICE_LANGUAGES).nullable(),
  /** Days that a recording stays once its words are kept; null: until the dreamer removes it. */
  keep_audio_days: z.number().int().min(1).max(PREFERENCE_LIMITS.audioDays).nullable(),
  /** What a typed dream may begin with, in the dreamer's own words; empty: nothing is offered. */
  template: plainText(PREFERENCE_LIMITS.template),
});
const reminders = z.strictObject({
  morning: timeOfDay.nullable(),
  evening: timeOfDay.nullable(),
  quiet_days: z
    .array(weekday)
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
});
const filters = z.strictObject({
  muted_words: z
    .array(lineText(PREFERENCE_LIMITS.mutedWord, 1))
    .max(PREFERENCE_LIMITS.mutedWords, `At most ${PREFERENCE_LIMITS.mutedWords} words`)
    .transform((words) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]),
  hide_noted: z.boolean(),
  no_nightmares: z.boolean(),
  /** What others' dreams are read in; none: every language. */
  languages: z
    .array(z.enum(LANGUAGES))
    .max(LANGUAGES.length)
    .transform((languages) => [...new Set(languages)]),
  /** Feelings whose dreams do not rise from the pond. */
  avoid_moods: z
    .array(moodName)
    .max(MOODS.length)
    .transform((moods) => [...new Set(moods)]),
});
const privacy = z.strictObject({
  /** Under which flag a copy starts when a dream is shared; the dream itself stays private until then. */
  visibility: z.enum(['private', 'public', 'anonymous']),
  comments: audience,
  interpretations: audience,
  /** Comments are seen by others once the dreamer has let them through. */
  approve_comments: z.boolean(),
  show_presence: z.boolean(),
  in_statistics: z.boolean(),
  /** Nightmares and the hardest feelings are not shown unasked; so it is until it is set to false. */
  leave_out_nightmares: z.boolean(),
  /** How one walks through the pages may be recorded; never unless it is set to true. */
  record_sessions: z.boolean(),
});
const notifications = z.strictObject({
  /** What one hears of under Answers and on one's devices; all of it until it is set to false. */
  comments: z.boolean(),
  interpretations: z.boolean(),
  ripples: z.boolean(),
  circles: z.boolean(),
  meetings: z.boolean(),
  news: z.boolean(),
  /** Between these times on one's own clock no device rings; null twice: at any hour. */
  quiet_from: timeOfDay.nullable(),
  quiet_until: timeOfDay.nullable(),
  /** Whether the morning and evening question comes to the devices, too. */
  push_reminders: z.boolean(),
  /** How often a mail says that something waits unread. */
  digest: z.enum(DIGESTS),
});
const ai = z.strictObject({
  /** Whether a model may be asked about a dream, each time by the dreamer. */
  consent: z.boolean(),
  /** Whether all dreams may be compared by an embedding server, by themselves. */
  meaning: z.boolean(),
});
/** When it was given or taken back, and for which host; kept by the server. */
const aiStamp = z.object({
  at: z.string().nullable(),
  host: z.string().nullable(),
  meaning_at: z.string().nullable(),
  meaning_host: z.string().nullable(),
});
/** Which questions come by themselves. */
const questions = z.strictObject({ evening: z.boolean(), weekly: z.boolean() });
/** What one's own statistics tell unasked: nights in a row are no wish of everybody's. */
const stats = z.strictObject({ streak: z.boolean() });

/** What a member may set about the diary itself; what is left out stays as it is. */
export const preferenceInput = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  timezone: timeZone.optional(),
  night_boundary_hour: z.number().int().min(0).max(23).optional(),
  theme: z.enum(THEMES).optional(),
  capture: capture.partial().optional(),
  reminders: reminders.partial().optional(),
  filters: filters.partial().optional(),
  notifications: notifications.partial().optional(),
  privacy: privacy.partial().optional(),
  ai: ai.partial().optional(),
  questions: questions.partial().optional(),
  stats: stats.partial().optional(),
});
export type PreferenceInput = z.infer<typeof preferenceInput>;

/** The groups that are stored together as JSON, merged key by key. */
export type PreferenceGroups = {
  capture: z.infer<typeof capture>;
  reminders: z.infer<typeof reminders>;
  filters: z.infer<typeof filters>;
  notifications: Partial<z.infer<typeof notifications>>;
  privacy: Partial<z.infer<typeof privacy>>;
  ai: z.infer<typeof ai> & z.infer<typeof aiStamp>;
  questions: z.infer<typeof questions>;
  stats: z.infer<typeof stats>;
};
export type StoredPreferences = { theme?: string } & {
  [Group in keyof PreferenceGroups]?: Partial<PreferenceGroups[Group]>;
};

export const PREFERENCE_DEFAULTS: PreferenceGroups = {
  capture: { dark: true, listen: false, voice_language: null, keep_audio_days: null, template: '' },
  reminders: { morning: null, evening: null, quiet_days: [] },
  filters: { muted_words: [], hide_noted: false, no_nightmares: false, languages: [], avoid_moods: [] },
  notifications: {},
  privacy: {},
  ai: { consent: false, at: null, host: null, meaning: false, meaning_at: null, meaning_host: null },
  questions: { evening: true, weekly: true },
  stats: { streak: true },
};

export const preferenceView = z.object({
  language: z.string(),
  timezone: z.string(),
  night_boundary_hour: z.number().int(),
  theme: z.string(),
  capture: capture.extend({ template: z.string() }),
  reminders: reminders.extend({ quiet_days: z.array(weekday) }),
  filters: filters.extend({
    muted_words: z.array(z.string()),
    languages: z.array(z.enum(LANGUAGES)),
    avoid_moods: z.array(moodName),
  }),
  notifications: notifications.partial(),
  privacy: privacy.partial(),
  ai: ai.extend(aiStamp.shape),
  questions,
  stats,
});
export type PreferenceView = z.infer<typeof preferenceView>;
