import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InlineName } from '#shared/words/inline-names.ts';
import { startWords } from '#web/testing/words.ts';
import { NamedText } from './named-text.tsx';

const OWN = { tags: ['river', 'rain'], people: ['Anna', 'Aunt Ruth', 'Johanna'] };
const told: InlineName[] = [];

function Writing({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start);
  return (
    <NamedText
      aria-label="Dream"
      value={text}
      names={OWN}
      onText={setText}
      onNames={(names) => told.push(...names)}
    />
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Dream' });
/** Types as a person does: one character after the other, at the end. */
const type = (text: string) => {
  for (const letter of text) fireEvent.change(field(), { target: { value: field().value + letter } });
};
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeAll(async () => startWords('en'), 60_000);
afterEach(() => {
  cleanup();
  told.length = 0;
});

describe('names while writing', () => {
  test('own names are offered after @, those that begin so first', () => {
    render(<Writing />);
    type('there was @an');
    expect(offered()).toEqual(['Anna', 'Johanna']);
    type('n');
    expect(offered()).toEqual(['Anna', 'Johanna']);
    type('x');
    expect(offered()).toEqual([]);
  });

  test('arrow keys and Enter take one, quoted where it needs to be, and writing goes on behind it', () => {
    render(<Writing />);
    type('there was @a');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toBe('there was @"Aunt Ruth" ');
    expect(offered()).toEqual([]);
    expect(told).toMatchObject([{ kind: 'person', name: 'Aunt Ruth' }]);
  });

  test('Escape closes; Enter is a new line again', () => {
    render(<Writing />);
    type('#r');
    expect(offered()).toEqual(['river', 'rain']);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(offered()).toEqual([]);
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  });

  test('a name is told once, when the hand has left it, never half', () => {
    render(<Writing />);
    type('by the #riverbank');
    expect(told).toEqual([]);
    type(' and the #riverbank again');
    expect(told.map(({ name }) => name)).toEqual(['riverbank']);
    type(' with @Tom');
    fireEvent.blur(field());
    expect(told.map(({ name }) => name)).toEqual(['riverbank', 'Tom']);
  });

  test('names that stood there before are the dreamer’s business', () => {
    render(<Writing start="#river and @Tom" />);
    type(', and so on');
    fireEvent.blur(field());
    expect(told).toEqual([]);
  });
});
