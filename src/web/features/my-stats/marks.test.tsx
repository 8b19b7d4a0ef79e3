import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { drawnShares } from './drawn-shares.ts';
import { STATS, WORDS } from './my-stats.fixture.ts';

const PATH = '/user/my-stats';
const CALL = 'GET /v2/api/lambda/my-stats';
openPages({ paths: [PATH], role: 'user' });

function shows(more: Partial<MyStats>): void {
  standInForServer({
    [CALL]: { body: { ...STATS, ...more } },
    [`${CALL}/words`]: { body: WORDS },
    'GET /v2/api/lambda/dream/nights': { body: { error: false, tonight: STATS.tonight, nights: [] } },
  });
  renderApp(PATH);
}
const searchOf = (link: HTMLElement): string | null =>
  new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('q');

test('nights around lucid dreams open the dreams that they count, or nothing', async () => {
  const told = { without: { k: 1, n: 20 }, low: 0.1, high: 0.5, clear: false };
  shows({
    lucid: {
      ...STATS.lucid,
      nights: [
        { what: 'slept_well', with: { k: 2, n: 9 }, ...told },
        { what: 'woke_up', with: { k: 3, n: 9 }, ...told },
      ],
    },
  });
  const figure = await screen.findByRole('figure', { name: 'Around lucid dreams' });
  const links = within(figure)
    .getAllByRole('link')
    .filter((link) => link.textContent.includes('of'));
  expect(links.map(searchOf).filter((query) => !query?.includes('sign:'))).toEqual([
    expect.stringMatching(/^type:lucid sleep:>3 after:/),
  ]);
});

test('a piece of a month in which one dream would be all of it draws no bar beside whole months', () => {
  const drawn = (bases: number[], counts: number[]) => counts.map(drawnShares(bases));
  expect(drawn([1, 30, 28], [1, 3, 0])).toEqual([0, 0.1, 0]);
  // Of few dreams none is a piece, and a month with none has no share.
  expect(drawn([1, 2, 0, 1], [1, 1, 0, 0])).toEqual([1, 0.5, 0, 0]);
  // A quiet month is none either.
  expect(drawn([30, 6, 28], [0, 3, 0])).toEqual([0, 0.5, 0]);
});
