import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PromptCards } from '#shared/prompts/prompt-cards.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDream, aDreamPage } from '#web/testing/dreams.ts';

const LAMBDA = '/v2/api/lambda';
const OK = { body: { error: false } };
const dream = aDream();
const prompt = (id: number, moment: 'evening' | 'weekly') => ({
  id,
  slug: `p${id}`,
  moment,
  missing: '',
  text: { en: `Question ${id}?`, de: `Frage ${id}?` },
  trigger: {},
  schedule: {},
  sort: 1,
  weight: 1,
});
const cards = (more: Partial<PromptCards> = {}) => ({
  body: { error: false, card: null, intention: null, answers: 0, ...more },
});
const evening = (id: number, shownAt: string | null = null) =>
  cards({ card: { prompt: prompt(id, 'evening'), shown_at: shownAt, dreams: [] } });
const kept = (id: number, title: string) => ({
  id,
  client_id: `client-${id}`,
  title,
  night_of: '2026-01-13',
});
const weekly = (id: number) =>
  cards({
    card: {
      prompt: prompt(id, 'weekly'),
      shown_at: null,
      dreams: [kept(60, 'The stairs'), kept(61, 'The ferry')],
    },
  });
const library = {
  body: {
    error: false,
    list: [{ night_of: dream.night_of, night: null, dreams: [dream] }],
    next: null,
    prev: null,
    found: null,
    hits: [],
    totals: { dreams: 1, nights: 1, empty_nights: 0, drafts: 0, in_bin: 0 },
  },
};
const CARDS = `GET ${LAMBDA}/prompts/cards`;
const stored = { [`GET ${LAMBDA}/dreams/library`]: library };

openPages({
  languages: ['en', 'de'],
  paths: ['/', '/user/dreams', '/user/dreams/60', '/user/add-dream'],
  role: 'user',
  user: 7,
});
beforeEach(async () => {
  await deviceDatabase.showings.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const told = (calls: ReturnType<typeof standInForServer>, id: number, outcome: string) =>
  calls.filter(({ method, path }) => method === 'POST' && path === `${LAMBDA}/prompts/${id}/${outcome}`);
const onDevice = () => deviceDatabase.showings.toArray();

test('the question before the night is shown once, and its answer is told', async () => {
  const calls = standInForServer({
    ...stored,
    [CARDS]: evening(30),
    [`POST ${LAMBDA}/prompts/30/shown`]: OK,
    [`POST ${LAMBDA}/prompts/30/answered`]: OK,
  });
  renderApp('/user/dreams');
  const field = await screen.findByRole('textbox', { name: 'Question 30?' });
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' });
  expect(keep.disabled).toBe(true);
  fireEvent.change(field, { target: { value: '  the blue boat ' } });
  fireEvent.click(keep);
  await screen.findByText(/It comes back in the morning/);
  expect(screen.queryByRole('textbox', { name: 'Question 30?' })).toBeNull();
  await waitFor(() => expect(told(calls, 30, 'answered')).toHaveLength(1));
  expect(told(calls, 30, 'answered')[0]?.body).toMatchObject({ answer: 'the blue boat' });
  // The words are the server's now; the device remembers only that the question was answered.
  await waitFor(async () => expect(await onDevice()).toMatchObject([{ prompt_id: 30, told: 1 }]));
  expect((await onDevice())[0]?.answer).toBeUndefined();
});

test('left, it stays away while the server has not heard of it', async () => {
  standInForServer({ ...stored, [CARDS]: evening(31, '2026-01-13T21:00:00.000Z') });
  const first = renderApp('/user/dreams');
  await screen.findByRole('textbox', { name: 'Question 31?' });
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText('Question 31?')).toBeNull());
  expect(await onDevice()).toMatchObject([{ outcome: 'skipped', shown_at: '2026-01-13T21:00:00.000Z' }]);
  first.unmount();
  renderApp('/user/dreams');
  await screen.findByText(dream.title);
  expect(screen.queryByText('Question 31?')).toBeNull();
});

test('where the device can keep nothing, it says so and the words stay', async () => {
  standInForServer({ ...stored, [CARDS]: evening(32, '2026-01-13T21:00:00.000Z') });
  renderApp('/user/dreams');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Question 32?' });
  const full = new DOMException('full', 'QuotaExceededError');
  const put = vi.spyOn(deviceDatabase.showings, 'put').mockRejectedValue(full);
  fireEvent.change(field, { target: { value: 'the boat' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await screen.findByText(/could not keep the answer/);
  expect(field.value).toBe('the boat');
  put.mockRestore();
});

test('the week’s dreams can be named; an answer that names one belongs to it', async () => {
  const calls = standInForServer({
    ...stored,
    [CARDS]: weekly(40),
    [`POST ${LAMBDA}/prompts/40/shown`]: OK,
    [`POST ${LAMBDA}/prompts/40/answered`]: OK,
  });
  renderApp('/user/dreams');
  const line = await screen.findByRole('button', { name: /^This week/ });
  expect(screen.queryByRole('list', { name: 'Name a dream of this week' })).toBeNull();
  fireEvent.click(line);
  const names = within(await screen.findByRole('list', { name: 'Name a dream of this week' }));
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'The stairs',
    'The ferry',
  ]);
  fireEvent.click(names.getByRole('button', { name: 'The ferry' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Question 40?' }).value).toBe('The ferry');
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() =>
    expect(told(calls, 40, 'answered')[0]?.body).toMatchObject({
      answer: 'The ferry',
      dream_client_id: 'client-61',
    }),
  );
});

test('without a connection there is neither card nor fault', async () => {
  standInForServer({ ...stored, [CARDS]: () => Promise.reject(new TypeError('Failed to fetch')) });
  renderApp('/user/dreams');
  await screen.findByText(dream.title);
  expect(screen.queryByText('Before the night')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the front door asks before the night, not about the week, and stands without either', async () => {
  standInForServer({ ...stored, [CARDS]: evening(33) });
  const first = renderApp('/');
  await screen.findByRole('textbox', { name: 'Question 33?' });
  await screen.findByText(dream.title);
  first.unmount();
  standInForServer({ ...stored, [CARDS]: weekly(41) });
  renderApp('/');
  await screen.findByText(dream.title);
  expect(screen.queryByText('Question 41?')).toBeNull();
});

test('in the morning the answer stands above the nights, at the door and where the dream will be told', async () => {
  const intention = { question: { en: 'Which place?' }, answer: 'the harbour', night_of: '2026-01-13' };
  standInForServer({ ...stored, [CARDS]: cards({ intention, answers: 1 }) });
  for (const page of ['/user/dreams', '/', '/user/add-dream']) {
    const { unmount } = renderApp(page);
    await screen.findByText('the harbour');
    screen.getByText('Which place?');
    unmount();
  }
});

test('the night of a dream tells what was answered before it', async () => {
  const answer = {
    id: 9,
    question: { en: 'Which place?' },
    answer: 'the harbour',
    created_at: dream.created_at,
  };
  standInForServer({
    [`GET ${LAMBDA}/dreams/60`]: aDreamPage(),
    [`GET ${LAMBDA}/dreams/60/pieces`]: {
      body: { error: false, fragments: [], untouched: false, answers: [], evening: [answer] },
    },
  });
  renderApp('/user/dreams/60');
  const fact = (await screen.findByText('The evening before')).parentElement as HTMLElement;
  within(fact).getByText('Which place?');
  within(fact).getByText('the harbour');
});

test('answers are read again in their own part of the library, and removed after asking', async () => {
  const one = {
    id: 5,
    moment: 'evening',
    question: { en: 'Which place?' },
    answer: 'the harbour',
    shown_at: '2026-01-13T21:00:00.000Z',
    night_of: '2026-01-13',
    dream: null,
  };
  const other = {
    ...one,
    id: 4,
    moment: 'after_save',
    answer: 'my aunt',
    dream: { id: 60, title: dream.title },
  };
  const calls = standInForServer({
    ...stored,
    [CARDS]: cards({ answers: 2 }),
    [`GET ${LAMBDA}/prompts/answers`]: { body: { error: false, list: [one, other], next: null } },
    [`DELETE ${LAMBDA}/prompts/answers/5`]: OK,
  });
  renderApp('/user/dreams?answers=true');
  await screen.findByText('the harbour');
  screen.getByRole('heading', { name: 'Answers' });
  expect(screen.getByRole('link', { name: dream.title }).getAttribute('href')).toBe('/user/dreams/60');
  screen.getByText('13 January 2026, before the night to Wednesday');
  const [remove] = screen.getAllByRole('button', { name: 'Remove the answer' });
  fireEvent.click(remove ?? document.body);
  const asking = await screen.findByRole('dialog');
  within(asking).getByText('the harbour');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(within(asking).getByRole('button', { name: 'Remove the answer' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('the way to the answers is there once there are any', async () => {
  standInForServer({ ...stored, [CARDS]: cards({ answers: 3 }) });
  renderApp('/user/dreams');
  await screen.findByText(dream.title);
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  const main = within(screen.getByRole('main'));
  const link = await main.findByRole('link', { name: 'Answers' });
  expect(link.getAttribute('href')).toBe('/user/dreams?answers=true');
});
