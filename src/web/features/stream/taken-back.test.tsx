import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PublicDream } from '#shared/public-dreams.ts';
import { LIVE_ANSWERS, loseLive, sayLive, standInForStreams } from '#web/testing/live.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({
  paths: ['/user/stream/12', '/user/comments/12', '/user/stream', '/public/stream/12'],
  role: 'user',
});

const copy = (id: number): PublicDream => ({
  id,
  title: `The ferry ${id}`,
  text: `A ferry of paper, number ${id}.`,
  language: 'en',
  anonymous: true,
  author: null,
  content_note: '',
  types: ['ordinary'],
  moods: [],
  tags: [],
  night: 'this_week',
  words: 5,
  own: false,
});
const ONE = 'GET /v2/api/lambda/stream/12';
const GONE = { status: 404, body: { error: true, message: 'Not found', code: 'public_dream_not_found' } };

let answers: Parameters<typeof standInForServer>[0];
beforeEach(() => {
  answers = {
    ...LIVE_ANSWERS,
    [ONE]: { body: { error: false, model: copy(12) } },
    'GET /v2/api/lambda/stream': {
      body: { error: false, list: [copy(12), copy(11)], cursor: null },
    },
  };
  standInForServer(answers);
});

const isGone = async () => {
  await screen.findAllByText(/not here|It was withdrawn|no such dream/);
  expect(screen.queryByText('A ferry of paper, number 12.')).toBeNull();
};

describe.each(['/user/stream/12', '/user/comments/12', '/public/stream/12'])(
  'a copy that is taken back while it stands open at %s',
  (path) => {
    it('is said to be gone as soon as it is', async () => {
      onTestFinished(standInForStreams());
      renderApp(path);
      await screen.findAllByText(/ferry/);
      answers[ONE] = GONE;
      await loseLive('dream:12');
      await isGone();
    });

    it('is said to be gone when the browser brings the page back from its memory', async () => {
      renderApp(path);
      await screen.findAllByText(/ferry/);
      answers[ONE] = GONE;
      const back = new Event('pageshow');
      Object.defineProperty(back, 'persisted', { value: true });
      window.dispatchEvent(back);
      await isGone();
    });

    it('stays when only its asking again fails', async () => {
      renderApp(path);
      await screen.findAllByText(/ferry/);
      let asked = 0;
      answers[ONE] = async () => {
        asked += 1;
        return new Response('{"error":true,"message":"down"}', { status: 500 });
      };
      const back = new Event('pageshow');
      Object.defineProperty(back, 'persisted', { value: true });
      window.dispatchEvent(back);
      await waitFor(() => expect(asked).toBe(1));
      await screen.findAllByText(/ferry/);
      expect(screen.queryByText(/not here|withdrawn/)).toBeNull();
    });
  },
);

it('in the stream its place says that it is gone, and the others stay', async () => {
  onTestFinished(standInForStreams());
  renderApp('/user/stream');
  await screen.findByText('The ferry 12');
  await sayLive('public:stream', { type: 'withdrawn', id: 12 });
  await waitFor(() => expect(screen.queryByText('The ferry 12')).toBeNull());
  screen.getByText('This dream is not here.');
  screen.getByText('The ferry 11');
});
