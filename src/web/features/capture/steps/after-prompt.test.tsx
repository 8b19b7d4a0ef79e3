import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DreamInput } from '#shared/dreams.ts';
import type { Prompt } from '#shared/prompts/prompts.ts';
import { PERSONAL_KEYS } from '#web/api/storage.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { AfterPrompt } from './after-prompt.tsx';

const WHERE: Prompt = {
  id: 3,
  slug: 'where',
  moment: 'after_save',
  missing: '',
  text: { en: 'Where was it?' },
  trigger: {},
  schedule: {},
  sort: 0,
  weight: 1,
};

openPages({ role: 'user', user: 7 });
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(PERSONAL_KEYS.cache);
});

type Answers = Parameters<typeof standInForServer>[0];
async function open(answers: Answers) {
  localStorage.setItem(
    PERSONAL_KEYS.cache,
    JSON.stringify({ at: Date.now(), owner: '7', list: [WHERE], recent: [] }),
  );
  const calls = standInForServer(answers);
  const fields: DreamInput = { text: 'A house by the sea', state: 'kept' };
  const capture = { fields, clientId: '11111111-1111-4111-8111-111111111111', write: () => undefined };
  render(<AfterPrompt capture={capture}>The rest</AfterPrompt>);
  return { field: await screen.findByLabelText('Where was it?'), calls };
}
function answer(field: HTMLElement, words: string): void {
  fireEvent.change(field, { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
}

test('an answer goes straight to the server where the device is full, and stays in its field until one of both has it', async () => {
  const put = vi
    .spyOn(deviceDatabase.showings, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const there = { isUp: false };
  const said = async () =>
    there.isUp ? Response.json({ error: false }) : Promise.reject(new TypeError('no line'));
  const { field, calls } = await open({ 'POST /v2/api/lambda/prompts/3/answered': said });
  answer(field, 'At my grandmother’s');
  await screen.findByText('This device could not keep the answer. It is still in the field.');
  expect(field).toHaveProperty('value', 'At my grandmother’s');
  expect(screen.queryByText('Kept beside the dream, not in its text.')).toBeNull();
  there.isUp = true;
  answer(field, 'At my grandmother’s');
  await screen.findByText('Kept beside the dream, not in its text.');
  const told = calls.filter(({ path }) => path.endsWith('/answered')).at(-1);
  expect(told?.body).toMatchObject({ answer: 'At my grandmother’s' });
  expect(put).toHaveBeenCalled();
  expect(await deviceDatabase.showings.count()).toBe(0);
});
