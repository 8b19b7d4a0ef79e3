import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'user', paths: ['/user/similar-dreams'] });

const LAMBDA = '/v2/api/lambda';
const dream = (id: number, title: string, text: string) => ({ id, title, text, night_of: `2026-01-0${id}` });

test('the last dream that holds words is compared, not a recording that nobody has written down', async () => {
  const told = { source: 'remembered', recorded_at: '2026-01-04T08:00:00Z', recorded_tz: 'UTC' };
  const dreams = [
    { ...dream(4, 'The garden', 'A garden of glass.'), ...told, period: 'as a child' },
    dream(3, '', ''),
    dream(2, 'The lift', 'A lift without a door.'),
    dream(1, 'One', 'A dog.'),
  ];
  const calls = standInForServer({
    [`GET ${LAMBDA}/dreams/library`]: {
      body: { error: false, list: dreams.map((one) => ({ night_of: one.night_of, dreams: [one] })) },
    },
    [`GET ${LAMBDA}/dreams/2/similar`]: {
      body: {
        error: false,
        own: [],
        stream: [],
        compared: 2,
        note: { own: 'nothing_close', stream: 'nothing_close' },
        returning: null,
        joins: null,
      },
    },
  });
  renderApp('/user/similar-dreams');
  await screen.findByText(/Compared with/);
  const chosen = await screen.findByDisplayValue('The lift (\u20682 Jan 2026\u2069)');
  // One of long ago has no day, and is the last of nothing.
  fireEvent.click(chosen);
  await screen.findByText(/^The garden \(.?From long ago: .?as a child/u);
  expect(calls.some(({ path }) => path.startsWith(`${LAMBDA}/dreams/3/`))).toBe(false);
});
