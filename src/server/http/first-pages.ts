import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { ownEntry } from '#shared/own-entry.ts';
import { matchRoute, NOT_FOUND_TITLE, type RouteSpec, titleOf } from '#shared/routes.ts';
import type { Overrides, Words } from '#shared/cms/words.ts';
import { FIRST_CALLS } from '#shared/arrivals/first-calls.ts';
import { escapeHtml, withArriving, withOwnFrame } from './arriving-page.ts';
import { withParts, withWords } from './page-words.ts';
import type { DrawnPages } from './redraw.ts';

/** `.pages.json` of the built web app, written by scripts/pages/first-pages.ts; keys are languages and route patterns. */
type Written = {
  shells: Record<string, string>;
  pages: DrawnPages;
  titles: Record<string, Record<string, string>>;
  files: Record<
    string,
    { modules: string[]; styles: string[]; words: string[]; parts?: Record<string, string[]> }
  >;
};
/** One answer: the page, what it is told apart by, and the scripts that may stand in it. */
type FirstPage = {
  status: 200 | 404;
  /** The page as it is, and as the encodings that browsers ask for. */
  bodies: { identity: string; br: Buffer; gzip: Buffer };
  etag: string;
  scripts: string[];
};
/** What is said of a page whose words stand in the database; `head` and `body` are HTML of ours. */
export type PageSaid =
  | {
      status: 200;
      title?: string;
      description?: string;
      head: string;
      body: string;
      /** Open to search engines although the route table does not say so of every such page. */
      indexed?: boolean;
    }
  /** `shell`: the page itself comes along, for those who may see what others are told is not there. */
  | { status: 404; shell?: boolean }
  | { status: 301; location: string };
type Said = Extract<PageSaid, { status: 200 }>;
type NotThere = Extract<PageSaid, { status: 404 }>;
export type FirstPages = {
  languages: string[];
  /** `said`: 404 for what the route table knows and the database does not. */
  pageFor: (pathname: string, language: string, said?: Said | NotThere) => FirstPage;
  /** From now on with these words in the place of shipped ones, and the pages drawn with them; null: as built. */
  say: (overrides: Overrides, drawn: DrawnPages | null) => void;
};

/** Pages whose words stand in the database: so many are kept as they were sent last. */
const MOST_SAID = 300;
/** Made once for a page and sent often. */
const BROTLI_QUALITY = 9;

const bodiesOf = (html: string): FirstPage['bodies'] => ({
  identity: html,
  br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: gzipSync(html),
});

const digest = (text: string, length?: number) =>
  createHash('sha256').update(text).digest('base64').slice(0, length);

/** Sources for the Content-Security-Policy: the scripts in the page, by what they say. */
const scriptsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => `'sha256-${digest(text)}'`);

const withTitle = (html: string, title: string) =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);

/** Namespaces that are fetched whole: of the others the page brings along what it begins with. */
const wordFiles = (files: Written['files'][string] | undefined): string[] =>
  (files?.words ?? []).filter((name) => files?.parts?.[name] === undefined);

/** Asks for the files and the words of a page together with the page. */
const withFiles = (html: string, files: Written['files'][string] | undefined, language: string) => {
  const links = [
    ...wordFiles(files).map(
      (name) =>
        `<link rel="preload" as="fetch" href="/locales/${language}/${name}.json" crossorigin="anonymous">`,
    ),
    ...(files?.styles ?? []).map((href) => `<link rel="preload" as="style" href="${href}" crossorigin>`),
    ...(files?.modules ?? []).map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
};

const withSaid = (html: string, said: Said) => {
  const titled = said.title === undefined ? html : withTitle(html, said.title);
  const { description } = said;
  const described =
    description === undefined
      ? titled
      : titled.replace(
          /<meta\s+name="description"[^>]*>/,
          () => `<meta name="description" content="${escapeHtml(description)}">`,
        );
  return described
    .replace('</head>', () => `${said.head}</head>`)
    .replace('</body>', () => `${said.body}</body>`);
};

/** A build without drawn pages, as `npm run dev` makes it, has one page for everybody. */
const onlyIndex = (index: string): Written => ({
  shells: { [FALLBACK_LANGUAGE]: index },
  pages: {},
  titles: {},
  files: {},
});

/** Reads each file of words once. */
function wordReader(folder: string): (language: string, namespace: string) => Words {
  const read = new Map<string, Words>();
  return (language, namespace) => {
    const file = path.join(folder, 'locales', language, `${namespace}.json`);
    const words = read.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Words);
    read.set(file, words);
    return words;
  };
}

/** The line of `FIRST_CALLS` that a path asks by: one of its own where the first part decides what is behind the number. */
function callsRoute(pathname: string, route: string | undefined): string | undefined {
  if (route !== '/user/:feature/:id') return route;
  const own = `/user/${pathname.split('/')[2] ?? ''}/:id`;
  return ownEntry(FIRST_CALLS, own) ? own : route;
}

/** Has the page ask for what it will need before its scripts are there. */
function withCalls(html: string, route: string | undefined): string {
  const calls = route === undefined ? undefined : ownEntry(FIRST_CALLS, route);
  if (!calls) return html;
  const said = ` data-route="${route}" data-calls="${escapeHtml(calls.join(' '))}"`;
  return html.replace(' data-theme="night"', () => ` data-theme="night"${said}`);
}

/** What the route table or the database does not know says so while the scripts come. */
const UNKNOWN: RouteSpec = { path: '', title: NOT_FOUND_TITLE, access: 'public' };

type Texts = { overrides: Overrides; drawn: DrawnPages };
type Wanted = { pathname: string; route: string | undefined; language: string; said?: Said | undefined };

/** Puts a page together from what was built, with the texts as they are now. */
function pageMaker(written: Written, wordsIn: ReturnType<typeof wordReader>) {
  return ({ pathname, route, language, said }: Wanted, texts: Texts): FirstPage => {
    const whole = route === undefined ? undefined : texts.drawn[route]?.[language];
    const shell = written.shells[language] ?? written.shells[FALLBACK_LANGUAGE] ?? '';
    const title =
      written.titles[language]?.[route ?? ''] ?? (route === undefined ? NOT_FOUND_TITLE : titleOf(pathname));
    const entry = route === undefined ? undefined : matchRoute(pathname)?.route;
    const drawnHere = () => withFiles(shell, written.files[route ?? ''], language);
    const arriving = () => withArriving(drawnHere(), entry ?? UNKNOWN, escapeHtml(title));
    const plain = withTitle(whole ?? arriving(), title);
    const worded = said ? withSaid(plain, said) : plain;
    const parts = written.files[route ?? '']?.parts ?? {};
    const spoken = withWords(
      withParts(withCalls(worded, callsRoute(pathname, route)), parts, (space) => wordsIn(language, space)),
      texts.overrides,
      language,
    );
    const isDrawn = whole !== undefined && route !== undefined;
    const html = isDrawn ? withOwnFrame(spoken, route, escapeHtml(title), language) : spoken;
    const status = route === undefined ? 404 : 200;
    return { status, bodies: bodiesOf(html), etag: `W/"${digest(html, 24)}"`, scripts: scriptsIn(html) };
  };
}

/** The pages in the folder of the built web app; null where none was built. */
export function readFirstPages(folder: string): FirstPages | null {
  const [drawn, index] = [path.join(folder, '.pages.json'), path.join(folder, 'index.html')];
  if (!existsSync(index)) return null;
  const written = existsSync(drawn)
    ? (JSON.parse(readFileSync(drawn, 'utf8')) as Written)
    : onlyIndex(readFileSync(index, 'utf8'));
  const kept = new Map<string, FirstPage>();
  let texts: Texts = { overrides: {}, drawn: written.pages };
  const keptSaid = new Map<string, { of: string; page: FirstPage }>();

  const makePage = pageMaker(written, wordReader(folder));
  const make = (pathname: string, route: string | undefined, language: string, said?: Said) =>
    makePage({ pathname, route, language, said }, texts);
  const saidPage = (pathname: string, route: string, language: string, said: Said): FirstPage => {
    const key = `${language} ${pathname}`;
    const of = JSON.stringify(said);
    const known = keptSaid.get(key);
    if (known?.of === of) return known.page;
    const page = make(pathname, route, language, said);
    const [oldest] = keptSaid.keys();
    if (keptSaid.size >= MOST_SAID && oldest !== undefined) keptSaid.delete(oldest);
    keptSaid.set(key, { of, page });
    return page;
  };

  return {
    languages: Object.keys(written.shells),
    pageFor: (pathname, language, said) => {
      const isThere = said?.status !== 404 || said.shell === true;
      const known = isThere ? matchRoute(pathname)?.route.path : undefined;
      if (said?.status === 200 && known !== undefined) return saidPage(pathname, known, language, said);
      const key = `${language} ${callsRoute(pathname, known) ?? ''}`;
      const page = kept.get(key) ?? make(pathname, known, language);
      kept.set(key, page);
      return said?.status === 404 ? { ...page, status: 404 } : page;
    },
    say: (overrides, drawn) => {
      texts = { overrides, drawn: drawn ?? written.pages };
      kept.clear();
      keptSaid.clear();
    },
  };
}
