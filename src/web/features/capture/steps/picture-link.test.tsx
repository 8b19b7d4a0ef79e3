import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { adoptGuestRows, outbox } from '#web/offline/device.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';

const DREAM = /\/dreams\/by-client\/([^/]+)$/;
const PHOTOS = /\/dreams\/by-client\/([^/]+)\/photos$/;
const AT = '2026-01-14T05:41:00.000Z';

/** A server that keeps dreams and their pictures under the device's ids, and can be out of reach. */
function standInForDiary() {
  const diary = {
    down: false,
    dreams: new Set<string>(),
    pictures: new Map<string, string>(),
    sent: [] as string[],
  };
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const keep = (method: string, { pathname, searchParams }: URL): Response => {
    const [, dream] = DREAM.exec(pathname) ?? [];
    if (method === 'PUT' && dream) {
      diary.dreams.add(dream);
      diary.sent.push('dream');
      const model = { id: 60, client_id: dream, updated_at: AT, state: 'kept' };
      return answer(200, { error: false, model });
    }
    const [, of] = PHOTOS.exec(pathname) ?? [];
    if (method !== 'POST' || !of) return answer(404, { error: true, code: 'http.404' });
    diary.sent.push('picture');
    if (!diary.dreams.has(of)) return answer(404, { error: true, code: 'dreams.not_found' });
    diary.pictures.set(searchParams.get('client_id') ?? '', of);
    return answer(200, { error: false, model: { id: 9, alt: '' } });
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (diary.down) throw new TypeError('Failed to fetch');
    return keep(init.method ?? 'GET', new URL(input, 'http://localhost'));
  });
  return diary;
}

afterEach(async () => {
  await outbox.flush();
  await outbox.settled();
  outbox.stop();
  await Promise.all([deviceDatabase.dreams.clear(), deviceDatabase.pictures.clear()]);
});
openPages({ paths: ['/user/add-dream', '/try'] });
beforeAll(async () => {
  await import('#web/pictures/picture-sheet.tsx');
}, 60_000);
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function writeWithPicture() {
  const field = await screen.findByRole('textbox', { name: 'Your dream' });
  expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull();
  fireEvent.change(field, { target: { value: 'A lamp in a lake' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a picture' }));
  const sheet = await screen.findByRole('dialog', { name: 'A picture for this dream' });
  const [input] = sheet.querySelectorAll('input');
  if (!input) throw new Error('There is no way to choose a file.');
  const note = within(sheet).queryByText(/until you have an account/);
  const file = new File([new Uint8Array(4)], 'lake.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  await screen.findByRole('button', { name: '1 picture kept' });
  return note;
}

test('beside the bed and without a connection a picture waits for its dream, and goes after it once', async () => {
  const diary = standInForDiary();
  diary.down = true;
  session.login({ user_id: 7, token: 'tok', role: 'user' });
  renderApp('/user/add-dream?type=1');
  expect(await writeWithPicture()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('Saved. It is only yours.');
  screen.getByRole('button', { name: '1 picture kept' });
  await outbox.flush();
  await outbox.settled();
  const [row] = await deviceDatabase.pictures.toArray();
  expect(row?.fault).toBeNull();
  diary.down = false;
  await outbox.flush();
  await waitFor(async () => expect(await deviceDatabase.pictures.count()).toBe(0));
  expect([...diary.pictures.values()]).toEqual([row?.dream_client_id]);
  expect(diary.sent.lastIndexOf('dream')).toBeLessThan(diary.sent.indexOf('picture'));
});

test('a guest is told that it waits here, and takes it into the account', async () => {
  const diary = standInForDiary();
  renderApp('/try?type=1');
  expect(await writeWithPicture()).not.toBeNull();
  await outbox.settled();
  expect(diary.sent).toEqual([]);
  cleanup();
  session.login({ user_id: 7, token: 'tok', role: 'user' });
  await adoptGuestRows();
  await waitFor(async () => expect(await deviceDatabase.pictures.count()).toBe(0));
  expect(diary.pictures.size).toBe(1);
});
