import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DreamInput } from '#shared/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { DetailCards } from './detail-cards.tsx';

openPages({ role: 'user' });

function Cards() {
  const [fields, setFields] = useState<DreamInput>({});
  return (
    <>
      <output data-testid="fields">{JSON.stringify(fields)}</output>
      <DetailCards fields={fields} onWrite={(change) => setFields((before) => ({ ...before, ...change }))} />
    </>
  );
}
function open(answers: Parameters<typeof standInForServer>[0] = {}) {
  standInForServer(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Cards />
    </QueryClientProvider>,
  );
}
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const written = () => JSON.parse(screen.getByTestId('fields').textContent ?? '{}') as DreamInput;

test('one thing is asked at a time, on and back, and what was said stays', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'calm' }));
  expect(screen.queryByLabelText('Title')).toBeNull();
  screen.getByText('1 of 8');
  next();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'The bay' } });
  expect(screen.queryByRole('button', { name: 'calm' })).toBeNull();
  next();
  screen.getByRole('group', { name: 'Kind of dream' });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'The bay');
  for (let at = 2; at < 8; at += 1) next();
  screen.getByLabelText('Tags');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(written()).toMatchObject({ title: 'The bay', moods: [{ mood: 'calm' }] });
});

test('pasted names are split where commas stand, those that follow a begun word too', () => {
  open();
  for (let at = 0; at < 4; at += 1) next();
  const field = screen.getByLabelText('People');
  fireEvent.change(field, { target: { value: 'Walburga' } });
  fireEvent.paste(field, { clipboardData: { getData: () => 'Konrad, Ottilie،ليلى\nwalburga' } });
  expect(written().people).toEqual(['Walburga', 'Konrad', 'Ottilie', 'ليلى']);
  expect(field).toHaveProperty('value', '');
});

test('own people are offered as they are typed, words that name nobody never', async () => {
  const own = { people: ['Niemand', 'Nina', 'nobody'], places: [], signs: [], tags: ['nobody'], series: [] };
  open({ 'GET /v2/api/lambda/elements/vocabulary': { body: { error: false, ...own } } });
  for (let at = 0; at < 4; at += 1) next();
  const field = screen.getByLabelText('People');
  fireEvent.change(field, { target: { value: 'n' } });
  await screen.findByRole('button', { name: 'Nina' });
  expect(screen.queryByRole('button', { name: /niemand|nobody/i })).toBeNull();
});
