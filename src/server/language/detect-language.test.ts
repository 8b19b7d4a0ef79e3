import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['I was on a boat with my mother and we could not find the shore.', 'de', 'en'],
    ['Ich muss eine Prüfung in einem Boot schreiben, und alle anderen sind schon fertig.', 'en', 'de'],
    ['La abuela corrige la masa y me dice que falta harina, siempre falta harina.', 'en', 'es'],
    ['كنت أصعد درج بيت جدتي ولا أصل', 'en', 'ar'],
    ['我在河边看见母亲在船上', 'en', 'zh'],
  ])('tells %s', (text, usual, language) => expect(detectLanguage(text, usual)).toBe(language));

  it.each(['', '   ', '…', 'Taxi', 'Nora, Paul', '1998'])(
    'keeps to what the dreamer usually writes for %j',
    (text) => expect(detectLanguage(text, 'de')).toBe('de'),
  );
});
