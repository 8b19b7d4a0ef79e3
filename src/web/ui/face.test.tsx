import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Face, initialsOf } from './face.tsx';

test.each([
  ['Ines', 'I'],
  ['ines maria  huber', 'ih'],
  ['  Åsa Öberg ', 'ÅÖ'],
  ['(Lamp) 7', 'L7'],
  ['نور الهدى', 'نا'],
  ['...', ''],
  ['', ''],
])('%s is %s', (name, letters) => expect(initialsOf(name)).toBe(letters));

test('a portrait stands in place of the initials', () => {
  const { container, rerender } = render(<Face photo={null} name="Ines" />);
  expect(container.textContent).toBe('I');
  rerender(<Face photo="/v2/api/lambda/files/a?v=1" name="Ines" />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/v2/api/lambda/files/a?v=1&w=320');
});
