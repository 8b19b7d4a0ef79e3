import { CATEGORY_LIMITS } from '#shared/categories.ts';

/** A short name for addresses, made from a name; numbered where it is taken. */
export function slugOf(name: string, taken: ReadonlySet<string>): string {
  const plain =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, CATEGORY_LIMITS.slug - 4)
      .replace(/-$/, '') || 'category';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
