import { session } from '#web/api/session.ts';
import { PERSONAL_KEYS } from '#web/api/storage.ts';

/** A list as its address asked for it, how far down it was read, and the link in it that had the focus. */
export type SeenList = { pathname: string; search: string; top: number; link: string | null };
type Place = Pick<SeenList, 'pathname' | 'search'>;

/** Where each table's rows were last looked at. */
let last = new Map<string, SeenList>();
/** Whose lists those are: what one admin searched for is none of the next one's at the same device. */
let whose: number | null | undefined;

function takeUp(): Map<string, SeenList> {
  const { user } = session.get();
  if (whose === user) return last;
  whose = user;
  last = new Map();
  try {
    const [owner, lists] = JSON.parse(sessionStorage.getItem(PERSONAL_KEYS.lists) ?? '[]') as [
      number?,
      [string, SeenList][]?,
    ];
    if (owner === user && lists) last = new Map(lists);
  } catch {
    // A browser that forbids it has kept nothing; the lists of this page's own time are remembered all the same.
  }
  return last;
}

function keep(lists: Map<string, SeenList>): void {
  try {
    sessionStorage.setItem(PERSONAL_KEYS.lists, JSON.stringify([whose, [...lists]]));
  } catch {
    // Only a page that is loaded again asks for it.
  }
}

/** Of the page that shows the list; a list below its own form is no place to go back to from there. */
export function rememberList(table: string, { pathname, search }: Place): void {
  const lists = takeUp();
  const seen = lists.get(table);
  if (seen?.pathname === pathname && seen.search === search) return;
  lists.set(table, { pathname, search, top: 0, link: null });
  keep(lists);
}

/** The list is left: how far down it was read, and by which of its links. */
export function leaveList(table: string, place: Place, { top, link }: Omit<SeenList, keyof Place>): void {
  const lists = takeUp();
  const seen = lists.get(table);
  if (seen?.pathname !== place.pathname || seen.search !== place.search) return;
  lists.set(table, { ...seen, top, link });
  keep(lists);
}

/** How the list was left that the address asks for; nothing of another page or search of it. */
export function seenThere(table: string, place: Place): SeenList | undefined {
  const seen = takeUp().get(table);
  return seen?.pathname === place.pathname && seen.search === place.search ? seen : undefined;
}

/** A list of all rows, whatever else it is called; `/admin/view-dream_book/2` has those of that book alone. */
const holdsAll = (pathname: string): boolean => !/\/\d+$/.test(pathname);

/**
 * The list of the table at `path` as it was last seen, its filters, order and page with it; else `path` as it stands. `from` is the
 * page that is left.
 */
export function listAgain(table: string, path: string, from: string): string {
  const [pathname = ''] = path.split('?', 1);
  const seen = takeUp().get(table);
  if (!seen || seen.pathname === from) return path;
  if (seen.pathname !== pathname && !holdsAll(seen.pathname)) return path;
  return `${seen.pathname}${seen.search}`;
}
