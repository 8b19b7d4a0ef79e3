import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/similar'] });

const TRIAL = 'POST /v2/api/lambda/similar/trial';
const parts = (sum: number) => ({
  words: 1.234,
  letters: 0,
  latent: -0.5,
  themes: 0,
  facts: 0,
  sum,
  closeness: 0.8,
  threshold: 1,
});
const answer = {
  error: false,
  list: [
    { id: 1, parts: parts(4.321), shown: true },
    { id: 0, parts: parts(-2), shown: false },
  ],
  compared: 2,
  least: { sum: 1.5, closeness: 0.724 },
  meaning: { model: null, host: null, fault: null },
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
const rank = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Rank' });

test('a text is ranked among given ones, with every part of each score', async () => {
  const calls = standInForServer({ [TRIAL]: { body: answer } });
  renderApp('/admin/similar');
  await screen.findByRole('heading', { name: 'Trial of similar dreams' });
  expect(rank().disabled).toBe(true);
  write('A dream', ' A horse on a ferry. ');
  fireEvent.click(screen.getByRole('button', { name: 'texts of your own' }));
  write('Other dreams', 'The ferry left.');
  expect(rank().disabled).toBe(true);
  write('Other dreams', 'The ferry left.\n \nA horse gives a lecture.\n');
  fireEvent.click(rank());
  const table = await screen.findByRole('table');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    text: 'A horse on a ferry.',
    language: 'en',
    limit: 50,
    among: ['The ferry left.', 'A horse gives a lecture.'],
  });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('A horse gives a lecture.would be shown1.230.00-0.500.000.004.320.80');
  expect(second?.textContent).toContain('The ferry left.not close enough');
  expect(screen.getByText('2 dreams were compared.')).toBeTruthy();
  expect(screen.getByText(/a sum from 1\.50 on, or a closeness from 0\.72 on/)).toBeTruthy();
});

test('among public dreams each is a link, and a fault of the embedding server is said', async () => {
  const meaning = { model: null, host: 'vectors.example', fault: 'timed out' };
  standInForServer({ [TRIAL]: { body: { ...answer, meaning } } });
  renderApp('/admin/similar');
  await screen.findByRole('heading', { name: 'Trial of similar dreams' });
  write('A dream', 'A horse on a ferry.');
  fireEvent.click(rank());
  const link = await screen.findByRole('link', { name: 'Public dream 1' });
  expect(link.getAttribute('href')).toBe('/public/stream/1');
  expect(screen.getByText('timed out', { exact: false })).toBeTruthy();
});
