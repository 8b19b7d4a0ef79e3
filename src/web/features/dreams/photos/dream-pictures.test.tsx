import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import { deviceDatabase, type DevicePicture } from '#web/offline/database.ts';
import { outbox, pictureStore } from '#web/offline/device.ts';
import { preloadPage } from '#web/routes.tsx';
import { openPages } from '#web/testing/pages.ts';
import { standInForCanvas } from '#web/testing/drawing.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDream } from '#web/testing/dreams.ts';

const LAMBDA = '/v2/api/lambda';
const CLIENT = '3f0c1c9e-8a56-4e0e-9d6b-0a4f0e4b6f10';
const AT = '2026-01-14T05:41:00.000Z';
const dream = aDream({
  client_id: CLIENT,
  title: 'The house with one more room',
  text: 'I am in the flat in Linz.',
  source: 'voice',
});
const photo = { id: 9, client_id: 'x', dream_id: 60, mime: 'image/webp', bytes: 4, width: 40, height: 30 };
const kept = { ...photo, name: 'lake.png', alt: '', sort: 0, created_at: AT };
const UPLOAD = `POST ${LAMBDA}/dreams/by-client/${CLIENT}/photos`;
const answers = {
  [`GET ${LAMBDA}/dreams/60`]: {
    body: { error: false, model: dream, night: null, newer: null, older: null, series: [] },
  },
  [`GET ${LAMBDA}/dreams/60/photos`]: { body: { error: false, list: [] } },
  [`GET ${LAMBDA}/voice/recordings`]: { body: { error: false, list: [] } },
  [UPLOAD]: { body: { error: false, model: kept } },
  [`PUT ${LAMBDA}/dream-photos/9`]: { body: { error: false, model: kept } },
};
const png = (name = 'lake.png', size = 4) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const refusal = (status: number, code: string) => ({
  status,
  body: { error: true, code, message: 'The server says no.' },
});
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(async () => {
  await outbox.settled();
  outbox.stop();
  await Promise.all([deviceDatabase.pictures.clear(), deviceDatabase.drawings.clear()]);
});
openPages({ role: 'user', user: 7 });
beforeAll(async () => {
  for (const page of ['/user/dreams/60', '/user/edit-dream/60']) await preloadPage(page);
  await import('#web/pictures/picture-sheet.tsx');
}, 60_000);
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

const openSheet = async (page = '/user/dreams/60') => {
  renderApp(page);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a picture' }));
  return screen.findByRole('dialog', { name: 'A picture for this dream' });
};
const choose = (sheet: HTMLElement, ...files: File[]) =>
  fireEvent.change(within(sheet).getByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files },
  });
const fileOf = (call: { body: unknown } | undefined) => (call?.body as FormData | undefined)?.get('file');
const waiting = (): Promise<DevicePicture[]> => pictureStore.listOf('7');

test('a chosen picture gets words, is on the device first and then with the dream', async () => {
  const calls = standInForServer(answers);
  const sheet = await openSheet();
  choose(sheet, png());
  const words = await screen.findByRole('textbox', { name: /What the picture shows/ });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.change(words, { target: { value: 'A lamp in a lake' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() =>
    expect(calls.find(({ method, path }) => `${method} ${path}`.startsWith('PUT'))).toMatchObject({
      path: `${LAMBDA}/dream-photos/9`,
      body: { alt: 'A lamp in a lake' },
    }),
  );
  const sent = calls.find(({ method, path }) => `${method} ${path}` === UPLOAD);
  expect(fileOf(sent)).toMatchObject({ name: 'lake.png', type: 'image/png' });
  expect(sent?.query.get('client_id')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what cannot be kept is told by its name, and the rest goes on', async () => {
  standInForServer(answers);
  const sheet = await openSheet('/user/edit-dream/60');
  choose(sheet, png('heavy.png', PICTURE_LIMITS.bytes + 1));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'heavy.png is larger than 10 MB. Choose a smaller one.',
  );
  choose(sheet, png('empty.png', 0));
  await screen.findByText('empty.png is empty.');
  choose(sheet, new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }), png(), png());
  await screen.findByText(/^x.svg is not a picture/);
  const [, second] = screen.getAllByRole('button', { name: /^Leave out/ });
  fireEvent.click(second ?? sheet);
  expect(screen.getAllByRole('textbox', { name: /What the picture shows/ })).toHaveLength(1);
  screen.getByRole('button', { name: 'Keep' });
});

test('without a connection it waits here in sight; a refused one says why and can be sent again', async () => {
  const unsent = standInForServer({ ...answers, [UPLOAD]: noAnswer });
  choose(await openSheet(), png());
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  await screen.findByRole('list', { name: 'Pictures on their way' });
  await waitFor(() => expect(unsent.some(({ path }) => path.endsWith('/photos'))).toBe(true));
  await outbox.settled();
  expect(await waiting()).toHaveLength(1);
  standInForServer({ ...answers, [UPLOAD]: refusal(415, 'uploads.picture_broken') });
  act(() => outbox.kick());
  await screen.findByText('This picture is damaged and cannot be opened.');
  const again = standInForServer(answers);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(again.filter(({ method, path }) => `${method} ${path}` === UPLOAD)).toHaveLength(1);
});

test('a picture is pasted anywhere on the page; pasted words stay words', async () => {
  standInForServer(answers);
  renderApp('/user/edit-dream/60');
  await screen.findByRole('button', { name: 'Add a picture' });
  const paste = (files: File[], text: string) =>
    fireEvent.paste(document.body, { clipboardData: { files, getData: () => text } });
  paste([png()], 'words with a picture of them');
  expect(screen.queryByRole('dialog')).toBeNull();
  paste([png()], '');
  await screen.findByRole('dialog', { name: 'What the picture shows' });
});

const draw = (paper: HTMLElement, pointerId = 1) => {
  fireEvent.pointerDown(paper, { pointerId, clientX: 5, clientY: 5, pointerType: 'mouse' });
  fireEvent.pointerMove(paper, { pointerId, clientX: 50, clientY: 20, pointerType: 'mouse' });
  fireEvent.pointerUp(paper, { pointerId });
};

test('a drawing that is open in another tab waits until that one lets go', async () => {
  standInForCanvas();
  standInForServer(answers);
  const name = `drawing ${CLIENT}`;
  let letGo = () => {};
  const other = new Promise<void>((done) => (letGo = done));
  const locks = {
    query: async () => ({ held: [{ name }] }),
    request: async (asked: string, work: () => Promise<void>) => {
      if (asked === name) await other;
      return work();
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  fireEvent.click(within(await openSheet()).getByRole('button', { name: /^Draw/ }));
  await screen.findByText(/drawing this in another tab/);
  expect(document.querySelector('canvas')).toBeNull();
  letGo();
  await waitFor(() => expect(document.querySelector('canvas')).not.toBeNull());
  Reflect.deleteProperty(navigator, 'locks');
});

test('a drawing survives a closed page, goes back and forth, and becomes a picture with a ground', async () => {
  const painted = standInForCanvas();
  const calls = standInForServer(answers);
  fireEvent.click(within(await openSheet()).getByRole('button', { name: /^Draw/ }));
  const paper = await screen.findByRole('img', { name: 'Paper to draw on' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
  draw(paper);
  draw(paper);
  screen.getByText('2 lines on the paper');
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  screen.getByText('1 line on the paper');
  fireEvent.keyDown(window, { key: 'Z', ctrlKey: true, shiftKey: true });
  screen.getByText('2 lines on the paper');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the paper' }));
  screen.getByText('0 lines on the paper');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByText('2 lines on the paper');
  fireEvent.click(screen.getByRole('radio', { name: 'Eraser' }));
  draw(paper);
  expect(painted.erased).toBeGreaterThan(0);
  cleanup();
  await waitFor(async () => expect((await deviceDatabase.drawings.toArray())[0]?.done).toBe(3));

  fireEvent.click(within(await openSheet()).getByRole('button', { name: /^Draw|^Go on/ }));
  await screen.findByText('3 lines on the paper');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('dialog', { name: 'What the picture shows' });
  expect(painted.fills).toHaveLength(1);
  expect(await deviceDatabase.drawings.count()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/dream-photos/9'))?.body).toEqual({ alt: 'Drawing' }),
  );
  const sent = calls.find(({ method, path }) => `${method} ${path}` === UPLOAD);
  expect(fileOf(sent)).toMatchObject({ name: 'drawing.png', type: 'image/png' });
  expect(await deviceDatabase.drawings.count()).toBe(0);
});

test('one pointer draws; a hand that rests on the paper leaves no mark', async () => {
  standInForCanvas();
  standInForServer(answers);
  fireEvent.click(within(await openSheet()).getByRole('button', { name: /^Draw/ }));
  const paper = await screen.findByRole('img', { name: 'Paper to draw on' });
  fireEvent.pointerDown(paper, { pointerId: 1, clientX: 5, clientY: 5, pointerType: 'pen' });
  fireEvent.pointerDown(paper, { pointerId: 2, clientX: 90, clientY: 90, pointerType: 'touch' });
  fireEvent.pointerUp(paper, { pointerId: 2 });
  fireEvent.pointerUp(paper, { pointerId: 1 });
  screen.getByText('1 line on the paper');
});

test('a picture that was refused is told of in the library too, and can be let go there', async () => {
  standInForServer({
    'GET /v2/api/lambda/dreams/library': {
      body: {
        error: false,
        list: [{ night_of: '2026-01-12', night: { note: 'Woke forgiven.', no_recall: true }, dreams: [] }],
        next: null,
        prev: null,
        found: null,
        hits: [],
        totals: { dreams: 1, nights: 1, empty_nights: 1, drafts: 0, in_bin: 0 },
      },
    },
  });
  const bytes = new ArrayBuffer(4);
  const fault = { code: 'dream_photos.dream_full', message: '' };
  const facts = { name: 'lake.png', alt: '', mime: 'image/png', bytes, chosen_at: AT, fault };
  await pictureStore.add([{ client_id: 'p', owner: '7', dream_client_id: CLIENT, ...facts }]);
  renderApp('/user/dreams');
  await screen.findByText('This dream holds 20 pictures, which is as many as it can. Remove one first.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/This dream holds 20/)).toBeNull());
});
