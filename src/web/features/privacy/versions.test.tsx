import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const VERSIONS = {
  body: {
    error: false,
    list: [
      { number: 2, created_at: '2026-05-02 08:00:00' },
      { number: 1, created_at: '2026-05-01 08:00:00' },
    ],
  },
};
const open = async () => {
  standInForServer({ 'GET /v2/api/lambda/privacy/versions': VERSIONS });
  renderApp('/privacy');
  (await screen.findByText('Versions')).click();
  await screen.findByText(/^Version 2,/);
};
const toWords = () => screen.queryByRole('link', { name: 'each text keeps its history in the CMS' });

describe('an operator', () => {
  openPages({ paths: ['/privacy'], role: 'admin', user: 1 });
  test('is told where the words of a former version are', async () => {
    await open();
    expect(toWords()?.getAttribute('href')).toBe('/admin/cms?page_name=privacy');
  });
});

describe('a member', () => {
  openPages({ paths: ['/privacy'], role: 'user', user: 3 });
  test('is told nothing of that', async () => {
    await open();
    expect(toWords()).toBeNull();
  });
});
