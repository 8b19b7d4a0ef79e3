import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { adoptGuestRows, dreamStore, dreamWriter, pieceStore } from '#web/offline/device.ts';
import { GUEST } from '#web/offline/owner.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/', '/try', '/user/sign-up', '/magic-login/user'] });
beforeEach(async () => {
  standInForServer({});
  for (const { client_id: id } of await dreamStore.listOf(GUEST)) await dreamStore.forget(id);
  await deviceDatabase.recordings.clear();
  await deviceDatabase.pieces.clear();
});

const DREAM = '7f7fd9a4-3f3c-4a43-9d13-0c8b0a6f0a01';
const OTHER = '7f7fd9a4-3f3c-4a43-9d13-0c8b0a6f0a02';
const keep = async (id: string, text: string) => {
  await dreamWriter.stage(id, { text, state: 'kept', night_of: '2026-11-21' });
  await dreamWriter.release(id);
};
/** A recording whose tab died before anything else of its dream was kept. */
async function leaveRecording(id: string): Promise<void> {
  await pieceStore.begin({
    client_id: OTHER,
    owner: GUEST,
    dream_client_id: id,
    mime: 'audio/webm',
    started_at: '2026-11-22T03:00:00.000Z',
    recorded_tz: 'Europe/Vienna',
    language: 'en',
  });
  await pieceStore.add(OTHER, new ArrayBuffer(8), 12_000);
}

describe('a guest’s dream', () => {
  for (const path of ['/', '/try'])
    test(`is said to be kept, and is opened from ${path}`, async () => {
      await keep(DREAM, 'A bridge of glass');
      renderApp(path);
      expect(await screen.findByText(/One dream is kept on this device\./)).toBeDefined();
      const open = screen.getByRole('link', { name: 'Open it' });
      expect(open.getAttribute('href')).toBe(`/try?dream=${DREAM}`);
    });

  test('is there to go on with under its address', async () => {
    await keep(DREAM, 'A bridge of glass');
    renderApp(`/try?dream=${DREAM}`);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your dream' });
    expect(field.value).toBe('A bridge of glass');
  });

  test('stands beside others by name', async () => {
    await keep(DREAM, 'A bridge of glass');
    await keep(OTHER, 'A stair');
    renderApp('/');
    expect(await screen.findByText('2 dreams are kept on this device.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: /bridge|stair/, hidden: true })).toHaveLength(2);
  });

  for (const path of ['/user/sign-up', '/magic-login/user'])
    test(`comes along, as ${path} says`, async () => {
      await keep(DREAM, 'A bridge of glass');
      renderApp(path);
      expect(await screen.findByText(/It comes with you when you sign up or log in\./)).toBeDefined();
    });

  test('that was only a voice when its tab died stands there too, and stays', async () => {
    await leaveRecording(DREAM);
    renderApp('/');
    expect(await screen.findByText(/One dream is kept on this device\./)).toBeDefined();
    await waitFor(async () => expect((await dreamStore.get(DREAM))?.spoken_ms).toBe(12_000));
    await dreamWriter.stage(DREAM, { state: 'kept' });
    await dreamWriter.release(DREAM);
    expect(await dreamStore.listOf(GUEST)).toMatchObject([
      { client_id: DREAM, fields: { state: 'kept' }, spoken_ms: 12_000 },
    ]);
  });

  test('belongs to whoever logs in, with its recording', async () => {
    await leaveRecording(DREAM);
    await keep(DREAM, 'A bridge of glass');
    session.login({ user_id: 7, token: 'token', role: 'user' });
    await adoptGuestRows();
    expect(await dreamStore.listOf(GUEST)).toEqual([]);
    expect(await dreamStore.listOf('7')).toMatchObject([{ client_id: DREAM }]);
    expect(await pieceStore.listOf('7')).toMatchObject([{ client_id: OTHER }]);
    session.logout();
  });
});
