import type { Counted, HistoryLine, Sentence } from '#shared/readings.ts';

/** A recurring thing as it stands in one dream, under one label or several; `class` null where `word` is the dreamer's own. */
export type Element = { labels: readonly string[]; word: string; class: string | null };
/** One dream of the diary as history counts it. */
export type DiaryDream = {
  id: number;
  night_of: string;
  moods: readonly string[];
  labels: ReadonlySet<string>;
};

const LEAST_DREAMS = 3;
const RECENT_DAYS = 30;
const LINES = 4;
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

const percentOf = ({ count, of }: Counted) => Math.round((count / of) * 100);

function sentencesOf(line: Omit<HistoryLine, 'sentences'>): Sentence[] {
  const { all, recent, before, moods } = line;
  const named = line.class === null ? 'word' : 'class';
  const name = { word: line.word, class: line.class ?? '' };
  return [
    { key: `history_all_${named}`, params: { ...name, n: all.count, of: all.of, percent: percentOf(all) } },
    ...(recent.of > 0 && before.of > 0
      ? [
          {
            key: 'history_recent',
            params: { n: recent.count, of: recent.of, before: before.count, before_of: before.of },
          },
        ]
      : []),
    ...moods.map(({ mood, count }) => ({ key: 'history_mood', params: { mood, n: count, of: all.count } })),
  ];
}

function lineOf(element: Element, dreams: readonly DiaryDream[], nightOf: string): HistoryLine {
  const { labels, word } = element;
  const holding = dreams.filter((dream) => holds(dream, labels));
  const isRecent = (dream: DiaryDream) => {
    const days = daysBetween(dream.night_of, nightOf);
    return days >= 0 && days < RECENT_DAYS;
  };
  const line = {
    label: labels[0] ?? '',
    word,
    class: element.class,
    all: counted(dreams, labels),
    recent: counted(dreams.filter(isRecent), labels),
    before: counted(
      dreams.filter((dream) => daysBetween(dream.night_of, nightOf) >= RECENT_DAYS),
      labels,
    ),
    moods: moodsOf(holding),
  };
  return { ...line, sentences: sentencesOf(line) };
}

/** How telling a line is: often, yet not everywhere, and more of late than before. */
const worth = ({ all, recent, before }: HistoryLine): number => {
  const rarity = Math.log(all.of / all.count);
  const lift = recent.of > 0 && before.of > 0 ? recent.count / recent.of - before.count / before.of : 0;
  return Math.log(all.count) * rarity + Math.max(lift, 0);
};

/**
 * What in this dream comes back in the dreamer's own diary: at most four lines, each on at least three dreams, with the ids
 * behind every number. `dreams` holds this dream too; `recent` are the 30 nights up to it, `before` everything earlier.
 */
export function historyOf(
  elements: readonly Element[],
  dreams: readonly DiaryDream[],
  nightOf: string,
): HistoryLine[] {
  return elements
    .map((element) => lineOf(element, dreams, nightOf))
    .filter(({ all }) => all.count >= LEAST_DREAMS && (all.of < 10 || all.count <= all.of * EVERYWHERE))
    .sort((left, right) => worth(right) - worth(left) || left.label.localeCompare(right.label))
    .slice(0, LINES);
}
