import { expect, test } from 'vitest';
import { besideWords } from '#web/features/dreams/edit/both-versions.ts';
import { aDream } from '#web/testing/dreams.ts';
import { saveWordOf } from '#web/features/dreams/edit/save-line.tsx';
import { neighbourOf } from './use-neighbours.ts';
import { writtenLine } from './written-line.ts';

const told = {
  recorded_at: '2026-11-20T05:41:00.000Z',
  recorded_tz: 'Europe/Vienna',
  night_of: '2026-11-19',
  source: 'typed',
} as const;

test('minutes after waking are said only where waking is known and near', () => {
  const line = (wake: string | null) => writtenLine(told, { wake_at: wake }, 'en');
  expect(line('2026-11-20T05:32:00.000Z')).toEqual({ kind: 'after', time: '06:41', minutes: 9 });
  expect(line(null)).toEqual({ kind: 'time', time: '06:41' });
  expect(line('2026-11-19T23:00:00.000Z')).toEqual({ kind: 'time', time: '06:41' });
});

test('a dream told days later shows the day, an imported one says nothing, a broken zone does no harm', () => {
  const later = { ...told, recorded_at: '2026-12-03T10:00:00.000Z' };
  expect(writtenLine(later, null, 'en')).toMatchObject({ kind: 'later' });
  expect(writtenLine({ ...told, source: 'imported' }, null, 'en')).toBeNull();
  expect(writtenLine({ ...told, recorded_tz: 'Nowhere/At-all' }, null, 'en')).toMatchObject({
    time: '05:41',
  });
});

test('keys lead along the list, mirrored where the page runs the other way', () => {
  const both = { newer: 1, older: 2 };
  expect(neighbourOf('j', both, true)).toBe(2);
  expect(neighbourOf('ArrowRight', both, false)).toBe(2);
  expect(neighbourOf('ArrowRight', both, true)).toBe(1);
  expect(neighbourOf('x', both, false)).toBeNull();
});

test('choosing between two texts loses nothing that stands beside them', () => {
  const theirs = aDream({
    tags: ['Sea'],
    series: ['Falling'],
    moods: [{ mood: 'calm', intensity: 1 }],
    vividness: 2,
    lucid_trigger: 'a clock',
  });
  const beside = besideWords(theirs, {
    tags: ['sea', 'door'],
    signs: ['a lamp'],
    moods: [
      { mood: 'calm', intensity: 3 },
      { mood: 'sad', intensity: 2 },
    ],
    vividness: 1,
    point_of_view: 'watching',
    lucid_technique: 'counting',
    senses: ['sound'],
  });
  expect(beside).toMatchObject({
    tags: ['Sea', 'door'],
    series: ['Falling'],
    signs: ['a lamp'],
    moods: [
      { mood: 'calm', intensity: 1 },
      { mood: 'sad', intensity: 2 },
    ],
    vividness: 2,
    point_of_view: 'watching',
    lucid_technique: 'counting',
    lucid_trigger: 'a clock',
    senses: ['sound'],
  });
});

test('the state of saving in one word', () => {
  expect(saveWordOf(undefined, true, null)).toBe('untouched');
  expect(saveWordOf({ state: 'kept-here' }, true, null)).toBe('keptHere');
  expect(saveWordOf({ state: 'kept-here' }, false, null)).toBe('offline');
  expect(saveWordOf({ state: 'saved' }, true, 'full')).toBe('saved');
  expect(saveWordOf({ state: 'kept-here' }, true, 'full')).toBe('full');
});
