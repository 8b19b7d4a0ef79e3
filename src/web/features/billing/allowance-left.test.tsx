import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { billingAnswers } from './billing.fixture.ts';

openPages({ paths: ['/account/profile'], role: 'user' });

const config = (available: boolean) => ({
  'GET /v2/api/lambda/config': {
    body: {
      error: false,
      transcription: { available, by: available ? 'own' : 'none', host: null },
      generation: { available, host: null },
      mail: { delivers: false, host: null },
    },
  },
});

test('settings say what is left of what this server has, and nothing of what it has not', async () => {
  standInForServer({ ...billingAnswers(), ...config(false) });
  renderApp('/account/profile?group=account');
  await screen.findByText(/left for sound and pictures/);
  expect(screen.queryByText(/generated reading/)).toBeNull();
  expect(screen.queryByText(/minutes left|minutes are used up/)).toBeNull();
});

test('settings say what is left of everything where the server has it', async () => {
  standInForServer({ ...billingAnswers(), ...config(true) });
  renderApp('/account/profile?group=account');
  await screen.findByText(/generated reading/);
});
