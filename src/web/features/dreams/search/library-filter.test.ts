import { expect, test } from 'vitest';
import { seenInAddress } from './library-filter.ts';

test('words that come back late are one’s own, and what was sent after them is still on its way', () => {
  const first = seenInAddress(['', 'kit', 'kitchen'], 'kit');
  expect(first).toEqual({ isOwn: true, sent: ['kitchen'] });
  expect(seenInAddress(first.sent, 'kitchen')).toEqual({ isOwn: true, sent: [] });
});

test('what was never sent from here is a step back, or another’s link', () => {
  expect(seenInAddress([], 'heron')).toEqual({ isOwn: false, sent: [] });
  expect(seenInAddress(['kit'], 'heron')).toEqual({ isOwn: false, sent: [] });
});
