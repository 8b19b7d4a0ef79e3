import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fragment } from '#shared/fragments.ts';
import { mergeStore, outbox } from '#web/offline/device.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { byNight, itemsOf, moved } from './inbox-items.ts';

const LIST = 'GET /v2/api/lambda/fragments';
const MERGE = 'POST /v2/api/lambda/dream/merge';

const fragment = (id: number, more: Partial<Fragment> = {}): Fragment => ({
  id,
  client_id: `0000000${id}-0000-4000-8000-000000000000`,
  text: `piece ${id}`,
  asked: '',
  language: 'en',
  night_of: '2026-03-01',
  recorded_at: `2026-03-02T0${id}:00:00.000Z`,
  source: 'typed',
  moods: [],
  words: 2,
  updated_at: '2026-03-02T09:00:00.000Z',
  recordings: [],
  ...more,
});
const page = (list: Fragment[]) => ({ body: { error: false, list, next: null, total: list.length } });

afterEach(() => {
  outbox.stop();
});
openPages({ paths: ['/user/inbox'], role: 'user', user: 7 });

describe('items', () => {
  it('stand by night, newest night first, in the order of telling; what only this device has is among them', () => {
    const here = {
      client_id: 'x',
      fields: {
        state: 'fragment',
        text: 'here',
        night_of: '2026-03-03',
        recorded_at: '2026-03-04T01:00:00Z',
      },
      base: null,
    };
    const draft = { ...here, client_id: 'y', fields: { ...here.fields, state: 'draft' } };
    const known = { ...here, client_id: fragment(1).client_id };
    const items = itemsOf([fragment(2), fragment(1)], [here, draft, known] as never);
    expect(byNight(items).map(({ items: list }) => list.map(({ text }) => text))).toEqual([
      ['here'],
      ['piece 1', 'piece 2'],
    ]);
  });

  it('move within the list only', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});

describe('the inbox page', () => {
  it('teaches when it is empty', async () => {
    standInForServer({ [LIST]: page([]) });
    renderApp('/user/inbox');
    await screen.findByText('Nothing waits here');
  });

  it('merges the chosen ones in the order given by hand, with the questions left out', async () => {
    const list = [
      fragment(1),
      fragment(2, { asked: 'Which colour comes first?', text: 'green' }),
      fragment(3),
    ];
    const calls = standInForServer({
      [LIST]: page(list),
      [MERGE]: { body: { error: false, model: { id: 77 } } },
    });
    renderApp('/user/inbox');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose the whole night' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /03:00|3:00/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Put together' }));
    const dialog = await screen.findByRole('dialog');
    const preview = within(dialog).getByRole('region', { name: 'How it will read' });
    expect(preview.textContent).toBe('piece 1Which colour comes first?\ngreen');
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Leave the questions in' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Earlier: green' }));
    expect(preview.textContent).toBe('greenpiece 1');
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Later: green' }), {
      key: 'ArrowDown',
      altKey: true,
    });
    expect(preview.textContent).toBe('piece 1green');
    fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: ' Green ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make one dream' }));
    await screen.findByText('2 fragments became one dream.');
    const sent = calls.filter(({ path }) => path.endsWith('/dream/merge'));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent[0]?.body).toMatchObject({
      ids: [fragment(1).client_id, fragment(2).client_id],
      title: 'Green',
      questions: false,
      night_of: '2026-03-01',
    });
    expect(await mergeStore.listOf('7')).toEqual([]);
  });

  it('without a connection the merge is kept here and its fragments wait', async () => {
    standInForServer({
      [LIST]: page([fragment(1)]),
      [MERGE]: () => Promise.reject(new TypeError('offline')),
    });
    renderApp('/user/inbox');
    fireEvent.click(await screen.findByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Put together' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Make one dream' }));
    await screen.findByText('becomes part of a dream when there is a connection');
    const [kept] = await mergeStore.listOf('7');
    expect(kept).toMatchObject({ ids: [fragment(1).client_id], fault: null });
    await mergeStore.forget(kept?.client_id ?? '');
  });

  it('a merge that the server will not make leaves everything as it was and says why', async () => {
    const body = { error: true, code: 'fragments.merged_already', message: 'Part of a dream already.' };
    standInForServer({ [LIST]: page([fragment(1)]), [MERGE]: { status: 409, body } });
    renderApp('/user/inbox');
    fireEvent.click(await screen.findByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Put together' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Make one dream' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make one dream' })).toBeNull());
    await waitFor(async () => expect(await mergeStore.listOf('7')).toEqual([]));
    expect(await screen.findByText('piece 1')).toBeTruthy();
  });

  it('deletes with a way back, and saves a change with the version that was read', async () => {
    const calls = standInForServer({
      [LIST]: page([fragment(1)]),
      'DELETE /v4/api/records/dream/1': { body: { error: false } },
      'POST /v2/api/lambda/dreams/1/restore': { body: { error: false } },
      [`PUT /v2/api/lambda/dreams/by-client/${fragment(1).client_id}`]: { body: { error: false, model: {} } },
    });
    renderApp('/user/inbox');
    fireEvent.click(await screen.findByRole('button', { name: /^Edit the fragment/ }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'piece one' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        text: 'piece one',
        updated_at: fragment(1).updated_at,
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Delete the fragment/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/dreams/1/restore'))).toBe(true));
  });
});
