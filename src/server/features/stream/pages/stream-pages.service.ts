import type { Deps } from '#server/deps.ts';
import { findStreamRow } from '#server/features/stream/stream-row.store.ts';
import type { PageSaid } from '#server/http/first-pages.ts';
import { listIndexable } from './stream-pages.store.ts';

const ONE_COPY = /^\/public\/stream\/([^/]+)\/?$/;
const COPY_ID = /^[1-9]\d{0,15}$/;
/** Members of a circle and dreamers see what nobody else does, and everybody else is told the same of it. */
const NOT_THERE: PageSaid = { status: 404, shell: true };
/** As much as search engines show of a page. */
const DESCRIPTION = 300;
/** A sitemap may name 50 000 pages. */
const MOST_PLACES = 40_000;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const begins = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION ? line : `${line.slice(0, DESCRIPTION).replace(/\s\S*$/, '')} …`;
};

/**
 * What the page of a shared dream says before any script runs, where its dreamer allows search engines to keep it; undefined for every
 * other page and shared copy; what nobody shares with everybody is not there. What has a content note tells no more than the note.
 */
export async function streamPageSaid(deps: Deps, pathname: string): Promise<PageSaid | undefined> {
  const written = ONE_COPY.exec(pathname)?.[1];
  if (written === undefined) return undefined;
  const id = COPY_ID.test(written) ? Number(written) : Number.NaN;
  if (!Number.isSafeInteger(id)) return NOT_THERE;
  const row = await findStreamRow(deps.sql, null, id);
  if (!row || row.circle_id !== null) return NOT_THERE;
  if (!row.indexable) return undefined;
  const place = `${deps.config.origin}/public/stream/${id}`;
  const isNoted = row.content_note !== '';
  const lang = escaped(row.language);
  const told = isNoted ? row.content_note : row.text;
  const head = [
    `<link rel="canonical" href="${place}" data-sent>`,
    `<meta property="og:type" content="article" data-sent>`,
    `<meta property="og:title" content="${escaped(row.title || 'Dream Diary')}" data-sent>`,
    `<meta property="og:description" content="${escaped(begins(told))}" data-sent>`,
  ];
  return {
    status: 200,
    indexed: true,
    title: row.title === '' ? 'Dream Diary' : `${row.title} · Dream Diary`,
    description: begins(told),
    head: head.join(''),
    body: `<noscript><article lang="${lang}"><h1>${escaped(row.title)}</h1><p>${escaped(told)}</p></article></noscript>`,
  };
}

/** The shared dreams for search engines: those whose dreamers allow it. When they were shared is not told. */
export async function streamPlaces(deps: Deps): Promise<{ path: string }[]> {
  return (await listIndexable(deps.sql, MOST_PLACES)).map((id) => ({ path: `/public/stream/${id}` }));
}
