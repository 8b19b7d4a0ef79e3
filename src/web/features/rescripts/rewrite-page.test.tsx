import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDream } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'user', paths: ['/user/rewrite-dream/7', '/user/dreams/7'] });
beforeEach(() => localStorage.removeItem('nightmare-card-away'));

const DREAM = '/v2/api/lambda/dreams/7';
const PATH = `${DREAM}/rescript`;
const model = {
  dream_id: 7,
  keep: 'the house',
  change: 'the wave stands still',
  ending: 'I walk out over it.',
  rehearsals: [] as { day: string; times: number }[],
  updated_at: '2026-11-23T07:00:00.000Z',
};
const dream = aDream({
  id: 7,
  title: 'The wave',
  text: 'A wave over the house',
  types: ['nightmare'],
});
const ok = (body: object) => ({ body: { error: false, ...body } });
const answers = (rescript: object | null, often = false) => ({
  [`GET ${DREAM}`]: ok({ model: dream, night: null, newer: null, older: null, series: [] }),
  [`GET ${PATH}`]: ok({ model: rescript, often }),
});
const write = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

describe('another ending', () => {
  test('is kept by itself, with the version that was read', async () => {
    const calls = standInForServer({
      ...answers(model),
      [`PUT ${PATH}`]: ok({ model: { ...model, ending: 'It is warm.' } }),
    });
    renderApp('/user/rewrite-dream/7');
    const back = await screen.findByRole('link', { name: 'Back to the dream' });
    expect(back.getAttribute('href')).toBe('/user/dreams/7');
    await write('How it goes on', 'It is warm.');
    await screen.findByText('Kept. It is only yours.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      keep: 'the house',
      change: 'the wave stands still',
      ending: 'It is warm.',
      updated_at: model.updated_at,
    });
  });

  test('that another device wrote is shown, and one of both is chosen', async () => {
    const theirs = { ...model, ending: 'A boat comes.', updated_at: '2026-11-23T07:30:00.000Z' };
    standInForServer(answers(model));
    renderApp('/user/rewrite-dream/7');
    await screen.findByLabelText('What stays');
    let sent = 0;
    standInForServer({
      ...answers(theirs),
      [`PUT ${PATH}`]: (body) => {
        sent += 1;
        const refused = { error: true, code: 'rescripts.changed', message: 'x' };
        const kept = { error: false, model: { ...model, ...(body as object) } };
        return Promise.resolve(
          new Response(JSON.stringify(sent === 1 ? refused : kept), { status: sent === 1 ? 409 : 200 }),
        );
      },
    });
    await write('How it goes on', 'It is warm.');
    await screen.findByText('A boat comes.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep what is here' }));
    await screen.findByText('Kept. It is only yours.');
    expect(screen.getByLabelText('How it goes on')).toHaveProperty('value', 'It is warm.');
  });

  test('is gone through and taken back; a failure keeps the words', async () => {
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    standInForServer({
      ...answers(model),
      [`POST ${PATH}/rehearsals`]: ok({ model: { ...model, rehearsals: [{ day, times: 1 }] } }),
      [`POST ${PATH}/rehearsals/undo`]: ok({ model }),
      [`PUT ${PATH}`]: { status: 500, body: { error: true, message: 'x' } },
    });
    renderApp('/user/rewrite-dream/7');
    fireEvent.click(await screen.findByRole('button', { name: 'I went through it' }));
    const log = await screen.findByRole('list', { name: 'When you went through it' });
    within(log).getByText('1 ×');
    fireEvent.click(screen.getByRole('button', { name: 'Take that back' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'When you went through it' })).toBeNull());
    await write('What stays', 'the garden');
    await screen.findByText(/That was not kept/);
    expect(screen.getByLabelText('What stays')).toHaveProperty('value', 'the garden');
  });

  test('is offered by one quiet line under a nightmare; a card only where they come often, put away by one press', async () => {
    standInForServer(answers(null));
    const { unmount } = renderApp('/user/dreams/7');
    const way = await screen.findByRole('link', { name: 'Write another ending for this dream' });
    expect(way.getAttribute('href')).toBe('/user/rewrite-dream/7');
    expect(screen.queryByRole('complementary', { name: 'Frequent nightmares' })).toBeNull();
    unmount();
    standInForServer(answers(null, true));
    const again = renderApp('/user/dreams/7');
    const card = await screen.findByRole('complementary', { name: 'Frequent nightmares' });
    fireEvent.click(within(card).getByRole('button', { name: 'Put this away for a month' }));
    expect(screen.queryByRole('complementary', { name: 'Frequent nightmares' })).toBeNull();
    again.unmount();
    renderApp('/user/dreams/7');
    await screen.findByRole('link', { name: 'Write another ending for this dream' });
    expect(screen.queryByRole('complementary', { name: 'Frequent nightmares' })).toBeNull();
  });

  test('of a dream that is not there leads back', async () => {
    standInForServer({ [`GET ${DREAM}`]: { status: 404, body: { error: true, message: 'x' } } });
    renderApp('/user/rewrite-dream/7');
    await screen.findByText('There is no such dream in your diary.');
  });
});
