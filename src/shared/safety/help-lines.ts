import { z } from 'zod';
import { LANGUAGES } from '#shared/languages.ts';
import { lineText, plainText } from '#shared/text.ts';

export const HELP_LINE_LIMITS = {
  name: 120,
  text: 400,
  phone: 60,
  url: 300,
  slug: 60,
  inOneLanguage: 100,
} as const;

/** Shown where no card can be read: a directory of help lines of many countries. */
export const HELP_DIRECTORY = 'https://findahelpline.com';

const slug = z
  .string()
  .max(HELP_LINE_LIMITS.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens');
const country = z.string().regex(/^(?:[A-Z]{2})?$/, 'Two capital letters, or nothing');
const phone = z
  .string()
  .trim()
  .max(HELP_LINE_LIMITS.phone)
  .regex(/^(?:\+?[\d][\d ()/.-]*)?$/, 'A number as it is dialled');
const url = z
  .string()
  .trim()
  .max(HELP_LINE_LIMITS.url)
  .regex(/^(?:https:\/\/[^\s<>"]+)?$/, 'An address that begins with https://');

const words = {
  country,
  name: lineText(HELP_LINE_LIMITS.name, 1),
  text: plainText(HELP_LINE_LIMITS.text),
  phone,
  url,
  /** The page on which those who answer name the number themselves. */
  source: url,
  /** When an admin last made sure of both; null: nobody has. */
  checked_on: z.iso.date().nullable(),
  sort: z.number().int().min(0).max(10_000),
  status: z.union([z.literal(0), z.literal(1)]),
};

/** A card in one language; the same `slug` in other languages is the same place. */
export const helpLineInput = z.strictObject({
  locale: z.enum(LANGUAGES),
  slug,
  ...words,
  country: country.default(''),
  text: words.text.default(''),
  phone: phone.default(''),
  url: url.default(''),
  source: url.default(''),
  checked_on: words.checked_on.default(null),
  sort: words.sort.default(0),
  status: words.status.default(1),
});
export type HelpLineInput = z.infer<typeof helpLineInput>;

/** What is left out stays; a card never changes its language. */
export const helpLineChange = z.strictObject({ slug, ...words }).partial();
export type HelpLineChange = z.infer<typeof helpLineChange>;

/** A card as everybody reads it. */
export type HelpLine = {
  id: number;
  slug: string;
  locale: string;
  country: string;
  name: string;
  text: string;
  phone: string;
  url: string;
  /** The day somebody here last made sure; null where nobody has. */
  checked_on: string | null;
  sort: number;
};

/** Cards of the reader's own country first, then those for everywhere, then other countries, each in the admin's order. */
export function nearestFirst<Line extends Pick<HelpLine, 'country' | 'sort'>>(
  lines: readonly Line[],
  region: string | undefined,
): Line[] {
  const place = ({ country }: Line) => {
    if (country !== '' && country === region) return 0;
    return country === '' ? 1 : 2;
  };
  return lines.toSorted((one, other) => place(one) - place(other) || one.sort - other.sort);
}
