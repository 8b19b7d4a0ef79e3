import type { Deps } from '#server/deps.ts';
import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { termOf } from '#server/features/similar/numbers/term-hash.ts';
import type { Ranked } from '#server/features/similar/ranking/ranking.ts';
import { termsOf, termsOfText } from '#server/language/terms.ts';
import { normaliseWord, tokenise } from '#server/language/tokens.ts';
import type { Returning } from '#shared/similar.ts';
import { takenOff, type ThingRow, thingsOf } from './returning.store.ts';
import { playsIn, type Scene, scenesOf } from './scenes.ts';
import type { DiaryRow } from '#server/features/similar/similar.store.ts';
import { aboutIt, CONCRETE, keyOf, OPENING_READ, toldThings } from './told-things.ts';

/** With the asked dream three, of which a dreamer may say that one comes back. */
export const LEAST_OTHERS = 2;
/** The nearest alone are read: who tells of teeth again uses some of the same words. */
export const READ = 150;
/** Dreams from which on shares say something. */
export const ENOUGH = 20;
/**
 * Closeness, apart from what their dreamer entered, from which on a thing that dreams share may be what comes back. A word alone
 * brought two of three of the demo's dreams to strangers of theirs ("coat", "torch").
 */
const CLOSE = 0.8;
/** A thing that more than this share of the dreams is about is the dreamer's everyday. */
const EVERYDAY = 0.4;
/** Of the dreams in which it stands, this share is about what comes back; furniture stands in many and matters in few. */
const ABOUT = 0.5;

export type Asked = {
  userId: number;
  row: Pick<DiaryRow, 'id' | 'title' | 'text' | 'language' | 'tags'>;
  dream: IndexedDream;
  total: number;
  rejected: ReadonlySet<number>;
};
export type Mates = Pick<Returning, 'theme' | 'name'> & { ids: number[] };

/** What may come back: by one tag, or by a scene and all that it is called. `name` is the dreamer's word. */
type Topic = { name: string; labels: readonly string[]; scene: Scene | undefined };

export const isClose = ({ parts }: Ranked): boolean => parts.closeness - parts.facts / 2 >= CLOSE;

/** Whether a dream has all terms of a name. */
export function holderOf(name: string, language: string): (one: Ranked) => boolean {
  const terms = termsOf(tokenise(name), language).map(({ stem }) => termOf(stem));
  return ({ dream }) => terms.length > 0 && terms.every((term) => dream.terms.includes(term));
}

const labelsOf = ({ words }: Scene): string[] =>
  words.flatMap((word) => CONCRETE.map((kind) => `${kind}:${word}`));

/** What a dream is about: each scene once, and things that belong to none. */
function topicsOf({ row, dream }: Asked, off: ReadonlySet<string>): Topic[] {
  const things = toldThings(row).filter(({ label }) => !off.has(label));
  const scenes = scenesOf(row.language).flatMap((scene): Topic[] => {
    const told = things.find(({ label }) => scene.words.includes(normaliseWord(keyOf(label))));
    if (!told && !playsIn(dream, scene)) return [];
    const terms = termsOfText(row.text, row.language).map((term) => ({ ...term, number: termOf(term.stem) }));
    const named =
      terms.find(({ number }) => scene.called.has(number)) ??
      terms.find(({ number }) => scene.around.has(number));
    const name = told?.word ?? (named && row.text.slice(named.start, named.end));
    return name === undefined ? [] : [{ name, labels: labelsOf(scene), scene }];
  });
  const single = things.map(({ label, word }): Topic => ({ name: word, labels: [label], scene: undefined }));
  const inScene = new Set(scenes.flatMap(({ labels }) => labels));
  return [...scenes, ...single.filter(({ labels }) => !labels.some((label) => inScene.has(label)))];
}

/** The other dreams of a topic, the nearest first; none where it is furniture or the dreamer's everyday. */
function matesOf(topic: Topic, near: readonly Ranked[], rows: readonly ThingRow[], total: number): number[] {
  const { scene } = topic;
  const labelled = rows.filter(({ label }) => topic.labels.includes(label));
  const having = new Set(labelled.map(({ id }) => id));
  const about = new Set(aboutIt(labelled).map(({ id }) => id));
  for (const { dream } of scene ? near : []) {
    if (scene && dream.terms.some((term) => scene.called.has(term))) having.add(dream.id);
    if (scene && playsIn(dream, scene)) about.add(dream.id);
  }
  for (const id of about) having.add(id);
  const isEveryday = total >= ENOUGH && about.size + 1 > total * EVERYDAY;
  if (about.size < LEAST_OTHERS || about.size < having.size * ABOUT || isEveryday) return [];
  return near.flatMap((one) =>
    about.has(one.dream.id) || (having.has(one.dream.id) && isClose(one)) ? [one.dream.id] : [],
  );
}

/** The animal, thing or place that this dream is about, and others with it. */
export async function byWhatItIsAbout(
  deps: Deps,
  asked: Asked,
  ranked: readonly Ranked[],
): Promise<Mates | null> {
  const { userId, row, total, rejected } = asked;
  const topics = topicsOf(asked, await takenOff(deps.sql, userId, row.id));
  if (topics.length === 0) return null;
  const holders = topics.map(({ name }) => holderOf(name, row.language));
  const near = ranked
    .filter((one, at) => !rejected.has(one.dream.id) && (at < READ || holders.some((has) => has(one))))
    .slice(0, 2 * READ);
  const ids = near.map(({ dream: { id } }) => id);
  const labels = [...new Set(topics.flatMap((topic) => topic.labels))];
  const rows = await thingsOf(deps.sql, userId, { ids, labels, opening: OPENING_READ });
  const [most] = topics
    .map((topic): Mates => ({ theme: null, name: topic.name, ids: matesOf(topic, near, rows, total) }))
    .toSorted((left, right) => right.ids.length - left.ids.length);
  return most && most.ids.length > 0 ? most : null;
}
