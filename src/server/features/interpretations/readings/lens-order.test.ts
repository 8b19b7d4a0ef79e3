import { expect, it } from 'vitest';
import type { ReadingVerdict } from '#shared/readings.ts';
import { orderLenses } from './lens-order.ts';

const given = (block: string, verdict: ReadingVerdict, times: number) =>
  Array.from({ length: times }, () => ({ block, verdict }));

it('keeps the shipped order, and says nothing, until the dreamer has said something clear', () => {
  const shipped = { lenses: ['history', 'questions', 'compared', 'dictionary'], why: null };
  expect(orderLenses([])).toEqual(shipped);
  expect(orderLenses([...given('history', 'maybe', 3), ...given('found', 'aha', 9)])).toEqual(shipped);
});

it('puts first what fits this dreamer, last what does not, and says why', () => {
  const order = orderLenses([
    ...given('questions', 'aha', 4),
    ...given('dictionary', 'not_me', 3),
    ...given('history', 'aha', 1),
    ...given('history', 'hurtful', 1),
  ]);
  expect(order.lenses[0]).toBe('questions');
  expect(order.lenses.indexOf('compared')).toBeLessThan(order.lenses.indexOf('history'));
  expect(order.why).toEqual({ first: 'questions', above: 'dictionary' });
});

it('claims no more ahas than were given', () => {
  const { lenses, why } = orderLenses([...given('history', 'not_me', 5), ...given('questions', 'maybe', 2)]);
  expect(lenses[0]).toBe('questions');
  expect(why).toBeNull();
});
