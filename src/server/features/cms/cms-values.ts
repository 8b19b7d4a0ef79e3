import { z } from 'zod';
import { CMS_LIMITS, cmsImage, cmsMember, type CmsType, type CmsValue } from '#shared/cms/cms.ts';
import { plainText } from '#shared/text.ts';
import { badValue } from './cms.errors.ts';
import { cleanBlocks, cleanInline, escapeMarkup } from './cms-markup.ts';

const PLURAL = /_(zero|one|two|few|many)$/;
/** Nothing of i18next's own may come in: calls of other texts would show what stands elsewhere. */
const NESTING = /\$t\(/;

const text = plainText(CMS_LIMITS.bytes, 1);
const lines = z.array(plainText(4_000, 1)).min(1).max(CMS_LIMITS.items);
const team = z.array(cmsMember).min(1).max(CMS_LIMITS.items);
const number = z.number();

/** What the value of each type must be. */
const SHAPES = {
  text,
  html: text,
  number,
  image: cmsImage,
  team_list: team,
  json: z.json(),
  list: lines,
} satisfies Record<CmsType, z.ZodType>;

const sorted = (found: Iterable<string>): string => [...found].toSorted().join('\n');
/** By their names: "{{count, number}}" is the count as a number is written. */
const variablesOf = (words: string): string[] =>
  Array.from(words.matchAll(/\{\{\s*-?\s*([^},]*?)\s*(?:,[^}]*)?\}\}/g), ([, name = '']) => name);
const marksOf = (words: string): string =>
  sorted(Array.from(words.matchAll(/<\/?\d+\s*\/?>/g), ([mark]) => mark.replaceAll(' ', '')));

const EMPTY = 'There are no words in it yet';
const ALL_PLACES = 'Words in double braces and numbered tags must stay as they ship';
/** What would be read as it stands: a plain text is no markup. */
const TAG = /<\/?[a-z][^<>]*>/i;

/** The placeholders and numbered tags of the shipped text must all be there, and no others: the page fills them. */
function placeFault(words: string, { key, text }: ShippedCheck): string | undefined {
  const [wanted, given] = [variablesOf(text), variablesOf(words)];
  // "one dream" may say its number in a word.
  const free = (name: string) => name === 'count' && PLURAL.test(key);
  const lost = wanted.find((name) => !given.includes(name) && !free(name));
  if (lost !== undefined) return `{{${lost}}} must stay: the page puts its own words there`;
  const foreign = given.find((name) => !wanted.includes(name) && !(free(name) && wanted.length > 0));
  if (foreign !== undefined) return `The page has nothing to put in for {{${foreign}}}`;
  const counted = (names: string[]) => sorted(names.filter((name) => !free(name)));
  const braces = words.replaceAll(/\{\{[^{}]*\}\}/g, '');
  const isWhole = counted(wanted) === counted(given) && !/\{\{|\}\}/.test(braces);
  return isWhole && marksOf(words) === marksOf(text) ? undefined : ALL_PLACES;
}

/** What is wrong with a text that takes the place of the product's own. */
function shippedFault(type: CmsType, words: string, shipped: ShippedCheck): string | undefined {
  if (words.length > CMS_LIMITS.shipped) return `At most ${CMS_LIMITS.shipped} characters`;
  if (NESTING.test(words)) return 'A text cannot call another one';
  if (type === 'text' && TAG.test(words) && !TAG.test(shipped.text))
    return 'This text takes no HTML: visitors would read its tags';
  return placeFault(words, shipped);
}

function faultOf(error: z.ZodError, type: CmsType): string {
  const [issue] = error.issues;
  if (issue?.code === 'invalid_type' && issue.path.length === 0)
    return type === 'number' ? 'A number is wanted here' : 'A value of another kind is wanted here';
  if (issue?.message === 'Required' && issue.path.at(-1) === 'alt') return 'Say what the picture shows';
  return issue?.message ?? 'Not valid';
}

/** How a text that the product uses is checked: against what ships. */
export type ShippedCheck = { key: string; text: string };

/**
 * The value as it is kept: of its type's shape, rich text cleaned. Throws 400 with what is wrong under `value`. With
 * `shipped` the text takes the place of the product's own.
 */
export function checkValue(type: CmsType, given: unknown, shipped?: ShippedCheck): CmsValue {
  if (shipped && typeof given === 'string' && given.length > CMS_LIMITS.bytes)
    throw badValue(`At most ${CMS_LIMITS.shipped} characters`);
  if (Buffer.byteLength(JSON.stringify(given) ?? '') > CMS_LIMITS.bytes)
    throw badValue(`At most ${CMS_LIMITS.bytes} bytes`);
  if (typeof given === 'string' && given.trim() === '') throw badValue(EMPTY);
  const { data, error } = SHAPES[type].safeParse(given);
  if (error) throw badValue(faultOf(error, type));
  if (typeof data !== 'string') return data;
  const clean = type === 'html' ? (shipped ? cleanInline(data) : cleanBlocks(data)) : data.trim();
  if (clean === '') throw badValue(EMPTY);
  const fault = shipped && shippedFault(type, clean, shipped);
  if (fault !== undefined) throw badValue(fault);
  return clean;
}

/** What ships, written as a value of its type. */
export const shippedValue = (type: CmsType, words: string): string =>
  type === 'html' ? escapeMarkup(words) : words;
