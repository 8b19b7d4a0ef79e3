import type { RouteSpec } from '#shared/routes.ts';

const LINES = 5;
/** These open on the bare dark ground that they are used in, with nothing but their name. */
const BARE = new Set(['/user/add-dream', '/try']);
const ROOT = '<div id="root"></div>';
const GIVEN = /<script type="application\/json" id="given">([\s\S]*?)<\/script>/;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const frameOf = (head: string, attributes: string, main = 'main') =>
  `<div class="arriving"${attributes}><header translate="no"><i></i>Dream Diary</header>` +
  `<${main} aria-busy="true">${head}${'<i class="arriving-line"></i>'.repeat(LINES)}</${main.split(' ')[0]}></div>`;

/**
 * A page that only the browser can draw, with its frame, its title (as HTML) and lines in the place of its words: something
 * to read while the scripts come. The app draws over it. A page about one thing is called after that thing, not here:
 * what kind of page it is stands where the way back will.
 */
export function withArriving(html: string, route: RouteSpec, title: string): string {
  const rail = route.access === 'user' || route.access === 'admin';
  const isAboutOne = route.path.includes(':');
  const head = isAboutOne
    ? `<p class="arriving-kind">${title}</p><h1 class="arriving-line"></h1>`
    : `<h1>${title}</h1>`;
  const place = `${rail ? ' data-rail' : ''}${isAboutOne && route.access === 'user' ? ' data-one' : ''}`;
  const frame = BARE.has(route.path)
    ? `<div class="arriving" data-bare><main aria-busy="true"><h1>${title}</h1></main></div>`
    : frameOf(head, place);
  return html.replace(ROOT, () => `<div id="root">${frame}</div>`);
}

type Door = { words?: Record<string, { landing?: { lastNight?: { title?: string } } }> };

/**
 * Puts a member's frame beside a page that was drawn for visitors: theme.js shows it to those who are signed in, until the app has
 * drawn theirs. The door is called as its own words call it, other pages by `title` (HTML).
 */
export function withOwnFrame(html: string, route: string, title: string, language: string): string {
  const { words } = JSON.parse(GIVEN.exec(html)?.[1] ?? '{}') as Door;
  const door = words?.[language]?.landing?.lastNight?.title;
  const name = route === '/' && door ? escapeHtml(door) : title;
  // A page has one main element, and this one has the visitors' already.
  const frame = frameOf(`<h1>${name}</h1>`, ' data-rail data-own-frame', 'div role="main"');
  return html.replace(GIVEN, (given) => frame + given);
}
