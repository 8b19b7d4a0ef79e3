import { createHash } from 'node:crypto';
import { detectLanguage } from '#server/language/detect-language.ts';
import {
  DREAM_LIMITS,
  DREAM_TYPES,
  type DreamMood,
  type DreamType,
  POINTS_OF_VIEW,
  RECALLS,
  type Sense,
  SENSES,
} from '#shared/dreams.ts';
import { NIGHT_LIMITS } from '#shared/nights/nights.ts';
import type { LossReason } from '#shared/portability.ts';
import { codePoints, composed } from '#shared/text.ts';
import { namesNobody } from '#shared/words/names-nobody.ts';
import { feelingNamed, kindNamed, wordKey } from './feeling-words.ts';
import { type ImportItem, type Lost, problem, type ReadingContext } from './import-items.ts';
import { isNo, levelOf } from './levels.ts';
import type { PackDream } from '#server/features/portability/pack/pack-records.ts';
import { saysNothingIsLeft } from './nothing-remembered.ts';
import { type Dating, datingOfTelling } from './written-date.ts';

/** What a foreign file says of a dream; everything but its night and words is optional and read with patience. */
export type LooseDream = {
  where: string;
  /** Null for a dream without a night of its own. */
  dating: Dating | null;
  text: string;
  /** It was told aloud: words may be missing. */
  spoken?: boolean;
  /** Pictures come with it. */
  pictured?: boolean;
  /** What the fields are called in the file, and what was lost before this. */
  labels?: ReadonlyMap<string, string>;
  lost?: readonly Lost[];
  /** Title and text as they stand in the file, by which a dream is known again; left out: as they are given. */
  written?: { title: string | undefined; text: string };
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

/** Words on one line, at most `max` of their letters. */
export const line = (text: string, max: number): string =>
  Array.from(clean(text).replace(/\s+/g, ' ')).slice(0, max).join('').trim();

/** A dream that is called lucid and no more: that one dreams was known. */
const YES_LUCID = 2;

/** Takes values over one by one and keeps in mind what of them is lost. */
class Taking {
  readonly lost: Lost[];
  /** Words for feelings that are none of ours by themselves. */
  readonly feelings: string[] = [];
  readonly #labels: ReadonlyMap<string, string>;

  constructor({ labels = new Map(), lost = [] }: Pick<LooseDream, 'labels' | 'lost'>) {
    this.#labels = labels;
    this.lost = [...lost];
  }

  lose(field: string, reason: LossReason, value: string): void {
    this.lost.push({ column: this.#labels.get(field) ?? field, reason, value });
  }

  line(field: string, text: string | undefined, max: number): string {
    const whole = clean(text ?? '').replace(/\s+/g, ' ');
    const kept = line(whole, max);
    if (kept.length < whole.length) this.lose(field, 'cut', whole);
    return kept;
  }

  note(field: string, text: string | undefined): string {
    const letters = Array.from(clean(text ?? ''));
    if (letters.length > DREAM_LIMITS.note) this.lose(field, 'cut', letters.join(''));
    return letters.slice(0, DREAM_LIMITS.note).join('');
  }

  names(field: string, names: readonly string[] = []): string[] {
    const seen = new Map<string, string>();
    for (const name of names) {
      const kept = this.line(field, name.replace(/^\s*[#@]/, ''), DREAM_LIMITS.elementName);
      if (kept && !seen.has(kept.toLocaleLowerCase())) seen.set(kept.toLocaleLowerCase(), kept);
    }
    const all = [...seen.values()];
    for (const name of all.slice(DREAM_LIMITS.elements)) this.lose(field, 'beyond', name);
    return all.slice(0, DREAM_LIMITS.elements);
  }

  /** Names of people; "nobody" and "me" are none. */
  people(names: readonly string[] = []): string[] {
    for (const name of names.filter(namesNobody)) this.lose('people', 'no_person', name);
    return this.names(
      'people',
      names.filter((name) => !namesNobody(name)),
    );
  }

  level(field: 'lucidity' | 'vividness', value: unknown, { options }: ReadingContext): number | null {
    const [max, yes] = field === 'lucidity' ? [4, YES_LUCID] : [3, 3];
    const level = levelOf(value, { max, yes, scale: options.scales?.[field] });
    if (level === undefined) this.lose(field, 'no_level', String(value));
    return level ?? null;
  }

  /** One of some keys of ours; a word that is none is lost. */
  keys<Key extends string>(
    field: string,
    words: readonly string[] = [],
    named: (word: string) => Key | undefined,
  ): Set<Key> {
    const found = new Set<Key>();
    for (const word of words) {
      const key = named(word);
      if (key) found.add(key);
      else if (word.trim() !== '') this.lose(field, 'unknown_word', word);
    }
    return found;
  }
}

const STRENGTH = /^(.*?)\s*\(?([123])?\)?\s*$/su;

/** "#bus #apples" are two tags that nothing but their signs parts. */
const eachHash = (tag: string): string[] => tag.trim().split(/\s+(?=#)/);

/** Feelings of ours, and the words that the dreamer would rather have as tags. */
function feelingsOf(taking: Taking, words: readonly string[] = [], { options }: ReadingContext) {
  const chosen = new Map((options.moods ?? []).map(({ word, to }) => [wordKey(word), to]));
  const moods = new Map<string, DreamMood>();
  const tags: string[] = [];
  for (const word of words) {
    const [, name = '', strength] = STRENGTH.exec(word) ?? [];
    const known = feelingNamed(name);
    if (!known && wordKey(word) !== '') taking.feelings.push(word);
    const to = chosen.get(wordKey(word)) ?? known;
    if (to === 'tag') tags.push(word);
    else if (to === undefined || to === 'leave') {
      if (wordKey(word) !== '') taking.lose('moods', 'unknown_word', word);
    } else if (moods.has(to) || moods.size < DREAM_LIMITS.moods)
      moods.set(to, { mood: to, intensity: Number(strength ?? 2) });
    else taking.lose('moods', 'beyond', word);
  }
  return { moods: [...moods.values()], tags };
}

const keyed = (word: string): string => word.trim().toLowerCase().replace(/[ -]/g, '_');

function typesOf(taking: Taking, types: LooseDream['types'], isLucid: boolean): DreamType[] {
  const found = taking.keys('types', types, kindNamed);
  if (isLucid) found.add('lucid');
  return DREAM_TYPES.filter((type) => found.has(type));
}

/** The same words of the same night always get the same id, so that the same file twice adds nothing. */
export function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** What a dream is like beside its night and its words. */
function factsOf(loose: LooseDream, taking: Taking, context: ReadingContext) {
  const { moods, tags } = feelingsOf(taking, loose.moods, context);
  const lucidity = taking.level('lucidity', loose.lucidity, context);
  const saysYes =
    context.options.scales?.lucidity === 'yes_no' ||
    (typeof loose.lucidity === 'string' && !/^\s*\d/.test(loose.lucidity));
  const senses = taking.keys<Sense>('senses', loose.senses, (word) =>
    SENSES.find((sense) => sense === keyed(word)),
  );
  return {
    types: typesOf(taking, loose.types, lucidity === YES_LUCID && saysYes),
    moods,
    lucidity,
    vividness: taking.level('vividness', loose.vividness, context),
    recall: RECALLS.find((recall) => recall === loose.recall) ?? null,
    waking_note: taking.note('waking_note', loose.waking_note),
    favourite: loose.favourite ?? false,
    tags: taking.names('tags', [...(loose.tags ?? []).flatMap(eachHash), ...tags]),
    people: taking.people(loose.people),
    places: taking.names('places', loose.places),
    signs: taking.names('signs', loose.signs),
    series: taking.names('series', loose.series),
    point_of_view: POINTS_OF_VIEW.find((view) => view === loose.point_of_view) ?? null,
    senses: SENSES.filter((sense) => senses.has(sense)),
    lucid_technique: taking.line('lucid_technique', loose.lucid_technique, DREAM_LIMITS.line),
    lucid_trigger: taking.line('lucid_trigger', loose.lucid_trigger, DREAM_LIMITS.line),
    reflection: taking.note('reflection', loose.reflection),
    period: taking.line('period', loose.period, DREAM_LIMITS.line),
  };
}

const writtenOf = ({ written, title, text }: LooseDream): [string, string] => [
  line((written ? written.title : title) ?? '', DREAM_LIMITS.title),
  clean(written?.text ?? text),
];

const LISTS = ['tags', 'people', 'places', 'signs', 'series', 'senses', 'moods', 'types', 'lost'] as const;
const VALUES = [
  'lucidity', 'vividness', 'recall', 'favourite', 'point_of_view', 'lucid_technique', 'lucid_trigger', 'reflection', 'period',
] as const; // prettier-ignore

/** Whether anything is said of it but its words; a column that is answered with no says nothing. */
function saysMore(loose: LooseDream): boolean {
  if ((loose.waking_note ?? '').length > NIGHT_LIMITS.note) return true;
  if (loose.spoken || loose.pictured || LISTS.some((list) => loose[list]?.length)) return true;
  const isNothing = (value: unknown) => typeof value === 'string' && (value.trim() === '' || isNo(value));
  return VALUES.some((name) => Boolean(loose[name]) && !isNothing(loose[name]));
}

/** "Couldn't remember anything", and no more than that: a night that was noted, and no dream. */
function emptyNight(loose: LooseDream, { now }: ReadingContext): ImportItem | null {
  const { dating, title = '', text } = loose;
  const says = [clean(title), clean(text)].filter((words) => words !== '');
  const isEmpty = says.length > 0 && says.every(saysNothingIsLeft);
  if (!dating?.night_of || !isEmpty || saysMore(loose)) return null;
  const night = {
    night_of: dating.night_of,
    no_recall: true,
    note: clean(loose.waking_note ?? ''),
    bed_at: null,
    wake_at: null,
    quality: null,
    awakenings: null,
    created_at: now,
    updated_at: now,
  };
  return { kind: 'night', night };
}

/** A dream as the diary keeps it, a night that left none, or why it cannot come along. */
export function dreamFrom(loose: LooseDream, context: ReadingContext): ImportItem {
  const empty = emptyNight(loose, context);
  if (empty) return empty;
  const taking = new Taking(loose);
  const text = clean(loose.text);
  const title = taking.line('title', loose.title, DREAM_LIMITS.title);
  if (text === '' && title === '' && !loose.spoken) return problem(loose.where, 'no_text');
  if (codePoints(text) > DREAM_LIMITS.text) return problem(loose.where, 'too_long');
  const given =
    loose.client_id !== undefined && UUID.test(loose.client_id) ? loose.client_id.toLowerCase() : null;
  const undated = loose.dating === null;
  const dating = loose.dating ?? datingOfTelling(context);
  const dream: PackDream = {
    client_id: given ?? idOf(loose.dating?.night_of ?? '', ...writtenOf(loose)),
    ...dating,
    state: 'kept',
    title,
    text,
    language: detectLanguage(text, context.language),
    source: undated ? 'remembered' : 'imported',
    ...factsOf(loose, taking, context),
    category: null,
    asked: '',
    created_at: context.now,
    updated_at: context.now,
  };
  return { kind: 'dream', dream, undated, lost: taking.lost, feelings: taking.feelings };
}
