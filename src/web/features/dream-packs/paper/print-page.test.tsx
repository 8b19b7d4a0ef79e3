import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { packOf } from '#web/features/dream-packs/pack.fixture.ts';
import { keepPackSelection } from '#web/features/dream-packs/dream-packs.queries.ts';
import { choiceOf, nightsOf } from '#web/features/dream-packs/which-dreams.ts';

const PREVIEW = 'POST /v2/api/lambda/dream-packs/preview';
const PRINTED = 'POST /v2/api/lambda/dream-packs/printed';
const NAMES = 'GET /v2/api/lambda/elements/vocabulary';
type Answers = Parameters<typeof standInForServer>[0];
const stored = (): Answers => ({
  [PREVIEW]: { body: { error: false, model: packOf({ title: '', note: '', by: null }) } },
  [PRINTED]: { body: { error: false, dreams: 7 } },
  [NAMES]: {
    body: { error: false, people: [], places: [], signs: [], tags: [], series: ['The house', 'Trains'] },
  },
});
const asked = (calls: ReturnType<typeof standInForServer>, call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
const which = async (label: string) => {
  choose(await screen.findByLabelText('Which dreams'), label);
};

afterEach(() => {
  vi.restoreAllMocks();
});
openPages({ languages: SUPPORTED_LANGUAGES, paths: ['/user/print'], role: 'user', user: 3 });
beforeEach(() => {
  sessionStorage.clear();
});

describe('which dreams', () => {
  const moment = new Date(2026, 0, 9, 12);

  test('months and years are whole, seen from the night it is', () => {
    expect(nightsOf('month', moment)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(nightsOf('lastMonth', moment)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(nightsOf('year', moment)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(nightsOf('month', new Date(2026, 2, 1, 7))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('a scope that is not whole asks for nothing', () => {
    const scope = { which: 'range', from: '2026-02-02', to: '2026-02-01', series: '', chosen: null } as const;
    expect(choiceOf(scope, moment)).toBeNull();
    expect(choiceOf({ ...scope, which: 'series' }, moment)).toBeNull();
    expect(choiceOf({ ...scope, which: 'favourites' }, moment)).toEqual({
      search: { q: '', favourite: true },
    });
  });

  test('what the library handed over, or an address names, comes first', async () => {
    keepPackSelection({ ids: [4, 9] });
    const calls = standInForServer(stored());
    renderApp('/user/print');
    await waitFor(() => expect(asked(calls, PREVIEW)[0]).toMatchObject({ dreams: { ids: [4, 9] } }));
    cleanup();
    renderApp('/user/print?ids=12');
    await waitFor(() => expect(asked(calls, PREVIEW).at(-1)).toMatchObject({ dreams: { ids: [12] } }));
  });

  test('broken words of the storage are no selection', async () => {
    sessionStorage.setItem('pack-selection', '{');
    const calls = standInForServer(stored());
    renderApp('/user/print');
    await waitFor(() => expect(asked(calls, PREVIEW)[0]).toMatchObject({ dreams: { from: /-01$/ } }));
  });

  test('a series is chosen among one’s own', async () => {
    const calls = standInForServer(stored());
    renderApp('/user/print');
    await which('A series');
    const series = await screen.findByLabelText('Series');
    fireEvent.click(series);
    const trains = await screen.findByRole('option', { name: 'Trains' });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    fireEvent.click(trains);
    await waitFor(() =>
      expect(asked(calls, PREVIEW).at(-1)).toMatchObject({
        dreams: { search: { q: 'series:"Trains"', favourite: false } },
      }),
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Trains' })).toBeTruthy();
  });
});

describe('the pages', () => {
  test('of nights without dreams are said to be none', async () => {
    standInForServer({
      ...stored(),
      [PREVIEW]: {
        body: { error: false, model: { ...packOf({ title: '', note: '', by: null }), dreams: [] } },
      },
    });
    renderApp('/user/print');
    expect(await screen.findByText('No dreams here.')).toBeTruthy();
    expect(screen.getByText('0 dreams').getAttribute('role')).toBe('status');
    const button = screen.getByRole('button', { name: 'Print or save as PDF' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  test('are counted, hide what is wished, and cannot be printed before that has come', async () => {
    const answers = stored();
    const calls = standInForServer(answers);
    renderApp('/user/print');
    expect(await screen.findByText(/^7 dreams, \d+ words$/)).toBeTruthy();
    answers[PREVIEW] = () => new Promise<never>(() => undefined);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cover people’s names' }));
    const button = screen.getByRole('button', { name: 'Print or save as PDF' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    expect(screen.getByRole('region', { name: 'Preview' }).dataset.stale).toBe('true');
    expect(asked(calls, PREVIEW).at(-1)).toMatchObject({
      redaction: {
        hide_people: true,
        hide_places: false,
        without_thoughts: false,
        without_dates: false,
        with_name: false,
      },
    });
  });

  test('take title, note and layout without asking again', async () => {
    const calls = standInForServer(stored());
    renderApp('/user/print');
    await screen.findByText(/^7 dreams,/);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'For Dr. Adler' } });
    fireEvent.change(screen.getByLabelText('Note to the reader'), { target: { value: 'Second half.' } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('For Dr. Adler');
    expect(screen.getAllByText('Second half.').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Contents' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Contents' }));
    expect(screen.queryByRole('heading', { name: 'Contents' })).toBeNull();
    choose(screen.getByLabelText('Size of the text'), 'large');
    expect(document.querySelector('[data-size="large"]')).toBeTruthy();
    expect(asked(calls, PREVIEW)).toHaveLength(1);
  });

  test('go to the print dialog whole, and the diary notes it once, later where it could not at once', async () => {
    const answers = stored();
    answers[PRINTED] = { status: 503, body: { error: true, message: 'Not now' } };
    const calls = standInForServer(answers);
    window.print = vi.fn(() => {
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    });
    renderApp('/user/print?ids=5,6');
    fireEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
    await waitFor(() => expect(asked(calls, PRINTED)).toEqual([{ ids: [5, 6] }]));
    answers[PRINTED] = stored()[PRINTED]!;
    const twice = [{ ids: [5, 6] }, { ids: [5, 6] }];
    await waitFor(() => expect(asked(calls, PRINTED)).toEqual(twice));
  });

  test('of no dreams say so, and a failing call can be tried again', async () => {
    const answers = stored();
    answers[PREVIEW] = {
      status: 404,
      body: { error: true, message: 'None', code: 'dream_packs.nothing_chosen' },
    };
    standInForServer(answers);
    renderApp('/user/print');
    expect(await screen.findByText('No dreams here.')).toBeTruthy();
    cleanup();
    answers[PREVIEW] = {
      status: 400,
      body: { error: true, message: 'A pack holds at most 2000 dreams.', code: 'dream_packs.too_many' },
    };
    renderApp('/user/print');
    expect(await screen.findByText('A pack holds at most 2000 dreams.')).toBeTruthy();
    answers[PREVIEW] = stored()[PREVIEW]!;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^7 dreams,/)).toBeTruthy();
  });

  test('offline say what they need', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    standInForServer({ ...stored(), [PREVIEW]: () => Promise.reject(new TypeError('no network')) });
    renderApp('/user/print');
    expect(await screen.findByText(/Printing needs a connection/)).toBeTruthy();
  });
});
