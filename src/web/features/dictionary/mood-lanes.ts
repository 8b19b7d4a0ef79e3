import type { DictionaryOccurrence } from '#shared/dream-books/dictionary.ts';

type LaneTone = 'tide' | 'lamp' | 'ember' | 'lucid';
type LanePoint = { occurrence: DictionaryOccurrence; place: number; tone: LaneTone };
/** Dreams of one feeling; `mood` is null for those that tell none. */
export type Lane = { mood: string | null; points: LanePoint[] };

const LANES = 3;
/** Per cent of the lane: its name stands before the first dream. */
const FIRST = 24;
const LAST = 98;
const HARD: ReadonlySet<string> = new Set([
  'afraid',
  'sad',
  'angry',
  'ashamed',
  'guilty',
  'lonely',
  'disgusted',
  'numb',
]);
const SOFT: ReadonlySet<string> = new Set([
  'calm',
  'happy',
  'tender',
  'awe',
  'proud',
  'relieved',
  'amused',
  'curious',
]);

const strongest = ({ moods }: DictionaryOccurrence): string | null =>
  moods.toSorted((left, right) => right.intensity - left.intensity)[0]?.mood ?? null;

function toneOf({ types }: DictionaryOccurrence, mood: string | null): LaneTone {
  if (types.includes('lucid')) return 'lucid';
  if (types.includes('nightmare') || (mood !== null && HARD.has(mood))) return 'ember';
  return mood !== null && SOFT.has(mood) ? 'tide' : 'lamp';
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Dreams along the time between the first and the last, a lane for each of the most frequent feelings. */
export function moodLanes(occurrences: readonly DictionaryOccurrence[]): Lane[] {
  const days = occurrences.map(({ night_of }) => dayNumber(night_of));
  const from = Math.min(...days);
  const span = Math.max(...days) - from;
  const byMood = Map.groupBy(occurrences, strongest);
  const named = [...byMood.keys()].filter((mood) => mood !== null);
  const size = (mood: string | null) => byMood.get(mood)?.length ?? 0;
  const kept = named.sort((left, right) => size(right) - size(left)).slice(0, LANES);
  const lane = (mood: string | null, list: readonly DictionaryOccurrence[]): Lane => ({
    mood,
    points: list.map((occurrence) => ({
      occurrence,
      place: span === 0 ? 60 : FIRST + ((dayNumber(occurrence.night_of) - from) / span) * (LAST - FIRST),
      tone: toneOf(occurrence, strongest(occurrence)),
    })),
  });
  const rest = occurrences.filter((one) => !kept.includes(strongest(one) ?? ''));
  return [
    ...kept.map((mood) => lane(mood, byMood.get(mood) ?? [])),
    ...(rest.length > 0 ? [lane(null, rest)] : []),
  ];
}
