import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const stored = {
  id: 5,
  client_id: '0b0c1c9e-8a56-4e0e-9d6b-0a4f0e4b6f11',
  dream_id: 60,
  dream_client_id: '0b0c1c9e-8a56-4e0e-9d6b-0a4f0e4b6f12',
  mime: 'audio/webm',
  state: 'stored',
  duration_ms: 6000,
  bytes: 9000,
  pieces: 0,
  transcript: null,
  segments: null,
  transcriber: null,
  fault: null,
  started_at: '2026-03-04T05:00:00Z',
  created_at: '2026-03-04T05:00:00Z',
};

openPages({ paths: ['/user/dreams'], role: 'user', user: 7 });

test.each([
  [true, 'Waiting to be written down'],
  [false, 'No program writes it down here: listen and type it.'],
])('where a program writes recordings down: %s', async (available, words) => {
  standInForServer({
    [`GET ${LAMBDA}/voice/recordings`]: { body: { error: false, list: [stored] } },
    [`GET ${LAMBDA}/config`]: {
      body: {
        error: false,
        transcription: { available, by: available ? 'command' : 'none', host: null },
        generation: { available: false, host: null },
        mail: { delivers: false, host: null },
      },
    },
  });
  renderApp('/user/dreams');
  const list = within(await screen.findByRole('region', { name: 'Recordings on their way' }));
  expect(await list.findByText(words)).toBeDefined();
  expect(list.getByRole('link').getAttribute('href')).toBe('/user/edit-dream/60');
});
