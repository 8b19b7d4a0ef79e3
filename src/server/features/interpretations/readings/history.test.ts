import { describe, expect, it } from 'vitest';
import { historyOf, type DiaryDream, type Element } from './history.ts';

const dream = (id: number, night_of: string, labels: string[], moods: string[] = []): DiaryDream => ({
  id,
  night_of,
  moods,
  labels: new Set(labels),
});
const water: Element = {
  labels: ['element:water', 'tag:water'],
  word: 'water',
  class: null,
  subject: { name: 'Water', form: 'single' },
  rarity: 0,
};
const here = (night_of: string) => ({ id: 5, night_of });

describe('history', () => {
  const diary = [
    dream(1, '2026-01-01', ['tag:water'], ['calm']),
    dream(2, '2026-01-05', ['element:water'], ['calm', 'afraid']),
    dream(3, '2026-01-09', []),
    dream(4, '2026-03-01', ['element:water', 'tag:water'], ['afraid']),
    dream(5, '2026-03-02', []),
  ];

  it('counts a thing under all its names once a dream, recent against before, with ids behind every number', () => {
    const [line] = historyOf([water], diary, here('2026-03-02'));
    expect(line).toMatchObject({
      all: { count: 3, of: 5, dream_ids: [1, 2, 4] },
      recent: { count: 1, of: 2, dream_ids: [4] },
      before: { count: 2, of: 3, dream_ids: [1, 2] },
    });
    expect(line?.moods).toEqual([
      { mood: 'afraid', count: 2, dream_ids: [2, 4] },
      { mood: 'calm', count: 2, dream_ids: [1, 2] },
    ]);
    expect(line?.sentences).toEqual([
      { key: 'history_plain_single', params: { subject: 'Water', n: 3, of: 5 } },
      { key: 'history_felt', params: { mood: 'afraid', n: 2 } },
    ]);
  });

  it('says so where it is in every one of them', () => {
    const every = diary.map((one) => ({ ...one, labels: new Set(['tag:water']), moods: [] }));
    const [line] = historyOf([water], every, here('2026-03-02'));
    expect(line?.sentences).toEqual([
      { key: 'history_every_single', params: { subject: 'Water', n: 5, of: 5 } },
    ]);
  });

  it('says when something is back after long, and puts the rare before the furniture', () => {
    const label = (name: string, rarity: number): Element => ({
      labels: [name],
      word: name,
      class: null,
      subject: { name, form: 'single' },
      rarity,
    });
    const nights = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-04-09'];
    const all = nights.map((night, at) => dream(at + 1, night, ['heron', ...(at > 0 ? ['floor'] : [])]));
    const others = Array.from({ length: 9 }, (_, at) => dream(at + 20, '2026-02-01', []));
    const lines = historyOf(
      [label('floor', -2), label('heron', 1)],
      [...all.slice(0, 3), ...others, all[3]!],
      {
        id: 4,
        night_of: '2026-04-09',
      },
    );
    expect(lines.flatMap(({ sentences }) => sentences)).toEqual([
      { key: 'history_back_single', params: { subject: 'heron', n: 4, of: 13, since: '2026-01-03' } },
      { key: 'history_too_single', params: { subject: 'floor', n: 3 } },
    ]);
  });

  it('is silent under three dreams', () =>
    expect(historyOf([water], diary.slice(0, 3), here('2026-01-09'))).toEqual([]));

  it('leaves out what is everywhere', () => {
    const everywhere = Array.from({ length: 20 }, (_, at) => dream(at + 1, '2026-01-01', ['tag:water']));
    expect(historyOf([water], everywhere, here('2026-01-01'))).toEqual([]);
  });
});
