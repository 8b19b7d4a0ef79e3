import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deviceDatabase } from '#web/offline/database.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/user/add-dream'], role: 'user', user: 7 });
beforeEach(() => {
  standInForServer({});
});

test('whoever came to write finds the page with the cursor in it', async () => {
  renderApp('/user/add-dream?type=1');
  const field = await screen.findByRole('textbox', { name: 'Your dream' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('one’s own page to begin with is offered where nothing is written, without a connection too', async () => {
  const capture = { dark: true, voice_language: null, keep_audio_days: null, template: 'Where, who.' };
  localStorage.setItem(
    'own-wishes',
    JSON.stringify({ user: 7, capture, privacy: {}, night_boundary_hour: 18 }),
  );
  renderApp('/user/add-dream?type=1');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your dream' });
  fireEvent.click(screen.getByRole('button', { name: 'Begin with your page' }));
  expect(field.value).toBe('Where, who.\n');
  expect(screen.queryByRole('button', { name: 'Begin with your page' })).toBeNull();
  localStorage.removeItem('own-wishes');
});

const cutOff = (client_id: string, spoken_ms: number) => ({
  client_id,
  owner: '7' as const,
  fields: { state: 'draft' as const },
  base: null,
  revision: 1,
  synced: 0,
  attempts: [],
  open: true,
  fault: null,
  spoken_ms,
  edited_at: new Date().toISOString(),
});

test('whoever came to write is told of the voice that was cut off: it is the same dream', async () => {
  await deviceDatabase.dreams.put(cutOff('cut-off', 64_000));
  renderApp('/user/add-dream?type=1');
  await screen.findByText('What you said before this was cut off stays with this dream: 1:04.');
  await deviceDatabase.dreams.delete('cut-off');
});

test.each([
  [true, /The words follow when they have been written down/],
  [false, /Nothing here turns it into words/],
])('what becomes of a voice is told as it is here (written down: %s)', async (available, words) => {
  const transcription = { available, by: available ? 'command' : 'none', host: null };
  standInForServer({
    'GET /v2/api/lambda/config': { body: { transcription, generation: { available: false, host: null } } },
  });
  await deviceDatabase.dreams.put(cutOff(`spoken-${available}`, 4_000));
  renderApp('/user/add-dream');
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByText(words)).toBeDefined();
  await deviceDatabase.dreams.delete(`spoken-${available}`);
});

test('whoever came to record finds the ring', async () => {
  renderApp('/user/add-dream');
  await screen.findByRole('button', { name: 'Type instead' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a blank that is typed before the first word begins to write, never a recording', async () => {
  for (const key of [' ', 'Enter']) {
    const { unmount } = renderApp('/user/add-dream');
    await screen.findByRole('button', { name: 'Type instead' });
    // The page listens a moment after it is drawn.
    const field = await waitFor(() => {
      fireEvent.keyDown(document.body, { key });
      return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your dream' });
    });
    expect(field.value).toBe('');
    expect(document.querySelector('[data-phase]')).toBeNull();
    unmount();
  }
});

/** What this device keeps of the dream with these words. */
const keptOf = async (text: string) =>
  (await deviceDatabase.dreams.toArray()).find(({ fields }) => fields.text === text)?.fields;

const write = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Your dream' });
  fireEvent.change(field, { target: { value: text } });
};
const nights = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Change the night/ }));
  return screen.findByRole('dialog', { name: 'Which night was it?', hidden: true });
};

test('four nights are one press away; a nap is one of the kinds', async () => {
  renderApp('/user/add-dream?type=1');
  await write('on the sofa');
  const dialog = await nights();
  await within(dialog).findByRole('button', { name: 'Last night', hidden: true });
  expect(
    within(dialog)
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Last night', 'A nap just now', 'An older night', 'As a child or long ago', 'Done']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'A nap just now', hidden: true }));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await waitFor(async () => expect((await keptOf('on the sofa'))?.types).toEqual(['nap']));
});

test('long ago asks for the time in own words and keeps it with the dream, without a connection', async () => {
  renderApp('/user/add-dream?type=1');
  const dialog = await screen.findByRole('textbox', { name: 'Your dream' }).then(nights);
  fireEvent.click(within(dialog).getByRole('button', { name: 'As a child or long ago', hidden: true }));
  fireEvent.change(within(dialog).getByLabelText('Roughly when, in your words'), {
    target: { value: 'the summer I was six' },
  });
  const day = within(dialog).getByLabelText<HTMLInputElement>('A day near it, if you know one');
  expect(day.value).toBe('');
  fireEvent.change(day, { target: { value: '0019-07-01' } });
  fireEvent.change(day, { target: { value: '1994-07-01' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done', hidden: true }));
  screen.getByRole('button', { name: 'From long ago: the summer I was six. Change the night' });
  await write('the well');
  await waitFor(async () =>
    expect(await keptOf('the well')).toMatchObject({
      source: 'remembered',
      period: 'the summer I was six',
      night_of: '1994-07-01',
    }),
  );
  fireEvent.click(within(await nights()).getByRole('button', { name: 'Last night', hidden: true }));
  await waitFor(async () => expect(await keptOf('the well')).toMatchObject({ source: 'typed', period: '' }));
});

test('selected words become a tag while it is being written', async () => {
  renderApp('/user/add-dream?type=1');
  await write('a red door and a well');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your dream' });
  field.focus();
  field.setSelectionRange(2, 10);
  fireEvent(document, new Event('selectionchange'));
  fireEvent.click(await screen.findByRole('button', { name: 'Tag' }));
  await waitFor(async () => expect((await keptOf('a red door and a well'))?.tags).toEqual(['red door']));
});
