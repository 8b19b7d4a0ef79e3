import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  const shared = [
    { kind: 'meaning', label: '' },
    { kind: 'word', label: 'stairs' },
  ];
  const own = [
    near(
      61,
      '',
      'The stairs went on below the cellar and I counted them aloud until somebody answered.',
      shared,
    ),
    near(62, 'The lift', 'A lift without a door.', shared),
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
        joins: null,
      },
    },
  });
  renderApp('/user/dreams/60');
  await screen.findByText('The stairs went on below the cellar and I counted them aloud…');
  expect(screen.getAllByText('Close in meaning, stairs')).toHaveLength(1);
  expect(screen.getByText('as above').closest('a')?.textContent).toContain('The lift');
  expect(screen.getByRole('link', { name: /^The lift/ }).getAttribute('href')).toBe(
    '/user/similar-dreams/62',
  );
  expect(screen.getByRole('link', { name: /^Untitled/ }).getAttribute('href')).toBe(
    '/user/similar-dreams/63',
  );
});

test('what keeps a dream from being compared is said once', async () => {
  const note = { own: 'too_short', stream: 'too_short' };
  standInForServer({
    [`GET ${DREAM}`]: aDreamPage(),
    [`GET ${DREAM}/similar`]: {
      body: { error: false, own: [], stream: [], compared: 0, note, returning: null, joins: null },
    },
  });
  renderApp('/user/dreams/60');
  expect(await screen.findAllByText('Too few words to compare.')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'From the stream' })).toBeNull();
});

test.each([[`${DREAM}/similar`], ['/v2/api/lambda/voice/recordings'], [`${DREAM}/photos`]])(
  'what stands beside a dream says that it could not be fetched, and is fetched again: %s',
  async (path) => {
    const refused = { status: 403, body: { error: true, code: 'x', message: 'Not just now.' } };
    const none = { error: false, own: [], stream: [], compared: 0, note: { own: null, stream: null } };
    const calls = standInForServer({
      [`GET ${DREAM}`]: aDreamPage(),
      [`GET ${DREAM}/similar`]: { body: { ...none, returning: null, joins: null } },
      [`GET ${DREAM}/photos`]: { body: { error: false, list: [] } },
      'GET /v2/api/lambda/voice/recordings': { body: { error: false, list: [] } },
      [`GET ${path}`]: refused,
    });
    renderApp('/user/dreams/60');
    const alert = await screen.findByText(/Not just now\./);
    const asked = () => calls.filter((one) => one.path === path).length;
    const before = asked();
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
  },
);
