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

function open(): Promise<HTMLElement> {
  localStorage.setItem(
    PERSONAL_KEYS.cache,
    JSON.stringify({ at: Date.now(), owner: '7', list: [WHERE], recent: [] }),
  );
  standInForServer({});
  const fields: DreamInput = { text: 'A house by the sea', state: 'kept' };
  const capture = { fields, clientId: '11111111-1111-4111-8111-111111111111', write: () => undefined };
  render(<AfterPrompt capture={capture}>The rest</AfterPrompt>);
  return screen.findByLabelText('Where was it?');
}
function answer(field: HTMLElement, words: string): void {
  fireEvent.change(field, { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
}

test('an answer that the device cannot keep stays in its field and is not said to be kept', async () => {
  const put = vi
    .spyOn(deviceDatabase.showings, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const field = await open();
  answer(field, 'At my grandmother’s');
  await screen.findByText('This device could not keep the answer. It is still in the field.');
  expect(field).toHaveProperty('value', 'At my grandmother’s');
  expect(screen.queryByText('Kept beside the dream, not in its text.')).toBeNull();
  put.mockRestore();
  answer(field, 'At my grandmother’s');
  await screen.findByText('Kept beside the dream, not in its text.');
  const kept = await deviceDatabase.showings.toArray();
  expect(kept).toMatchObject([{ prompt_id: 3, outcome: 'answered', answer: 'At my grandmother’s' }]);
});
