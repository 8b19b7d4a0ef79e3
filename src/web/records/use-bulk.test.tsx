import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import type { ListSpec } from './list-spec.ts';
import { RecordList } from './record-list.tsx';
import { type Lamp, lamps, openRecords, pageOf } from './records.fixture.tsx';

openPages({ role: 'admin' });

const LAMPS: Omit<ListSpec<Lamp>, 'bulk'> = {
  table: 'lamp',
  title: 'Lamps',
  columns: [{ key: 'name', head: 'Name', cell: (row) => row.name }],
  filters: [],
  order: 'id,desc',
  nameOf: (row) => row.name,
  empty: 'No lamp',
};

test('a page is not closed unasked in the middle of an act, and nothing else is done to its rows meanwhile', async () => {
  let goOn = (): void => undefined;
  const done: string[] = [];
  const slow: ListSpec<Lamp> = {
    ...LAMPS,
    bulk: [
      {
        key: 'dim',
        label: 'Dim',
        icon: 'sun',
        run: (row: Lamp) =>
          new Promise<void>((resolve) => {
            goOn = () => {
              done.push(`dim ${row.id}`);
              resolve();
            };
          }),
        done: (count: number) => `${count} dimmed`,
      },
      {
        key: 'sell',
        label: 'Sell',
        icon: 'trash',
        run: async (row: Lamp) => done.push(`sell ${row.id}`),
        done: (count: number) => `${count} sold`,
      },
    ],
  };
  standInForServer({ 'GET /v4/api/records/lamp': pageOf(lamps(3)) });
  openRecords(<RecordList spec={slow} />);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose: Lamp 1' }));
  expect(isAsked()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Dim' }));
  await waitFor(() => expect(isAsked()).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Sell' }));
  goOn();
  await screen.findByText('1 dimmed');
  expect(done).toEqual(['dim 1']);
  expect(isAsked()).toBe(false);
});

test('what could not be taken back can be tried again', async () => {
  const taken: number[] = [];
  let isDown = true;
  const spec: ListSpec<Lamp> = {
    ...LAMPS,
    bulk: [
      {
        key: 'light',
        label: 'Light',
        icon: 'sun',
        run: async () => undefined,
        undo: async ({ id }) => {
          if (id === 2 && isDown) throw new Error('no line');
          taken.push(id);
        },
        done: (count) => `${count} lit`,
      },
    ],
  };
  standInForServer({ 'GET /v4/api/records/lamp': pageOf(lamps(3)) });
  openRecords(<RecordList spec={spec} />);
  await screen.findByText('Lamp 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  await screen.findByText('3 lit');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 lit');
  expect(taken.toSorted()).toEqual([1, 3]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(taken.toSorted()).toEqual([1, 2, 3]));
});
