import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { NO_STATS, STATS, WORDS } from './my-stats.fixture.ts';

const PATH = '/user/my-stats';
const CALL = 'GET /v2/api/lambda/my-stats';
const preference = {
  ...PREFERENCE_DEFAULTS,
  language: 'en',
  timezone: 'UTC',
  night_boundary_hour: 18,
  theme: 'night',
};
const answers = (stats: object = STATS, more: object = {}) =>
  standInForServer({
    [CALL]: { body: stats },
    [`${CALL}/words`]: { body: WORDS },
    'GET /v2/api/lambda/dream/nights': { body: { error: false, tonight: STATS.tonight, nights: [] } },
    'GET /v2/api/lambda/preference': { body: { error: false, model: preference } },
    ...more,
  });

openPages({ paths: [PATH], role: 'user' });

const searchOf = (link: HTMLElement) =>
  new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('q');

describe('a diary with dreams', () => {
  test('begins with how many nights, of how many, and what came and went', async () => {
    answers();
    renderApp(PATH);
    const heading = await screen.findByRole('heading', { level: 1, name: /^(?!My stats$)/ });
    await waitFor(() =>
      expect(heading.textContent).toBe(
        'You kept a dream on 61 of 94 nights. Since August, water has come up more often, train less.',
      ),
    );
    expect(screen.getByText(/Dreams of long ago .*: 2 dreams\./)).toBeTruthy();
    expect(searchOf(within(heading).getByRole('link', { name: 'water' }))).toBe(
      'text:"water" after:2026-08-22 before:2026-11-21',
    );
  });

  test('says since which year where it is not the present one', async () => {
    answers(STATS, {
      [`${CALL}/words`]: { body: { ...WORDS, now: { ...WORDS.now, from: '2025-12-03' } } },
    });
    renderApp(PATH);
    const heading = await screen.findByRole('heading', { level: 1, name: /^(?!My stats$)/ });
    await waitFor(() => expect(heading.textContent).toContain('Since December 2025, water'));
  });

  test('compares no feelings where one side has few, and says from how many on', async () => {
    const [calm] = STATS.feelings.list;
    const few = { ...calm, now: { k: 1, n: 2 }, before: { k: 1, n: 1 } };
    answers({ ...STATS, feelings: { ...STATS.feelings, list: [few] } });
    renderApp(PATH);
    await screen.findByText('Compared from 5 dreams on either side.');
    expect(screen.getByRole('heading', { name: 'Feelings' })).toBeTruthy();
    expect(screen.queryByText(/than chance alone/)).toBeNull();
  });

  test.each([
    ['2026-11-20', 'Since August, water'],
    ['2027-02-03', 'Since August 2026, water'],
  ])('says in the night of %s: %s', async (tonight, said) => {
    answers(
      { ...STATS, tonight },
      { [`${CALL}/words`]: { body: { ...WORDS, now: { ...WORDS.now, to: tonight } } } },
    );
    renderApp(PATH);
    const heading = await screen.findByRole('heading', { level: 1, name: /^(?!My stats$)/ });
    await waitFor(() => expect(heading.textContent).toContain(said));
  });

  test('gives the moon no rate where no night without a dream was noted', async () => {
    const side = (k: number, n: number) => ({ ...STATS.moon.near, k, n });
    const moon = {
      ...STATS.moon,
      near: side(7, 7),
      far: side(33, 33),
      verdict: 'early',
      nightmares: { near: side(1, 7), far: side(4, 33), verdict: 'early' },
    };
    answers({ ...STATS, moon });
    renderApp(PATH);
    const card = (await screen.findByRole('heading', { name: 'The full moon' })).closest('section')!;
    expect(card.textContent).not.toMatch(/7 of 7|33 of 33/);
    expect(card.textContent).toMatch(/1 of 7/);
  });

  test('opens from every mark the dreams that it counts', async () => {
    answers();
    renderApp(PATH);
    const calm = await screen.findByRole('link', { name: 'Calm 50% 8 of 16, before 12% (4 of 34)' });
    expect(searchOf(calm)).toBe('mood:calm after:2026-08-22 before:2026-11-21');
    const october = await screen.findByRole('link', {
      name: 'October 2026: 12 of 20 noted nights with a dream, 60%, 14 dreams',
    });
    expect(searchOf(october)).toBe('after:2026-09-30 before:2026-11-01');
    const pair = screen.getByRole('link', { name: /“Calm” in 4 of 4 dreams with “Harbour”/ });
    expect(searchOf(pair)).toBe('place:="Harbour" mood:calm after:2025-11-20 before:2026-11-21');
    expect(screen.getByRole('link', { name: 'Anna: 9 dreams' }).getAttribute('href')).toBe(
      '/user/elements/people/Anna',
    );
    const corridor = await screen.findByRole('link', {
      name: 'corridor in 4 of 20 recent dreams, in 1 of 41 before',
    });
    expect(searchOf(corridor)).toContain('text:"corridor" after:2026-08-22');
    expect(searchOf(screen.getByRole('link', { name: /Two moons/ }))).toContain('sign:="Two moons"');
  });

  test('says what is more than chance, and what there is not enough of', async () => {
    answers();
    renderApp(PATH);
    expect(await screen.findByText('More than chance would make of it: Calm.')).toBeTruthy();
    expect(screen.getAllByText('not enough yet: 34 of 75')).toHaveLength(6);
    expect(screen.getByText('Too early to say anything about remembering.')).toBeTruthy();
    expect(screen.getByText(/You have 61 of 100 dreams that make such a comparison steady/)).toBeTruthy();
    // One dream that stands out in several ways is named once.
    expect(screen.getByText(/444 words · one of 21 as vivid/)).toBeTruthy();
    expect(screen.getByText(/The longest · The most vivid/)).toBeTruthy();
  });

  test('has the figures of a chart as a table', async () => {
    answers();
    renderApp(PATH);
    const figure = await screen.findByRole('figure', { name: 'Nights with a dream' });
    fireEvent.click(within(figure).getByRole('button', { name: 'Table' }));
    const rows = within(figure).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'TimeNights with a dreamNights withoutShareDreams',
      'October 202612860%14',
      'November 202600–0',
    ]);
  });

  test('shows published figures on request alone, with n and effect sizes', async () => {
    const row = {
      what: 'family',
      own: { k: 10, n: 61 },
      low: 0.09,
      high: 0.28,
      norms: { women: 0.34, men: 0.18 },
      h: { women: -0.41, men: -0.04 },
      differs: false,
      enough: 'rough',
    };
    const body = { error: false, period: STATS.period, english: 61, rows: [row] };
    const server = answers(STATS, { [`${CALL}/norms`]: { body } });
    renderApp(PATH);
    const button = await screen.findByRole('button', { name: 'Show the rough picture' });
    expect(server.some(({ path }) => path.includes('norms'))).toBe(false);
    fireEvent.click(button);
    const mark = await screen.findByRole('link', { name: /somebody of the family 16% 10 of 61/ });
    expect(mark.textContent).toContain('Women then 34%, men 18%. Cohen’s h -0.41 and -0.04.');
  });

  test('stops counting nights in a row when it is told to', async () => {
    const stopped = { ...preference, stats: { streak: false } };
    const server = answers(STATS, {
      'POST /v2/api/lambda/preference': { body: { error: false, model: stopped } },
    });
    renderApp(PATH);
    expect(await screen.findByText(/12 nights noted in a row/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Do not count them' }));
    expect(await screen.findByRole('button', { name: 'Count nights in a row' })).toBeTruthy();
    expect(screen.queryByText(/12 nights noted in a row/)).toBeNull();
    const sent = server.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ stats: { streak: false } });
  });
});

test('a mark or a row that counts no dream opens nothing', async () => {
  answers();
  renderApp(PATH);
  const figure = await screen.findByRole('figure', { name: 'Dreams you kept' });
  fireEvent.click(within(figure).getByRole('button', { name: /^Table/ }));
  const rows = await within(figure).findAllByRole('row');
  const opened = rows.filter((row) => within(row).queryByRole('link') !== null).map((row) => row.textContent);
  expect(opened.length).toBe(1);
  expect(opened[0]).toMatch(/14$/);
});

describe('a diary with few dreams, or none', () => {
  test('without any it says when there will be something', async () => {
    answers(NO_STATS);
    renderApp(PATH);
    await screen.findByText('Nothing to count yet');
    screen.getByRole('heading', { level: 1, name: 'My stats' });
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('with one it counts it and compares nothing', async () => {
    const one = { ...NO_STATS.period, dreams: 1, words: 6, median_words: 6 };
    const recall = { ...NO_STATS.recall, told: 1 };
    answers({ ...NO_STATS, diary: { dreams: 1, long_ago: 0 }, period: one, recall });
    renderApp(PATH);
    const heading = await screen.findByRole('heading', { level: 1, name: /^(?!My stats$)/ });
    expect(heading.textContent).toContain('You kept a dream on one night.');
    expect(screen.getByText(/With so few dreams there is nothing to compare/)).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('of dreams that have no night at all it leads to none, and says why', async () => {
    answers({ ...NO_STATS, diary: { dreams: 12, long_ago: 12 } });
    renderApp(PATH);
    await screen.findByText('Figures begin with a night.');
    screen.getByText(/without a night of its own: 12 dreams/);
    expect(screen.queryByRole('link', { name: 'All nights' })).toBeNull();
  });

  test('in a time without any it leads to the others', async () => {
    answers({ ...NO_STATS, diary: { dreams: 3, long_ago: 0 } });
    const { address } = renderApp(`${PATH}?period=month`);
    fireEvent.click(await screen.findByRole('link', { name: 'All nights' }));
    await waitFor(() => expect(address()).toBe(`${PATH}?period=all`));
  });
});

describe('the address', () => {
  test('of a month is a page of its own, with its dreams and what was new', async () => {
    const recap = {
      dreams: [{ id: 7, title: 'The inventory', night_of: '2026-10-04' }],
      more: 0,
      fresh: [{ kind: 'person', name: 'Ben' }],
    };
    const period = { ...STATS.period, from: '2026-10-01', to: '2026-10-31' };
    const server = answers({ ...STATS, period, recap });
    renderApp(`${PATH}?month=2026-10`);
    expect(await screen.findByText('My stats · October 2026')).toBeTruthy();
    expect(server.find(({ path }) => path.endsWith('/my-stats'))?.query.toString()).toBe('month=2026-10');
    expect(screen.getByRole('link', { name: 'The inventory' }).getAttribute('href')).toBe('/user/dreams/7');
    expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/user/elements/people/Ben');
    expect(screen.getByRole('link', { name: 'Earlier' }).getAttribute('href')).toBe(`${PATH}?month=2026-09`);
    expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe(`${PATH}?month=2026-11`);
  });

  test('of the month that is running has none after it, and of the first none before it', async () => {
    const period = { ...STATS.period, from: '2026-11-01', to: '2026-11-30' };
    answers({ ...STATS, period, first_night: '2026-11-02', recap: { dreams: [], more: 0, fresh: [] } });
    renderApp(`${PATH}?month=2026-11`);
    expect(await screen.findByRole('link', { name: 'All my stats' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Earlier' })).toBeNull();
  });

  test('holds two chosen times, and refuses what is none', async () => {
    answers();
    const { address } = renderApp(PATH);
    fireEvent.click(await screen.findByText('Compare two times'));
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    await waitFor(() =>
      expect(address()).toBe(
        `${PATH}?from=2026-08-23&to=2026-11-20&before_from=2025-11-21&before_to=2026-08-22`,
      ),
    );
  });

  test('that says nonsense shows the usual time', async () => {
    const server = answers();
    renderApp(`${PATH}?period=decade&month=2026-13&week=2026-02-30&from=x&to=2026-01-01`);
    await screen.findByRole('heading', { level: 1, name: /^(?!My stats$)/ });
    expect(server.find(({ path }) => path.endsWith('/my-stats'))?.query.toString()).toBe('period=year');
  });
});
