import { expect, test } from 'vitest';
import { bookMarkdown } from './book-markdown.ts';

const words = {
  title: 'My dictionary',
  note: 'As of today.',
  unsaid: 'No meaning yet.',
  dreams: ({ dreams }: { dreams: number }) => `In ${dreams} dreams.`,
  felt: () => 'Felt with it: calm (2).',
  dream: ({ title, night_of }: { title: string; night_of: string }) => `${night_of}: ${title}`,
};
const snake = {
  slug: 'snake',
  headword: 'Snake',
  meaning: 'my *garden*\n# not a head\n- nor a list',
  dreams: 2,
  first: '2026-01-03',
  last: '2026-02-03',
  moods: [],
  latest: [{ id: 7, title: '[link](javascript:x)', night_of: '2026-02-03' }],
};

test('a book has a head, an entry a symbol, and what people wrote as text alone', () => {
  expect(bookMarkdown([snake], words)).toBe(
    String.raw`# My dictionary

As of today.

## Snake

my \*garden\*
\# not a head
\- nor a list

In 2 dreams. Felt with it: calm (2).

- 2026-02-03: \[link\](javascript:x)
`,
  );
});

test('a symbol without a meaning or a dream says so and no more', () => {
  const bare = { ...snake, meaning: ' ', dreams: 0, latest: [] };
  expect(bookMarkdown([bare], words)).toContain('## Snake\n\n*No meaning yet.*\n');
  expect(bookMarkdown([bare], words)).not.toContain('In 0');
  expect(bookMarkdown([], words)).toBe('# My dictionary\n\nAs of today.\n');
});
