import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CircleView } from '#shared/circles/circles.ts';
import { outbox } from '#web/offline/device.ts';
import { interpretationRows } from '#web/offline/written-words.ts';
import { beginLive, LIVE_ANSWERS, standInForStreams } from '#web/testing/live.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { circleOf, readingOf, tableDream } from './circles.fixture.ts';

const LAMBDA = '/v2/api/lambda';
const CIRCLE = `${LAMBDA}/circles/7`;
const ok = (fields: object) => ({ body: { error: false, ...fields } });

openPages({ paths: ['/account/my-spaces/:id'], role: 'user', user: 7 });
afterEach(async () => {
  outbox.stop();
  await outbox.settled();
  for (const { key } of interpretationRows.listOf('7')) interpretationRows.drop(key);
});

const context = { draft: null, safety: { dream: 'none', own: 'none' }, may_write: true };
const readings = { next: null, total: 1, open: true, may_write: true, draft_id: null };
const STEM = 'If it were my dream,';
const draftOf = (words: string, revision = 1) =>
  readingOf({ id: 61, own: true, state: 'draft', text: `${STEM} ${words}`, revision });
const serve = (circle: CircleView, more: object = {}) =>
  standInForServer({
    [`GET ${CIRCLE}`]: ok({ model: circle }),
    [`POST ${CIRCLE}/seen`]: ok({}),
    [`GET ${CIRCLE}/dreams`]: ok({ list: [], next: null }),
    [`GET ${LAMBDA}/stream/40`]: ok({ model: tableDream }),
    [`GET ${LAMBDA}/interpretations`]: ok({ list: [readingOf()], ...readings }),
    [`GET ${LAMBDA}/interpretations/writing-context`]: ok(context),
    [`PUT ${LAMBDA}/interpretations/draft`]: ok({ model: draftOf('I would ask the boat'), safety: 'none' }),
    [`POST ${LAMBDA}/interpretations/61/publish`]: ok({ model: readingOf({ id: 61, own: true }) }),
    ...more,
  });

describe('the evening', () => {
  it('shows whose turn it is, the dream on the table and what the others laid beside it', async () => {
    serve(circleOf());
    renderApp('/account/my-spaces/7');
    await screen.findByRole('heading', { level: 1, name: 'Tuesday circle' });
    const turns = within(screen.getByRole('list', { name: 'Whose turn it is' })).getAllByRole('listitem');
    expect(turns.map((turn) => turn.textContent)).toEqual([
      'Maritnext, 24 Nov',
      'You1 December',
      'Selma8 December',
    ]);
    expect(turns[0]?.getAttribute('aria-current')).toBe('true');
    await screen.findByRole('heading', { name: 'Hanging the fog' });
    await screen.findByText('If it were my dream, I would keep the pegs.');
    screen.getByText(/Marit reads it aloud\./);
    screen.getByText(/Selma keeps the room\. Only the 3 of you can read here\./);
  });

  it('keeps the column of the talk before the circle has come, so that nothing moves aside', async () => {
    const { promise: waits, resolve: come } = Promise.withResolvers<void>();
    const answer = async () => {
      await waits;
      return Response.json(ok({ model: circleOf({ room_id: null }) }).body);
    };
    serve(circleOf(), { [`GET ${CIRCLE}`]: answer });
    renderApp('/account/my-spaces/7');
    const kept = () => document.querySelector('[data-talk]') !== null;
    await waitFor(() => expect(kept()).toBe(true));
    come();
    await screen.findByRole('heading', { level: 1, name: 'Tuesday circle' });
    expect(kept()).toBe(false);
  });

  it('is asked for anew once the page listens: nobody tells what happened before', async () => {
    onTestFinished(standInForStreams());
    const calls = serve(circleOf(), LIVE_ANSWERS);
    renderApp('/account/my-spaces/7');
    await screen.findByRole('heading', { level: 1, name: 'Tuesday circle' });
    const asked = () => calls.filter(({ method, path }) => `${method} ${path}` === `GET ${CIRCLE}`).length;
    await beginLive('circle:7');
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('lays words beside the dream that begin with the stem, which cannot be deleted', async () => {
    const calls = serve(circleOf());
    renderApp('/account/my-spaces/7');
    const field = await screen.findByRole('textbox', { name: 'If it were my dream,' });
    fireEvent.change(field, { target: { value: '  I would ask the boat' } });
    fireEvent.click(screen.getByRole('button', { name: 'Lay it beside Marit’s' }));
    await waitFor(() => {
      const next = screen.getByRole<HTMLTextAreaElement>('textbox', { name: STEM });
      expect(next.value).toBe('');
    });
    const sent = calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
    expect(sent).toContainEqual([
      `${LAMBDA}/interpretations/draft`,
      {
        copy: 40,
        lens: null,
        text: 'If it were my dream, I would ask the boat',
        passages: [],
        visibility: 'public',
        base: null,
      },
    ]);
    expect(sent).toContainEqual([`${LAMBDA}/interpretations/61/publish`, { revision: 1 }]);
  });

  it('shows both where another tab has written on the same draft, and lays what is chosen', async () => {
    const theirs = draftOf('I would keep the sheets', 4);
    const saved = [
      () =>
        Response.json(
          { error: true, code: 'interpretations.written_elsewhere', model: theirs },
          { status: 409 },
        ),
      () => Response.json(ok({ model: draftOf('I would ask the boat', 5), safety: 'none' }).body),
    ];
    const calls = serve(circleOf(), {
      [`GET ${LAMBDA}/interpretations/writing-context`]: ok({ ...context, draft: draftOf('I', 3) }),
      [`PUT ${LAMBDA}/interpretations/draft`]: () => saved.shift()?.() ?? Response.error(),
    });
    renderApp('/account/my-spaces/7');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: STEM });
    expect(field.value).toBe('I');
    fireEvent.change(field, { target: { value: 'I would ask the boat' } });
    fireEvent.click(screen.getByRole('button', { name: 'Lay it beside Marit’s' }));
    await screen.findByRole('heading', { name: 'Written in two places' });
    screen.getByText(`${STEM} I would keep the sheets`);
    fireEvent.click(screen.getByRole('button', { name: 'Go on with this' }));
    await screen.findByRole('textbox', { name: STEM });
    await waitFor(() => {
      const lay = screen.getByRole<HTMLButtonElement>('button', { name: 'Lay it beside Marit’s' });
      expect(lay.disabled || lay.dataset.loading).toBeFalsy();
    });
    fireEvent.click(screen.getByRole('button', { name: 'Lay it beside Marit’s' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === `${LAMBDA}/interpretations/61/publish`)?.body).toEqual({
        revision: 5,
      }),
    );
    const bases = calls
      .filter(({ method, path }) => method === 'PUT' && path.endsWith('/draft'))
      .map(({ body }) => (body as { base: number }).base);
    expect([...new Set(bases)]).toEqual([3, 4]);
  });

  it('asks whoever’s turn it is for a dream, and offers no words to a dream of wanting to die', async () => {
    serve(circleOf({ table: null, meetings: circleOf().meetings.slice(1) }));
    const { unmount } = renderApp('/account/my-spaces/7');
    await screen.findByRole('heading', { name: 'The evening is yours' });
    unmount();
    serve(circleOf(), {
      [`GET ${LAMBDA}/interpretations/writing-context`]: ok({
        ...context,
        safety: { dream: 'waking', own: 'none' },
      }),
    });
    renderApp('/account/my-spaces/7');
    await screen.findByText(/ask how they are/);
    expect(screen.queryByRole('textbox', { name: 'If it were my dream,' })).toBeNull();
  });

  it('tells nobody but the reader of somebody whom they block', async () => {
    const circle = circleOf();
    const members = circle.members.map((one) => ({ ...one, blocked: one.id === 2 }));
    serve({ ...circle, members });
    renderApp('/account/my-spaces/7');
    await screen.findByText(/You have blocked Marit\./);
  });

  it('shows each part of its order whole while it is written, and keeps it in one line', async () => {
    const calls = serve(circleOf({ role: 'host' }), { [`PUT ${CIRCLE}`]: ok({ model: circleOf() }) });
    renderApp('/account/my-spaces/7?room');
    fireEvent.click(await screen.findByRole('button', { name: 'How the evening goes' }));
    const field = screen.getByRole('textbox', { name: 'Part 1' });
    expect(field.tagName).toBe('TEXTAREA');
    fireEvent.change(field, { target: { value: 'One tells,\n the others listen.' } });
    expect(field).toHaveProperty('value', 'One tells, the others listen.');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(calls.find(({ method, path }) => method === 'PUT' && path === CIRCLE)?.body).toMatchObject({
        agenda: expect.arrayContaining([{ text: 'One tells, the others listen.', minutes: 5 }]),
      }),
    );
  });

  it('says that one cannot come', async () => {
    const calls = serve(circleOf(), { [`PUT ${CIRCLE}/meetings/2026-11-24/absence`]: ok({}) });
    renderApp('/account/my-spaces/7');
    fireEvent.click(await screen.findByRole('button', { name: 'I cannot come' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/absence'))?.body).toEqual({ absent: true }),
    );
  });

  it('answers a circle that is not there as one that never was', async () => {
    standInForServer({});
    renderApp('/account/my-spaces/7');
    await screen.findByRole('heading', { name: 'There is no such circle for you' });
  });
});

describe('the room', () => {
  it('says what leaving does before, hands over, and takes words along where it is wished', async () => {
    const circle = circleOf({ role: 'host' });
    const members = circle.members.map((one) => ({ ...one, role: one.own ? 'host' : 'member' }) as const);
    const calls = serve(
      { ...circle, members },
      {
        [`GET ${CIRCLE}/invitations`]: ok({ list: [] }),
        [`POST ${CIRCLE}/leave`]: ok({}),
        [`GET ${LAMBDA}/circles`]: ok({ list: [], invitations: [] }),
      },
    );
    const { address } = renderApp('/account/my-spaces/7?room');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave the circle' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Your dreams go off the table/);
    fireEvent.click(dialog.getByRole('checkbox', { name: /Take along/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Leave the circle' }));
    await waitFor(() => expect(address()).toBe('/account/my-spaces'));
    expect(calls.find(({ path }) => path.endsWith('/leave'))?.body).toEqual({
      successor: 3,
      take_words: true,
    });
  });

  it('asks for nothing more of a circle that its host has closed, and does not show it again', async () => {
    const own = { ...circleOf(), role: 'host' as const };
    let closed = false;
    const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
    const calls = serve(own, {
      [`DELETE ${CIRCLE}`]: () => {
        closed = true;
        return Promise.resolve(answer(200, { error: false }));
      },
      [`GET ${CIRCLE}`]: () =>
        Promise.resolve(closed ? answer(404, { error: true }) : answer(200, { error: false, model: own })),
    });
    const { router } = renderApp('/account/my-spaces/7?room');
    fireEvent.click(await screen.findByRole('button', { name: 'Close the circle' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Close the circle' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/my-spaces'));
    const end = calls.findIndex(({ method }) => method === 'DELETE');
    expect(calls.slice(end + 1).filter(({ path }) => path.startsWith(CIRCLE))).toEqual([]);
    await screen.findByRole('heading', { level: 1, name: 'Dream circles' });
    await router.navigate('/account/my-spaces/7');
    await screen.findByRole('heading', { name: 'There is no such circle for you' });
  });

  it('offers members what is theirs alone', async () => {
    serve(circleOf());
    renderApp('/account/my-spaces/7?room');
    await screen.findByRole('heading', { name: '3 people of at most 24' });
    for (const name of ['Remove', 'Make a link', 'Close the circle', 'Change'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    screen.getByRole('button', { name: 'Mute it' });
  });
});
