import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf, FALLBACK_LANGUAGE, SUPPORTED_LANGUAGES } from '#shared/languages.ts';

type Shortcut = { name: string; short_name: string; url: string };
type Manifest = { short_name: string; description: string; lang: string; shortcuts: Shortcut[] };
type Words = {
  landing: { hero: { text: string } };
  header: { record: string; short: { dreams: string } };
  common: { titles: Record<string, string> };
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What a phone calls the installed diary and its shortcut, in one language: the words of its own pages. */
export function manifestIn(root: string, language: string): Manifest & { dir: string } {
  const manifest = readJson(join(root, 'public/manifest.webmanifest')) as Manifest;
  const read = (space: string) => readJson(join(root, `public/locales/${language}/${space}.json`));
  const [landing, header, common] = ['landing', 'header', 'common'].map(read);
  const words = { landing, header, common } as Words;
  const short = words.common.titles['/try'] ?? words.header.record;
  return {
    ...manifest,
    short_name: words.header.short.dreams,
    description: words.landing.hero.text,
    lang: language,
    dir: directionOf(language),
    shortcuts: manifest.shortcuts.map((one) => ({ ...one, name: words.header.record, short_name: short })),
  };
}

/** Writes `manifests/{language}.webmanifest` for every language but the one that the page names by itself. */
export const manifests = (root: string): Plugin => ({
  name: 'manifests',
  apply: 'build',
  generateBundle() {
    for (const language of SUPPORTED_LANGUAGES.filter((one) => one !== FALLBACK_LANGUAGE))
      this.emitFile({
        type: 'asset',
        fileName: `manifests/${language}.webmanifest`,
        source: JSON.stringify(manifestIn(root, language)),
      });
  },
});
