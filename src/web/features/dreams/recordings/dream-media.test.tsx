import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDream } from '#web/testing/dreams.ts';

const LAMBDA = '/v2/api/lambda';
const dream = aDream({
  title: 'The house with one more room',
  text: 'I am in the flat in Linz.',
  vividness: 3,
  recall: 'full',
  source: 'voice',
  words: 7,
});
const recording = {
  id: 5,
  client_id: '0b0c1c9e-8a56-4e0e-9d6b-0a4f0e4b6f11',
  dream_id: 60,
  dream_client_id: dream.client_id,
  mime: 'audio/webm',
  state: 'transcribed',
  duration_ms: 61_000,
  bytes: 9_000_000,
  pieces: 0,
  transcript: 'I am in the flat in Lint.',
  segments: [
    { start: 0, end: 20, text: 'I am in the flat' },
    { start: 20, end: 60, text: 'in Lint.' },
  ],
  transcriber: 'command',
  fault: null,
  started_at: dream.recorded_at,
  created_at: dream.recorded_at,
};
const photo = (id: number, sort: number) => ({
  id,
  client_id: `00000000-0000-4000-8000-00000000000${id}`,
  dream_id: 60,
  mime: 'image/webp',
  bytes: 1000,
  width: 40,
  height: 20,
  name: 'lake.jpg',
  alt: id === 1 ? 'A lamp in a lake' : '',
  sort,
  created_at: dream.recorded_at,
});

const page = { body: { error: false, model: dream, night: null, newer: null, older: null, series: [] } };
const answers = {
  [`GET ${LAMBDA}/dreams/60`]: page,
  [`GET ${LAMBDA}/config`]: {
    body: {
      error: false,
      transcription: { available: true, by: 'command', host: null },
      generation: { available: false, host: null },
      mail: { delivers: false, host: null },
    },
  },
  [`GET ${LAMBDA}/voice/recordings`]: { body: { error: false, list: [recording] } },
  [`GET ${LAMBDA}/dreams/60/photos`]: { body: { error: false, list: [photo(1, 0), photo(2, 1)] } },
};

openPages({ paths: ['/user/dreams/60', '/user/edit-dream/60'], role: 'user', user: 7 });
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('the words of a recording can be seen and asked for again; its sound can be removed after asking', async () => {
  const calls = standInForServer({
    ...answers,
    [`POST ${LAMBDA}/voice/recordings/5/transcribe`]: { body: { error: false, model: recording } },
    [`DELETE ${LAMBDA}/voice/recordings/5`]: { body: { error: false } },
  });
  renderApp('/user/dreams/60');
  fireEvent.click(await screen.findByRole('button', { name: 'What was heard' }));
  screen.getByRole('button', { name: /in Lint/ });
  const chooseAct = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'About this recording' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await chooseAct('Write the words down again');
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/5/transcribe'))).toBe(true));
  await chooseAct('Remove the recording');
  const asking = await screen.findByRole('dialog');
  within(asking).getByText(/The words stay/);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(within(asking).getByRole('button', { name: 'Remove the recording' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('the words of a recording follow its voice, and a press plays from there', async () => {
  standInForServer({
    ...answers,
    [`GET ${LAMBDA}/voice/recordings/5/audio`]: { body: { error: false } },
  });
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  renderApp('/user/dreams/60');
  fireEvent.click(await screen.findByRole('button', { name: 'What was heard' }));
  const first = screen.getByRole('button', { name: /I am in the flat/ });
  const second = screen.getByRole('button', { name: /in Lint/ });
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.click(second);
  expect(second.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^0:20/);
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
});

test('while a text is written, the words that were heard can be added to it', async () => {
  standInForServer(answers);
  renderApp('/user/edit-dream/60');
  fireEvent.click(await screen.findByRole('button', { name: 'What was heard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add these words to the text' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your dream' });
  await waitFor(() => expect(field.value).toBe(`${dream.text}\n\n${recording.transcript}`));
});

test('pictures open large, have words of their own and change places', async () => {
  const calls = standInForServer({
    ...answers,
    [`PUT ${LAMBDA}/dream-photos/2`]: { body: { error: false, model: photo(2, 0) } },
    [`PUT ${LAMBDA}/dream-photos/1`]: { body: { error: false, model: photo(1, 1) } },
  });
  renderApp('/user/dreams/60');
  fireEvent.click(await screen.findByRole('button', { name: 'Open the picture: Picture 2' }));
  const view = await screen.findByRole('dialog', { name: 'Picture 2' });
  const words = within(view).getByRole('textbox', { name: 'What the picture shows' });
  fireEvent.change(words, { target: { value: 'A jetty' } });
  fireEvent.blur(words);
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'PUT' && path.endsWith('/dream-photos/2')),
    ).toMatchObject({ body: { alt: 'A jetty' } }),
  );
  fireEvent.click(within(view).getByRole('button', { name: 'Move earlier' }));
  await waitFor(() =>
    expect(calls.filter(({ body }) => JSON.stringify(body) === '{"sort":0}')).toHaveLength(1),
  );
});
