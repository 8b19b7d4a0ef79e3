import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { addedTo } from './added-row.ts';
import type { ListSpec } from './list-spec.ts';
import { RecordList } from './record-list.tsx';
import { type Lamp, lamps, openRecords, pageOf } from './records.fixture.tsx';

openPages({ role: 'admin' });

const spec: ListSpec<Lamp> = {
  table: 'lamp',
  title: 'Lamps',
  columns: [{ key: 'name', head: 'Name', cell: (row) => row.name, sort: 'name', fixed: true }],
  filters: [{ name: 'words', label: 'Words', kind: 'words' }],
  order: 'name,asc',
  nameOf: (row) => row.name,
  empty: 'None yet',
};
const fresh = { id: 90, name: 'Zinc lamp', kind: 'oil', lit: false };
const openAfterAdding = (table: string, id: number) => {
  const calls = standInForServer({
    'GET /v4/api/records/lamp': async () => {
      const isOne = calls.at(-1)?.query.getAll('filter').includes('id,eq,90');
      return Response.json((isOne ? pageOf([fresh]) : pageOf(lamps(20), 90)).body);
    },
  });
  openRecords(<RecordList spec={spec} />, { pathname: '/lamps', ...addedTo(table, id) });
  return calls;
};
const rowsOf = async () => {
  await screen.findByText('Lamp 1');
  return within(screen.getByRole('table', { name: 'Lamps' }))
    .getAllByRole('row')
    .slice(1);
};

test('a new row that its order puts on another page stands first and says so', async () => {
  openAfterAdding('lamp', 90);
  await screen.findByText('Zinc lamp');
  const rows = await rowsOf();
  expect(rows[0]?.textContent).toContain('Zinc lamp just added');
  expect(rows).toHaveLength(21);
  fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(screen.queryByText('Zinc lamp')).toBeNull());
});

test('a new row of the page at hand stays where it is, marked', async () => {
  const calls = openAfterAdding('lamp', 7);
  const rows = await rowsOf();
  expect(rows.map(({ textContent }) => textContent).filter((text) => text?.includes('just added'))).toEqual([
    'Lamp 7 just added',
  ]);
  expect(rows).toHaveLength(20);
  expect(calls).toHaveLength(1);
});

test('what was added to another list means nothing here', async () => {
  const calls = openAfterAdding('candle', 90);
  await rowsOf();
  expect(screen.queryByText('just added')).toBeNull();
  expect(calls).toHaveLength(1);
});
