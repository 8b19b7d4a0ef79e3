// Turns Vite's index.html into a page that is whole when it arrives: style, words and drawing stand in it.

export type PageParts = {
  language: string;
  direction: string;
  title: string;
  /** The script that runs before the first paint. */
  script: string;
  /** Everything that the first screen is styled with, and the files that it stood in. */
  style: { text: string; files: string[] };
  /** Faces and scripts that are wanted at once. */
  fonts: string[];
  modules: string[];
  /** Words that are fetched beside the page. */
  words: string[];
  /** What `givenWords` of the web reads. */
  given: { namespaces: string[]; words: Record<string, Record<string, unknown>> };
  /** The drawn page; empty for a page that only the browser can draw. */
  drawing: string;
};

const escapeText = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
/** JSON that cannot end the element it stands in. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Replaces `find` in `html` once. Throws when it is not there: the page would go out half-dressed. */
function put(html: string, find: string | RegExp, text: string): string {
  const there = typeof find === 'string' ? html.includes(find) : html.search(find) >= 0;
  if (!there) throw new Error(`index.html has no ${String(find)}`);
  return html.replace(find, () => text);
}

/** The page in one language, from the index.html that Vite wrote. */
export function pageHtml(index: string, parts: PageParts): string {
  const sent = parts.drawing ? ' data-page="sent"' : '';
  const attributes = `lang="${parts.language}" dir="${parts.direction}" data-theme="night" data-words="${parts.language}"${sent}`;
  // Where the app has yet to draw the words, its scripts come alone: on a slow line letters would take a third of it from them.
  const fonts = parts.drawing ? parts.fonts : [];
  const early = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    `<style>${parts.style.text}</style>`,
    // Disabled sheets are never fetched; they tell the loader of pages that their rules stand here already.
    ...parts.style.files.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...parts.modules.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
    ...parts.words.map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`),
  ];
  let html = put(index, 'lang="en" dir="ltr" data-theme="night"', attributes);
  html = put(html, /<title>[^<]*<\/title>/, `<title>${escapeText(parts.title)}</title>`);
  html = put(html, /\n\s*<link rel="stylesheet"[^>]*>/g, '');
  html = put(html, '<script src="/theme.js"></script>', `<script>${parts.script}</script>${early.join('')}`);
  const given = `<script type="application/json" id="given">${inertJson(parts.given)}</script>`;
  return put(html, '<div id="root"></div>', `<div id="root">${parts.drawing}</div>${given}`);
}
