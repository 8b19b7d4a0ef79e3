import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { answer, answerPage } from './answers.fixture.ts';

const ANSWERS = '/v2/api/lambda/notifications';
openPages({ paths: ['/user/answers'], role: 'user', user: 3 });

const read = { body: { error: false, unread: { all: 0, groups: {} } } };

test('lines by dream, same kinds in one, with names, words and where they lead', async () => {
  const calls = standInForServer({
    [`GET ${ANSWERS}`]: {
      body: answerPage(
        [
          answer(5, { by: { id: 9, username: 'Yun', photo: null }, words: `"It's late."` }),
          answer(4),
          answer(3, { kind: 'ripple', fold: 'ripple:1', by: null, words: '' }),
          answer(2, { kind: 'ripple', fold: 'ripple:1', by: null, words: '' }),
        ],
        { unread: { all: 2, groups: { comments: 1, ripples: 1 } } },
      ),
    },
    [`POST ${ANSWERS}/read`]: read,
  });
  renderApp('/user/answers');
  const line = await screen.findByRole('link', { name: /Yun and Tomas commented/ });
  expect(line.getAttribute('href')).toBe('/user/comments/1');
  within(line).getByText('“It’s late.”');
  screen.getByRole('link', { name: /2 people let it ripple/ });
  screen.getByRole('heading', { name: 'The lamp that had to be trimmed' });
  const tabs = within(screen.getByRole('navigation', { name: 'Kind' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All2',
    'Interpretations',
    'Comments1',
    'Ripples1',
    'Circles',
  ]);
  fireEvent.click(line);
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [5, 4] }));
});

test('several rows of one whom nobody names have the verb of one', async () => {
  const many = 'answers.line.comment_other';
  const told = i18next.getResource('en', 'translation', many) as string;
  i18next.addResource('en', 'translation', many, '{{who}} have commented');
  onTestFinished(() => void i18next.addResource('en', 'translation', many, told));
  standInForServer({
    [`GET ${ANSWERS}`]: { body: answerPage([answer(5, { by: null }), answer(4, { by: null })]) },
  });
  renderApp('/user/answers');
  await screen.findByRole('link', { name: /Somebody commented/ });
});

test('all are marked as read up to the newest that is shown', async () => {
  const calls = standInForServer({
    [`GET ${ANSWERS}`]: { body: answerPage([answer(7), answer(4)]) },
    [`POST ${ANSWERS}/read`]: read,
  });
  renderApp('/user/answers');
  const buttons = await screen.findAllByRole('button', { name: 'Mark all as read' });
  for (const button of buttons.slice(0, 1)) fireEvent.click(button);
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ up_to: 7 }));
});

test('a dream can be muted, and heard of again', async () => {
  const calls = standInForServer({
    [`GET ${ANSWERS}`]: { body: answerPage([answer(7)], { muted: [1] }) },
    [`DELETE ${ANSWERS}/mutes/1`]: { body: { error: false } },
  });
  renderApp('/user/answers');
  fireEvent.click(await screen.findByRole('button', { name: 'Hear of this dream again', pressed: true }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('an anonymous dreamer and the pond name nobody', async () => {
  standInForServer({
    [`GET ${ANSWERS}`]: {
      body: answerPage([
        answer(5, {
          kind: 'answer',
          fold: 'answer:1',
          by: null,
          by_dreamer: true,
          dream: { id: 1, title: 'Sea', own: false },
        }),
        answer(4, {
          kind: 'pond_line',
          fold: 'pond_line:2',
          by: null,
          dream: null,
          cast: { id: 2, title: 'Fog' },
          words: '',
          detail: { line: 'read_twice' },
        }),
      ]),
    },
  });
  renderApp('/user/answers');
  await screen.findByText('The dreamer answered your comment');
  screen.getByText('Somebody drew it from the pond and left a kind line');
  screen.getByText('I read it twice.');
});

test('of words that a moderator hid their author reads which, why, and may say something about it', async () => {
  const hidden = answer(6, {
    kind: 'moderation',
    fold: 'moderation:comment:88',
    by: null,
    dream: null,
    comment_id: 88,
    words: 'Who goes to sea in that?',
    detail: { act: 'hide', subject: 'comment', reason: 'It mocks somebody' },
  });
  const calls = standInForServer({
    [`GET ${ANSWERS}`]: { body: answerPage([hidden]) },
    'POST /v2/api/lambda/appeals': { body: { error: false } },
  });
  renderApp('/user/answers');
  await screen.findByText('Who goes to sea in that?');
  screen.getByText('It mocks somebody');
  const field = await screen.findByRole('textbox', { name: 'Say something about it', hidden: true });
  fireEvent.change(field, { target: { value: 'It is a line from a song' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      subject: 'comment',
      subject_id: 88,
      note: 'It is a line from a song',
    }),
  );
});

test('still water where nothing came back, and what to do where it could not be loaded', async () => {
  standInForServer({ [`GET ${ANSWERS}`]: { body: answerPage([], { shares: false, groups: [] }) } });
  const first = renderApp('/user/answers');
  await screen.findByRole('heading', { name: 'The water is still' });
  first.unmount();
  standInForServer({});
  renderApp('/user/answers');
  await screen.findByRole('button', { name: 'Try again' });
});
