import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { pageLanguage, type LanguageSigns } from './page-language.ts';

const of = (signs: LanguageSigns) => pageLanguage(signs, SUPPORTED_LANGUAGES);

describe('specification, section 9: the language of a page, as far as the server sees', () => {
  it('follows the query, then the cookie, then the browser, then English', () => {
    expect(of({ lng: 'ar', cookie: 'de', acceptLanguage: 'en' })).toBe('ar');
    expect(of({ cookie: 'de', acceptLanguage: 'ar' })).toBe('de');
    expect(of({ acceptLanguage: 'ar-EG,en;q=0.5' })).toBe('ar');
    expect(of({})).toBe('en');
  });

  it('takes the most wished of the languages that are there, whatever their order', () => {
    expect(of({ acceptLanguage: 'xx-XX, en;q=0.4, de-AT;q=0.9' })).toBe('de');
    expect(of({ acceptLanguage: 'de;q=0, en;q=0.1' })).toBe('en');
    expect(of({ acceptLanguage: 'DE-de' })).toBe('de');
  });

  it('is not led astray by nonsense', () => {
    expect(of({ lng: ['xx', 'de'], cookie: '__proto__', acceptLanguage: ';;q=,,de;q=abc' })).toBe('en');
    expect(of({ lng: { length: 2 }, acceptLanguage: '*' })).toBe('en');
    expect(of({ acceptLanguage: 'x'.repeat(10_000) })).toBe('en');
  });
});
