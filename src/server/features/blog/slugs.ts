import { BLOG_LIMITS } from '#shared/blog/posts.ts';

/** Letters of German that are written with two where there are no dots. */
const SPELT: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
]);
const NUMBER_ROOM = 5;

/** A short name for addresses, made of a title or a name; other scripts stay as they are. */
export function slugFrom(title: string, otherwise: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => SPELT.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-');
  const short = Array.from(plain)
    .slice(0, BLOG_LIMITS.slug - NUMBER_ROOM)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
  if (short === '') return otherwise;
  return /^[\d-]+$/.test(short) ? `${otherwise}-${short}` : short;
}

/** The first of `slug`, `slug-2`, `slug-3` … that `taken` does not know. */
export async function freeSlug(slug: string, taken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? slug : `${slug}-${number}`;
    if (!(await taken(one))) return one;
  }
}
