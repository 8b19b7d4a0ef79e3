import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/about'], role: 'user', user: 3 });

const config = {
  error: false,
  transcription: { available: false, by: 'none', host: null },
  generation: { available: false, host: null },
};
const serve = (more: object) =>
  standInForServer({ 'GET /v2/api/lambda/config': { body: { ...config, ...more } } });

test('a server that counts words alone says that no model is asked', async () => {
  serve({ embedding: null });
  renderApp('/about');
  await screen.findByText(/by counting words\. No model is asked\./);
});

test('a server that compares meanings elsewhere says where', async () => {
  serve({ embedding: { host: 'vectors.example' } });
  renderApp('/about');
  await screen.findByText(/go to a service at vectors\.example\./);
  expect(screen.queryByText(/No model is asked/)).toBeNull();
});
