import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PublicStats, StatValue } from '#shared/public-stats/public-stats.ts';
import { session } from '#web/api/session.ts';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/stats'] });

const CALL = 'GET /v2/api/lambda/public-stats';
const value = (named: string, percent: number, more: Partial<StatValue> = {}): StatValue => ({
  value: named,
  name: null,
  percent,
  margin: 6,
  dreamers: 60,
  expected: null,
  past: [null, percent],
  change: null,
  ...more,
});
const told: PublicStats = {
  error: false,
  months: ['2026-09', '2026-10'],
  all_months: ['2026-10', '2026-09'],
  month: '2026-10',
  language: 'all',
  languages: ['en', 'de'],
  computed_at: '2026-11-03T04:00:00.000Z',
  dreamers: 60,
  left_out: true,
  figures: [
    { figure: 'types', dreamers: 60, values: [value('nightmare', 12)] },
    { figure: 'moods', dreamers: 50, values: [value('calm', 31), value('afraid', 22)] },
    {
      figure: 'symbols',
      dreamers: 40,
      values: [
        value('bridge', 9, { name: 'Bridge', change: 'steady' }),
        value('snake', 7, { name: 'Snake', change: 'rose' }),
      ],
    },
    { figure: 'moon', dreamers: 60, values: [value('near_full', 27, { expected: 25 })] },
  ],
  next_at: '2026-11-24T04:00:00.000Z',
  least: 20,
};
const nothing: PublicStats = {
  ...told,
  months: [],
  all_months: [],
  month: null,
  languages: [],
  computed_at: null,
  dreamers: 0,
  left_out: false,
  figures: [],
};

describe('where a month is told', () => {
  test('every figure says its n, its period and how it is counted, and has a table behind', async () => {
    standInForServer({ [CALL]: { body: told } });
    renderApp('/stats');
    const figure = await screen.findByRole('figure', { name: 'Kinds of dreams' });
    within(figure).getByText('at least 60 dreamers, October 2026');
    within(figure).getByText(/averaged over dreamers/);
    within(figure).getByText('12 ± 6%');
    fireEvent.click(within(figure).getByRole('button', { name: 'Table' }));
    expect(await within(figure).findAllByRole('row')).toHaveLength(2);
    const lead = screen.getByText(/October 2026, from at least/);
    expect(lead.textContent).toContain('October 2026, from at least 60 dreamers.');
    expect(within(lead).getByText('60').tagName).toBe('B');
  });

  test('what came up more often stands first, the moon’s finding is said, and what is missing is named', async () => {
    standInForServer({ [CALL]: { body: told } });
    renderApp('/stats');
    const rising = await screen.findByRole('group', { name: 'Symbols on the rise' });
    const [first] = within(rising).getAllByRole('link');
    expect(first?.textContent).toMatch(/Snake.*7%/);
    screen.getByText('No difference found.');
    expect(screen.getByText(/^Not shown for this period/).textContent).toContain(
      'Nights that are remembered',
    );
    screen.getByText(/Some dreamers write in languages/);
  });

  test('months that are told as one are named from the first to the last', async () => {
    const quarter = '2026-08..2026-10';
    const body = {
      ...told,
      month: quarter,
      months: ['2026-07', quarter],
      all_months: [quarter, '2026-07'],
      languages: [],
    };
    standInForServer({ [CALL]: { body } });
    renderApp('/stats');
    const figure = await screen.findByRole('figure', { name: 'Kinds of dreams' });
    within(figure).getByText(/^at least 60 dreamers, August\s–\sOctober 2026$/);
    expect((await screen.findByLabelText('Period')).textContent).toMatch(/^August\s–\sOctober 2026$/);
    // No language can be told alone, so none is offered.
    expect(screen.queryByLabelText('Language of the dreams')).toBeNull();
    screen.getByText(/in its month where at least 100 dreamers were part of it/);
  });

  test('a language says what is told of all languages together only', async () => {
    standInForServer({ [CALL]: { body: { ...told, language: 'de' } } });
    renderApp('/stats?language=de');
    await screen.findByText(/^Shown for all languages together, if at all: .*Nights that are remembered/);
  });

  test('month and language are asked for through the address, and the file is of what is shown', async () => {
    const calls = standInForServer({ [CALL]: { body: told } });
    const { address } = renderApp('/stats');
    const language = await screen.findByLabelText('Language of the dreams');
    choose(language, 'de');
    await waitFor(() => expect(address()).toBe('/stats?language=de'));
    await waitFor(() => expect(calls.some(({ query }) => query?.get('language') === 'de')).toBe(true));
    // Entries of the dream book come in the reader's words.
    const asked = calls.filter(({ path }) => CALL.endsWith(path));
    expect(asked.map(({ query }) => query.get('heads'))).toEqual(['en', 'en']);
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file.getAttribute('href')).toBe(
      '/v2/api/lambda/public-stats.csv?month=2026-10&language=all&heads=en',
    );
  });
});

describe('where nothing can be told', () => {
  test('the page says what is missing, what it would show, how it counts, and what research found', async () => {
    standInForServer({ [CALL]: { body: nothing } });
    renderApp('/stats');
    await screen.findByText('There is nothing to show here yet.');
    screen.getByText(/at least 20 members who agreed/);
    expect(screen.getByRole('heading', { name: 'What would appear here' })).toBeDefined();
    screen.getByRole('heading', { name: 'How it is counted' });
    const cellsOf = (name: string) => {
      const row = screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
      return within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    };
    expect(cellsOf('flying')).toEqual(['48.3%', '44.4% and 58.1%', '0.27']);
    expect(cellsOf('looking for a toilet')).toEqual(['19.2%', '21.4% and 13.8%', '0.20']);
    expect(cellsOf('an exam')[0]).toBe('45.0%');
    screen.getByRole('link', { name: 'Begin a diary' });
  });

  test('a dreamer is led to the switch, and a failure is said', async () => {
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    standInForServer({ [CALL]: { body: nothing } });
    const { unmount } = renderApp('/stats');
    const link = await screen.findByRole('link', { name: 'See the switch in your settings' });
    expect(link.getAttribute('href')).toBe('/user/edit-profile#statistics');
    unmount();
    standInForServer({ [CALL]: { status: 500, body: { error: true, message: 'x' } } });
    renderApp('/stats');
    await screen.findByText('The statistics could not be loaded.');
  });
});
