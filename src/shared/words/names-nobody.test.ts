import { describe, expect, it } from 'vitest';
import { namesNobody } from './names-nobody.ts';

describe('a word that names nobody', () => {
  it.each([
    'nobody',
    'No one',
    'Everybody',
    'someone',
    'ME',
    '(me)',
    'niemand',
    'Niemand.',
    'Jemand',
    'alle',
    'ich',
    'nadie',
    'Todo el mundo',
    'yo',
    'personne',
    'quelqu\u2019un',
    "Quelqu'un",
    'ninguém',
    'NINGUEM',
    'eu',
    'لا أحد',
    'لا احد',
    'لَا أَحَد',
    'أنا',
    '没有人',
    '沒有人',
    '大家',
    '我',
  ])('is %s', (name) => {
    expect(namesNobody(name)).toBe(true);
  });

  it.each(['Anna', 'Mia', 'Eva', 'Man', 'Noone Smith', 'Aunt Nadia', 'my mother', 'J.', 'أحمد', '王敏', ''])(
    'is not %s',
    (name) => {
      expect(namesNobody(name)).toBe(false);
    },
  );
});
