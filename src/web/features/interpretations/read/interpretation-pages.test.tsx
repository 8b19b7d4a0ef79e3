import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import {
  anAnswer,
  anInterpretation,
  ROOT,
  usual,
} from '#web/features/interpretations/interpretations.fixture.ts';

const [WRITE, READ, MINE] = ['/user/interpret/5', '/user/interpitation/40', '/account/reviews'];

afterEach(() => {
  window.localStorage.clear();
});
openPages({ languages: ['en', 'de'], paths: [READ, MINE], role: 'user', user: 7 });
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

describe('/user/interpitation/{id}', () => {
  const show = (model = anInterpretation(), more: object = {}, others: object = {}) => {
    const calls = standInForServer(usual({ [`GET ${ROOT}/40`]: { body: anAnswer(model, more) }, ...others }));
    renderApp(READ);
    return calls;
  };

  test('stands beside its dream with its words marked, and others below', async () => {
    const list = [anInterpretation(), anInterpretation({ id: 41, text: 'Another view' })];
    show(
      anInterpretation(),
      {},
      {
        [`GET ${ROOT}`]: {
          body: { error: false, list, next: null, total: 2, open: true, may_write: true, draft_id: null },
        },
      },
    );
    expect(await screen.findByText('Kelechi')).toBeDefined();
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(title.textContent).toBe('The shore'));
    expect(screen.getByRole('link', { name: 'Back to the dream' }).getAttribute('href')).toMatch(
      /^\/user\/stream\/\d+$/,
    );
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('A white horse'));
    expect(await screen.findByText('Another view')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Does this fit?' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Report' })).toBeDefined();
  });

  test('tells words that are gone from the dream', async () => {
    show(anInterpretation({ passages: [{ words: 'A black cat', gone: true }] }));
    expect(await screen.findByText('no longer in the text')).toBeDefined();
  });

  test('the dreamer says whether it fits, and thanks', async () => {
    const model = anInterpretation({ judges: true });
    const calls = show(
      model,
      { may_reply: true },
      {
        [`PUT ${ROOT}/40/verdict`]: { body: { error: false, model } },
        [`POST ${ROOT}/40/thanks`]: { body: { error: false, model } },
        [`POST ${ROOT}/40/replies`]: { body: { error: false, model: {} } },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'aha' }));
    fireEvent.click(screen.getByRole('button', { name: 'Say thank you' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'I see.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(3));
    expect(calls.find(({ path }) => path.endsWith('/verdict'))?.body).toEqual({ verdict: 'aha' });
    expect(calls.find(({ path }) => path.endsWith('/replies'))?.body).toMatchObject({ text: 'I see.' });
  });

  test('its author reads what the dreamer said, changes it or takes it back', async () => {
    show(
      anInterpretation({ own: true, verdict: 'not_me', thanked: true, state: 'hidden', revision: 2 }),
      {},
      {
        [`GET ${ROOT}/40/versions`]: {
          body: {
            error: false,
            list: [
              {
                revision: 1,
                lens: null,
                text: 'As it was',
                passages: [],
                created_at: '2026-03-01T00:00:00Z',
              },
            ],
          },
        },
      },
    );
    expect(await screen.findByText('The dreamer said: not me')).toBeDefined();
    expect(screen.getByText(/Others do not see this any more/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
      '/user/interpret/5?edit=40',
    );
    fireEvent.click(screen.getByRole('button', { name: 'What it said before' }));
    expect(await screen.findByText('As it was')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  test('of a dream that is gone its author reads the words alone, and may throw them away', async () => {
    const gone = { own: true, copy_id: null, passages: [] };
    const calls = show(anInterpretation(gone), {}, { [`DELETE ${ROOT}/40`]: { body: { error: false } } });
    expect(await screen.findByText(/not in the stream any more. Your words stay yours/)).toBeDefined();
    expect(screen.getByText(/the horse would be a friend/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    expect(calls.filter(({ path }) => path.includes('/stream/') || path === ROOT)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(within(dialog).getByText('It is gone for good then.')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take back', hidden: true }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('the dreamer lets through or refuses what its author answers below an anonymous copy', async () => {
    const reply = (id: number, state: string, more: object = {}) => ({
      id,
      client_id: '0199aaaa-0000-4000-8000-000000000002',
      by: 'author',
      own: false,
      text: `answer ${id}`,
      state,
      created_at: '2026-03-02T08:00:00.000Z',
      ...more,
    });
    const calls = show(
      anInterpretation({ judges: true }),
      { may_reply: true, replies: [reply(70, 'waiting'), reply(71, 'shown'), reply(72, 'waiting')] },
      {
        [`POST ${ROOT}/40/replies/70/decision`]: { body: { error: false } },
        [`POST ${ROOT}/40/replies/72/decision`]: { body: { error: false } },
      },
    );
    expect(await screen.findAllByText('Waits for your word.')).toHaveLength(2);
    fireEvent.click(screen.getAllByRole('button', { name: 'Let through' }).at(0) as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' }).at(1) as HTMLElement);
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      [`${ROOT}/40/replies/70/decision`, { decision: 'let_through' }],
      [`${ROOT}/40/replies/72/decision`, { decision: 'refuse' }],
    ]);
    cleanup();
    show(anInterpretation({ own: true }), {
      replies: [reply(70, 'waiting', { own: true }), reply(71, 'refused', { own: true })],
    });
    expect(await screen.findByText('Waits for the dreamer.')).toBeDefined();
    expect(screen.getByText('Not let through.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Let through' })).toBeNull();
  });

  test('withdrawn and unknown ones look the same', async () => {
    standInForServer({});
    renderApp(READ);
    expect(await screen.findByText('This interpretation is not here.')).toBeDefined();
  });
});

describe('/account/reviews', () => {
  const mine = (drafts: object[], list: object[]) => ({
    [`GET ${ROOT}/mine`]: { body: { error: false, drafts, list, next: null } },
  });
  const dream = { title: 'The shore', language: 'en' };

  test('has drafts on top and what was said below each', async () => {
    standInForServer(
      mine(
        [{ interpretation: anInterpretation({ id: 50, own: true, state: 'draft' }), dream }],
        [
          {
            interpretation: anInterpretation({ own: true, verdict: 'aha', thanked: true, replies: 2 }),
            dream,
          },
          {
            interpretation: anInterpretation({ id: 39, own: true, state: 'withdrawn', copy_id: null }),
            dream: null,
          },
        ],
      ),
    );
    renderApp(MINE);
    const drafts = await screen.findByRole('region', { name: 'Drafts' });
    expect(within(drafts).getByRole('link', { name: 'The shore' }).getAttribute('href')).toBe(WRITE);
    expect(screen.getByText('The dreamer said: aha')).toBeDefined();
    expect(screen.getByText('2 in the conversation')).toBeDefined();
    expect(screen.getByText('taken back')).toBeDefined();
    expect(screen.getByText('A dream that is not in the stream any more')).toBeDefined();
  });

  test('keeps a draft whose dream is gone, with the way to throw it away', async () => {
    const gone = anInterpretation({
      id: 51,
      own: true,
      state: 'draft',
      copy_id: null,
      text: 'half a thought',
    });
    standInForServer(mine([{ interpretation: gone, dream: null }], []));
    renderApp(MINE);
    const drafts = await screen.findByRole('region', { name: 'Drafts' });
    expect(within(drafts).getByText('half a thought')).toBeDefined();
    for (const link of within(drafts).getAllByRole('link'))
      expect(link.getAttribute('href')).toBe('/user/interpitation/51');
  });

  test('teaches where there is nothing yet, and offers another try where it could not be loaded', async () => {
    standInForServer(mine([], []));
    renderApp(MINE);
    expect(await screen.findByText(/begin with “If it were my dream”/)).toBeDefined();
    cleanup();
    standInForServer({});
    renderApp(MINE);
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
  });
});
