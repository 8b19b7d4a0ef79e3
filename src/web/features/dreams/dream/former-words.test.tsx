import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import type { DreamVersion } from '#shared/dream-versions.ts';
import { WORD_FIELDS, type WordField } from '#shared/dreams.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDream } from '#web/testing/dreams.ts';

const LAMBDA = '/v2/api/lambda';
const dream = aDream({ title: 'Doors', text: 'A red door. It was open.' });
const unknown = Object.fromEntries(WORD_FIELDS.map((name) => [name, null])) as Record<WordField, null>;
const version: DreamVersion = {
  ...unknown,
  id: 3,
  title: 'Doors',
  text: 'A green door. It was open.',
  reason: 'conflict',
  created_at: dream.recorded_at,
};
const answers = {
  [`GET ${LAMBDA}/dreams/60`]: {
    body: { error: false, model: dream, night: null, newer: null, older: null, series: [] },
  },
  [`GET ${LAMBDA}/dreams/60/versions`]: { body: { error: false, list: [version], next: null } },
  [`GET ${LAMBDA}/voice/recordings`]: { body: { error: false, list: [] } },
  [`GET ${LAMBDA}/dreams/60/photos`]: { body: { error: false, list: [] } },
  [`PUT ${LAMBDA}/dreams/by-client/${dream.client_id}`]: { body: { error: false, model: dream } },
};

openPages({ paths: ['/user/dreams/60'], role: 'user', user: 7 });

const open = async () => {
  renderApp('/user/dreams/60');
  const fold = (await screen.findByText('Earlier words')).closest('details')!;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  return fold;
};

test('earlier words are asked for when they are opened, compared with now, and can be brought back', async () => {
  const calls = standInForServer(answers);
  renderApp('/user/dreams/60');
  await screen.findByText('Earlier words');
  expect(calls.some(({ path }) => path.endsWith('/versions'))).toBe(false);
  cleanup();
  const fold = await open();
  const item = await within(fold).findByRole('listitem');
  within(item).getByText('not taken: another device had saved in between');
  expect(item.querySelector('del')?.textContent).toBe('green');
  expect(item.querySelector('ins')?.textContent).toBe('red');
  fireEvent.click(within(item).getByRole('button', { name: 'Compare with now' }));
  expect(item.querySelector('del, ins')).toBeNull();
  within(item).getByText('A green door. It was open.');
  fireEvent.click(within(item).getByRole('button', { name: 'Bring these words back' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { title: 'Doors', text: version.text, updated_at: dream.updated_at },
    }),
  );
});

test('words beside the text are compared where they were replaced, and brought back where the version knows them', async () => {
  const dreamt = aDream({ title: 'Doors', text: 'A red door.', reflection: 'About moving house.' });
  const page = { error: false, model: dreamt, night: null, newer: null, older: null, series: [] };
  const noted = {
    ...version,
    text: dreamt.text,
    reflection: 'About leaving.',
    waking_note: '',
    period: 'at school',
  };
  const calls = standInForServer({
    ...answers,
    [`GET ${LAMBDA}/dreams/60`]: { body: page },
    [`GET ${LAMBDA}/dreams/60/versions`]: { body: { error: false, list: [noted], next: null } },
  });
  const item = await within(await open()).findByRole('listitem');
  within(item).getByText('What you think of it');
  within(item).getByText('Roughly when');
  expect(within(item).queryByText('From waking life')).toBeNull();
  expect([...item.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
    'leaving',
    'at school',
  ]);
  expect(within(item).queryByText('A red door.')).toBeNull();
  fireEvent.click(within(item).getByRole('button', { name: 'Bring these words back' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    title: 'Doors',
    text: dreamt.text,
    waking_note: '',
    reflection: 'About leaving.',
    period: 'at school',
    updated_at: dreamt.updated_at,
  });
});

test('a dream that was never changed says so', async () => {
  standInForServer({
    ...answers,
    [`GET ${LAMBDA}/dreams/60/versions`]: { body: { error: false, list: [], next: null } },
  });
  const fold = await open();
  await within(fold).findByText('Nothing has been replaced in this dream so far.');
});
