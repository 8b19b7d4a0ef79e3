import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { lostFile } from '#web/testing/lost-file.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { type SentBody, holdSending } from '#web/testing/sending.ts';
import { standInForServer } from '#web/testing/server.ts';
import { READY } from './portability.fixture.ts';

const BASE = '/v2/api/lambda/portability';
const empty = {
  [`GET ${BASE}/export`]: {
    body: { error: false, model: { dreams: 0, nights: 0, recordings: 0, photos: 0, audio_bytes: 0 } },
  },
  [`GET ${BASE}/imports`]: { body: { error: false, list: [] } },
};

openPages({ languages: SUPPORTED_LANGUAGES, paths: ['/user/portability'], role: 'user', user: 3 });

let sent: SentBody[];
let list: unknown[];
beforeEach(() => {
  list = [];
  standInForServer({
    ...empty,
    'GET /v2/api/lambda/own-backups': { body: { error: false, model: { plan: null, packs: [] } } },
    [`GET ${BASE}/imports`]: { body: { error: false, list } },
    [`POST ${BASE}/imports`]: { body: { error: false, model: READY } },
  });
  sent = holdSending();
});

const last = (): SentBody => {
  const one = sent.at(-1);
  if (!one) throw new Error('nothing was sent');
  return one;
};

async function choose(name = 'diary.zip'): Promise<void> {
  renderApp('/user/portability');
  const field = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(field, { target: { files: [new File(['words'], name)] } });
  await screen.findByRole('progressbar');
}

describe('a large file on its way', () => {
  test('tells how much of it has been sent, then that it is looked through, then what is in it', async () => {
    await choose();
    act(() => last().leave(0.426));
    expect(screen.getByRole('progressbar', { name: '“diary.zip” is being sent.' })).toHaveProperty(
      'value',
      42,
    );
    screen.getByText('42%');
    expect(screen.queryByLabelText('Choose a file', { selector: 'input' })).toBeNull();
    list.push(READY);
    await act(() => last().arrive());
    await screen.findByRole('button', { name: 'Bring it in' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect([await last().body?.text(), last().headers.get('content-type')]).toEqual([
      'words',
      'application/octet-stream',
    ]);
  });

  test('can be stopped; another can be chosen at once', async () => {
    await choose();
    act(() => last().leave(0.1));
    fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
    expect(last().isStopped).toBe(true);
    await screen.findByLabelText('Choose a file', { selector: 'input' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('tells that the connection was lost, and is sent again without being chosen anew', async () => {
    await choose();
    act(() => last().leave(0.6));
    act(() => last().lose());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The connection was lost after 60% of “diary.zip”. Nothing has been added to the diary.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    list.push(READY);
    await act(() => last().arrive());
    await screen.findByRole('button', { name: 'Bring it in' });
    expect(await last().body?.text()).toBe('words');
  });

  test('asks before the page goes, and no more once it has arrived', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await choose();
    expect(isAsked()).toBe(true);
    list.push(READY);
    await act(() => last().arrive());
    await screen.findByRole('button', { name: 'Bring it in' });
    expect(isAsked()).toBe(false);
  });

  test('that is gone is named as such, and another can be chosen', async () => {
    renderApp('/user/portability');
    const field = () => screen.findByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(await field(), { target: { files: [lostFile('diary.zip', '')] } });
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => last().lose());
    await screen.findByText(/This file could not be read any more/);
    await field();
    expect(screen.queryByText(/is not there whole/)).toBeNull();
  });
});
