import type { RouteSpec } from '#shared/routes.ts';

const LINES = 5;
/** These open on the bare dark ground that they are used in. */
const BARE = new Set(['/user/add-dream', '/try']);
const ROOT = '<div id="root"></div>';

/**
 * A page that only the browser can draw, with its frame, its title (as HTML) and lines in the place of its words: something
 * to read while the scripts come. The app draws over it. A page about one thing is called after that thing, not here.
 */
export function withArriving(html: string, route: RouteSpec, title: string): string {
  if (BARE.has(route.path)) return html;
  const rail = route.access === 'user' || route.access === 'admin';
  const head = route.path.includes(':') ? '<h1 class="arriving-line"></h1>' : `<h1>${title}</h1>`;
  const lines = '<i class="arriving-line"></i>'.repeat(LINES);
  const frame =
    `<div class="arriving"${rail ? ' data-rail' : ''}><header translate="no"><i></i>Dream Diary</header>` +
    `<main aria-busy="true">${head}${lines}</main></div>`;
  return html.replace(ROOT, () => `<div id="root">${frame}</div>`);
}
