import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { hostToasts, type Toast } from '#web/ui/layers/toasts.ts';

const USERS = 'GET /v4/api/records/user';
const toasts: Toast[] = [];

const rows = (count: number, from = 48) =>
  Array.from({ length: count }, (_, index) => ({
    id: from - index,
    email: `person${from - index}@example.org`,
    role: index === 1 ? 'admin' : 'user',
    status: index % 3,
    created_at: '2026-01-01T00:00:00.000Z',
    last_active_at: null,
    deleted_at: null,
    profile: [{ user_id: from - index, username: `Name ${from - index}` }],
  }));
const page = (total: number, number = 1) => ({
  body: {
    error: false,
    list: rows(Math.min(10, total), total),
    total,
    limit: 10,
    num_pages: Math.ceil(total / 10),
    page: number,
  },
});
const asked = (calls: ReturnType<typeof standInForServer>) =>
  calls.filter(({ method, path }) => `${method} ${path}` === USERS);
const table = () => screen.getByRole('table', { name: 'Users' });

openPages({ paths: ['/admin/users'], role: 'admin' });
beforeEach(() => {
  toasts.length = 0;
  hostToasts((toast) => toasts.push(toast));
});

describe('specification, section 2: admin users list', () => {
  test('columns ID, Email, Username, Role, Status, Action; an edit icon leads to the edit page', async () => {
    standInForServer({ [USERS]: page(9) });
    renderApp('/admin/users');
    const link = await screen.findByRole('link', { name: 'Edit person9@example.org' });
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['ID', 'Email', 'Username', 'Role', 'Status', 'Action']);
    expect(link.getAttribute('href')).toBe('/admin/edit-user/9');
    const cells = within(table())
      .getAllByRole('row')
      .slice(1, 4)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(cells).toEqual([
      ['9', 'person9@example.org', 'Name 9', 'user', 'Inactive', ''],
      ['8', 'person8@example.org', 'Name 8', 'admin', 'Active', ''],
      ['7', 'person7@example.org', 'Name 7', 'user', 'Suspend', ''],
    ]);
  });

  test('search form with ID, Email, Role, Status, Search and Reset; an add button to /admin/add-user', async () => {
    standInForServer({ [USERS]: page(9) });
    renderApp('/admin/users');
    const form = await screen.findByRole('search');
    for (const label of ['ID', 'Email', 'Role', 'Status']) within(form).getByLabelText(label);
    for (const name of ['Search', 'Reset']) within(form).getByRole('button', { name });
    expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/admin/add-user');
  });

  test('"Loading..." while fetching', async () => {
    standInForServer({ [USERS]: () => new Promise<never>(() => undefined) });
    renderApp('/admin/users');
    await waitFor(() => expect(within(table()).getByText('Loading...')).toBeTruthy());
  });

  test('"You Don\'t have any User" when there is none', async () => {
    standInForServer({ [USERS]: page(0) });
    renderApp('/admin/users');
    await screen.findByText("You Don't have any User");
  });

  test.each([
    [10, false],
    [11, true],
  ])('the pager with a total of %i: %s (section 9: over 10)', async (total, shown) => {
    standInForServer({ [USERS]: page(total) });
    renderApp('/admin/users');
    await screen.findByText(`person${total}@example.org`);
    expect(screen.queryByRole('navigation', { name: 'Pages' }) !== null).toBe(shown);
  });
});

describe('specification, sections 7 and 9: what the list asks', () => {
  test('id descending, ten a page, usernames in the same single call', async () => {
    const calls = standInForServer({ [USERS]: page(48) });
    renderApp('/admin/users');
    await screen.findByText('Name 48');
    expect(asked(calls)).toHaveLength(1);
    const query = asked(calls).at(0)?.query;
    expect(query?.get('order')).toBe('id,desc');
    expect(query?.get('page')).toBe('1,10');
    expect(query?.getAll('join')).toEqual(['profile']);
    expect(query?.getAll('filter')).toEqual([]);
    expect(calls.filter(({ path }) => path.includes('/records/profile'))).toEqual([]);
  });

  test('operators: eq for id, cs for the others; filters and page stand in the address', async () => {
    const calls = standInForServer({ [USERS]: page(48) });
    const { address } = renderApp('/admin/users?page=3');
    await screen.findByText('Name 48');
    expect(asked(calls).at(0)?.query.get('page')).toBe('3,10');
    const field = (label: string) => within(screen.getByRole('search')).getByLabelText(label);
    fireEvent.change(field('ID'), { target: { value: '7' } });
    fireEvent.change(field('Email'), { target: { value: '@example.org' } });
    choose(field('Role'), 'admin');
    choose(field('Status'), 'Suspend');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked(calls)).toHaveLength(2));
    expect(asked(calls).at(1)?.query.getAll('filter')).toEqual([
      'id,eq,7',
      'email,cs,@example.org',
      'role,cs,admin',
      'status,cs,2',
    ]);
    expect(asked(calls).at(1)?.query.get('page')).toBe('1,10');
    expect(address()).toBe('/admin/users?id=7&email=%40example.org&role=admin&status=2');
  });

  test('filters are read from the address, Reset empties them', async () => {
    const calls = standInForServer({ [USERS]: page(48) });
    const { address } = renderApp('/admin/users?email=ines&page=2');
    await screen.findByText('Name 48');
    expect(asked(calls).at(0)?.query.getAll('filter')).toEqual(['email,cs,ines']);
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
    await waitFor(() => expect(asked(calls).at(-1)?.query.getAll('filter')).toEqual([]));
    expect(within(screen.getByRole('search')).getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  test('the pager says where one is and leads on', async () => {
    const calls = standInForServer({ [USERS]: page(48) });
    const { address } = renderApp('/admin/users');
    const pager = await screen.findByRole('navigation', { name: 'Pages' });
    expect(pager.textContent).toContain('1–10 of 48');
    fireEvent.click(within(pager).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toBe('/admin/users?page=2'));
    await waitFor(() => expect(asked(calls).at(-1)?.query.get('page')).toBe('2,10'));
  });

  test('section 8: a fetch failure calls the general error handler with the message', async () => {
    standInForServer({
      [USERS]: { status: 403, body: { error: true, message: 'This is not open to you.' } },
    });
    renderApp('/admin/users');
    await waitFor(() => expect(toasts.map(({ message }) => message)).toContain('This is not open to you.'));
    expect(toasts[0]).toMatchObject({ status: 'error', ms: 3000 });
  });
});

test('who came and who was here within some days is asked for by the address; other fields wait behind a button', async () => {
  const calls = standInForServer({ [USERS]: page(9) });
  renderApp('/admin/users?create_at_from=2026-01-02&create_at_to=2026-01-08&active_from=2026-02-31');
  await screen.findByText('Name 9');
  expect(asked(calls).at(0)?.query.getAll('filter')).toEqual([
    `created_at,ge,${new Date(2026, 0, 2).toISOString()}`,
    `created_at,lt,${new Date(2026, 0, 9).toISOString()}`,
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Joined from').value).toBe('2 Jan 2026');
  expect(screen.getByLabelText<HTMLInputElement>('Active from').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.queryByLabelText('Joined from')).toBeNull();
});

test('arrow keys walk the rows', async () => {
  standInForServer({ [USERS]: page(9) });
  renderApp('/admin/users');
  const first = await screen.findByRole('link', { name: 'Edit person9@example.org' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('href')).toBe('/admin/edit-user/8');
  fireEvent.keyDown(document.activeElement ?? first, { key: 'k' });
  expect(document.activeElement).toBe(first);
});
