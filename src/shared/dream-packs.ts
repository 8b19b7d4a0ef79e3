import { z } from 'zod';
import type { DreamMood, DreamType } from './dreams.ts';

/** What is left out or covered when dreams are given to somebody to read. Each true makes the pack say less. */
export const redaction = z.strictObject({
  /** People's names become "a person", the same number for the same name. */
  hide_people: z.boolean(),
  hide_places: z.boolean(),
  /** The dreamer's thoughts after waking, reflections and answers stay home. */
  without_thoughts: z.boolean(),
  /** Only the month is told. */
  without_dates: z.boolean(),
});
export type Redaction = z.infer<typeof redaction>;

/** What is read or printed: chosen dreams, oldest first. */
export type DreamPack = {
  title: string;
  note: string;
  /** The dreamer's public name; null where the pack does not say it. */
  by: string | null;
  redaction: Redaction;
  dreams: PackDream[];
};

/** One dream as it goes out, redacted already. */
export type PackDream = {
  title: string;
  text: string;
  language: string;
  /** Evening date `YYYY-MM-DD`, or `YYYY-MM` where dates are left out; null for one of long ago without a period. */
  night_of: string | null;
  /** Roughly when a remembered dream was dreamed, in the dreamer's words. */
  period: string;
  types: DreamType[];
  moods: DreamMood[];
  lucidity: number | null;
  vividness: number | null;
  people: string[];
  places: string[];
  tags: string[];
  signs: string[];
  /** Empty where thoughts stay home. */
  waking_note: string;
  reflection: string;
};
