import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DiaryImport, ImportOptions, ImportPreview } from '#shared/portability.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { resizeTo } from '#web/testing/browser.ts';
import { chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { PREVIEW, READY } from './portability.fixture.ts';

const BASE = '/v2/api/lambda/portability';
const SLOW_MS = 60;

openPages({
  languages: SUPPORTED_LANGUAGES,
  paths: ['/user/portability', '/user/dreams'],
  role: 'user',
  user: 3,
});

const withPreview = (preview: Partial<ImportPreview>, more: Partial<DiaryImport> = {}): DiaryImport => ({
  ...READY,
  ...more,
  preview: { ...PREVIEW, ...preview },
});

/** A server that keeps the last options it was sent; slow where it is told to be. */
function serve(one: DiaryImport, isSlow = false) {
  const list = [one];
  const kept: ImportOptions[] = [];
  const save = async (body: unknown) => {
    const options = body as ImportOptions;
    kept.push(options);
    list[0] = { ...one, options };
    const model = list[0];
    // The first look takes longest: a quicker second one must not be overtaken by it.
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS / kept.length));
    return new Response(JSON.stringify({ error: false, model }));
  };
  const calls = standInForServer({
    [`GET ${BASE}/export`]: {
      body: { error: false, model: { dreams: 0, nights: 0, recordings: 0, photos: 0, audio_bytes: 0 } },
    },
    'GET /v2/api/lambda/own-backups': { body: { error: false, model: { plan: null, packs: [] } } },
    [`GET ${BASE}/imports`]: { body: { error: false, list } },
    [`PUT ${BASE}/imports/7/options`]: save,
  });
  return { calls, kept };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLButtonElement>(label).value;

describe('what the file is read as', () => {
  test('every choice sticks, set quickly one after another while the server is slow', async () => {
    const { kept } = serve(READY, true);
    renderApp('/user/portability');
    await screen.findByRole('button', { name: 'Bring it in' });
    chooseIn('The dream', '');
    chooseIn('Title', '1');
    chooseIn('Moods', '2');
    chooseIn('Dates are written', 'mdy');
    chooseIn('A dream without a date', 'leave');
    chooseIn('The dream', '0');
    const chosen = { columns: { date: 0, title: 1, moods: 2, text: 0 }, date_order: 'mdy', undated: 'leave' };
    expect([valueOf('The dream'), valueOf('Title'), valueOf('Moods')]).toEqual(['0', '1', '2']);
    await waitFor(() => expect(kept).toHaveLength(6));
    expect(kept.at(-1)).toMatchObject(chosen);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Bring it in' })).toHaveProperty('disabled', false),
    );
    expect([valueOf('The dream'), valueOf('Title'), valueOf('Moods')]).toEqual(['0', '1', '2']);
    expect([valueOf('Dates are written'), valueOf('A dream without a date')]).toEqual(['mdy', 'leave']);
  });

  test('where every column has found its place, what else one can be stands behind a press', async () => {
    const columns = [
      { name: 'Datum', examples: ['3. März 2019'] },
      { name: 'Traum', examples: ['Ein Aufzug'] },
      // The name of a row is asked for nowhere.
      { name: 'uuid', examples: ['b1'] },
    ];
    const options = { ...READY.options, columns: { date: 0, text: 1 } };
    serve(withPreview({ columns }, { options }));
    renderApp('/user/portability');
    await screen.findByLabelText('The dream');
    expect(screen.queryByLabelText('Moods')).toBeNull();
    const fold = screen.getByText('What else a column can be').closest('details')!;
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    expect(await screen.findByLabelText('Moods')).toBeDefined();
    chooseIn('The dream', '');
    expect(screen.getByLabelText('The dream')).toBeDefined();
  });

  test('on a phone each dream is a note of its own: its night, its words, and what comes with them', async () => {
    onTestFinished(() => resizeTo(1280));
    resizeTo(390);
    const samples = PREVIEW.samples.map((one) => ({ ...one, people: ['Mia'], places: ['Halle'] }));
    serve(withPreview({ samples }));
    renderApp('/user/portability');
    const words = await screen.findByText('Many rooms');
    expect(words.closest('table')?.hasAttribute('data-stacked')).toBe(true);
    const row = words.closest('tr');
    expect(row?.textContent).toContain('\u2068Mia\u2069 and \u2068Halle\u2069');
  });

  test('without words it says what is missing, and cannot start', async () => {
    serve(READY);
    renderApp('/user/portability');
    await screen.findByRole('button', { name: 'Bring it in' });
    chooseIn('The dream', '');
    await screen.findByText('Choose the column that holds the dream.');
    expect(screen.getByRole('button', { name: 'Bring it in' })).toHaveProperty('disabled', true);
    chooseIn('Title', '1');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Bring it in' })).toHaveProperty('disabled', false),
    );
  });

  test('a scale is asked about only where its column was chosen', async () => {
    const { kept } = serve(READY);
    renderApp('/user/portability');
    await screen.findByRole('button', { name: 'Bring it in' });
    const scale = 'Lucidity, 0 to 4: counted in the file';
    expect(screen.queryByLabelText(scale)).toBeNull();
    chooseIn('Lucidity, 0 to 4', '2');
    chooseIn(scale, 'percent');
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({ columns: { lucidity: 2 }, scales: { lucidity: 'percent' } }),
    );
    expect(valueOf(scale)).toBe('percent');
  });

  test('words for feelings get a meaning each', async () => {
    const words = [
      { word: 'wehmütig', count: 3 },
      { word: 'zappelig', count: 1 },
    ];
    const { kept } = serve(withPreview({ mood_words: words }));
    renderApp('/user/portability');
    const group = await screen.findByRole('group', { name: /2 words for feelings are not known here/ });
    within(group).getByText('wehmütig');
    expect(valueOf('wehmütig')).toBe('leave');
    chooseIn('wehmütig', 'sad');
    chooseIn('zappelig', 'tag');
    await waitFor(() =>
      expect(kept.at(-1)?.moods).toEqual([
        { word: 'wehmütig', to: 'sad' },
        { word: 'zappelig', to: 'tag' },
      ]),
    );
    chooseIn('wehmütig', 'leave');
    await waitFor(() => expect(kept.at(-1)?.moods).toContainEqual({ word: 'wehmütig', to: 'leave' }));
    expect(kept.at(-1)?.moods).toHaveLength(2);
  });

  test('a date that could be read either way round is asked about', async () => {
    serve(withPreview({ unclear_date: '03/04/2024' }));
    renderApp('/user/portability');
    await screen.findByText('“03/04/2024” can be read either way round. Choose which it is.');
  });
});

describe('what stays behind', () => {
  const left = [
    { problem: 'film_left' as const, count: 2, names: ['V1.mov', 'V2.mov'] },
    { problem: 'no_date' as const, count: 41, names: ['Recipe.md'] },
  ];
  const lost = [{ column: 'Mond', reason: 'no_field' as const, count: 5, examples: ['voll', 'halb'] }];

  test('stands beside the button with its number, by kind, with names', async () => {
    const pictures_left = [{ problem: 'picture_kind' as const, count: 1, names: ['a.heic'] }];
    const as_written = { count: 1, names: ['Stars.md'] };
    serve(withPreview({ left, lost, pictures_left, as_written }));
    renderApp('/user/portability');
    const start = await screen.findByRole('button', { name: 'Bring it in' });
    const line = screen.getByText('44 things stay behind. 5 values are not taken over.');
    expect(start.parentElement?.contains(line)).toBe(true);
    const list = within(screen.getByRole('list', { name: 'What stays behind' }));
    list.getByText('2 × videos, which stay out');
    list.getByText('V2.mov');
    list.getByText('and 40 more');
    list.getByText('a.heic');
    screen.getByText('Mond');
    screen.getByText('voll · halb');
    screen.getByText(/^1 note has too many marks to be read/);
    screen.getByText('Stars.md');
  });

  test('is told again in the result, with what the pictures showed as they were written', async () => {
    const done = { state: 'running' as const, position: 1 };
    const one = withPreview({ left, pictures_left: [] }, done);
    const { calls } = serve(one);
    renderApp('/user/portability');
    await screen.findByRole('progressbar');
    expect(calls.length).toBeGreaterThan(0);
    const ended = [{ problem: 'pictures_no_room' as const, count: 7, names: [] }];
    Object.assign(one, { state: 'done', position: 4, added: 2, pictures: 3, left: ended });
    await screen.findByText('3 pictures came with them.');
    screen.getByText('50 things stay behind.');
    screen.getByText('7 × pictures for which there is no more room');
  });
});
