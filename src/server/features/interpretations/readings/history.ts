import type { Counted, HistoryLine, Sentence } from '#shared/readings.ts';
import { feeling, presence, presenceToo, type Before, type Subject } from './history-sentences.ts';

/**
 * A recurring thing as it stands in one dream, under one label or several; `class` null where `word` is the dreamer's own.
 * `rarity` says how much it tells of this dreamer: people and rare things before furniture.
 */
export type Element = {
  labels: readonly string[];
  word: string;
  class: string | null;
  subject: Subject;
  rarity: number;
};
/** One dream of the diary as history counts it. */
export type DiaryDream = {
  id: number;
  night_of: string;
  moods: readonly string[];
  labels: ReadonlySet<string>;
};

const LEAST_DREAMS = 3;
const RECENT_DAYS = 30;
const MOODS_SHOWN = 2;
/** In more dreams than this it is the dreamer's world, not a sign. */
const EVERYWHERE = 0.6;
const DAY_MS = 86_400_000;

const daysBetween = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / DAY_MS;

const holds = (dream: DiaryDream, labels: readonly string[]) =>
  labels.some((label) => dream.labels.has(label));

const counted = (dreams: readonly DiaryDream[], labels: readonly string[]): Counted => {
  const holding = dreams.filter((dream) => holds(dream, labels));
  return { count: holding.length, of: dreams.length, dream_ids: holding.map((dream) => dream.id) };
};

function moodsOf(holding: readonly DiaryDream[]): HistoryLine['moods'] {
  const dreams = new Map<string, number[]>();
  for (const { id, moods } of holding)
    for (const mood of moods) dreams.set(mood, [...(dreams.get(mood) ?? []), id]);
  return [...dreams]
    .map(([mood, ids]) => ({ mood, count: ids.length, dream_ids: ids }))
    .filter(({ count }) => count >= 2)
    .sort((left, right) => right.count - left.count || left.mood.localeCompare(right.mood))
    .slice(0, MOODS_SHOWN);
}

type Line = Omit<HistoryLine, 'sentences'> & { subject: Subject; last: Before; worth: number };

function lineOf(element: Element, dreams: readonly DiaryDream[], nightOf: string, here: number): Line {
  const { labels, word, subject, rarity } = element;
  const holding = dreams.filter((dream) => holds(dream, labels));
  const ago = (dream: DiaryDream) => daysBetween(dream.night_of, nightOf);
  const line = {
    label: labels[0] ?? '',
    word,
    class: element.class,
    all: counted(dreams, labels),
    recent: counted(
      dreams.filter((dream) => ago(dream) >= 0 && ago(dream) < RECENT_DAYS),
      labels,
    ),
    before: counted(
      dreams.filter((dream) => ago(dream) >= RECENT_DAYS),
      labels,
    ),
    moods: moodsOf(holding),
  };
  const last = holding.findLast((dream) => dream.id !== here && ago(dream) >= 0) ?? null;
  return { ...line, subject, last, worth: rarity + worth(line) };
}

/** How telling a line is: often, yet not everywhere, and more of late than before. */
const worth = ({ all, recent, before }: Pick<HistoryLine, 'all' | 'recent' | 'before'>): number => {
  if (all.count === 0) return 0;
  const rarity = Math.log(all.of / all.count);
  const lift = recent.of > 0 && before.of > 0 ? recent.count / recent.of - before.count / before.of : 0;
  return (Math.log(all.count) * rarity) / 4 + Math.max(lift, 0);
};

const withSentences = (
  { subject: _, last: __, worth: ___, ...line }: Line,
  sentences: Sentence[],
): HistoryLine => ({
  ...line,
  sentences,
});

/** The first in whole, then what it felt like, or else a second thing: two sentences in all. */
function told(lines: readonly Line[], nightOf: string): HistoryLine[] {
  const [first, second] = lines;
  if (!first) return [];
  const felt = feeling(first);
  const head = presence(first, first.last, nightOf);
  if (felt) return [withSentences(first, [head, felt])];
  return [withSentences(first, [head]), ...(second ? [withSentences(second, [presenceToo(second)])] : [])];
}

/** Whether the same dreams stand behind both: then the second tells nothing new. */
const sameDreams = (left: Line, right: Line) => left.all.dream_ids.join() === right.all.dream_ids.join();

/**
 * What in this dream comes back in the dreamer's own diary, in at most two sentences: on at least three dreams, with the ids
 * behind every number. `dreams` holds this dream too, in the order of nights; `recent` are the 30 nights up to it.
 */
export function historyOf(
  elements: readonly Element[],
  dreams: readonly DiaryDream[],
  dream: { id: number; night_of: string },
): HistoryLine[] {
  const lines = elements
    .map((element) => lineOf(element, dreams, dream.night_of, dream.id))
    .filter(({ all }) => all.count >= LEAST_DREAMS && (all.of < 10 || all.count <= all.of * EVERYWHERE))
    .sort((left, right) => right.worth - left.worth || left.label.localeCompare(right.label));
  const [first, ...others] = lines;
  const second = first && others.find((line) => !sameDreams(first, line));
  return told(first ? [first, ...(second ? [second] : [])] : [], dream.night_of);
}
