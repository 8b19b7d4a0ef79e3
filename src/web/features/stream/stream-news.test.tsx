import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLive, LIVE_ANSWERS, sayLive, standInForStreams } from '#web/testing/live.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const STREAM = '/v2/api/lambda/stream';
const copy = (id: number) => ({
  id,
  title: `Dream ${id}`,
  text: `The text of ${id}`,
  language: 'en',
  anonymous: true,
  author: null,
  content_note: '',
  types: [],
  moods: [],
  tags: [],
  night: 'this_week',
  words: 6420,
  own: false,
});

let answers: Parameters<typeof standInForServer>[0];
let end: () => void;
const shared = (...ids: number[]) => {
  answers[`GET ${STREAM}`] = { body: { error: false, list: ids.map(copy), next: null, cursor: null } };
};

openPages({ paths: ['/user/stream'], role: 'user' });
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  answers = { ...LIVE_ANSWERS };
  shared(9);
  standInForServer(answers);
  end = standInForStreams();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

test('what was shared before the stream was listened to is asked for once it is, and told', async () => {
  renderApp('/user/stream');
  await screen.findByRole('link', { name: 'Dream 9' });
  shared(10, 9);
  await beginLive('public:stream');
  await screen.findByRole('button', { name: /^1 / });
  expect(screen.queryByText('Dream 10')).toBeNull();
  const inFeed = [...screen.getByRole('feed').children].map(({ tagName }) => tagName);
  expect(inFeed).toEqual(['ARTICLE']);
  screen.getByRole('link', { name: 'Read it, 6,420 words' });
});

test('every dream that is shared while it is listened to is counted, and read at a press', async () => {
  renderApp('/user/stream');
  await screen.findByRole('link', { name: 'Dream 9' });
  await beginLive('public:stream');
  shared(11, 10, 9);
  await sayLive('public:stream', { type: 'shared' });
  const pill = await screen.findByRole('button', { name: /^2 / });
  pill.click();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Dream 11' })).toBeDefined());
});
