import { kindOfList } from '#shared/elements.ts';
import type { Named } from './elements.queries.ts';

/** Kind and name that an address means. Read from the path itself: the router's own decoding loses a written "%2F". */
export function namedIn(pathname: string): Named | null {
  const [, , , list, written = ''] = pathname.split('/');
  const kind = kindOfList(list);
  try {
    const name = decodeURIComponent(written).trim();
    return kind && name !== '' ? { kind, name } : null;
  } catch {
    return null;
  }
}
