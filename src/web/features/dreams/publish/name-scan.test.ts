import { expect, test } from 'vitest';
import { initialsOf, replaceAll, scanText } from './name-scan.ts';

const kinds = (text: string, people: string[] = []) =>
  scanText(text, people).map(({ kind, text: found }) => `${kind} ${found}`);

test('people of the dream, addresses, numbers, handles and links are found', () => {
  expect(
    kinds(
      'Anna Berger wrote to a.b@mail.example, called +43 660 123 45 67, is @anna_b on www.example.org/a',
      ['Anna Berger'],
    ),
  ).toEqual([
    'person Anna Berger',
    'email a.b@mail.example',
    'phone +43 660 123 45 67',
    'handle @anna_b',
    'link www.example.org/a',
  ]);
});

test('whole words with a capital only: no part of another word, no common noun', () => {
  expect(kinds('Mark marked the mark. Marks lie there.', ['Mark', 'mother'])).toEqual(['person Mark']);
  expect(kinds('Room 12, in 1998, at 06:41')).toEqual([]);
});

test('names become initials everywhere they stand', () => {
  expect(initialsOf('Anna-Lena Berger')).toBe('A. L. B.');
  const [hit] = scanText('Jakob calls. Jakobs waits for Jakob.', ['Jakob']);
  expect(hit && replaceAll('Jakob calls. Jakobs waits for Jakob.', hit)).toBe(
    'J. calls. Jakobs waits for J..',
  );
});
