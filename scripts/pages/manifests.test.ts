import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { manifestIn } from './manifests.ts';

const ROOT = join(import.meta.dirname, '../..');

it('names the shortcut as the pages of that language do', () => {
  expect(manifestIn(ROOT, 'de')).toMatchObject({
    lang: 'de',
    dir: 'ltr',
    short_name: 'Träume',
    shortcuts: [{ name: 'Traum aufnehmen', url: '/user/add-dream?listen=1' }],
  });
  expect(manifestIn(ROOT, 'ar')).toMatchObject({ lang: 'ar', dir: 'rtl', shortcuts: [{ name: 'سجّل حلمًا' }] });
});

test.each(SUPPORTED_LANGUAGES)('is the same app in every language, with words of its own: %s', (language) => {
  const [own, english] = [manifestIn(ROOT, language), manifestIn(ROOT, 'en')];
  expect(own).toMatchObject({ id: '/', start_url: '/', scope: '/', name: 'Dream Diary' });
  if (language === 'en') return;
  expect(own.description).not.toBe(english.description);
  expect(own.shortcuts[0]?.name).not.toBe(english.shortcuts[0]?.name);
});
