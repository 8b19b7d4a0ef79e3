import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
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

const BREAK: NonNullable<ListSpec<Lamp>['bulk']>[number] = {
  key: 'break',
  label: 'Break',
  icon: 'trash',
  danger: true,
  confirm: (count) => ({ title: `Break ${count}?` }),
  run: async (row) => {
    if (row.id === 2) throw new Error('too hard');
  },
  done: (count) => `${count} broken`,
};

test('what cannot be taken back is asked first, and says what failed', async () => {
  standInForServer({ 'GET /v4/api/records/lamp': pageOf(lamps(3)) });
  openRecords(<RecordList spec={{ ...LAMPS, editPath: ({ id }) => `/lamps/${id}`, bulk: [BREAK] }} />);
  await screen.findByText('Lamp 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Break' }));
  const question = await screen.findByRole('dialog', { name: 'Break 3?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Break' }));
  await screen.findByText('2 broken');
  expect(screen.queryByRole('dialog')).toBeNull();
  // What failed stays chosen, to be tried again.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose: Lamp 2' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose: Lamp 1' }).checked).toBe(false);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit: Lamp 1' })),
  );
});

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
  expect(taken.toSorted((left, right) => left - right)).toEqual([1, 3]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(taken.toSorted((left, right) => left - right)).toEqual([1, 2, 3]));
});

test('what was tried again is taken back together with what went well at first', async () => {
  const lit = new Set<number>();
  let isDown = true;
  const spec: ListSpec<Lamp> = {
    ...LAMPS,
    bulk: [
      {
        key: 'light',
        label: 'Light',
        icon: 'sun',
        run: async ({ id }) => {
          if (id !== 1 && isDown) throw new Error('no line');
          lit.add(id);
        },
        undo: async ({ id }) => lit.delete(id),
        done: (count) => `${count} lit`,
      },
    ],
  };
  standInForServer({ 'GET /v4/api/records/lamp': pageOf(lamps(3)) });
  openRecords(<RecordList spec={spec} />);
  await screen.findByText('Lamp 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  await screen.findByText('1 lit');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  await screen.findByText('3 lit');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([...lit]).toEqual([]));
  // Another act of the same name on other rows has an undo of its own.
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose: Lamp 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  await screen.findByText('1 lit');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose: Lamp 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  await waitFor(() => expect([...lit]).toEqual([1, 2]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([...lit]).toEqual([1]));
});

test('what somebody else has removed is told in plain words, and the keys go on at the next row', async () => {
  let rows = lamps(3);
  standInForServer({ 'GET /v4/api/records/lamp': async () => Response.json(pageOf(rows).body) });
  const run = async ({ id }: Lamp) => {
    rows = rows.filter((row) => row.id !== id);
    throw new ApiError({ status: 404, code: 'records.not_found', message: 'There is no such record.' });
  };
  const act = { ...BREAK, run };
  openRecords(<RecordList spec={{ ...LAMPS, editPath: ({ id }) => `/lamps/${id}`, bulk: [act] }} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose: Lamp 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Break' }));
  const question = await screen.findByRole('dialog', { name: 'Break 1?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Break' }));
  await screen.findByText('Somebody has removed it in the meantime.');
  await waitFor(() => expect(screen.queryByText('Lamp 2')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit: Lamp/));
});

test('what others have done in the meantime comes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let rows = lamps(3);
    standInForServer({ 'GET /v4/api/records/lamp': async () => Response.json(pageOf(rows).body) });
    openRecords(<RecordList spec={LAMPS} />);
    await screen.findByText('Lamp 2');
    rows = rows.filter(({ id }) => id !== 2);
    await vi.advanceTimersByTimeAsync(21_000);
    await waitFor(() => expect(screen.queryByText('Lamp 2')).toBeNull());
    expect(screen.getByText('Lamp 1')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('who takes an act back goes on where the first of its rows stands', async () => {
  standInForServer({ 'GET /v4/api/records/lamp': pageOf(lamps(3)) });
  const act = { ...BREAK, confirm: () => undefined, run: async () => undefined, undo: async () => undefined };
  openRecords(
    <main tabIndex={-1}>
      <RecordList spec={{ ...LAMPS, editPath: ({ id }) => `/lamps/${id}`, bulk: [act] }} />
    </main>,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose: Lamp 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Break' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit: Lamp 2' })),
  );
});
