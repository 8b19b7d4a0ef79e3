import { describe, expect, it } from 'vitest';
import { historyOf, type DiaryDream } from './history.ts';

const dream = (id: number, night_of: string, labels: string[], moods: string[] = []): DiaryDream => ({
  id,
  night_of,
  moods,
  labels: new Set(labels),
});
const water = { labels: ['element:water', 'tag:water'], word: 'water', class: null };

describe('history', () => {
  const diary = [
    dream(1, '2026-01-01', ['tag:water'], ['calm']),
    dream(2, '2026-01-05', ['element:water'], ['calm', 'afraid']),
    dream(3, '2026-01-09', []),
    dream(4, '2026-03-01', ['element:water', 'tag:water'], ['afraid']),
    dream(5, '2026-03-02', []),
  ];

  it('counts a thing under all its names once a dream, recent against before, with ids behind every number', () => {
    const [line] = historyOf([water], diary, '2026-03-02');
    expect(line).toMatchObject({
      all: { count: 3, of: 5, dream_ids: [1, 2, 4] },
      recent: { count: 1, of: 2, dream_ids: [4] },
      before: { count: 2, of: 3, dream_ids: [1, 2] },
    });
    expect(line?.moods).toEqual([
      { mood: 'afraid', count: 2, dream_ids: [2, 4] },
      { mood: 'calm', count: 2, dream_ids: [1, 2] },
    ]);
    expect(line?.sentences[0]).toEqual({
      key: 'history_all_word',
      params: { word: 'water', class: '', n: 3, of: 5, percent: 60 },
    });
  });

  it('is silent under three dreams', () =>
    expect(historyOf([water], diary.slice(0, 3), '2026-01-09')).toEqual([]));

  it('leaves out what is everywhere', () => {
    const everywhere = Array.from({ length: 20 }, (_, at) => dream(at + 1, '2026-01-01', ['tag:water']));
    expect(historyOf([water], everywhere, '2026-01-01')).toEqual([]);
  });
});
