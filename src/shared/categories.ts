import { z } from 'zod';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { id, lineText } from '#shared/text.ts';

/** What a category sorts. */
export const CATEGORY_SCOPES = ['dream', 'symbol', 'faq', 'blog'] as const;
const categoryScope = z.enum(CATEGORY_SCOPES);
export type CategoryScope = z.infer<typeof categoryScope>;

/** Tokens of the palette that a category may carry. */
export const CATEGORY_COLOURS = ['moon', 'lamp', 'tide', 'lucid', 'ember'] as const;
const categoryColour = z.enum(CATEGORY_COLOURS);
export type CategoryColour = z.infer<typeof categoryColour>;

/** Outlines of the one icon family that suit a category; empty for none. */
export const CATEGORY_ICONS = [
  'night',
  'sun',
  'home',
  'people',
  'user',
  'heart',
  'place',
  'pond',
  'stream',
  'ripple',
  'clock',
  'calendar',
  'reading',
  'book',
  'tag',
  'key',
  'eye',
  'flag',
  'warning',
  'shield',
  'question',
  'talk',
  'mic',
  'globe',
] as const;
const icon = z.union([z.literal(''), z.enum(CATEGORY_ICONS)]);
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

export const CATEGORY_LIMITS = { name: 60, slug: 60, inOneScope: 200 } as const;

const slug = z
  .string()
  .max(CATEGORY_LIMITS.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens');
const localName = lineText(CATEGORY_LIMITS.name);
/** A name for each language; the fallback's is needed, empty ones are left out. */
const names = z
  .partialRecord(z.enum(LANGUAGES), localName)
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, name]) => name !== '')))
  .refine((given) => FALLBACK_LANGUAGE in given, 'The English name is needed');

export const categoryInput = z.strictObject({
  scope: categoryScope,
  /** Made from the English name when left out. */
  slug: slug.optional(),
  name: names,
  colour: categoryColour.default('moon'),
  icon: icon.default(''),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
});
export type CategoryInput = z.infer<typeof categoryInput>;

/** What is left out stays; a category never changes what it sorts. */
export const categoryChange = z.strictObject({
  slug: slug.optional(),
  name: names.optional(),
  colour: categoryColour.optional(),
  icon: icon.optional(),
  status: z.union([z.literal(0), z.literal(1)]).optional(),
});
export type CategoryChange = z.infer<typeof categoryChange>;

const category = z.object({
  id,
  scope: categoryScope,
  slug: z.string(),
  name: z.record(z.string(), z.string()),
  colour: categoryColour,
  icon: z.string(),
  sort: z.number().int(),
  status: z.number().int(),
});
export type Category = z.infer<typeof category>;

/** How many dreams, entries, questions or posts carry each category of a scope. */
export const categoryUsage = z.object({
  error: z.literal(false),
  list: z.array(z.object({ id, used: z.number().int() })),
});
export const usageQuery = z.strictObject({ scope: categoryScope });

export const categoryOrder = z.strictObject({
  scope: categoryScope,
  ids: z.array(id).min(1).max(CATEGORY_LIMITS.inOneScope),
});
export const mergeCategoryInput = z.strictObject({ into: id });
/** What was moved to another category. */
export const categoryMoved = z.object({ error: z.literal(false), moved: z.number().int() });

/** The name in the reader's language, else in the fallback, else whatever there is. */
export const categoryName = (names: Readonly<Record<string, string>>, language: string): string =>
  (Object.hasOwn(names, language) ? names[language] : undefined) ??
  names[FALLBACK_LANGUAGE] ??
  Object.values(names)[0] ??
  '';
