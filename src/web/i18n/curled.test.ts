import { expect, test } from 'vitest';
import { asWritten, curled } from './curled.ts';

test.each([
  ['en', `"Wait," she said, "it's late."`, '“Wait,” she said, “it’s late.”'],
  [
    'en',
    `My grandparents' lamp; the '68 dream; 'tis late`,
    'My grandparents’ lamp; the ’68 dream; ’tis late',
  ],
  ['en', `He said: 'Hold the scissors.' ("Now.")`, 'He said: ‘Hold the scissors.’ (“Now.”)'],
  ['en', `"'Go,' he said"`, '“‘Go,’ he said”'],
  ['en', `a 6' ladder and a 12" ruler`, `a 6' ladder and a 12" ruler`],
  ['en-GB', `rock 'n' roll`, 'rock ’n’ roll'],
  ['de', `"Warte", sagt sie, "ich hab's."`, '„Warte“, sagt sie, „ich hab’s.“'],
  ['de', `Sie rief 'Halt' und ging`, 'Sie rief ‚Halt‘ und ging'],
  ['fr', `Elle dit "l'eau" deux fois`, 'Elle dit «l’eau» deux fois'],
  ['ar', `قالت "الماء" ثم مضت`, 'قالت «الماء» ثم مضت'],
  ['zh', `他说"水"，然后走了。"你来了？"她问。`, '他说“水”，然后走了。“你来了？”她问。'],
  ['', `"Nobody"`, '“Nobody”'],
])('%s: quotes and apostrophes are set as the language sets them', (lang, written, shown) => {
  expect(curled(written, lang)).toBe(shown);
  expect(curled(written, lang)).toHaveLength(written.length);
});

test('what is curled already, and an open quotation of another paragraph, stay', () => {
  expect(curled('“It’s” „ja“ «oui»', 'de')).toBe('“It’s” „ja“ «oui»');
  expect(curled('"one\n"two"', 'en')).toBe('“one\n“two”');
});

test('selected words are told as they were written', () => {
  expect(asWritten('Anna’s door', "It was Anna's door.")).toBe("Anna's door");
  expect(asWritten('Anna’s door', 'It was Anna’s door.')).toBe('Anna’s door');
  expect(asWritten('elsewhere', 'It was.')).toBe('elsewhere');
});
