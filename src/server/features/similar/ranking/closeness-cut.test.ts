import { describe, expect, it } from 'vitest';
import { closest, cutOf } from './closeness-cut.ts';
import { plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { createDiaryIndex, putDream, scopeOf } from '#server/features/similar/diary-index.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { rank } from './ranking.ts';

function shown(asked: string, texts: readonly string[], most = 10) {
  const index = createDiaryIndex();
  for (const [at, text] of [asked, ...texts].entries())
    putDream(index, indexDream(plainDream({ id: at, text })));
  const ranked = rank(index.dreams.get(0)!, scopeOf(index));
  return closest(ranked, cutOf(ranked), new Set(), most).map(({ dream }) => dream.id);
}

const FERRY = 'The ferry left the jetty with my glove and all our tickets.';
const OTHERS = [
  'A horse gives a lecture on carpets, and the carpets take notes.',
  'We bake bread in the tunnel under the school, with flour made of chalk.',
  'The orchestra plays inside the refrigerator; the conductor asks for more butter.',
  'I have to count all the windows of the town hall before the paint dries.',
];

describe('what is close enough to be shown', () => {
  it('is the one that stands out', () => {
    expect(shown(FERRY, [...OTHERS, 'My glove is on the ferry, the tickets at the jetty.'])).toEqual([5]);
  });

  it('is every telling of the same night, however many there are', () => {
    expect(new Set(shown(FERRY, [FERRY, FERRY, OTHERS[0]!, FERRY]))).toEqual(new Set([1, 2, 4]));
    expect(shown(FERRY, [FERRY, FERRY])).toHaveLength(2);
    const near = FERRY.replace('tickets', 'papers');
    expect(new Set(shown(FERRY, [near, FERRY, near, OTHERS[0]!, near]))).toEqual(new Set([1, 2, 3, 5]));
  });

  it('is never more than asked for, and nothing of nothing', () => {
    expect(shown(FERRY, [FERRY, FERRY, FERRY], 2)).toHaveLength(2);
    expect(shown(FERRY, [])).toEqual([]);
  });

  it('leaves out what the dreamer called not similar', () => {
    const index = createDiaryIndex();
    for (const id of [1, 2, 3]) putDream(index, indexDream(plainDream({ id, text: FERRY })));
    const ranked = rank(index.dreams.get(1)!, scopeOf(index));
    expect(closest(ranked, cutOf(ranked), new Set([2]), 10).map(({ dream }) => dream.id)).toEqual([3]);
  });
});
