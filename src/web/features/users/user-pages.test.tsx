import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choicesOf, chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { hostToasts, type Toast } from '#web/ui/layers/toasts.ts';

const REGISTER = 'POST /v2/api/lambda/register';
const LOAD = 'GET /v4/api/records/user/7';
const EMAIL = 'POST /v2/api/lambda/admin/update/email';
const PASSWORD = 'POST /v2/api/lambda/admin/update/password';
const SAVE = 'POST /v1/api/rest/user/PUTWHERE';
const STEP_UP = 'POST /v2/api/lambda/2fa/authorize';
const OK = { body: { error: false } };
const user = {
  body: {
    error: false,
    model: {
      id: 7,
      email: 'ines@example.org',
      role: 'user',
      status: 1,
      created_at: '2026-01-01T00:00:00.000Z',
      last_active_at: null,
      deleted_at: null,
      profile: [{ username: 'Ines' }],
    },
  },
};
const toasts: Toast[] = [];
const said = () => toasts.map(({ message, status, ms }) => ({ message, status, ms }));

openPages({ paths: ['/admin/users', '/admin/add-user', '/admin/edit-user/7'], role: 'admin' });
beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  hostToasts((toast) => toasts.push(toast));
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
const faultOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join('');
const writes = (calls: ReturnType<typeof standInForServer>) =>
  calls.filter(({ method, path }) => method === 'POST' && /admin|PUTWHERE|register|2fa/.test(path));
const names = (calls: ReturnType<typeof standInForServer>) =>
  writes(calls).map(({ method, path }) => `${method} ${path}`);

describe('specification, section 2: Add User page', () => {
  const open = async () => {
    const app = renderApp('/admin/add-user');
    await screen.findByRole('heading', { name: 'Add user' });
    return app;
  };

  test('Email, Role, Password; Submit and Go back', async () => {
    standInForServer({});
    await open();
    for (const label of ['Email', 'Role', 'Password']) screen.getByLabelText(label);
    screen.getByRole('button', { name: 'Submit' });
    screen.getByRole('button', { name: 'Go back' });
  });

  test('section 5: email required and valid, password required; nothing is sent', async () => {
    const calls = standInForServer({});
    await open();
    submit();
    await waitFor(() => expect(faultOf('Email')).toBe('Email is required'));
    expect(faultOf('Password')).toBe('Password is required');
    fill('Email', 'nobody');
    submit();
    await waitFor(() => expect(faultOf('Email')).toBe('Enter a valid e-mail'));
    expect(writes(calls)).toEqual([]);
  });

  test("section 7: create-user with email, password, role; toast 'Added' and /admin/users", async () => {
    const calls = standInForServer({ [REGISTER]: OK });
    const { address } = await open();
    fill('Email', 'new@example.org');
    chooseIn('Role', 'admin');
    fill('Password', 'violet harbour');
    submit();
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(writes(calls)[0]?.body).toMatchObject({
      email: 'new@example.org',
      password: 'violet harbour',
      role: 'admin',
    });
    expect(said()[0]).toEqual({ message: 'Added', status: 'success', ms: 3000 });
  });

  test('section 8: failures stand on the email field and reach the general error handler', async () => {
    standInForServer({
      [REGISTER]: { status: 409, body: { error: true, message: 'This e-mail is taken.' } },
    });
    const { address } = await open();
    fill('Email', 'new@example.org');
    fill('Password', 'violet harbour');
    submit();
    await waitFor(() => expect(faultOf('Email')).toBe('This e-mail is taken.'));
    expect(said()[0]).toMatchObject({ message: 'This e-mail is taken.', status: 'error' });
    expect(address()).toBe('/admin/add-user');
  });

  test('the address that was typed is there when the page is opened again; a password and a role are kept nowhere', async () => {
    standInForServer({});
    await open();
    fill('Email', 'new@example.org');
    fill('Password', 'violet harbour');
    await screen.findByText(/A password and the role are never kept/);
    expect(JSON.stringify(Object.entries(localStorage))).toContain('new@example.org');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('violet harbour');
    cleanup();
    await open();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.org'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  test('an account that a lost answer had made is not called somebody else’s', async () => {
    const validation = { email: 'This e-mail is taken.' };
    const answers: Parameters<typeof standInForServer>[0] = {
      [REGISTER]: async () => Promise.reject(new TypeError('Failed to fetch')),
    };
    standInForServer(answers);
    await open();
    fill('Email', 'new@example.org');
    fill('Password', 'violet harbour');
    submit();
    await waitFor(() => expect(faultOf('Email')).toMatch(/connection/i));
    answers[REGISTER] = { status: 409, body: { error: true, message: 'This e-mail is taken.', validation } };
    submit();
    await waitFor(() => expect(faultOf('Email')).toMatch(/it is the one you made/));
  });

  test('section 5: messages keyed by field stand under their field', async () => {
    const validation = { password: 'This password is too common.' };
    standInForServer({ [REGISTER]: { status: 400, body: { error: true, message: 'No', validation } } });
    await open();
    fill('Email', 'new@example.org');
    fill('Password', 'password1');
    submit();
    await waitFor(() => expect(faultOf('Password')).toBe('This password is too common.'));
    expect(faultOf('Email')).toBe('');
  });
});

describe('specification, section 7: edit user save in three steps', () => {
  const open = async (answers: Parameters<typeof standInForServer>[0]) => {
    const calls = standInForServer({ [LOAD]: user, ...answers });
    const app = renderApp('/admin/edit-user/7');
    await screen.findByLabelText('Email');
    return { calls, ...app };
  };
  const all = { [EMAIL]: OK, [PASSWORD]: OK, [SAVE]: OK };

  test('Email, Role, Status, Password are loaded; Submit and Go back', async () => {
    await open({});
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.org');
    expect(screen.getByLabelText<HTMLButtonElement>('Role').value).toBe('user');
    expect(screen.getByLabelText<HTMLButtonElement>('Status').value).toBe('1');
    expect(choicesOf(screen.getByLabelText('Status'))).toEqual(['Inactive', 'Active', 'Suspend']);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    screen.getByRole('button', { name: 'Go back' });
  });

  test('nothing but the update-where when e-mail and password stay; success goes to /admin/users', async () => {
    const { calls, address } = await open(all);
    expect(screen.queryByLabelText('Reason')).toBeNull();
    chooseIn('Status', 'Suspend');
    submit();
    await waitFor(() => expect(faultOf('Reason')).toMatch(/^Say why/));
    expect(writes(calls)).toEqual([]);
    screen.getByText(/Cannot log in and is told so by mail/);
    fill('Reason', ' spam in the stream ');
    submit();
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(names(calls)).toEqual([SAVE]);
    expect(writes(calls)[0]?.body).toEqual({
      set: { email: 'ines@example.org', role: 'user', status: 2, reason: 'spam in the stream' },
      where: { id: 7 },
    });
    expect(said().map(({ message }) => message)).toEqual(['Suspended. They are told by mail.']);
  });

  test("e-mail, then password, then the rest; 'Email Updated' 1000 ms, 'Password Updated' 2000 ms", async () => {
    const { calls, address } = await open(all);
    fill('Email', 'new@example.org');
    chooseIn('Role', 'admin');
    fill('Password', 'violet harbour');
    submit();
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(names(calls)).toEqual([EMAIL, PASSWORD, SAVE]);
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { email: 'new@example.org', id: 7 },
      { password: 'violet harbour', id: 7 },
      { set: { email: 'new@example.org', role: 'admin', status: 1 }, where: { id: 7 } },
    ]);
    expect(said()).toEqual([
      { message: 'Email Updated', status: 'success', ms: 1000 },
      { message: 'Password Updated', status: 'success', ms: 2000 },
      { message: 'Saved', status: 'success', ms: 3000 },
    ]);
  });

  test('a taken e-mail stands on its field and stops the save', async () => {
    const validation = { email: 'This e-mail is taken.' };
    const { calls, address } = await open({
      ...all,
      [EMAIL]: { status: 409, body: { error: true, message: 'This e-mail is taken.', validation } },
    });
    fill('Email', 'taken@example.org');
    submit();
    await waitFor(() => expect(faultOf('Email')).toBe('This e-mail is taken.'));
    expect(names(calls)).toEqual([EMAIL]);
    expect(address()).toBe('/admin/edit-user/7');
  });

  test('a refused password stands on its field for 4000 ms as a toast too; the e-mail is not sent twice', async () => {
    const stored = { ...user.body.model };
    const answers: Parameters<typeof standInForServer>[0] = {
      ...all,
      [LOAD]: async () => Response.json({ error: false, model: stored }),
      [EMAIL]: async (body) => Response.json(Object.assign(stored, body)),
      [PASSWORD]: { status: 403, body: { error: true, message: 'Not that one.' } },
    };
    const { calls } = await open(answers);
    fill('Email', 'new@example.org');
    fill('Password', 'violet harbour');
    submit();
    await waitFor(() => expect(faultOf('Password')).toBe('Not that one.'));
    expect(said().at(-1)).toEqual({ message: 'Not that one.', status: 'error', ms: 4000 });
    submit();
    await waitFor(() => expect(names(calls)).toEqual([EMAIL, PASSWORD, PASSWORD]));
  });

  test('the last admin: the refusal stands on the role', async () => {
    await open({
      [SAVE]: { status: 409, body: { error: true, code: 'users.last_admin', message: 'The last one.' } },
    });
    submit();
    await waitFor(() => expect(faultOf('Role')).toBe('The last one.'));
  });

  test("another admin's account asks for proof first and then goes on", async () => {
    const refused = { error: true, code: 'auth.step_up_needed', message: 'Confirm that it is you first.' };
    const answers: Parameters<typeof standInForServer>[0] = {
      ...all,
      [EMAIL]: { status: 403, body: refused },
      [STEP_UP]: OK,
    };
    const { calls, address } = await open(answers);
    fill('Email', 'new@example.org');
    submit();
    const field = await screen.findByLabelText('Your password');
    fireEvent.change(field, { target: { value: 'my own words' } });
    answers[EMAIL] = OK;
    vi.unstubAllGlobals();
    const later = standInForServer({ [LOAD]: user, ...answers });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(names(calls)).toEqual([EMAIL]);
    expect(writes(later)[0]?.body).toEqual({ password: 'my own words' });
    expect(names(later)).toEqual([STEP_UP, EMAIL, SAVE]);
  });

  test('an id that is nobody says so', async () => {
    standInForServer({});
    renderApp('/admin/edit-user/999');
    await screen.findByText('There is no such user');
  });
});

test('whoever goes with something typed is asked first, and may throw it away', async () => {
  standInForServer({ [LOAD]: user });
  renderApp('/admin/edit-user/7');
  await screen.findByDisplayValue('ines@example.org');
  fill('Email', 'new@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByDisplayValue('new@example.org')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
  expect(JSON.stringify(localStorage)).not.toContain('new@example.org');
});
