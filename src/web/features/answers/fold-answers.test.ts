import { expect, it } from 'vitest';
import { answer } from './answers.fixture.ts';
import { foldAnswers } from './fold-answers.ts';

it('folds same kinds of one dream into one line with every name once', () => {
  const [section, ...more] = foldAnswers([
    answer(4, { by: { id: 9, username: 'Yun', photo: null } }),
    answer(3, { by: { id: 8, username: 'Tomas', photo: null } }),
    answer(2, { by: { id: 9, username: 'Yun', photo: null } }),
    answer(1, { kind: 'ripple', fold: 'ripple:1', by: null }),
  ]);
  expect(more).toEqual([]);
  const [subject] = section?.subjects ?? [];
  expect(subject?.lines.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[4, 3, 2], [1]]);
  expect(subject?.lines[0]?.names.map(({ username }) => username)).toEqual(['Yun', 'Tomas']);
});

it('puts what was not read first, the rest by month, dreams in the order of the newest', () => {
  const sections = foldAnswers([
    answer(9, { unread: false, created_at: '2026-11-20T10:00:00Z' }),
    answer(8, {
      created_at: '2026-11-02T10:00:00Z',
      dream: { id: 5, title: 'Old', own: true },
      fold: 'comment:5',
    }),
    answer(7, { unread: false, created_at: '2026-10-02T10:00:00Z' }),
  ]);
  expect(sections.map(({ when, subjects }) => [when, subjects.map(({ key }) => key)])).toEqual([
    ['new', ['dream:5']],
    ['2026-11', ['dream:1']],
    ['2026-10', ['dream:1']],
  ]);
  expect(sections[0]?.since).toBe('2026-11-02T10:00:00Z');
});

it('gathers what is about no dream', () => {
  const none = { dream: null, by: null } as const;
  const [section] = foldAnswers([
    answer(4, { ...none, kind: 'meeting_booked', fold: 'meeting:1' }),
    answer(3, { ...none, kind: 'backup', fold: 'backup' }),
    answer(2, { ...none, kind: 'talk', fold: 'talk:1', circle: { id: 3, name: 'Tuesday' } }),
    answer(1, { ...none, kind: 'payment_failed', fold: 'payment_failed:1' }),
  ]);
  expect(section?.subjects.map(({ key, lines }) => [key, lines.length])).toEqual([
    ['meetings', 1],
    ['house', 2],
    ['circle:3', 1],
  ]);
});
