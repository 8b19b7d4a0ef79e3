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

test('nights around lucid dreams open the dreams that they count', async () => {
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
    expect.stringMatching(/^type:lucid woke:>0 after:/),
  ]);
});

test('each row of sleep and each side of the moon opens its own dreams, and none where there are none', async () => {
  const side = { near: { k: 2, n: 20 }, far: { k: 0, n: 60 } };
  shows({
    relations: STATS.relations.map((one) => ({ ...one, dreams: one.what === 'hours_words' ? 34 : 0 })),
    moon: { ...side, verdict: 'none', nightmares: { ...side, verdict: 'none' } },
  });
  const figure = await screen.findByRole('figure', { name: 'Sleep and dreams' });
  expect(within(figure).getAllByRole('link').map(searchOf)).toEqual([
    expect.stringMatching(/^hours:>=0 after:/),
  ]);
  const card = screen.getByRole('heading', { name: 'The full moon' }).closest('section');
  expect(
    within(card as HTMLElement)
      .getAllByRole('link')
      .map(searchOf),
  ).toEqual([
    expect.stringMatching(/^moon:full after:/),
    expect.stringMatching(/^type:nightmare moon:full after:/),
  ]);
});

test('what came opens the telling alone, and dreams of long ago that stand at its nights are left out', async () => {
  shows({ period: { ...STATS.period, dreams: 64, undated: 2 } });
  const nights = await screen.findByRole('link', { name: '61 of 94 nights' });
  expect(searchOf(nights)).toBe('after:2025-11-20 before:2026-11-21 is:dated');
  expect(screen.getByText('These nights hold 64 dreams.')).toBeTruthy();
  const [word] = WORDS.more;
  const links = await screen.findAllByRole('link', { name: new RegExp(word?.word ?? '-') });
  expect(links.map(searchOf)).toContainEqual(
    expect.stringMatching(new RegExp(`^text:"${word?.word}" after:`)),
  );
});

test('a piece of a month in which one dream would be all of it draws no bar beside whole months', () => {
  const drawn = (bases: number[], counts: number[]) => counts.map(drawnShares(bases));
  expect(drawn([1, 30, 28], [1, 3, 0])).toEqual([0, 0.1, 0]);
  // Of few dreams none is a piece, and a month with none has no share.
  expect(drawn([1, 2, 0, 1], [1, 1, 0, 0])).toEqual([1, 0.5, 0, 0]);
  // A quiet month is none either.
  expect(drawn([30, 6, 28], [0, 3, 0])).toEqual([0, 0.5, 0]);
});
