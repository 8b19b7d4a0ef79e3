import { expect, test } from 'vitest';
import { openingOf } from './search-hits.ts';

test('an opening is one line and no longer than a row', () => {
  expect(openingOf('One\n\n Two')).toBe('One Two');
  expect(openingOf('word '.repeat(500)).length).toBeLessThanOrEqual(360);
});
