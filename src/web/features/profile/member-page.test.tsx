import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/public/dreamer/7'] });

const dream = (id: number) => ({
  id,
  title: `Copy ${id}`,
  text: 'Water.',
  language: 'en',
  anonymous: false,
  author: { id: 7, username: 'Ines', photo: null },
  content_note: '',
  types: [],
  moods: [],
  tags: [],
  night: 'this_week',
  words: 1,
  own: false,
});
const member = { body: { error: false, model: { id: 7, username: 'Ines', bio: 'Surtitles.', photo: null } } };

test('a visitor reads name, words and dreams, stretch by stretch', async () => {
  const calls = standInForServer({
    'GET /v2/api/lambda/dreamers/7': member,
    'GET /v2/api/lambda/stream': { body: { error: false, list: [dream(5)], next: 5 } },
  });
  renderApp('/public/dreamer/7');
  await screen.findByRole('heading', { name: 'Ines' });
  expect((await screen.findByRole('link', { name: 'Copy 5' })).getAttribute('href')).toBe('/public/stream/5');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect
    .poll(() => calls.filter(({ path }) => path.endsWith('/stream')).map(({ query }) => query.get('before')))
    .toEqual([null, '5']);
});

test('nobody is there where nothing stands under the name', async () => {
  standInForServer({});
  renderApp('/public/dreamer/7');
  await screen.findByRole('heading', { name: 'There is nobody here' });
});
