import { createHash } from 'node:crypto';
import { detectLanguage } from '#server/language/detect-language.ts';
import {
  DREAM_LIMITS,
  DREAM_TYPES,
  type DreamMood,
  type DreamType,
  MOODS,
  POINTS_OF_VIEW,
  RECALLS,
  type Sense,
  SENSES,
} from '#shared/dreams.ts';
import { codePoints, composed } from '#shared/text.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import type { PackDream } from '#server/features/portability/pack/pack-records.ts';
import type { Dating } from './written-date.ts';

/** What a foreign file says of a dream; everything but its night and words is optional and read with patience. */
export type LooseDream = {
  where: string;
  dating: Dating;
  text: string;
  client_id?: string | undefined;
  title?: string | undefined;
  tags?: readonly string[];
  people?: readonly string[];
  places?: readonly string[];
  signs?: readonly string[];
  series?: readonly string[];
  senses?: readonly string[];
  moods?: readonly string[];
  types?: readonly string[];
  lucidity?: unknown;
  vividness?: unknown;
  recall?: unknown;
  favourite?: boolean;
  waking_note?: string | undefined;
  point_of_view?: unknown;
  lucid_technique?: string | undefined;
  lucid_trigger?: string | undefined;
  reflection?: string | undefined;
  period?: string | undefined;
};

const clean = (text: string): string =>
  composed(
    text
      .replace(/\r\n?/g, '\n')
      .toWellFormed()
      .replace(/\p{Cc}/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : '')),
  ).trim();

const line = (text: string, max: number): string =>
  Array.from(clean(text).replace(/\s+/g, ' ')).slice(0, max).join('').trim();

function namesOf(names: readonly string[] = []): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const kept = line(name.replace(/^[#@]/, ''), DREAM_LIMITS.elementName);
    if (kept && !seen.has(kept.toLocaleLowerCase())) seen.set(kept.toLocaleLowerCase(), kept);
  }
  return [...seen.values()].slice(0, DREAM_LIMITS.elements);
}

function moodsOf(words: readonly string[] = []): DreamMood[] {
  const moods = new Map<string, DreamMood>();
  for (const word of words) {
    const [, name = '', intensity] = /^\s*([a-z_]+)\s*([123])?\s*$/i.exec(word) ?? [];
    const mood = MOODS.find((known) => known === name.toLowerCase());
    if (mood) moods.set(mood, { mood, intensity: Number(intensity ?? 2) });
  }
  return [...moods.values()].slice(0, DREAM_LIMITS.moods);
}

const keysOf = (words: readonly string[]): string[] =>
  words.map((word) => word.trim().toLowerCase().replace(/[ -]/g, '_'));

const typesOf = (words: readonly string[] = []): DreamType[] => {
  const known = keysOf(words);
  return DREAM_TYPES.filter((type) => known.includes(type));
};

const sensesOf = (words: readonly string[] = []): Sense[] => {
  const known = keysOf(words);
  return SENSES.filter((sense) => known.includes(sense));
};

const noteOf = (note: string | undefined): string =>
  Array.from(clean(note ?? ''))
    .slice(0, DREAM_LIMITS.note)
    .join('');

const levelOf = (value: unknown, max: number): number | null => {
  const level = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= max ? level : null;
};

/** The same words of the same night always get the same id, so that the same file twice adds nothing. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A dream as the diary keeps it, or why it cannot come along. */
export function dreamFrom(loose: LooseDream, context: ReadingContext): ImportItem {
  const text = clean(loose.text);
  const title = line(loose.title ?? '', DREAM_LIMITS.title);
  if (text === '' && title === '') return problem(loose.where, 'no_text');
  if (codePoints(text) > DREAM_LIMITS.text) return problem(loose.where, 'too_long');
  const { night_of } = loose.dating;
  const given =
    loose.client_id !== undefined && UUID.test(loose.client_id) ? loose.client_id.toLowerCase() : null;
  const dream: PackDream = {
    client_id: given ?? idOf(night_of, title, text),
    ...loose.dating,
    state: 'kept',
    title,
    text,
    language: detectLanguage(text, context.language),
    types: typesOf(loose.types),
    moods: moodsOf(loose.moods),
    lucidity: levelOf(loose.lucidity, 4),
    vividness: levelOf(loose.vividness, 3),
    recall: RECALLS.find((recall) => recall === loose.recall) ?? null,
    source: 'imported',
    waking_note: noteOf(loose.waking_note),
    favourite: loose.favourite ?? false,
    tags: namesOf(loose.tags),
    people: namesOf(loose.people),
    places: namesOf(loose.places),
    signs: namesOf(loose.signs),
    series: namesOf(loose.series),
    point_of_view: POINTS_OF_VIEW.find((view) => view === loose.point_of_view) ?? null,
    senses: sensesOf(loose.senses),
    lucid_technique: line(loose.lucid_technique ?? '', DREAM_LIMITS.line),
    lucid_trigger: line(loose.lucid_trigger ?? '', DREAM_LIMITS.line),
    reflection: noteOf(loose.reflection),
    period: line(loose.period ?? '', DREAM_LIMITS.line),
    category: null,
    asked: '',
    created_at: context.now,
    updated_at: context.now,
  };
  return { kind: 'dream', dream };
}
