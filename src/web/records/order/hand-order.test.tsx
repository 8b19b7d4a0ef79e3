import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import type { ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { type Lamp, lamps, openRecords, pageOf } from '#web/records/records.fixture.tsx';

openPages({ role: 'admin' });

/** A server's order of three lamps, and the orders under way: each is let through by hand. */
function handOrder() {
  let kept = lamps(3);
  const asked: { ids: readonly number[]; let: () => void; refuse: () => void }[] = [];
  const spec: ListSpec<Lamp> = {
    table: 'lamp',
    title: 'Lamps',
    columns: [{ key: 'name', head: 'Name', sort: 'name', cell: (row) => row.name, fixed: true }],
    filters: [],
    order: 'id,asc',
    size: 20,
    nameOf: (row) => row.name,
    editPath: (row) => `/lamps/${row.id}`,
    byHand: {
      open: () => true,
      save: (ids) =>
        new Promise<void>((resolve, reject) => {
          const through = () => {
            kept = ids.flatMap((id) => kept.find((lamp) => lamp.id === id) ?? []);
            resolve();
          };
          asked.push({ ids, let: through, refuse: () => reject(new Error('no')) });
        }),
    },
    empty: 'No lamps.',
  };
  standInForServer({ 'GET /v4/api/records/lamp': async () => Response.json(pageOf(kept).body) });
  openRecords(<RecordList spec={spec} />);
  return { asked, others: (ids: readonly number[]) => (kept = ids.flatMap((id) => lamps(3)[id - 1] ?? [])) };
}

const names = () =>
  screen
    .getAllByRole('button', { name: /^Move: / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move: ', ''));
const up = (name: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: `Move: ${name}` }), { key: 'ArrowUp' });

test('orders go one after another, and the last choice is what is kept', async () => {
  const { asked } = handOrder();
  await screen.findByRole('button', { name: 'Move: Lamp 3' });
  up('Lamp 3');
  up('Lamp 3');
  expect(names()).toEqual(['Lamp 3', 'Lamp 1', 'Lamp 2']);
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.let();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(names()).toEqual(['Lamp 3', 'Lamp 1', 'Lamp 2']);
  asked[1]?.let();
  await waitFor(() =>
    expect(asked.map(({ ids }) => ids)).toEqual([
      [1, 3, 2],
      [3, 1, 2],
    ]),
  );
  expect(names()).toEqual(['Lamp 3', 'Lamp 1', 'Lamp 2']);
});

test('a refused order is taken back, and what another put elsewhere is shown after the next', async () => {
  const { asked, others } = handOrder();
  await screen.findByRole('button', { name: 'Move: Lamp 2' });
  up('Lamp 2');
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.refuse();
  await waitFor(() => expect(names()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3']));
  up('Lamp 2');
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.let();
  others([3, 2, 1]);
  await waitFor(() => expect(names()).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1']));
});

test('a row that its menu moves keeps the focus on its handle', async () => {
  handOrder();
  for (const [name, act, order] of [
    ['Lamp 1', 'Move down', ['Lamp 2', 'Lamp 1', 'Lamp 3']],
    ['Lamp 3', 'To the top', ['Lamp 3', 'Lamp 2', 'Lamp 1']],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: `Move: ${name}` }));
    fireEvent.click(screen.getByRole('menuitem', { name: act }));
    expect(names()).toEqual(order);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move: ${name}`);
  }
});

test("the keys of a row's menu stay in the menu", async () => {
  const { asked } = handOrder();
  fireEvent.click(await screen.findByRole('button', { name: 'Move: Lamp 2' }));
  for (const [from, to] of [
    ['Move up', 'Move down'],
    ['Move down', 'To the top'],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('menuitem', { name: from }), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: to }));
  }
  for (const key of ['j', 'x', '/']) {
    fireEvent.keyDown(screen.getByRole('menuitem', { name: 'To the top' }), { key });
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'To the top' }));
  }
  fireEvent.click(screen.getByRole('menuitem', { name: 'To the top' }));
  await waitFor(() => expect(asked.map(({ ids }) => ids)).toEqual([[2, 1, 3]]));
});

test('whoever orders by a head goes on from it, though the handles go', async () => {
  handOrder();
  await screen.findByRole('button', { name: 'Move: Lamp 3' });
  const head = screen.getByRole('button', { name: 'Name' });
  head.focus();
  fireEvent.click(head);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move: / })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(head));
});
