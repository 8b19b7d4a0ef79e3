import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BookProse } from './book-prose.tsx';

const htmlOf = (text: string): string => render(<BookProse text={text} />).container.innerHTML;

test.each([
  ['See _Nun_.[1]', '<p dir="auto">See <em>Nun</em>.<sup>1</sup></p>'],
  // A motto, as the print breaks its lines.
  [
    '“_And he dreamed, and told it his\nbrethren._”--Gen.',
    '<p dir="auto">“<em>And he dreamed, and told it his\nbrethren.</em>”--Gen.</p>',
  ],
  [
    'One _torn mark\n\nand another_ one',
    '<p dir="auto">One _torn mark</p><p dir="auto">and another_ one</p>',
  ],
])('%o', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});
