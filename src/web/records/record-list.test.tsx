import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import type { ListSpec } from './list-spec.ts';
import { RecordList } from './record-list.tsx';
import { type Lamp, lamps, openRecords, pageOf } from './records.fixture.tsx';
import { rememberList } from './way-back/last-lists.ts';

openPages({ role: 'admin' });
beforeEach(() => {
  localStorage.removeItem('columns:lamp');
  // Nobody comes back from a row of the test before.
  rememberList('lamp', { pathname: '/elsewhere', search: '' });
});

const lit: number[] = [];
const spec: ListSpec<Lamp> = {
  table: 'lamp',
  title: 'Lamps',
  columns: [
    { key: 'name', head: 'Name', cell: (row) => row.name, sort: 'name', fixed: true },
    { key: 'kind', head: 'Kind', cell: (row) => row.kind },
    { key: 'lit', head: 'Lit', cell: (row) => String(row.lit), extra: true },
  ],
  filters: [
    { name: 'words', label: 'Words', kind: 'words' },
    { name: 'id', label: 'ID', kind: 'number', ask: (id) => [`id,eq,${id}`] },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: [
        { value: 'oil', label: 'Oil' },
        { value: 'wax', label: 'Wax' },
      ],
      ask: (kind) => [`kind,eq,${kind}`],
      otherwise: ['kind,ne,old'],
    },
  ],
  order: 'id,desc',
  nameOf: (row) => row.name,
  editPath: (row) => `/lamps/${row.id}`,
  add: { to: '/lamps/new', label: 'Add lamp' },
  csv: true,
  bulk: [
    {
      key: 'light',
      label: 'Light',
      icon: 'sun',
      fits: (row) => row.kind === 'wax',
      run: async (row) => lit.push(row.id),
      undo: async (row) => lit.splice(lit.indexOf(row.id), 1),
      done: (count) => `${count} lit`,
    },
  ],
  empty: 'No lamp',
};
const LIST = 'GET /v4/api/records/lamp';
const open = (answer = pageOf(lamps(3)), entry?: string) => {
  const calls = standInForServer({ [LIST]: answer });
  return { ...openRecords(<RecordList spec={spec} />, entry), calls };
};
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Choose: ${name}` }));

test('a search that finds nothing is told apart from an empty list', async () => {
  open(pageOf([]));
  await screen.findByText('No lamp');
  open(pageOf([]), '/lamps?words=brass');
  await screen.findByText('Nothing matches the search');
});

test('what the address asks for is asked of the server, and what means nothing is left out', async () => {
  const { calls } = open(
    pageOf(lamps(20), 45),
    '/lamps?words=blue&kind=oil&id=x&order=name,desc&page=2&lamp=1',
  );
  await screen.findByText('Lamp 1');
  expect(calls[0]?.query.getAll('filter')).toEqual(['kind,eq,oil']);
  expect(calls[0]?.query.get('search')).toBe('blue');
  expect(calls[0]?.query.getAll('order')).toEqual(['name,desc', 'id,desc']);
  expect(calls[0]?.query.get('page')).toBe('2,20');
  expect(screen.getByText('45 entries')).toBeTruthy();
});

test('more than are counted are told as more', async () => {
  const { body } = pageOf(lamps(20), 20_000);
  standInForServer({ [LIST]: { body: { ...body, more: true } } });
  openRecords(<RecordList spec={spec} />, '/lamps?words=lamp');
  expect(await screen.findByText('More than 20,000 entries: more words find fewer')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('of more than 20,000');
});

test('an unknown order and an unknown choice ask for the usual list', async () => {
  const { calls } = open(pageOf([]), '/lamps?order=password,asc&kind=__proto__');
  await screen.findByText('No lamp');
  expect(calls[0]?.query.getAll('order')).toEqual(['id,desc', 'id,desc']);
  expect(calls[0]?.query.getAll('filter')).toEqual(['kind,ne,old']);
});

test('Search writes the address and begins at the first page; Reset empties it', async () => {
  const { address } = open(pageOf(lamps(20), 45), '/lamps?page=2');
  fireEvent.change(await screen.findByLabelText('Words'), { target: { value: 'tall & thin' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/lamps?words=tall+%26+thin'));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/lamps'));
});

test('whoever searches stays in the field, and the fields follow another search by the address', async () => {
  const { address } = open(pageOf(lamps(20), 45), '/lamps');
  const field = await screen.findByLabelText<HTMLInputElement>('Words');
  field.focus();
  fireEvent.change(field, { target: { value: 'tall lamp ' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(address()).toBe('/lamps?words=tall+lamp'));
  expect(document.activeElement).toBe(field);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('tall lamp');
});

test('one or two letters are not asked for, which is said; two signs of Chinese are', async () => {
  const { address, calls } = open(pageOf(lamps(20), 45), '/lamps?page=2');
  const field = await screen.findByLabelText('Words');
  const asked = calls.length;
  fireEvent.change(field, { target: { value: 'ab' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Three letters or more search everywhere')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect([address(), calls.length]).toEqual(['/lamps?page=2', asked]);
  fireEvent.change(field, { target: { value: '梦境' } });
  expect(screen.queryByText('Three letters or more search everywhere')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('words')).toBe('梦境'));
});

test('a head that orders says how, and a second press turns it round', async () => {
  const { address } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('/lamps?order=name%2Casc'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('/lamps?order=name%2Cdesc'));
});

test('columns are chosen, kept on the device and brought back', async () => {
  const { unmount } = open();
  await screen.findByText('Lamp 1');
  expect(heads()).toEqual(['Choose', 'Name', 'Kind', 'Edit']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Lit' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kind' }));
  expect(heads()).toEqual(['Choose', 'Name', 'Lit', 'Edit']);
  unmount();
  open();
  await screen.findByText('Lamp 1');
  expect(heads()).toEqual(['Choose', 'Name', 'Lit', 'Edit']);
});

test('an act on chosen rows passes over those that it does not fit, and is taken back', async () => {
  lit.length = 0;
  open();
  await choose('Lamp 1');
  await choose('Lamp 2');
  screen.getByText('2 chosen');
  fireEvent.click(screen.getByRole('button', { name: 'Light' }));
  await screen.findByText('1 lit');
  expect(lit).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lit).toEqual([]));
});

test('j and / are heard where the focus is on nothing yet; an arrow goes on scrolling there', async () => {
  open();
  const first = await screen.findByRole('link', { name: 'Edit: Lamp 1' });
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement).toBe(first);
  first.blur();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement?.closest('[role="search"]')).not.toBeNull();
});

test('j and k go from row to row, x chooses, and / leads to the search', async () => {
  open();
  const first = await screen.findByRole('link', { name: 'Edit: Lamp 1' });
  first.focus();
  fireEvent.keyDown(first, { key: 'j' });
  const second = screen.getByRole('link', { name: 'Edit: Lamp 2' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'x' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose: Lamp 2' }).checked).toBe(true);
  fireEvent.keyDown(second, { key: 'k' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: '/' });
  expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'j' });
  expect(document.activeElement).toBe(screen.getByLabelText('Words'));
});

test('rows without a page of their own are gone through by their boxes', async () => {
  const { editPath: _, ...pageless } = spec;
  standInForServer({ [LIST]: pageOf(lamps(3)) });
  openRecords(<RecordList spec={pageless} />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choose: Lamp 1' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(box, { key: 'j' });
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Choose: Lamp 2' }), { key: 'x' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose: Lamp 2' }).checked).toBe(true);
});

test('the file holds what the list asks for, in its order', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  const { calls } = open(pageOf(lamps(1)), '/lamps?kind=oil&words=a&order=name,asc');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/v1/api/rest/lamp/EXPORT')).toBe(true));
  expect(calls.at(-1)?.body).toEqual({
    filter: ['kind,eq,oil'],
    search: 'a',
    order: ['name,asc', 'id,asc'],
  });
});

test('a list that cannot be fetched says so and is asked for again', async () => {
  const calls = standInForServer({ [LIST]: { status: 500, body: { error: true, message: 'no' } } });
  openRecords(<RecordList spec={spec} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.length).toBe(2));
});

test('tabs lead from one part to another and keep what else is searched for; Reset keeps the tab', async () => {
  const calls = standInForServer({ [LIST]: pageOf(lamps(2)) });
  const tabs: ListSpec<Lamp> = {
    ...spec,
    filters: [
      { name: 'words', label: 'Words', kind: 'words' },
      {
        name: 'room',
        label: 'Room',
        kind: 'choice',
        tabs: true,
        options: [
          { value: 'hall', label: 'Hall' },
          // As rows say it.
          { value: 'loft', label: 'loft' },
        ],
        ask: (room) => [`room,eq,${room}`],
        otherwise: ['room,eq,hall'],
      },
    ],
  };
  const { address } = openRecords(<RecordList spec={tabs} />, '/lamps?words=blue');
  await screen.findByText('Lamp 1');
  const nav = within(screen.getByRole('navigation', { name: 'Room' }));
  expect(nav.getByRole('link', { name: 'Hall' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(nav.getByRole('link', { name: 'Loft' }));
  await waitFor(() => expect(address()).toBe('/lamps?words=blue&room=loft'));
  await waitFor(() => expect(calls.at(-1)?.query.getAll('filter')).toEqual(['room,eq,loft']));
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/lamps?room=loft'));
});

test('rows as notes: chosen, ordered by a choice, walked by key', async () => {
  const calls = standInForServer({ [LIST]: pageOf(lamps(2)) });
  const notes: ListSpec<Lamp> = {
    ...spec,
    card: (row) => (
      <article tabIndex={-1} data-row aria-label={row.name}>
        {row.name}
      </article>
    ),
    orders: [
      { value: 'id,desc', label: 'Newest' },
      { value: 'name,asc', label: 'By name' },
    ],
  };
  const { address } = openRecords(<RecordList spec={notes} />);
  const first = await screen.findByRole('article', { name: 'Lamp 1' });
  first.focus();
  fireEvent.keyDown(first, { key: 'j' });
  const second = screen.getByRole('article', { name: 'Lamp 2' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'x' });
  screen.getByText('1 chosen');
  chooseIn('Order', 'By name');
  await waitFor(() => expect(address()).toBe('/lamps?order=name%2Casc'));
  await waitFor(() => expect(calls.at(-1)?.query.get('order')).toBe('name,asc'));
});
