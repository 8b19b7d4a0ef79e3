import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const DREAMS = '/v4/api/records/dream';
const profile = { id: 3, email: 'ines@example.org', username: 'Ines', bio: 'Surtitles by evening.' };
const copy = (id: number, anonymous: boolean) => ({
  body: {
    error: false,
    model: {
      id,
      title: `Copy ${id}`,
      text: 'Water.',
      language: 'en',
      anonymous,
      author: anonymous ? null : { id: 3, username: 'Ines' },
      content_note: '',
      types: [],
      moods: [],
      tags: [],
      night: 'this_week',
      words: 1,
      own: true,
    },
  },
});
const page = (ids: number[]) => ({
  body: {
    error: false,
    list: ids.map((id) => ({ id: id * 10, public_dream_id: id })),
    total: ids.length,
    limit: 10,
    num_pages: 1,
    page: 1,
  },
});

openPages({ paths: ['/user/profile'], role: 'user', user: 3 });

const answers = {
  'GET /v2/api/lambda/profile': { body: { error: false, model: profile } },
  'GET /v2/api/lambda/stream/1': copy(1, false),
  'GET /v2/api/lambda/stream/2': copy(2, true),
};

test('name, words and the copies as others read them; never the e-mail', async () => {
  standInForServer({ ...answers, [`GET ${DREAMS}`]: page([2, 1]) });
  renderApp('/user/profile');
  await screen.findByText('Copy 1');
  screen.getByRole('heading', { name: 'Ines' });
  screen.getByText('Surtitles by evening.');
  screen.getByText('Anonymous: only you see that it is yours');
  expect(screen.queryByText('ines@example.org')).toBeNull();
  expect(screen.getByRole('link', { name: 'Copy 1' }).getAttribute('href')).toBe('/public/stream/1');
});

test('a stranger sees only what is under the name, and no ways to change it', async () => {
  const calls = standInForServer({
    ...answers,
    [`GET ${DREAMS}`]: page([2, 1]),
    'GET /v2/api/lambda/dreamers/3': {
      body: { error: false, model: { id: 3, username: 'Ines', bio: 'Surtitles by evening.', photo: null } },
    },
    'GET /v2/api/lambda/stream': { body: { error: false, list: [copy(1, false).body.model], next: null } },
  });
  renderApp('/user/profile');
  await screen.findByText('Copy 1');
  fireEvent.click(screen.getByRole('switch', { name: 'View as a stranger' }));
  await screen.findByRole('heading', { name: 'Shared by Ines' });
  await screen.findByText('Copy 1');
  expect(calls.find(({ path }) => path === '/v2/api/lambda/stream')?.query.get('author')).toBe('3');
  expect(screen.queryByText('Copy 2')).toBeNull();
  expect(screen.queryByText('Under your name')).toBeNull();
});

test('a stranger finds nobody where nothing stands under the name', async () => {
  standInForServer({ ...answers, [`GET ${DREAMS}`]: page([2]) });
  renderApp('/user/profile');
  await screen.findByText('Copy 2');
  fireEvent.click(screen.getByRole('switch', { name: 'View as a stranger' }));
  await screen.findByRole('heading', { name: 'Nothing is shared under this name.' });
  expect(screen.queryByText('Copy 2')).toBeNull();
});

test('says so when nothing is shared', async () => {
  standInForServer({ ...answers, [`GET ${DREAMS}`]: page([]) });
  renderApp('/user/profile');
  await screen.findByText('You have shared no dream.');
});
