import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { LibraryPage } from '#shared/library/library.ts';
import { startWords } from '#web/testing/words.ts';
import { RecentNights } from './recent-nights.tsx';

beforeAll(() => startWords('en', 'de', 'ar'));
afterEach(cleanup);

const pageOf = (dreams: number, nights: number, empty = 0): LibraryPage => ({
  error: false,
  list: [],
  next: null,
  prev: null,
  found: null,
  hits: [],
  totals: { dreams, nights, empty_nights: empty, drafts: 0, in_bin: 0 },
});

test.each([
  ['en', 1, 1, '1 dream over 1 night'],
  ['en', 3, 2, '3 dreams over 2 nights'],
  ['de', 1, 1, '1 Traum in 1 Nacht'],
  ['de', 3, 2, '3 Träume in 2 Nächten'],
  ['ar', 1, 1, 'حلم واحد في ليلة واحدة'],
])('the first dream is counted as one (%s, %i in %i)', async (language, dreams, nights, words) => {
  await i18next.changeLanguage(language);
  render(<RecentNights page={pageOf(dreams, nights)} evening="2026-03-15" />);
  screen.getByText(words);
});

test('nights with nothing are told where there are any', async () => {
  await i18next.changeLanguage('en');
  render(<RecentNights page={pageOf(3, 5, 2)} evening="2026-03-15" />);
  screen.getByText('3 dreams over 5 nights, 2 with nothing kept');
});

test('an empty diary is not counted', async () => {
  await i18next.changeLanguage('en');
  render(<RecentNights page={pageOf(0, 0)} evening="2026-03-15" />);
  expect(screen.getAllByLabelText(/Mar/)).toHaveLength(14);
  expect(screen.queryByText(/0 dreams/)).toBeNull();
});
