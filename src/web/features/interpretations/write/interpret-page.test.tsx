import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deviceDatabase } from '#web/offline/database.ts';
import { outbox } from '#web/offline/device.ts';
import { interpretationRows } from '#web/offline/written-words.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import {
  aCopy,
  aWritingContext,
  anAnswer,
  anInterpretation,
  ROOT,
  usual,
} from '#web/features/interpretations/interpretations.fixture.ts';

const [WRITE, READ] = ['/user/interpret/5', '/user/interpitation/40'];
const STEM = 'If it were my dream, ';

afterEach(() => {
  window.localStorage.clear();
});
openPages({ languages: ['en', 'de'], paths: [WRITE], role: 'user', user: 7 });
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(async () => {
  outbox.stop();
  await outbox.settled();
  for (const { key } of interpretationRows.listOf('7')) interpretationRows.drop(key);
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your interpretation' });
const draftOf = (more: object = {}) => ({
  body: { error: false, model: anInterpretation({ own: true, state: 'draft', ...more }), safety: 'none' },
});

describe('/user/interpret/{id}', () => {
  test('opens with the stem, keeps what is written, publishes it and leads to it', async () => {
    const text = `${STEM}it is a horse.`;
    const done = anInterpretation({ own: true, text, passages: [] });
    const calls = standInForServer(
      usual({
        [`PUT ${ROOT}/draft`]: draftOf({ text, lens: 'feeling', passages: [], revision: 3 }),
        [`POST ${ROOT}/40/publish`]: { body: { error: false, model: done } },
        [`GET ${ROOT}/40`]: { body: anAnswer(done) },
      }),
    );
    const { address } = renderApp(WRITE);
    const back = await screen.findByRole('link', { name: 'Back to the dream' });
    expect(back.getAttribute('href')).toBe('/user/stream/5');
    expect((await field()).value).toBe(STEM);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Feeling' }));
    expect(screen.getByText(/what you would have felt/)).toBeDefined();
    fireEvent.change(await field(), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(address()).toBe(READ));
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ path }) => path)).toEqual([`${ROOT}/draft`, `${ROOT}/40/publish`]);
    expect(sent[0]?.body).toEqual({
      copy: 5,
      lens: 'feeling',
      text,
      passages: [],
      visibility: 'public',
      base: null,
    });
    expect(sent[1]?.body).toEqual({ revision: 3 });
  });

  test('quotes whole sentences by the keyboard’s way and lets them go again', async () => {
    standInForServer(usual());
    renderApp(WRITE);
    await field();
    fireEvent.click(screen.getByRole('button', { name: 'Choose whole sentences' }));
    fireEvent.click(screen.getByRole('button', { name: 'I stood at the shore.' }));
    const chips = screen.getByRole('group', { name: 'Words it rests on' });
    expect(within(chips).getByText('I stood at the shore.')).toBeDefined();
    expect(document.querySelector('mark')?.textContent).toBe('I stood at the shore.');
    fireEvent.click(within(chips).getByRole('button', { name: /Leave out/ }));
    expect(document.querySelector('mark')).toBeNull();
  });

  test('shows the etiquette open once, folded from then on', async () => {
    standInForServer(usual());
    renderApp(WRITE);
    fireEvent.click(await screen.findByRole('button', { name: 'Understood' }));
    cleanup();
    renderApp(WRITE);
    await field();
    expect(screen.queryByText(/No predictions/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'How to put it kindly' }));
    expect(screen.getByText(/No predictions/)).toBeDefined();
  });

  test('without a connection the words stay on the device', async () => {
    standInForServer({
      ...usual(),
      [`PUT ${ROOT}/draft`]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    renderApp(WRITE);
    fireEvent.change(await field(), { target: { value: 'not lost' } });
    expect(await screen.findByText(/No connection/)).toBeDefined();
    const kept = { owner: '7', about: { copy: 5 }, words: { text: 'not lost' } };
    expect(await deviceDatabase.interpretations.toArray()).toMatchObject([kept]);
  });

  test('both texts stand beside each other until one is chosen', async () => {
    const theirs = anInterpretation({ own: true, state: 'draft', text: 'from the phone', revision: 2 });
    standInForServer(
      usual({
        [`GET ${ROOT}/writing-context`]: {
          body: aWritingContext({ draft: { ...theirs, text: 'before', revision: 1 } }),
        },
        [`PUT ${ROOT}/draft`]: {
          status: 409,
          body: { error: true, code: 'interpretations.written_elsewhere', message: 'x', model: theirs },
        },
      }),
    );
    renderApp(WRITE);
    fireEvent.change(await field(), { target: { value: 'from the context' } });
    expect(await screen.findByRole('region', { name: 'From the other place' })).toHaveProperty(
      'textContent',
      expect.stringContaining('from the phone'),
    );
    expect(screen.getByRole('region', { name: 'From this device' }).textContent).toContain(
      'from the context',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Put both together' }));
    expect((await field()).value).toBe('from the phone\n\nfrom the context');
  });

  test('of a dream that speaks of dying shows where somebody listens, and no lenses', async () => {
    standInForServer(
      usual({
        [`GET ${ROOT}/writing-context`]: {
          body: aWritingContext({ may_write: false, safety: { dream: 'waking', own: 'none' } }),
        },
      }),
    );
    renderApp(WRITE);
    expect(await screen.findByRole('link', { name: /A directory of help lines/ })).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('one’s own copy leads to the diary; a closed one says so; a missing one too', async () => {
    const own = { status: 409, body: { error: true, code: 'interpretations.own_dream', message: 'x' } };
    standInForServer(usual({ [`GET ${ROOT}/writing-context`]: own }));
    renderApp(WRITE);
    expect(await screen.findByText('This is your own dream.')).toBeDefined();
    cleanup();
    standInForServer(
      usual({ [`GET ${ROOT}/writing-context`]: { body: aWritingContext({ may_write: false }) } }),
    );
    renderApp(WRITE);
    expect(await screen.findByText('No interpretations here.')).toBeDefined();
    cleanup();
    standInForServer({});
    renderApp(WRITE);
    expect(await screen.findByText('There is no such dream here.')).toBeDefined();
  });

  test('for one’s own dream asks its own questions and shows nobody', async () => {
    const model = { ...aCopy(), id: 60 };
    const calls = standInForServer(
      usual({ 'GET /v2/api/lambda/dreams/60': { body: { error: false, model } } }),
    );
    renderApp('/user/interpret/60?of=diary');
    expect(await screen.findByRole('radio', { name: 'What surprised you?' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeDefined();
    expect(screen.queryByText('Who can read it')).toBeNull();
    expect(calls.find(({ path }) => path === `${ROOT}/writing-context`)?.query.get('dream')).toBe('60');
  });
});
