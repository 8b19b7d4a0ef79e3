import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDreamPage } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'user', paths: ['/user/dreams/60'] });

const DREAM = '/v2/api/lambda/dreams/60';
const near = (id: number, title: string, passage: string, reasons: object[]) => ({
  dream: { id, title, night_of: '2026-01-01', types: [], moods: [], favourite: false, series: [] },
  days_apart: 9,
  reasons,
  here: { text: '', marks: [] },
  there: { text: passage, marks: [] },
});

test('a near dream without a title is named by what it says, and closeness in meaning is a reason', async () => {
  const own = [
    near(61, '', 'The stairs went on below the cellar and I counted them aloud until somebody answered.', [
      { kind: 'meaning', label: '' },
      { kind: 'word', label: 'stairs' },
    ]),
    near(62, 'The lift', 'A lift without a door.', []),
    near(63, '', '', []),
  ];
  standInForServer({
    [`GET ${DREAM}`]: aDreamPage(),
    [`GET ${DREAM}/similar`]: {
      body: {
        error: false,
        own,
        stream: [],
        compared: 9,
        note: { own: null, stream: null },
        returning: null,
      },
    },
  });
  renderApp('/user/dreams/60');
  await screen.findByText('The stairs went on below the cellar and I counted them aloud…');
  expect(screen.getByText('Close in meaning, stairs')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^The lift/ }).getAttribute('href')).toBe(
    '/user/similar-dreams/62',
  );
  expect(screen.getByRole('link', { name: /^Untitled/ }).getAttribute('href')).toBe(
    '/user/similar-dreams/63',
  );
});
