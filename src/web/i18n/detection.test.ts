import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { I18N_OPTIONS } from './i18n.ts';
import { directionOf, LANGUAGE_ATTRIBUTES } from '#shared/languages.ts';

const script =
  Object.values(
    import.meta.glob<string>('/public/theme.js', { eager: true, query: '?raw', import: 'default' }),
  )[0] ?? '';

const WORDS = { common: { word: 'word' } };

type Signs = { query?: string; cookie?: string; stored?: string; browser?: string[] };

/** A reader who arrives with these signs of a language. */
function arriveWith({ query = '', cookie, stored, browser = ['xx-XX'] }: Signs): void {
  window.history.replaceState(null, '', `/about${query}`);
  if (cookie) document.cookie = `i18next=${cookie}; path=/`;
  if (stored) localStorage.setItem('i18nextLng', stored);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '');
}

/** The app's own settings, without the calls for words. */
async function start() {
  const i18n = i18next.createInstance();
  await i18n.use(LanguageDetector).init({ ...I18N_OPTIONS, resources: { en: WORDS, de: WORDS, ar: WORDS } });
  return i18n;
}

afterEach(() => {
  document.cookie = 'i18next=; path=/; max-age=0';
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CASES: [says: string, signs: Signs, language: string][] = [
  ['the querystring first', { query: '?lng=de', cookie: 'ar', stored: 'ar', browser: ['ar'] }, 'de'],
  ['then the cookie', { cookie: 'ar', stored: 'de', browser: ['de-DE'] }, 'ar'],
  ['then local storage', { stored: 'de', browser: ['ar'] }, 'de'],
  ['then the browser, its first language that there is', { browser: ['xx-XX', 'ar-EG', 'de'] }, 'ar'],
  ['the region does not matter', { stored: 'de-AT' }, 'de'],
  ['a language that there is not leaves it to the next sign', { query: '?lng=xx', stored: 'de' }, 'de'],
  ['else English', { browser: ['xx-XX'] }, 'en'],
];

describe('specification, section 9: detection by querystring, cookie, local storage, browser; fallback en', () => {
  test.each(CASES)('%s', async (_, signs, language) => {
    arriveWith(signs);
    const i18n = await start();
    expect(i18n.resolvedLanguage).toBe(language);
  });

  test.each([
    ['ar-EG', '1,234'],
    ['de-CH', '1.234'],
  ])('figures are those of the language, not of the region %s', async (tag, written) => {
    arriveWith({ browser: [tag] });
    const i18n = await start();
    expect(i18n.format(1234, 'number', i18n.language)).toBe(written);
  });

  test('what is chosen is stored, as admin login stores en', async () => {
    arriveWith({ cookie: 'de', stored: 'de' });
    const i18n = await start();
    await i18n.changeLanguage('en');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
  });

  test.each(CASES)('the script before the first paint agrees: %s', (_, signs, language) => {
    arriveWith(signs);
    for (const [name, value] of Object.entries(LANGUAGE_ATTRIBUTES))
      document.documentElement.setAttribute(name, value);
    // The page runs it as a script of its own, before anything of the app is there.
    // oxlint-disable-next-line no-eval
    (0, eval)(script);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([
      language,
      directionOf(language),
    ]);
  });
});
