import { describe, expect, it } from 'vitest';
import { plainDream } from './demo-diaries.fixture.ts';
import { createDiaryIndex, putDream, scopeOf } from './diary-index.ts';
import { explain, rarityOf, readDream, substanceOf } from './reasons.ts';
import type { RankableDream } from './indexed-dream.ts';

function explained(
  left: Partial<RankableDream> & { text: string },
  right: Partial<RankableDream> & { text: string },
) {
  const index = createDiaryIndex();
  const [here, there] = [plainDream({ ...left, id: 1 }), plainDream({ ...right, id: 2 })];
  const [first, second] = [putDream(index, here), putDream(index, there)];
  const rarity = rarityOf(scopeOf(index), (stem) => index.book.find(stem));
  return explain(readDream(here, first), readDream(there, second), rarity);
}

describe('why two dreams stand beside each other', () => {
  it('names facts first, then rare words as the asked dream writes them', () => {
    const { reasons, here, there } = explained(
      { text: 'Nora took the ferries. The oar was glass.', people: ['Nora'], moods: [{ mood: 'calm' }] },
      { text: 'A ferry with one glass oar.', people: ['NORA'], moods: [{ mood: 'calm' }] },
    );
    expect(reasons[0]).toEqual({ kind: 'person', label: 'Nora' });
    expect(reasons.map(({ label }) => label)).toContain('ferries');
    expect(reasons.length).toBeLessThanOrEqual(4);
    expect(here.marks.map(([start, end]) => here.text.slice(start, end))).toContain('oar');
    expect(there.marks.map(([start, end]) => there.text.slice(start, end))).toEqual(
      expect.arrayContaining(['ferry', 'glass', 'oar']),
    );
  });

  it('gives no word that could stand in any dream', () => {
    const { reasons } = explained(
      { text: 'Nobody stopped for three minutes.' },
      { text: 'Three minutes, and nobody stopped.' },
    );
    expect(substanceOf(reasons)).toBe(0);
  });
});
