import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DreamHeading } from './dream-heading.tsx';

const dream = { title: '', text: 'The lake stood up.', language: 'en' };
const heading = () => screen.getByRole('heading', { level: 1 });

afterEach(cleanup);

test('over the text of a dream without a title its name is read aloud and not drawn twice', () => {
  render(<DreamHeading as="h1" dream={dream} />);
  expect(heading().textContent).toBe('The lake stood up.');
  expect(heading().className).toContain('hidden');
});

test('a title is drawn, and so is that there is none where the text is not open', () => {
  const { rerender } = render(<DreamHeading as="h1" dream={{ ...dream, title: 'Lake' }} />);
  expect([heading().textContent, heading().className]).toEqual(['Lake', '']);
  rerender(<DreamHeading as="h1" dream={{ ...dream, content_note: 'water' }} />);
  expect(heading().textContent).not.toContain('lake');
  expect(heading().className).toBe('');
});
