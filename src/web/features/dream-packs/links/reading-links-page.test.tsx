import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReadingLink } from '#shared/dream-packs.ts';
import { SELECTION_KEY } from '#web/features/dream-packs/dream-packs.queries.ts';
import { chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { packDream } from '#web/features/dream-packs/pack.fixture.ts';

const LINKS = '/v2/api/lambda/reading-links';
const PREVIEW = '/v2/api/lambda/dream-packs/preview';
const URL_OF = `https://diary.example/read#${'s'.repeat(43)}`;
const HIDDEN = {
  hide_people: true,
  hide_places: false,
  without_thoughts: true,
  without_dates: false,
  with_name: false,
};
const link = (fields: Partial<ReadingLink> = {}): ReadingLink => ({
  id: 3,
  title: 'For Ruth',
  note: '',
  redaction: HIDDEN,
  chosen: 12,
  dreams: 12,
  url: URL_OF,
  expires_at: '2031-05-15T08:00:00.000Z',
  revoked_at: null,
  opened: 2,
  last_opened_at: '2031-05-03T08:00:00.000Z',
  created_at: '2031-05-01T08:00:00.000Z',
  ...fields,
});
const expired = link({
  id: 2,
  title: 'Old group',
  url: null,
  dreams: 11,
  expires_at: '2030-01-02T08:00:00Z',
});
const takenBack = link({
  id: 1,
  title: 'Gone',
  url: null,
  revoked_at: '2030-01-01T08:00:00Z',
  opened: 0,
  last_opened_at: null,
  redaction: { ...HIDDEN, hide_people: false, without_thoughts: false },
});
const pack = {
  title: '',
  note: '',
  by: null,
  redaction: HIDDEN,
  dreams: [packDream({ title: 'A door', text: 'Someone opens it.' }), packDream({ title: 'A stair' })],
};

afterEach(() => {
  sessionStorage.clear();
});
openPages({ paths: ['/user/reading-links'], role: 'user', user: 7 });

function open(path = '/user/reading-links', given: Parameters<typeof standInForServer>[0] = {}) {
  const calls = standInForServer({
    [`GET ${LINKS}`]: { body: { error: false, list: [link(), expired, takenBack] } },
    [`POST ${PREVIEW}`]: { body: { error: false, model: pack } },
    [`POST ${LINKS}`]: { body: { error: false, model: link() } },
    [`PUT ${LINKS}/3`]: { body: { error: false } },
    [`PUT ${LINKS}/2`]: { body: { error: false } },
    [`DELETE ${LINKS}/3`]: { body: { error: false } },
    ...given,
  });
  const view = renderApp(path);
  const sent = (method: string, at: string) =>
    calls.filter((call) => call.method === method && call.path === at).map(({ body }) => body);
  return { ...view, sent };
}
const card = (name: string) => screen.getByRole('heading', { name, level: 3 }).closest('li')!;

test('tells of each link until when, how often it was read, and what is covered', async () => {
  open();
  await screen.findByRole('heading', { name: 'For Ruth' });
  expect(card('For Ruth').textContent).toMatch(
    /Open until 15 May 2031.*12 dreams.*people covered and without thoughts.*Opened 2 times, last on 3 May 2031/,
  );
  expect(card('Old group').textContent).toMatch(/Expired on 2 January 2030.*11 of 12 dreams still there/);
  expect(card('Gone').textContent).toMatch(/Taken back on 1 January 2030.*nothing covered.*Not opened yet/);
  expect(within(card('Gone')).queryByRole('button')).toBeNull();
  expect(within(card('Old group')).queryByLabelText('Link')).toBeNull();
});

test('where nothing is given there is one way to begin', async () => {
  open('/user/reading-links', { [`GET ${LINKS}`]: { body: { error: false, list: [] } } });
  await screen.findByText('You have not let anybody read yet.');
  expect(screen.getAllByRole('button', { name: 'Give dreams to read' })).toHaveLength(1);
});

test('the address is copied, or selected where the browser forbids the clipboard', async () => {
  open();
  const written: string[] = [];
  await screen.findByRole('heading', { name: 'For Ruth' });
  const field = within(card('For Ruth')).getByLabelText<HTMLInputElement>('Link');
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  Object.defineProperty(window.navigator, 'clipboard', { value: clipboard, configurable: true });
  fireEvent.click(within(card('For Ruth')).getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(written).toEqual([URL_OF]));
  Object.defineProperty(window.navigator, 'clipboard', { value: undefined, configurable: true });
  field.setSelectionRange(0, 0);
  fireEvent.click(within(card('For Ruth')).getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(field.selectionEnd).toBe(URL_OF.length));
});

test('the code is drawn from the address here', async () => {
  open();
  await screen.findByRole('heading', { name: 'For Ruth' });
  fireEvent.click(within(card('For Ruth')).getByRole('button', { name: 'As a code' }));
  const code = await screen.findByRole('img', { name: 'Code for “For Ruth”' });
  expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
});

test('taking back asks first and says what it cannot do', async () => {
  const { sent } = open();
  await screen.findByRole('heading', { name: 'For Ruth' });
  fireEvent.click(within(card('For Ruth')).getByRole('button', { name: 'Take back' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toMatch(/What somebody has copied or printed stays with them/);
  expect(sent('DELETE', `${LINKS}/3`)).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent('DELETE', `${LINKS}/3`)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was not touched stays: only the new end is sent, and an expired link opens again', async () => {
  const { sent } = open();
  await screen.findByRole('heading', { name: 'For Ruth' });
  fireEvent.click(within(card('For Ruth')).getByRole('button', { name: 'Change' }));
  chooseIn('How long it stays open', '90');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT', `${LINKS}/3`)).toEqual([{ days: 90 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(within(card('Old group')).getByRole('button', { name: 'Open again' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(sent('PUT', `${LINKS}/2`)).toEqual([{ days: 14 }]));
});

test('what the library chose is covered at first, previewed and given under an address', async () => {
  sessionStorage.setItem(SELECTION_KEY, JSON.stringify({ ids: [5, 9] }));
  const { sent, address } = open('/user/reading-links?new');
  const shown = await screen.findByRole('region', { name: 'What they will read' });
  await within(shown).findByText(/Someone opens it/);
  expect(within(shown).queryByText('A stair')).toBeNull();
  expect(within(shown).getByText('and 1 more dream')).toBeTruthy();
  expect(sent('POST', PREVIEW)[0]).toEqual({ dreams: { ids: [5, 9] }, redaction: HIDDEN });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cover places' }));
  await waitFor(() =>
    expect(sent('POST', PREVIEW).at(-1)).toEqual({
      dreams: { ids: [5, 9] },
      redaction: { ...HIDDEN, hide_places: true },
    }),
  );
  expect(screen.getByText(/Whoever has the link can read/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' For Ruth ' } });
  fireEvent.change(screen.getByLabelText('Note to the reader'), { target: { value: 'Slowly' } });
  chooseIn('How long it stays open', '3');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Make the link' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  await screen.findByText(/The link is ready/);
  expect(sent('POST', LINKS)).toEqual([
    {
      dreams: { ids: [5, 9] },
      redaction: { ...HIDDEN, hide_places: true },
      title: 'For Ruth',
      note: 'Slowly',
      days: 3,
    },
  ]);
  expect(address()).toBe('/user/reading-links');
  expect(document.activeElement?.textContent).toBe('For Ruth');
});

test('everything that a search found is handed over as the search; a refusal is said and nothing is lost', async () => {
  sessionStorage.setItem(SELECTION_KEY, JSON.stringify({ search: { q: 'sea', favourite: true } }));
  const full = { error: true, code: 'reading_links.too_many', message: 'Twenty reading links are open.' };
  const { sent } = open('/user/reading-links?new', { [`POST ${LINKS}`]: { status: 409, body: full } });
  await screen.findByText(/Someone opens it/);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  await screen.findByText('Twenty reading links are open.');
  expect(sent('POST', LINKS)[0]).toMatchObject({ dreams: { search: { q: 'sea', favourite: true } } });
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine');
});

test('where no dream is chosen nothing can be given', async () => {
  const none = { error: true, code: 'dream_packs.nothing_chosen', message: 'None' };
  open('/user/reading-links?new', { [`POST ${PREVIEW}`]: { status: 404, body: none } });
  await screen.findByText('No dreams here.');
  expect(screen.getByRole('button', { name: 'Make the link' })).toHaveProperty('disabled', true);
});

test('begins empty, forgets an older choice, and a failure leaves a way on', async () => {
  sessionStorage.setItem(SELECTION_KEY, JSON.stringify({ ids: [5] }));
  open('/user/reading-links', { [`GET ${LINKS}`]: { body: { error: false, list: [] } } });
  await screen.findByText('You have not let anybody read yet.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Give dreams to read' })[0] ?? document.body);
  await screen.findByText(/Someone opens it/);
  expect(screen.getByLabelText('Which dreams')).toHaveProperty('value', 'month');
  cleanup();
  open('/user/reading-links', { [`GET ${LINKS}`]: { status: 500, body: { error: true, message: 'No' } } });
  await screen.findByText('Your links could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
