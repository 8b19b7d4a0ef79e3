import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resizeTo } from '#web/testing/browser.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { stored } from '#web/features/settings/settings.fixture.tsx';

openPages({ languages: ['zh'], paths: ['/user/edit-profile'], role: 'user' });

test('how a group is set is told with marks between, also where units stand without any', async () => {
  resizeTo(390);
  standInForServer(stored);
  renderApp('/user/edit-profile');
  await screen.findByRole('heading', { name: '设置' });
  expect((await screen.findByText(/中文、/)).textContent).toMatch(/^[^、]+、中文、\p{Script=Han}+$/u);
});
