/** Where each table's rows were last looked at, as the list's address asked for them. */
const last = new Map<string, { pathname: string; search: string }>();

/** Of the page that shows the list; a list below its own form is no place to go back to from there. */
export function rememberList(table: string, place: { pathname: string; search: string }): void {
  last.set(table, place);
}

/** A list of all rows, whatever else it is called; `/admin/view-dream_book/2` has those of that book alone. */
const holdsAll = (pathname: string): boolean => !/\/\d+$/.test(pathname);

/**
 * The list of the table at `path` as it was last seen, its filters, order and page with it; else `path` as it stands. `from` is the
 * page that is left.
 */
export function listAgain(table: string, path: string, from: string): string {
  const [pathname = ''] = path.split('?', 1);
  const seen = last.get(table);
  if (!seen || seen.pathname === from) return path;
  if (seen.pathname !== pathname && !holdsAll(seen.pathname)) return path;
  return `${seen.pathname}${seen.search}`;
}
