import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import type { HistoryLine, Reading } from '#shared/readings.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { HistoryBlock } from './history-block.tsx';
import { QuestionBlock } from './question-block.tsx';
import { WakingCard } from './waking-card.tsx';

const reading: Reading = {
  dream_id: 60,
  language: 'en',
  dreams: 68,
  safety: 'none',
  found: [],
  history: [],
  compared: [],
  questions: [],
  dictionary: [],
  verdicts: {},
  order: { lenses: ['history', 'questions', 'compared', 'dictionary'], why: null },
};

openPages();
beforeEach(() => {
  standInForServer({});
});

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );

test('a question that begins with a word of another script keeps the order of its own language', () => {
  const passage = { text: 'in the house', range: [0, 12] as [number, number] };
  const text = '“البيت”: one that you know, or one put together from several?';
  show(
    <QuestionBlock
      reading={{ ...reading, questions: [{ id: 'place', text, passage, quoted: [], ranges: [] }] }}
    />,
  );
  expect(screen.getByText(text).getAttribute('dir')).toBe('ltr');
  screen.getByText('“in the house”');
});

test('words of the dream in a question stand as the dream shows them, without the signs of names', () => {
  const passage = { text: 'He says: ours, #towels @Tilo', range: [0, 28] as [number, number] };
  const text = '“ours, #towels @Tilo”: what would you say to him today?';
  show(
    <QuestionBlock
      reading={{ ...reading, questions: [{ id: 'said', text, passage, quoted: [], ranges: [] }] }}
    />,
  );
  screen.getByText('“ours, towels Tilo”: what would you say to him today?');
});

test('marks that were typed straight are curled in what is asked and under what it stands', () => {
  const passage = { text: "It wasn't mine", range: [0, 14] as [number, number] };
  const text = "“It wasn't”: whose was it?";
  show(
    <QuestionBlock
      reading={{ ...reading, questions: [{ id: 'whose', text, passage, quoted: [], ranges: [] }] }}
    />,
  );
  screen.getByText('“It wasn’t”: whose was it?');
  screen.getByText('“It wasn’t mine”');
});

test('a passage that the question says as good as whole is not said twice', () => {
  const passage = {
    text: 'The judge was my teacher, and she was knitting',
    range: [0, 46] as [number, number],
  };
  const asked = (words: string) => ({
    id: words,
    text: `“${words}”: was it so from the start?`,
    passage,
    quoted: [words],
    ranges: [[0, words.length] as [number, number]],
  });
  const whole = asked('The judge was my teacher, and she');
  const { unmount } = show(<QuestionBlock reading={{ ...reading, questions: [whole] }} />);
  screen.getByText(whole.text);
  expect(screen.queryByText(`“${passage.text}”`)).toBeNull();
  unmount();
  show(<QuestionBlock reading={{ ...reading, questions: [asked('The judge')] }} />);
  screen.getByText(`“${passage.text}”`);
});

test('a number in a sentence is a button by the words that are read there', () => {
  const counted = { count: 7, of: 68, dream_ids: [] };
  const line: HistoryLine = {
    label: 'keys',
    word: 'keys',
    class: null,
    all: counted,
    recent: counted,
    before: counted,
    moods: [],
    sentences: [{ key: 'history_plain_several', params: { subject: 'Keys', n: 7, of: 68 } }],
  };
  show(<HistoryBlock reading={{ ...reading, history: [line] }} />);
  const number = screen.getByRole('button', { name: /seven of your 68 dreams/ });
  expect(number.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(number);
  expect(number.getAttribute('aria-expanded')).toBe('true');
});

const line = {
  id: 1,
  slug: 'x',
  locale: 'en',
  country: '',
  name: 'Somebody',
  text: '',
  phone: '142',
  url: '',
  checked_on: null,
  sort: 0,
};
const dream = { id: 60 } as Dream;

test('who speaks awake of not wanting to live is told right below the dream where somebody listens', async () => {
  const calls = (safety: Reading['safety']) => ({
    'GET /v2/api/lambda/dreams/60/readings': { body: { error: false, reading: { ...reading, safety } } },
    'GET /v4/api/records/help_line': { body: { error: false, list: [line] } },
  });
  standInForServer(calls('waking'));
  const { unmount } = show(<WakingCard dream={dream} />);
  const card = await screen.findByRole('complementary', { name: 'Where somebody listens' });
  expect(card.querySelector('p')?.textContent).not.toBe('');
  expect((await screen.findByRole('link', { name: '142' })).getAttribute('href')).toBe('tel:142');
  unmount();
  const asked = standInForServer(calls('content'));
  show(<WakingCard dream={dream} />);
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/readings'))).toBe(true));
  expect(screen.queryByRole('complementary')).toBeNull();
});
