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
    expect(await screen.findByRole('heading', { name: 'by Kelechi' })).toBeDefined();
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
          { interpretation: anInterpretation({ id: 39, own: true, state: 'withdrawn' }), dream: null },
        ],
      ),
    );
    renderApp(MINE);
    const drafts = await screen.findByRole('region', { name: 'Drafts' });
    expect(within(drafts).getByRole('link', { name: 'The shore' }).getAttribute('href')).toBe(WRITE);
    expect(screen.getByText('The dreamer said: aha')).toBeDefined();
    expect(screen.getByText('2 in the talk')).toBeDefined();
    expect(screen.getByText('taken back')).toBeDefined();
    expect(screen.getByText('A dream that cannot be read now')).toBeDefined();
  });

  test('teaches where there is nothing yet, and offers another try where it did not arrive', async () => {
    standInForServer(mine([], []));
    renderApp(MINE);
    expect(await screen.findByText(/begin with “If it were my dream”/)).toBeDefined();
    cleanup();
    standInForServer({});
    renderApp(MINE);
    expect((await screen.findByRole('alert')).textContent).toContain('This did not arrive.');
  });
});
