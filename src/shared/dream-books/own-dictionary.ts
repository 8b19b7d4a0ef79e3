import { z } from 'zod';
import { moodName } from '#shared/dreams.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { answerOf } from '#shared/paging.ts';
import { day, id } from '#shared/text.ts';

export const OWN_DICTIONARY = { symbols: 1000, dreams: 5 } as const;

export const ownDictionaryQuery = z.strictObject({ lang: z.enum(LANGUAGES).optional() });

const ownSymbol = z.object({
  slug: z.string(),
  headword: z.string(),
  /** The letter that it is filed under. */
  letter: z.string(),
  /** "To me this means …"; empty where nothing is said. */
  meaning: z.string(),
  /** In how many dreams it stands; 0 for a word that has a meaning and no dream yet. */
  dreams: z.number().int(),
  first: day.nullable(),
  last: day.nullable(),
  moods: z.array(z.object({ mood: moodName, count: z.number().int() })),
  /** The newest of its dreams. */
  latest: z.array(z.object({ id, title: z.string(), night_of: day })),
});
export type OwnSymbol = z.infer<typeof ownSymbol>;

export const ownDictionary = answerOf({
  language: z.string(),
  /** How many dreams were read for symbols. */
  of: z.number().int(),
  /** By the alphabet of the language. */
  list: z.array(ownSymbol),
});
export type OwnDictionary = z.infer<typeof ownDictionary>;
