import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aroundSettings, LAMBDA, stored } from './settings.fixture.tsx';

aroundSettings();

describe('settings that could not be fetched', () => {
  const refused = { status: 403, body: { error: true, code: 'x', message: 'x' } };
  test.each([`GET ${LAMBDA}/profile`, `GET ${LAMBDA}/preference`])(
    'say so (%s), and are fetched again',
    async (call) => {
      standInForServer({ ...stored, [call]: refused });
      renderApp('/user/edit-profile?group=you');
      await screen.findByText('Your settings could not be loaded.');
      screen.getByRole('heading', { level: 1, name: 'Settings' });
      standInForServer(stored);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('A few words about you')).toBeDefined();
      expect(screen.queryByText('Your settings could not be loaded.')).toBeNull();
    },
  );
});
