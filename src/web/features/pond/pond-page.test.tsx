import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Cast, DrawnDream, PondView } from '#shared/pond/pond.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'user', paths: ['/user/dream-pond', '/user/dream-pond/5'] });
beforeEach(() => localStorage.removeItem('pond-view'));

const POND = '/v2/api/lambda/pond';
const drawn: DrawnDream = {
  id: 5,
  gone: false,
  title: '',
  text: 'There was a key under every plate.',
  language: 'en',
  content_note: '',
  when: 'this_month',
  shares: { kind: 'word', label: 'a locked door' },
  feeling: null,
  line: null,
  too: false,
  linked: null,
  sunk: false,
  reported: false,
  night: '2026-11-21',
};
const tonight = (more: Partial<PondView> = {}): PondView => ({
  draws_left: 3,
  casts_left: 3,
  morning: 6,
  drawn: null,
  came_back: { ripples: 0, too: 0, lines: 0 },
  ...more,
});
const cast: Cast = {
  id: 9,
  dream_id: 3,
  title: 'The stairs',
  text: 'Every step had a label with its price.',
  language: 'en',
  content_note: '',
  state: 'floating',
  reason: '',
  night: '2026-11-20',
  came_back: {
    ripples: [
      { feeling: 'warmed', times: 2 },
      { feeling: 'quiet', times: 1 },
    ],
    too: 1,
    lines: [{ line: 'read_twice', times: 1 }],
  },
  fresh: true,
};
const model = (value: unknown) => ({ body: { error: false, model: value } });
const list = (value: unknown) => ({ body: { error: false, list: value, next: null } });
const answered = (more: Partial<DrawnDream>) => model({ ...drawn, ...more });

test('says how much tonight holds before the first draw, then shows what rose and why', async () => {
  let view = tonight();
  const calls = standInForServer({
    [`GET ${POND}`]: async () => new Response(JSON.stringify(model(view).body)),
    [`POST ${POND}/draws`]: async () => {
      view = tonight({ draws_left: 2, drawn });
      return new Response(JSON.stringify(model(drawn).body));
    },
    [`PUT ${POND}/draws/5/ripple`]: answered({ feeling: 'warmed' }),
  });
  renderApp('/user/dream-pond');
  expect(await screen.findByText('Three tonight, until six in the morning')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Draw one up' }));
  expect(await screen.findByText('There was a key under every plate.')).toBeTruthy();
  expect(screen.getByText('a locked door').closest('p')?.textContent).toBe(
    'Shares a locked door with one of yours',
  );
  expect(screen.getByText('somebody, a night this month')).toBeTruthy();
  expect(screen.getByText('Two more tonight')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ripple' }));
  fireEvent.click(screen.getByRole('button', { name: 'warmed' }));
  expect(await screen.findByText('It has reached them, without your name.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ feeling: 'warmed' });
});

test('tells when nothing rises, and that it did not count', async () => {
  standInForServer({
    [`GET ${POND}`]: model(tonight()),
    [`POST ${POND}/draws`]: { status: 404, body: { error: true, message: 'no', code: 'pond.nothing_rises' } },
  });
  renderApp('/user/dream-pond');
  fireEvent.click(await screen.findByRole('button', { name: 'Draw one up' }));
  expect(await screen.findByText('Nothing rises just now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Draw one up' })).toBeTruthy();
});

test('rests when tonight is over', async () => {
  standInForServer({ [`GET ${POND}`]: model(tonight({ draws_left: 0 })) });
  renderApp('/user/dream-pond');
  expect(await screen.findByText('That is all for tonight.')).toBeTruthy();
  expect(screen.getByText('The pond rests until six in the morning.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Draw one up' })).toBeNull();
});

test('a note veils the words until they are asked for; a classic is labelled and takes no line', async () => {
  const house = { kind: 'classic', attribution: 'Jacob', source: 'Genesis 28' } as const;
  standInForServer({
    [`GET ${POND}`]: model(tonight({ drawn: { ...drawn, content_note: 'a fall', house, shares: null } })),
  });
  renderApp('/user/dream-pond');
  expect(await screen.findByText('a fall')).toBeTruthy();
  expect(screen.queryByText('There was a key under every plate.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
  expect(screen.getByText('There was a key under every plate.')).toBeTruthy();
  expect(screen.getByText('Jacob')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'A kind line' })).toBeNull();
});

test('as text everything that the water does is there, and the choice is remembered', async () => {
  const calls = standInForServer({
    [`GET ${POND}`]: model(tonight({ draws_left: 2, drawn })),
    [`PUT ${POND}/draws/5/line`]: answered({ line: 'read_twice' }),
    [`PUT ${POND}/draws/5/too`]: answered({ too: true }),
    [`POST ${POND}/draws/5/sink`]: answered({ sunk: true }),
    'GET /v2/api/lambda/dreams/library': { body: { error: false, list: [], hits: [] } },
  });
  renderApp('/user/dream-pond');
  fireEvent.click(await screen.findByRole('link', { name: 'As text' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'I read it twice.' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('You sent: I read it twice.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I dreamt this too' }));
  const dialog = await screen.findByRole('dialog', { name: 'I dreamt this too' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Say it without choosing' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/too'))).toBe(true));
  expect(calls.find(({ path }) => path.endsWith('/too'))?.body).toEqual({ too: true, dream_id: null });
  expect(localStorage.getItem('pond-view')).toBe('text');
  expect(document.querySelector('canvas')).toBeNull();
});

test('one’s casts show what came back, are marked as seen, and are taken out once asked', async () => {
  const calls = standInForServer({
    [`GET ${POND}`]: model(tonight({ came_back: { ripples: 3, too: 1, lines: 1 } })),
    [`GET ${POND}/casts`]: list([cast]),
    [`GET ${POND}/draws`]: list([{ ...drawn, gone: true, text: '' }]),
    [`POST ${POND}/casts/seen`]: { body: { error: false } },
    [`DELETE ${POND}/casts/9`]: { body: { error: false } },
  });
  renderApp('/user/dream-pond');
  fireEvent.click(await screen.findByRole('link', { name: 'Something came back to your casts' }));
  expect(await screen.findByText('3 ripples: warmed (2) and quiet')).toBeTruthy();
  expect(screen.getByText('Somebody dreamt this too')).toBeTruthy();
  expect(screen.getByText('I read it twice.')).toBeTruthy();
  expect(screen.getByText('taken out of the water')).toBeTruthy();
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/seen'))).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Take it out of the water' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take it out of the water?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take it out of the water' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a drawn dream has a page of its own, which leads back to the pond', async () => {
  standInForServer({ [`GET ${POND}/draws/5`]: model({ ...drawn, title: 'Keys' }) });
  const { address } = renderApp('/user/dream-pond/5');
  expect(await screen.findByRole('heading', { name: 'Keys', level: 1 })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Back to the pond' }));
  await waitFor(() => expect(address()).toBe('/user/dream-pond'));
});

test('one that was taken out says so and keeps the reader’s own link', async () => {
  const linked = { id: 3, title: 'My door', night_of: '2026-11-01' };
  standInForServer({
    [`GET ${POND}/draws/5`]: model({ ...drawn, gone: true, text: '', shares: null, too: true, linked }),
  });
  renderApp('/user/dream-pond/5');
  expect(await screen.findByRole('heading', { name: 'It was taken out of the water.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My door' }).getAttribute('href')).toBe('/user/dreams/3');
});
