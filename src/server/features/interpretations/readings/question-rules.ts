import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { nearestLanguage } from '#shared/languages.ts';
import { findingKind } from '#shared/symbols.ts';

/** What may fill a slot: a tag of a kind or class, a typical theme, or a telling word of the text. */
const slot = z.strictObject({
  kind: findingKind.optional(),
  class: z.string().optional(),
  theme: z.string().optional(),
  specific: z.boolean().optional(),
  word: z.boolean().optional(),
});
export type Slot = z.infer<typeof slot>;

const rule = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  slots: z.strictObject({ a: slot, b: slot.optional() }),
  /** `{a}` and `{b}` stand for the dreamer's own words. */
  text: z.string(),
});
export type QuestionRule = z.infer<typeof rule>;

const file = z.strictObject({ language: z.string(), rules: z.array(rule) });
const FOLDER = new URL('../../../../../content/questions/', import.meta.url);

const read = new Map<string, readonly QuestionRule[]>();

/** The questions in a language, English where it has none. Read once. */
export function questionRules(language: string): readonly QuestionRule[] {
  const asked = nearestLanguage(language);
  const known = read.get(asked);
  if (known) return known;
  const { rules } = file.parse(JSON.parse(readFileSync(new URL(`${asked}.json`, FOLDER), 'utf8')));
  read.set(asked, rules);
  return rules;
}
