import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { DiaryImport } from '#shared/portability.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { choose, chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { PREVIEW as preview, READY as ready } from './portability.fixture.ts';

const BASE = '/v2/api/lambda/portability';
const contents = { dreams: 12, nights: 1, recordings: 2, photos: 0, audio_bytes: 3_000_000 };
const stored = (list: DiaryImport[] = []): Parameters<typeof standInForServer>[0] => ({
  [`GET ${BASE}/export`]: { body: { error: false, model: contents } },
  [`GET ${BASE}/imports`]: { body: { error: false, list } },
});

openPages({ languages: SUPPORTED_LANGUAGES, paths: ['/user/portability'], role: 'user', user: 3 });

describe('taking the diary out', () => {
  test('tells what is in it and leads the browser to the file', async () => {
    const calls = standInForServer({
      ...stored(),
      [`POST ${BASE}/export`]: { body: { error: false, model: { url: '/the-file', expires_at: '' } } },
    });
    const led: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      led.push(new URL(this.href).pathname);
    });
    renderApp('/user/portability');
    await screen.findByText('12 dreams, 1 night and 2 recordings');
    fireEvent.click(screen.getByRole('checkbox', { name: 'With recordings and pictures, about 3 MB' }));
    fireEvent.click(screen.getByRole('button', { name: 'Download the diary' }));
    await screen.findByText(/The download begins/);
    expect(led).toEqual(['/the-file']);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ audio: false });
  });
});

describe('bringing a diary in', () => {
  test('whoever comes from elsewhere in the house for it finds it in view', async () => {
    standInForServer(stored());
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.id);
    };
    const { router } = renderApp('/about');
    await act(() => router.navigate('/user/portability#import'));
    await screen.findByRole('region', { name: 'Bring dreams in' });
    await waitFor(() => expect(seen).toContain('import'));
  });

  test('sends the chosen file as it is; a refusal is told', async () => {
    const refusal = {
      error: true,
      message: 'This is no diary that can be read',
      code: 'portability.format_unknown',
    };
    const before = { ...ready, id: 3, state: 'done' as const, finished_at: '2026-03-01T10:00:00.000Z' };
    const calls = standInForServer({
      ...stored([before]),
      [`POST ${BASE}/imports`]: { status: 415, body: refusal },
    });
    renderApp('/user/portability');
    const field = await screen.findByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(field, { target: { files: [new File(['x'], 'a b.bin')] } });
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('This is no diary that can be read');
    const past = screen.getByRole('button', { name: 'Take it back' });
    expect(told.compareDocumentPosition(past)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.query.get('name')).toBe('a b.bin');
    expect(sent?.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('a file that is too large is told at once', async () => {
    const calls = standInForServer(stored());
    renderApp('/user/portability');
    const large = new File(['x'], 'a.zip');
    Object.defineProperty(large, 'size', { value: 2048 * 1024 * 1024 });
    const field = await screen.findByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(field, { target: { files: [large] } });
    expect((await screen.findByRole('alert')).textContent).toContain('a zip may have 2 GB');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('shows what would come, lets columns be changed, and starts', async () => {
    const answer = { body: { error: false, model: ready } };
    const calls = standInForServer({
      ...stored([ready]),
      [`PUT ${BASE}/imports/7/options`]: answer,
      [`POST ${BASE}/imports/7/start`]: answer,
    });
    renderApp('/user/portability');
    await screen.findByText('2 new dreams and 1 that is here already and stays as it is');
    screen.getByText('From 4 March 2024 to 12 March 2024');
    screen.getByText('The house');
    screen.getByText('no date was found', { exact: false });
    chooseIn('Title', '2');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...ready.options,
        columns: { date: 0, text: 1, title: 2 },
      }),
    );
    const start = screen.getByRole('button', { name: 'Bring it in' });
    await waitFor(() => expect(start).toHaveProperty('disabled', false));
    fireEvent.click(start);
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/7/start'))).toBe(true));
  });

  test('shows how far it is, and what it brought', async () => {
    const list = [{ ...ready, state: 'running' as const, position: 2 }];
    const calls = standInForServer({
      ...stored(list),
      [`POST ${BASE}/imports/7/cancel`]: { body: { error: false, model: ready } },
    });
    renderApp('/user/portability');
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('2');
    fireEvent.click(screen.getByRole('button', { name: 'Stop and take it back' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/7/cancel'))).toBe(true));
    list[0] = { ...ready, state: 'done' as never, added: 2, position: 4 };
    await screen.findByText('2 dreams were added.');
    expect(screen.getByRole('link', { name: 'See the dreams' }).getAttribute('href')).toBe('/user/dreams');
  });

  test('a file of which nothing would come in cannot be brought in', async () => {
    const none = { ...preview, dreams: 0, duplicates: 0, nights: 0, recordings: 0 };
    standInForServer(stored([{ ...ready, format: 'texts', total: 1, preview: none }]));
    renderApp('/user/portability');
    expect(await screen.findByRole('button', { name: 'Bring it in' })).toHaveProperty('disabled', true);
    screen.getByText('Nothing in this file would come in as it stands.');
    expect(screen.getByRole('button', { name: 'Leave it' })).toHaveProperty('disabled', false);
  });

  test.each([
    ['csv', {}, 'All that this file could bring is here already.', false],
    ['pack', { extras: 0 }, 'All that this file could bring is here already.', false],
    ['pack', { extras: 2 }, /^All of its dreams are here already\./, true],
  ] as const)('a %s of what is here already says so (%o)', async (format, more, said, offered) => {
    const calls = standInForServer({
      ...stored([{ ...ready, format, preview: { ...preview, dreams: 0, duplicates: 3, ...more } }]),
      [`POST ${BASE}/imports/7/cancel`]: { body: { error: false, model: ready } },
    });
    renderApp('/user/portability');
    await screen.findByText(said);
    expect(screen.queryByRole('button', { name: 'Bring it in' }) !== null).toBe(offered);
    fireEvent.click(screen.getByRole('button', { name: offered ? 'Leave it' : 'Another file' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/7/cancel'))).toBe(true));
  });

  test('where a new dream begins in a text is the dreamer’s choice', async () => {
    const texts = {
      ...ready,
      format: 'texts' as const,
      options: { ...ready.options, columns: {}, split: 'dates' as const },
    };
    const calls = standInForServer({
      ...stored([texts]),
      [`PUT ${BASE}/imports/7/options`]: { body: { error: false, model: texts } },
    });
    renderApp('/user/portability');
    const choice = await screen.findByLabelText('A new dream begins with');
    expect(choice).toHaveProperty('value', 'dates');
    choose(choice, 'headings');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...texts.options,
        split: 'headings',
      }),
    );
  });

  test.each(['ready', 'done'] as const)('answers to unknown questions are told: %s', async (state) => {
    const list: DiaryImport[] = [{ ...ready, preview: { ...preview, unknown_answers: 3 } }];
    standInForServer({
      ...stored(list),
      [`POST ${BASE}/imports/7/start`]: { body: { error: false, model: ready } },
    });
    renderApp('/user/portability');
    const words = '3 answers belong to questions that are not asked here. They stay in the file.';
    await screen.findByText(words);
    if (state === 'ready') return;
    const start = await screen.findByRole('button', { name: 'Bring it in' });
    list[0] = { ...(list[0] ?? ready), state: 'done', position: 4, added: 2 };
    fireEvent.click(start);
    await screen.findByRole('link', { name: 'See the dreams' });
    screen.getByText(words);
  });

  test('an import that has ended before it is looked at again still shows what it brought', async () => {
    const list: DiaryImport[] = [ready];
    standInForServer({
      ...stored(list),
      [`POST ${BASE}/imports/7/start`]: { body: { error: false, model: ready } },
    });
    renderApp('/user/portability');
    const start = await screen.findByRole('button', { name: 'Bring it in' });
    list[0] = { ...ready, state: 'done', position: 4, added: 2, finished_at: ready.created_at };
    fireEvent.click(start);
    expect((await screen.findByRole('link', { name: 'See the dreams' })).getAttribute('href')).toBeTruthy();
  });

  test('what was brought in before can be taken back after asking', async () => {
    const done = { ...ready, state: 'done' as const, added: 2, finished_at: '2026-03-01T10:00:00.000Z' };
    const calls = standInForServer({
      ...stored([done]),
      [`POST ${BASE}/imports/7/cancel`]: { body: { error: false, model: done } },
    });
    renderApp('/user/portability');
    fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
    const asking = await screen.findByRole('dialog');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(within(asking).getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/7/cancel'))).toBe(true));
  });
});
