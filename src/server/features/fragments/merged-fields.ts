import {
  DREAM_LIMITS,
  type DeviceField,
  type Dream,
  type DreamInput,
  type DreamMood,
  SENSES,
} from '#shared/dreams.ts';
import { joinFragments } from '#shared/fragments.ts';

/** What stays as it was told or is named anew: a merge says nothing of it. */
type Untouched = 'state' | 'title' | 'recall' | 'category_id';
type Piece = Pick<Dream, Exclude<DeviceField, Untouched>>;

/** Each name once, as it was first written. */
function union(lists: readonly (readonly string[])[]): string[] {
  const seen = new Map<string, string>();
  for (const name of lists.flat()) {
    const key = name.toLocaleLowerCase();
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()].slice(0, DREAM_LIMITS.elements);
}

/** Each feeling once, as strong as it was felt anywhere. */
function strongest(moods: readonly DreamMood[]): DreamMood[] {
  const kept = new Map<string, DreamMood>();
  for (const one of moods) {
    if ((kept.get(one.mood)?.intensity ?? 0) < one.intensity) kept.set(one.mood, one);
  }
  return [...kept.values()].slice(0, DREAM_LIMITS.moods);
}

const highest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
};

/** Notes one after the other, each once. */
const joinedNotes = (notes: readonly string[]): string =>
  Array.from(union([notes.map((note) => note.trim()).filter(Boolean)]).join('\n\n'))
    .slice(0, DREAM_LIMITS.note)
    .join('');

const firstSaid = (lines: readonly string[]): string => lines.find((line) => line.trim() !== '') ?? '';

/** Where the pieces were seen differently, the dream was seen from changing places. */
function commonView(views: readonly Piece['point_of_view'][]): Piece['point_of_view'] {
  const [first = null, ...others] = new Set(views.filter((view) => view !== null));
  return others.length > 0 ? 'changing' : first;
}

/** What makes a dream more than its words: all of it optional. */
const mergedDetails = (pieces: readonly Piece[]) => ({
  series: union(pieces.map(({ series }) => series)),
  point_of_view: commonView(pieces.map(({ point_of_view }) => point_of_view)),
  senses: SENSES.filter((sense) => pieces.some(({ senses }) => senses.includes(sense))),
  lucid_technique: firstSaid(pieces.map(({ lucid_technique }) => lucid_technique)),
  lucid_trigger: firstSaid(pieces.map(({ lucid_trigger }) => lucid_trigger)),
  reflection: joinedNotes(pieces.map(({ reflection }) => reflection)),
  period: firstSaid(pieces.map(({ period }) => period)),
});

/** What was dreamed long ago stays so however it was told; of the rest one spoken piece makes it spoken. */
const sourceOf = (pieces: readonly [Piece, ...Piece[]]): Piece['source'] =>
  (['remembered', 'voice'] as const).find((kind) => pieces.some(({ source }) => source === kind)) ??
  pieces[0].source;

/** Everything that pieces have, and that they are pieces; their questions stand in the text. */
type Merged = Required<Pick<DreamInput, Exclude<keyof Piece, 'asked'> | 'recall'>>;

/** The fields of the one dream that these fragments, in the order of telling, make together. */
export function mergedFields(
  pieces: readonly [Piece, ...Piece[]],
  { questions }: { questions: boolean },
): Merged {
  const earliest = pieces.reduce((one, other) => (other.recorded_at < one.recorded_at ? other : one));
  return {
    text: joinFragments(pieces, { questions }),
    night_of: pieces[0].night_of,
    recorded_at: earliest.recorded_at,
    recorded_tz: earliest.recorded_tz,
    types: [...new Set(pieces.flatMap(({ types }) => types))],
    moods: strongest(pieces.flatMap(({ moods }) => moods)),
    lucidity: highest(pieces.map(({ lucidity }) => lucidity)),
    vividness: highest(pieces.map(({ vividness }) => vividness)),
    recall: 'fragments',
    source: sourceOf(pieces),
    waking_note: joinedNotes(pieces.map(({ waking_note }) => waking_note)),
    favourite: pieces.some(({ favourite }) => favourite),
    tags: union(pieces.map(({ tags }) => tags)),
    people: union(pieces.map(({ people }) => people)),
    places: union(pieces.map(({ places }) => places)),
    signs: union(pieces.map(({ signs }) => signs)),
    ...mergedDetails(pieces),
  };
}
