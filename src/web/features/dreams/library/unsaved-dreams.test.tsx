import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dreamName } from '#shared/words/dream-name.ts';
import { aDream } from '#web/testing/dreams.ts';
import { deviceDatabase, openDeviceDatabase } from '#web/offline/database.ts';
import { dreamStore, dreamWriter, outbox } from '#web/offline/device.ts';
import { baseOf } from '#web/offline/dream-changes.ts';
import { forgetReading } from '#web/offline/stores/reading-cache.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const dream = aDream({ title: 'The old title', text: 'The ferry leaves without me.' });
const NEW_ID = '7d9a1f4e-5a55-4c52-9a5c-0c3b6a0f1111';
const HERE = 'Kept on this device, not yet saved';
const library = (drafts: unknown[] = []) => ({
  body: {
    error: false,
    list: [{ night_of: dream.night_of, night: null, dreams: drafts.length > 0 ? [] : [dream] }],
    next: null,
    prev: null,
    found: null,
    hits: [],
    totals: { dreams: 1, nights: 1, empty_nights: 0, drafts: drafts.length, in_bin: 0 },
  },
});
const one = { body: { error: false, model: dream, night: null, newer: null, older: null, series: [] } };
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

openPages({ paths: ['/', '/user/dreams', '/user/dreams/60'], role: 'user', user: 7 });
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await outbox.settled();
  outbox.stop();
  await Promise.all([dream.client_id, NEW_ID].map((id) => dreamStore.forget(id)));
  await forgetReading(null);
});

const ASKED = {
  'GET /v2/api/lambda/dreams/library': library(),
  'GET /v2/api/lambda/dreams/60': one,
};

/** Writes on the dream without a connection, as the edit page does. */
async function editHere(title: string): Promise<void> {
  await dreamWriter.edit(dream);
  await dreamWriter.stage(dream.client_id, { title, series: ['Ferries'] });
}

const row = (title: string) => screen.getByRole('heading', { name: title, level: 2 }).closest('article');

test('a dream that is written on without a connection is shown as it is here, and says so', async () => {
  standInForServer(ASKED);
  renderApp('/user/dreams');
  await screen.findByRole('heading', { name: 'The old title' });
  await act(() => editHere('Written in a tunnel'));
  await screen.findByRole('heading', { name: 'Written in a tunnel' });
  expect(screen.queryByText('The old title')).toBeNull();
  within(row('Written in a tunnel') as HTMLElement).getByText(HERE);
});

test('its own page shows the words and the series of this device', async () => {
  await editHere('Written in a tunnel');
  standInForServer(ASKED);
  renderApp('/user/dreams/60');
  await screen.findByRole('heading', { name: 'Written in a tunnel' });
  screen.getByText(HERE);
  expect(screen.getByRole('link', { name: 'Ferries' }).getAttribute('href')).toContain('series');
});

test('after a new start, what lies on the disk is shown', async () => {
  await deviceDatabase.dreams.put({
    client_id: dream.client_id,
    owner: '7',
    fields: { title: 'Before the reload' },
    base: baseOf(dream),
    revision: 1,
    synced: 0,
    attempts: [],
    open: true,
    fault: null,
    edited_at: '2026-01-14T06:00:00Z',
  });
  standInForServer(ASKED);
  renderApp('/user/dreams');
  await screen.findByRole('heading', { name: 'Before the reload' });
});

test('what another tab writes is shown here, and gone here when that tab has sent it', async () => {
  standInForServer(ASKED);
  renderApp('/user/dreams');
  await screen.findByRole('heading', { name: 'The old title' });
  const other = openDeviceDatabase();
  await other.dreams.put({
    client_id: NEW_ID,
    owner: '7',
    fields: { state: 'kept', title: 'From the other tab', text: 'words', night_of: dream.night_of },
    base: null,
    revision: 1,
    synced: 0,
    attempts: [],
    open: false,
    fault: null,
    edited_at: '2026-01-14T06:00:00Z',
  });
  await screen.findByRole('heading', { name: 'From the other tab' });
  await other.dreams.delete(NEW_ID);
  await waitFor(() => expect(screen.queryByText('From the other tab')).toBeNull());
  other.close();
});

const keptHere = (text: string) =>
  deviceDatabase.dreams.put({
    client_id: NEW_ID,
    owner: '7',
    fields: { state: 'kept', text, night_of: dream.night_of },
    base: null,
    revision: 1,
    synced: 0,
    attempts: [],
    open: false,
    fault: null,
    edited_at: '2026-01-14T06:00:00Z',
  });

test('a dream that waits here without a title is called as it will be once it is sent', async () => {
  standInForServer(ASKED);
  renderApp('/user/dreams');
  await screen.findByRole('heading', { name: 'The old title' });
  const text = `A heron stood on the roof of the school. ${'It looked at nobody. '.repeat(30)}`;
  await keptHere(text);
  const name = dreamName('', text);
  expect(name).toBe('A heron stood on the roof of the school.');
  const waiting = (await screen.findByRole('heading', { name })).closest('article') as HTMLElement;
  expect(screen.queryByText('Untitled')).toBeNull();
  within(waiting).getByText(/^It looked at nobody/);
});

test('where no list has come, the front door still shows what this device keeps', async () => {
  standInForServer({ 'GET /v2/api/lambda/dreams/library': noAnswer });
  await keptHere('A heron stood on the roof of the school.');
  renderApp('/');
  await screen.findByRole('heading', { name: 'A heron stood on the roof of the school.' });
  screen.getByRole('button', { name: 'Try again' });
});

test('what is being written keeps its lines until it comes', async () => {
  const draft = aDream({ id: 61, title: 'Half a ferry', state: 'draft' });
  const { body } = library();
  const whole = { ...body, totals: { ...body.totals, drafts: 1 } };
  let come = (): void => undefined;
  const later = new Promise<void>((resolve) => (come = resolve));
  const calls = standInForServer({
    ...ASKED,
    'GET /v2/api/lambda/dreams/library': async () => {
      if (calls.at(-1)?.query.get('drafts') !== 'true') return Response.json(whole);
      await later;
      return Response.json({ ...whole, list: [{ ...body.list[0], dreams: [draft] }] });
    },
  });
  renderApp('/user/dreams');
  const drafts = await screen.findByRole('region', { name: 'Still being written' });
  expect(drafts.querySelectorAll('li')).toHaveLength(1);
  come();
  await within(drafts).findByText('Half a ferry');
  expect(drafts.querySelectorAll('li')).toHaveLength(1);
});

test('a finished dream stands under its night and not under what is being written; a draft does', async () => {
  standInForServer(ASKED);
  await dreamWriter.stage(NEW_ID, { state: 'draft', title: 'In the tunnel', text: 'First. '.repeat(60) });
  await dreamWriter.stage(NEW_ID, { night_of: dream.night_of });
  renderApp('/user/dreams');
  const drafts = await screen.findByRole('region', { name: 'Still being written' });
  within(drafts).getByText('In the tunnel');
  await act(() => dreamWriter.stage(NEW_ID, { state: 'kept' }).then(() => undefined));
  await waitFor(() => expect(screen.queryByText('Still being written')).toBeNull());
  const article = row('In the tunnel') as HTMLElement;
  expect(article.closest('[data-night]')?.getAttribute('data-night')).toBe(dream.night_of);
  within(article).getByText(HERE);
  fireEvent.click(within(article).getByRole('button', { name: 'Read on' }));
  within(article).getByText('First. '.repeat(60).trim());
});

test('where the library cannot be fetched, a finished dream is there all the same', async () => {
  standInForServer({ 'GET /v2/api/lambda/dreams/library': noAnswer });
  await dreamWriter.stage(NEW_ID, { state: 'kept', title: 'In the tunnel', text: 'words' });
  renderApp('/user/dreams');
  await screen.findByRole('heading', { name: 'In the tunnel' }, { timeout: 12_000 });
}, 15_000);

test('a search on this device finds the words as they are here', async () => {
  standInForServer(ASKED);
  const { router } = renderApp('/user/dreams');
  await screen.findByRole('heading', { name: 'The old title' });
  await editHere('Marshlight');
  standInForServer({ 'GET /v2/api/lambda/dreams/library': noAnswer });
  await act(() => router.navigate('/user/dreams?q=marshlight'));
  const found = await screen.findByRole('link', { name: 'Marshlight' }, { timeout: 12_000 });
  expect(found.getAttribute('href')).toBe('/user/dreams/60');
}, 15_000);
