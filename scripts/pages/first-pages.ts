// Draws the public pages at build time and writes what the server sends first: `.pages.json` in the built web app.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync } from 'vite';
import { ROUTES } from '#shared/routes.ts';
import { type Overrides, rewritten, type Words as NamespaceWords } from '#shared/cms/words.ts';
import { pageHtml } from './page-html.ts';
import { builtFiles, pageSources, type Manifest, type PageFiles } from './page-files.ts';
import { wordFinder, type WordPaths } from './page-words.ts';

/** Pages that hold the same words for every visitor. */
const DRAWN = ['/', '/about', '/privacy', '/faq'] as const;
/** What every shell speaks with. */
const FIRST = ['common', 'header', 'footer'];
/** The words of most screens: too many to stand in every page, which brings those that it begins with. */
const LARGE = 'translation';
/** The stream's own words; a visitor's stream needs no others. */
const STREAM = 'stream';

const LATIN = ['newsreader-latin-core-normal', 'figtree-latin-core-normal'];
const WEST = [...LATIN, 'newsreader-latin-west-normal', 'figtree-latin-west-normal'];
/** The faces of a first screen, by its language where that is not written with English letters alone. */
const FACES: Record<string, readonly string[]> = {
  ar: ['noto-naskh-arabic-arabic-core-normal', 'noto-sans-arabic-arabic-core-normal'],
  es: WEST,
  fr: WEST,
  pt: WEST,
};

type Words = Record<string, NamespaceWords>;
type Drawing = { html: string; title: string; namespaces: string[] };
/** src/web/prerender.tsx, once it is built for Node. */
type Renderer = {
  SUPPORTED_LANGUAGES: string[];
  directionOf: (language: string) => string;
  startWords: (resources: Record<string, Words>) => Promise<void>;
  drawPage: (path: string, language: string) => Promise<Drawing>;
  titlesOf: (language: string) => Record<string, string>;
};

/** What the server sends as the answer to a page: see src/server/http/first-pages.ts. */
type FirstPages = {
  shells: Record<string, string>;
  pages: Record<string, Record<string, string>>;
  titles: Record<string, Record<string, string>>;
  files: Record<string, PageFiles & { words: string[]; parts: WordPaths }>;
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const readWords = (folder: string): Words =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace('.json', ''),
      readJson(join(folder, name)) as NamespaceWords,
    ]),
  );

/** The namespaces that a page which is not drawn here speaks with besides the first ones. */
function wordsOf(path: string): string[] {
  const route = ROUTES.find((one) => one.path === path);
  const isOwn = route?.access === 'user' || route?.access === 'admin' || path === '/try';
  if (isOwn) return [STREAM, LARGE];
  if (route?.unlisted) return [STREAM];
  if (!route?.sky) return [LARGE];
  return route.access === 'public' ? [STREAM] : [STREAM, LARGE];
}

/** What a signed-in reader sees on the drawn door is drawn by the browser; the other drawn pages are the same for everybody. */
const MAY_BE_DRAWN_OVER = '/';

/** The words that a page which is not drawn here begins with, of its large namespaces. */
function partsOf(root: string, words: Words): (path: string, sources: readonly string[]) => WordPaths {
  const find = wordFinder(root, { [LARGE]: words[LARGE] ?? {}, [STREAM]: words[STREAM] ?? {} });
  const drawn = DRAWN.filter((path) => path !== MAY_BE_DRAWN_OVER) as readonly string[];
  return (path, sources) => {
    if (drawn.includes(path)) return {};
    const found = find(['src/web/main.tsx', ...sources]);
    return Object.fromEntries(wordsOf(path).map((space) => [space, found[space] ?? []]));
  };
}

/** The built app as the pages are made of it. */
function openBuild(root: string, outDir: string) {
  const index = readFileSync(join(outDir, 'index.html'), 'utf8');
  const manifest = readJson(join(outDir, '.vite/manifest.json')) as Manifest;
  const sources = pageSources(readFileSync(join(root, 'src/web/routes.tsx'), 'utf8'));
  const known = Array.from(index.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, file = '']) => file);
  const assets = readdirSync(join(outDir, 'assets'));
  const text = (file: string) => readFileSync(join(outDir, file), 'utf8');
  return {
    index,
    script: minifySync('theme.js', text('theme.js')).code.trim(),
    filesOf: (path: string) => builtFiles(manifest, sources.get(path) ?? [], known),
    paths: [...sources.keys()],
    partsOf: (words: Words) => {
      const find = partsOf(root, words);
      return (path: string) => find(path, sources.get(path) ?? []);
    },
    style: (more: string[]) => {
      const files = [...known.filter((file) => file.endsWith('.css')), ...more];
      return { files, text: files.map(text).join('').replaceAll('</style', '<\\/style') };
    },
    faces: (language: string) =>
      (FACES[language] ?? LATIN).map((face) => {
        const file = assets.find((name) => name.startsWith(face) && name.endsWith('.woff2'));
        if (!file) throw new Error(`The build has no face ${face}`);
        return `/assets/${file}`;
      }),
  };
}

type Build = ReturnType<typeof openBuild>;

/** Draws every page in every language, with the files of `build` around it. */
async function drawAll(build: Build, renderer: Renderer, words: Record<string, Words>) {
  const { SUPPORTED_LANGUAGES: languages, directionOf, drawPage, titlesOf } = renderer;
  const given = (language: string, namespaces: string[]) => ({
    namespaces,
    // The fallback travels along, or its files would be asked for before the first screen.
    words: Object.fromEntries(
      [...new Set([language, 'en'])].map((one) => [
        one,
        Object.fromEntries(
          namespaces.filter((name) => name !== LARGE).map((name) => [name, words[one]?.[name] ?? {}]),
        ),
      ]),
    ),
  });
  const pageIn = (language: string, path: string | null, drawing: Drawing) => {
    const files = path ? build.filesOf(path) : { modules: [], styles: [] };
    const large = drawing.namespaces.includes(LARGE);
    return pageHtml(build.index, {
      language,
      direction: directionOf(language),
      title: drawing.title,
      script: build.script,
      style: build.style(files.styles),
      fonts: build.faces(language),
      modules: files.modules,
      words: large ? [`/locales/${language}/${LARGE}.json`] : [],
      given: given(language, [...new Set([...FIRST, ...drawing.namespaces])]),
      drawing: drawing.html,
    });
  };

  const first: FirstPages = { shells: {}, pages: {}, titles: {}, files: {} };
  for (const language of languages) {
    first.shells[language] = pageIn(language, null, { html: '', title: 'Dream Diary', namespaces: [] });
    for (const path of DRAWN) {
      const drawing = await drawPage(path, language);
      (first.pages[path] ??= {})[language] = pageIn(language, path, drawing);
    }
    first.titles[language] = titlesOf(language);
  }
  const parts = build.partsOf(words['en'] ?? {});
  for (const path of build.paths)
    first.files[path] = { ...build.filesOf(path), words: wordsOf(path), parts: parts(path) };
  return first;
}

/**
 * The first pages of the app in `outDir`, with rewritten words where there are any. Expects src/web/prerender.tsx, built
 * for Node, in `outDir`/.drawn, which stays: the server draws again when texts are published.
 */
export async function drawPages(
  root: string,
  outDir: string,
  overrides: Overrides = {},
): Promise<FirstPages> {
  const drawn = join(outDir, '.drawn');
  const renderer = (await import(pathToFileURL(join(drawn, 'prerender.js')).href)) as Renderer;
  const locales = join(root, 'public/locales');
  const wordsIn = (language: string): Words =>
    Object.fromEntries(
      Object.entries(readWords(join(locales, language))).map(([name, own]) => [
        name,
        rewritten(own, overrides[language]?.[name]),
      ]),
    );
  const words = Object.fromEntries(
    renderer.SUPPORTED_LANGUAGES.map((language) => [language, wordsIn(language)]),
  );
  await renderer.startWords(words);
  return drawAll(openBuild(root, outDir), renderer, words);
}

/** Writes what the server sends first into the built web app. */
export async function writeFirstPages(root: string, outDir: string): Promise<void> {
  writeFileSync(join(outDir, '.pages.json'), JSON.stringify(await drawPages(root, outDir)));
}
