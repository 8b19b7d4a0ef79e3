import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library/library.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDreamPage } from '#web/testing/dreams.ts';
import { writtenLine } from './written-line.ts';

const LAMBDA = '/v2/api/lambda';

openPages({ paths: ['/user/dreams/60'], role: 'user', user: 7 });

async function open(fields: Partial<Dream> = {}, beside: Partial<DreamPage> = {}) {
  const page = aDreamPage({ ...fields, client_id: crypto.randomUUID() }, beside);
  const save = `${LAMBDA}/dreams/by-client/${page.body.model.client_id}`;
  const calls = standInForServer({
    [`GET ${LAMBDA}/dreams/60`]: page,
    [`PUT ${save}`]: { body: { error: false, model: page.body.model } },
  });
  renderApp('/user/dreams/60');
  await screen.findByRole('heading', { level: 1, name: 'The stairs' });
  return { calls, saves: () => calls.filter(({ path }) => path === save).map(({ body }) => body) };
}

test('each series says which one of how many it is and leads to its page', async () => {
  await open(
    { series: ['Falling', 'School'] },
    {
      series: [
        { name: 'Falling', number: 6, count: 8, nights: ['2024-03-01', '2026-01-13'] },
        { name: 'School', number: 2, count: 2, nights: [] },
      ],
    },
  );
  const list = screen.getByRole('list', { name: 'Series' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent?.replaceAll(/[\u2068\u2069]/g, ''), link.getAttribute('href')]),
  ).toEqual([
    ['6th of 8 in Falling', '/user/elements/series/Falling'],
    ['2nd of 2 in School', '/user/elements/series/School'],
  ]);
});

test('how it was stands with the facts, the thoughts in a block that says who reads them', async () => {
  await open({
    point_of_view: 'watching',
    senses: ['sound', 'pain'],
    lucidity: 2,
    lucid_technique: 'counting fingers',
    lucid_trigger: 'a clock',
    reflection: 'About leaving home.',
  });
  await screen.findByText('Point of view');
  for (const [name, value] of [
    ['Point of view', 'watching myself'],
    ['Senses', 'sound, pain'],
    ['Technique', 'counting fingers'],
    ['What told you', 'a clock'],
  ])
    expect([name, screen.getByText(name ?? '').nextElementSibling?.textContent]).toEqual([name, value]);
  const thoughts = screen.getByRole('region', { name: 'Your thoughts' });
  within(thoughts).getByText('About leaving home.');
  within(thoughts).getByText('Only you read this. It is never part of a published copy.');
});

test('before a copy goes out it is said that the thoughts stay', async () => {
  await open({ reflection: 'About leaving home.' });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('region', { name: 'Publish a copy' });
  within(dialog).getByText(/Your thoughts on the dream stay here\. They are never published/);
  expect(within(dialog).queryByText(/About leaving home/)).toBeNull();
});

test('a dream from long ago does not pretend to be of the night in which it was told', async () => {
  await open(
    { source: 'remembered', period: 'as a child' },
    {
      night: {
        night_of: '2026-01-13',
        bed_at: '2026-01-13T22:00:00.000Z',
        wake_at: '2026-01-14T05:00:00.000Z',
        quality: 4,
        awakenings: 0,
        no_recall: false,
        note: '',
      } as DreamPage['night'],
    },
  );
  screen.getByText((words) => words.replaceAll(/[\u2068\u2069]/g, '') === 'From long ago: as a child');
  screen.getByText(/^written on /);
  expect(screen.queryByText(/Night of/)).toBeNull();
  expect(screen.queryByText('Slept')).toBeNull();
});

test('a remembered dream is always told later', () => {
  const told = {
    recorded_at: '2026-01-14T05:41:00.000Z',
    recorded_tz: 'UTC',
    night_of: '2026-01-13',
  } as const;
  expect(writtenLine({ ...told, source: 'remembered' }, null, 'en')?.kind).toBe('later');
  expect(writtenLine({ ...told, source: 'typed' }, null, 'en')?.kind).toBe('time');
});

test('selected words of the page become a sign of the dream, shown at once and saved', async () => {
  const { saves } = await open();
  const words = [...document.querySelectorAll('p')].find((one) =>
    one.textContent?.startsWith('I fall'),
  )?.firstChild;
  if (!words) throw new Error('No text');
  document
    .getSelection()
    ?.setBaseAndExtent(
      words,
      'I fall down the stairs of the '.length,
      words,
      'I fall down the stairs of the old school'.length,
    );
  fireEvent(document, new Event('selectionchange'));
  const bar = await screen.findByRole('group', { name: 'For the selected words' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Mark as a dream sign' }));
  expect((await screen.findByRole('link', { name: 'old school' })).getAttribute('href')).toBe(
    '/user/elements/signs/old%20school',
  );
  await waitFor(() => expect(saves()).toEqual([{ signs: ['old school'] }]));
});
