import { readdirSync, readFileSync } from 'node:fs';
import type { RankableDream } from '#server/features/similar/numbers/indexed-dream.ts';

type DemoDream = {
  title: string | null;
  text: string;
  language: string;
  types: string[];
  moods: { mood: string }[];
};

const FOLDER = new URL('../../../../content/demo/dreams/', import.meta.url);

/** The demo dreams with the dreamer of each; people, places and tags left out, so that only words can help. */
export function demoDiaries(): { who: string; dream: RankableDream }[] {
  let id = 0;
  return readdirSync(FOLDER).flatMap((file) => {
    const { dreams } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { dreams: DemoDream[] };
    return dreams.map(({ title, text, language, types, moods }) => ({
      who: file,
      dream: plainDream({ id: (id += 1), title: title ?? '', text, language, types, moods }),
    }));
  });
}

export const plainDream = (given: Partial<RankableDream> & { id: number; text: string }): RankableDream => ({
  title: '',
  language: 'en',
  night_of: '2026-03-01',
  types: [],
  moods: [],
  tags: [],
  people: [],
  places: [],
  version: '1',
  ...given,
});
