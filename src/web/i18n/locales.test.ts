// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { NAMESPACES } from '#shared/constants.ts';
import { FALLBACK_LANGUAGE, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { DEFAULT_TITLE, matchRoute, NOT_FOUND_TITLE, ROUTES } from '#shared/routes.ts';
import { namespacesOf, readWords, type Words } from '#web/testing/words.ts';
import { DETECTION, I18N_OPTIONS } from './i18n.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const VARIABLE = /\{\{\s*-?\s*(\w+)/g;

/** Key path to its variables; plural forms of one key count as that key, and a list's places are told from names. */
function keysOf(words: Words, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    const path = prefix + key.replace(PLURAL, '');
    if (typeof value === 'string') {
      const variables = [...value.matchAll(VARIABLE)]
        .map((match) => match[1])
        .filter((name) => name !== 'count');
      // A dual or a zero may say its number in a word: all forms together must use the variables of English.
      const known = found.get(path)?.split(',').filter(Boolean) ?? [];
      found.set(path, [...new Set([...known, ...variables])].toSorted().join(','));
    } else {
      const within = Array.isArray(value) ? `${path}#` : `${path}.`;
      for (const [inner, names] of keysOf(value, within)) found.set(inner, names);
    }
  }
  return found;
}

const pluralKeys = (words: Words, prefix = ''): Set<string> =>
  new Set(
    Object.entries(words).flatMap(([key, value]) => {
      if (typeof value !== 'string') return Array.from(pluralKeys(value, `${prefix}${key}.`));
      return PLURAL.test(key) ? [prefix + key.replace(PLURAL, '')] : [];
    }),
  );

/** Lists of words that a language may do without. */
const MAY_BE_EMPTY = ['dreams.written.numbers'];

const textsOf = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );

describe('specification, section 9: languages and namespaces', () => {
  test('fallback en; querystring, cookie, local storage, browser', () => {
    expect(I18N_OPTIONS.fallbackLng).toBe('en');
    expect(DETECTION.order).toEqual(['querystring', 'cookie', 'localStorage', 'navigator']);
  });

  test.each(SUPPORTED_LANGUAGES)('%s has the namespaces exactly', (language) => {
    expect(namespacesOf(language).toSorted()).toEqual([...NAMESPACES].toSorted());
  });

  test.each(SUPPORTED_LANGUAGES)('%s writes how many as its numbers are written', (language) => {
    const plain = NAMESPACES.flatMap((namespace) =>
      textsOf(readWords(language, namespace)).filter(
        ([key, text]) => PLURAL.test(key) && /\{\{\s*count\s*\}\}/.test(text),
      ),
    );
    expect(plain).toEqual([]);
  });

  describe.each(SUPPORTED_LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE))(
    '%s',
    (language) => {
      test.each([...NAMESPACES])(
        '%s has every key of English, no other, and the same variables',
        (namespace) => {
          const plural = pluralKeys(readWords('en', namespace));
          const wanted = keysOf(readWords('en', namespace));
          const found = keysOf(readWords(language, namespace));
          expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
          const isWrong = ([key, variables]: [string, string]): boolean => {
            const own = found.get(key)?.split(',').filter(Boolean) ?? [];
            // A plural form may say its number in a word, or by `count`; it never uses a variable that English lacks.
            if (plural.has(key)) return !own.every((name) => variables.split(',').includes(name));
            return own.join(',') !== variables;
          };
          expect([...wanted].filter(isWrong)).toEqual([]);
        },
      );

      test('every plural form that the language needs is there', () => {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        const missing: string[] = [];
        for (const namespace of NAMESPACES) {
          const walk = (words: Words): void => {
            const bases = new Set(
              Object.keys(words)
                .filter((key) => PLURAL.test(key))
                .map((key) => key.replace(PLURAL, '')),
            );
            for (const base of bases)
              missing.push(...forms.map((form) => `${base}_${form}`).filter((key) => !(key in words)));
            for (const value of Object.values(words)) if (typeof value !== 'string') walk(value);
          };
          walk(readWords(language, namespace));
        }
        expect(missing).toEqual([]);
      });
    },
  );

  /** Every text of every language, by its place. */
  const ALL_TEXTS = SUPPORTED_LANGUAGES.flatMap((language) =>
    NAMESPACES.flatMap((namespace) =>
      textsOf(readWords(language, namespace)).map(([key, text]) => ({
        place: `${language} ${key}`,
        key,
        text,
      })),
    ),
  );
  /** Where texts are that are not as they should be; tens of thousands are not looked at one by one. */
  const placesOf = (isWrong: (text: string, key: string) => boolean) =>
    ALL_TEXTS.filter(({ text, key }) => isWrong(text, key)).map(({ place }) => place);

  test('no text is empty', () => {
    expect(placesOf((text, key) => text.trim() === '' && !MAY_BE_EMPTY.includes(key))).toEqual([]);
  });

  test('a figure and its unit stay on one line', () => {
    expect(
      placesOf((text) => /(?:\d|\}\}) (?:%|(?:[KMG]?B|[MG]o|px|ms|s|h|min)(?!\p{L}))/u.test(text)),
    ).toEqual([]);
  });

  test('texts have the digits that numbers and dates beside them are written with', () => {
    expect(placesOf((text) => /[\u0660-\u0669]/u.test(text))).toEqual([]);
  });

  test('quotes and apostrophes are curled, but in what is printed so', () => {
    expect(placesOf((text, key) => key !== 'admin.users.empty' && /['"]/u.test(text))).toEqual([]);
    expect(ALL_TEXTS.length).toBeGreaterThan(SUPPORTED_LANGUAGES.length * 1000);
  });

  test('French signs never begin a line: the space before them does not break', () => {
    const french = ALL_TEXTS.filter(({ place }) => place.startsWith('fr '));
    expect(french.filter(({ text }) => /[ ][;:?!»]|«[ ]/u.test(text))).toEqual([]);
    expect(french.length).toBeGreaterThan(1000);
  });
});

describe('specification, section 2: titles', () => {
  const titles = readWords('en', 'common').titles as Record<string, string>;

  test('English titles are the route table exactly', () => {
    for (const [path, title] of Object.entries(titles)) {
      if (path === 'not-found') expect(title).toBe(NOT_FOUND_TITLE);
      else expect([path, title]).toEqual([path, ROUTES.find((route) => route.path === path)?.title]);
    }
  });

  test.each(SUPPORTED_LANGUAGES)('in %s an admin’s page is headed as the way to it is called', (language) => {
    const called = readWords(language, 'common').titles as Record<string, string>;
    const admin = readWords(language, 'translation').admin as Record<string, { title: string }>;
    const pages = { cms: 'cms', email: 'email', photo: 'photos', faq: 'faq', 'add-dream': 'house', users: 'users', categories: 'categories',
      dream_prompt: 'prompts', dream_book: 'books', 'help-lines': 'helpLines', 'word-rules': 'wordRules', outbox: 'outbox', audit: 'audit' }; // prettier-ignore
    for (const [page, words] of Object.entries(pages))
      expect([page, admin[words]?.title]).toEqual([page, called[`/admin/${page}`]]);
  });

  test('every page has a translated title', () => {
    const wanted = ROUTES.filter(({ redirect }) => !redirect).map(({ path }) => path);
    expect(wanted.filter((path) => !(path in titles))).toEqual([]);
    expect(DEFAULT_TITLE).toBe('Dream Diary');
    expect(matchRoute('/nowhere')).toBeUndefined();
  });
});

describe('specification, section 2: printed texts', () => {
  test('the session-expired modal says exactly what is printed', () => {
    expect(readWords('en', 'common').session).toEqual({
      expiredTitle: 'Session Expired',
      expiredText: 'Your current login session has expired. Redirecting to login page shortly',
      expiredButton: 'Got it, thanks!',
    });
  });
});
