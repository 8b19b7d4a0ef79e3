import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { dropLetter, keptLetter } from './letter-draft.ts';

const CONTACT = 'POST /v2/api/lambda/contact';
const SENT = { body: { error: false } };

openPages({ languages: ['en', 'ar'], paths: ['/contact-us'] });
beforeEach(() => {
  dropLetter();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the letter' }));
const letters = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path.endsWith('/contact')).map(({ body }) => body);

test('a visitor writes a letter and reads where the answer goes', async () => {
  const calls = standInForServer({ [CONTACT]: SENT });
  renderApp('/contact-us');
  await type('Your letter', 'Where is my recording?');
  await type('Your e-mail', ' ines@example.org ');
  send();
  const title = await screen.findByRole('heading', { name: 'Your letter is with us' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  screen.getByText('ines@example.org');
  expect(letters(calls)).toEqual([
    { name: '', about: 'question', text: 'Where is my recording?', email: 'ines@example.org' },
  ]);
  expect(keptLetter().text).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Write another one' }));
  expect((await field('Your letter')).value).toBe('');
});

test('nothing goes out without words and an address; the first field that lacks is focused', async () => {
  const calls = standInForServer({ [CONTACT]: SENT });
  renderApp('/contact-us');
  await field('Your letter');
  send();
  await screen.findByText('Your letter is still empty.');
  screen.getByText('Tell us where to answer.');
  expect(document.activeElement).toBe(await field('Your letter'));
  await type('Your letter', 'a'.repeat(4001));
  await type('Your e-mail', 'nobody');
  send();
  await screen.findByText('At most 4,000 characters.');
  screen.getByText('This does not look like an e-mail address.');
  expect(letters(calls)).toEqual([]);
});

test('a member may leave the address out', async () => {
  session.login({ user_id: 1, token: 'tok', role: 'user' });
  const calls = standInForServer({ [CONTACT]: SENT });
  renderApp('/contact-us');
  await type('Your letter', 'Thank you');
  send();
  await screen.findByText(/we answer to the address of your account/);
  expect(letters(calls)).toEqual([{ name: '', about: 'question', text: 'Thank you' }]);
});

test('the address of the page says what it is about, until something else is chosen', async () => {
  standInForServer({});
  const { address } = renderApp('/contact-us?about=decision');
  const about = await screen.findByLabelText<HTMLButtonElement>('What is it about');
  expect(about.value).toBe('decision');
  screen.getByText(/somebody else reads it this time/);
  choose(about, 'privacy');
  await waitFor(() => expect(address()).toBe('/contact-us'));
  expect(about.value).toBe('privacy');
});

test('what the server refuses stands under its field, and the words stay through a reload', async () => {
  standInForServer({
    [CONTACT]: {
      status: 400,
      body: { error: true, code: 'request.invalid', message: 'x', validation: { email: 'Not this one' } },
    },
  });
  const { unmount } = renderApp('/contact-us?about=fault');
  await type('Your letter', 'It is dark');
  await type('Your name', 'Ines');
  await type('Your e-mail', 'ines@example.org');
  send();
  await screen.findByText('Not this one');
  unmount();
  renderApp('/contact-us');
  expect((await field('Your letter')).value).toBe('It is dark');
  expect((await field('Your name')).value).toBe('Ines');
  expect((await field('Your e-mail')).value).toBe('ines@example.org');
});

test('too many letters, and no connection, are told while the words stay', async () => {
  standInForServer({
    [CONTACT]: { status: 429, body: { error: true, code: 'request.too_many', message: 'x' } },
  });
  renderApp('/contact-us');
  await type('Your letter', 'Again');
  await type('Your e-mail', 'ines@example.org');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('60');
  standInForServer({ [CONTACT]: () => Promise.reject(new TypeError('failed')) });
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/connection|offline/i));
  expect((await field('Your letter')).value).toBe('Again');
});

test('the words go when the person does', async () => {
  session.login({ user_id: 1, token: 'tok', role: 'user' });
  standInForServer({});
  renderApp('/contact-us');
  await type('Your letter', 'Mine alone');
  expect(keptLetter().text).toBe('Mine alone');
  session.logout();
  expect(keptLetter().text).toBe('');
});
