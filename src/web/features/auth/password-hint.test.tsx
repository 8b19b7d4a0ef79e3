import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const CHECK = `POST ${LAMBDA}/password/check`;
const OPEN = { body: { error: false, open: true, needs_code: true } };
const OK = { body: { error: false } };
openPages({ paths: ['/user/sign-up', '/admin/sign-up'] });

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: text } });

test('a long password is good once the server has said so, with the address beside it', async () => {
  const calls = standInForServer({ [CHECK]: OK });
  renderApp('/user/sign-up');
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@example.org' } });
  type('seven grey herons');
  screen.getByText('Long enough');
  await screen.findByText('Good');
  const asked = calls.filter(({ path }) => path.endsWith('/password/check')).map(({ body }) => body);
  expect(asked).toEqual([{ password: 'seven grey herons', email: 'a@example.org' }]);
});

test('what the server would refuse is never called good', async () => {
  const message = 'This is one of the commonest passwords. Choose another.';
  const body = { error: true, code: 'request.invalid', message: 'x', validation: { password: message } };
  standInForServer({ [CHECK]: { status: 400, body } });
  renderApp('/user/sign-up');
  await screen.findByLabelText('Password');
  type('correct horse battery staple');
  await screen.findByText(message);
  expect(screen.queryByText('Very good')).toBeNull();
});

test('without an answer it stays what is known here; blanks are too short', async () => {
  const calls = standInForServer({});
  renderApp('/user/sign-up');
  await screen.findByLabelText('Password');
  type('seven grey herons wait');
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/password/check'))).toBe(true));
  screen.getByText('Long enough');
  type('                  ');
  screen.getByText('Too short or too plain');
});

test('the first admin of a live server gives the code of its terminal; a wrong one stands on its field', async () => {
  const wrong = 'This is not the code that the server showed when it started.';
  const body = {
    error: true,
    code: 'auth.setup_code_wrong',
    message: wrong,
    validation: { setup_code: wrong },
  };
  const calls = standInForServer({
    [`GET ${LAMBDA}/register/admin`]: OPEN,
    [`POST ${LAMBDA}/register`]: { status: 403, body },
  });
  renderApp('/admin/sign-up');
  const field = await screen.findByLabelText(/Code from the server/);
  fireEvent.change(field, { target: { value: 'AAAA-BBBB-CCCC' } });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'boss@example.org' } });
  type('a quiet harbour');
  fireEvent.click(screen.getByRole('button', { name: 'Make the account' }));
  await screen.findByText(wrong);
  expect(calls.find(({ path }) => path.endsWith('/register'))?.body).toMatchObject({
    setup_code: 'AAAA-BBBB-CCCC',
  });
});
