import { describe, expect, it } from 'vitest';
import { decodeText } from './decode.ts';

const WORDS = '_Cœur_.\n\nTo dream of a cœur, costs 3 € at Zürich; “heart”.\n';
const ISO = WORDS.replaceAll(/[“”]/g, '"');
const wide = (text: string) => Buffer.from(text, 'utf16le');
const swapped = (text: string) => wide(text).swap16();

describe('how a file of words is written', () => {
  it.each([
    ['UTF-8', Buffer.from(WORDS)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${WORDS}`)],
    ['UTF-16 with its mark, little end first', wide(`\ufeff${WORDS}`)],
    ['UTF-16 with its mark, big end first', swapped(`\ufeff${WORDS}`)],
    ['UTF-16 without a mark, little end first', wide(WORDS)],
    ['UTF-16 without a mark, big end first', swapped(WORDS)],
    [
      'Windows-1252',
      Buffer.from(
        WORDS.replaceAll('œ', '\x9c').replaceAll('€', '\x80').replace('“', '\x93').replace('”', '\x94'),
        'latin1',
      ),
    ],
  ])('is seen: %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(WORDS);
  });

  it('is seen: Latin-9, whose letters are signs in Latin-1', () => {
    expect(decodeText(Buffer.from(ISO.replaceAll('œ', '\xbd').replaceAll('€', '\xa4'), 'latin1'))).toBe(ISO);
    expect(decodeText(Buffer.from('Zürich, 3½ Wege', 'latin1'))).toBe('Zürich, 3½ Wege');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['words with an empty byte', Buffer.from('a\0b and more of it')],
    ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['empty bytes', Buffer.alloc(4096)],
  ])('%s is no text', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'dream_books.not_text' }));
  });
});
