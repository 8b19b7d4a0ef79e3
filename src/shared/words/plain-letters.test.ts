import { expect, it } from 'vitest';
import { plainLetters } from './plain-letters.ts';

it.each([
  ['Ärztin', 'arztin'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Élan déjà', 'elan deja'],
  ['حُـــلم', 'حلم'],
  ['ﬁsh', 'fish'],
  ['梦', '梦'],
])('%s is compared as %s', (text, plain) => expect(plainLetters(text)).toBe(plain));
