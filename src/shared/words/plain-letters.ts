/**
 * A text as it is compared with what somebody types: case, accents, the points and the lengthening of Arabic and "ß" for "ss" do not
 * part one from the other. Unicode NFKD without marks.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
