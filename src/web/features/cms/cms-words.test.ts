import { expect, test } from 'vitest';
import { plainText } from './cms-words.ts';

test('a picture is compared by what it shows and where it lies, whatever order it is kept in', () => {
  const said = 'A lamp\n/pictures/lamp.webp';
  expect(plainText('image', { src: '/pictures/lamp.webp', alt: 'A lamp' })).toBe(said);
  expect(plainText('image', { alt: 'A lamp', src: '/pictures/lamp.webp' })).toBe(said);
  expect(plainText('image', {})).toBe('');
});
