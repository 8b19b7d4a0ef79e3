import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { partOfWords } from '#shared/cms/part-of-words.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { pageSources } from './page-files.ts';
import { wordFinder } from './page-words.ts';

const root = join(import.meta.dirname, '../..');
type Words = Parameters<typeof wordFinder>[1];
const wordsIn = (language: string): Words =>
  Object.fromEntries(
    ['translation', 'stream'].map((space) => [
      space,
      JSON.parse(
        readFileSync(join(root, `public/locales/${language}/${space}.json`), 'utf8'),
      ) as Words[string],
    ]),
  );
const find = wordFinder(root, wordsIn('en'));
const sources = pageSources(readFileSync(join(root, 'src/web/routes.tsx'), 'utf8'));

describe('the words that a page begins with', () => {
  test('are those that its modules name, plain, with a namespace, and put together', () => {
    const { translation = [], stream = [] } = find(sources.get('/user/dreams') ?? []);
    expect(translation).toEqual(
      expect.arrayContaining(['dreams.title', 'dreams.count.dreams', 'dreams.find.where']),
    );
    expect(find(sources.get('/user/stream') ?? []).stream).toEqual(
      expect.arrayContaining(['untitled', 'filter.mood']),
    );
    expect(stream).not.toContain('reporting.report');
    expect(translation.some((path) => path.startsWith('portability.') || path.startsWith('admin'))).toBe(
      false,
    );
  });

  test('are few beside all', () => {
    for (const path of ['/user/dreams', '/user/:feature/:id', '/user/stream', '/user/interpitation/:id']) {
      const { translation = [] } = find(['src/web/main.tsx', ...(sources.get(path) ?? [])]);
      const part = JSON.stringify(partOfWords(wordsIn('en')['translation'] ?? {}, translation));
      expect(part.length, path).toBeLessThan(30_000);
    }
  });

  test('stand in every language, plural forms too', () => {
    for (const language of SUPPORTED_LANGUAGES) {
      const part = partOfWords(wordsIn(language)['translation'] ?? {}, ['dreams.count.dreams', 'bulk.did']);
      const { dreams, bulk } = part as { dreams: { count: object }; bulk: { did: object } };
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const form of forms) expect(dreams.count).toHaveProperty(`dreams_${form}`);
      expect(Object.keys(bulk.did).length).toBeGreaterThan(5);
    }
  });
});
