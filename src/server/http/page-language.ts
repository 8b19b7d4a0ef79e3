import { FALLBACK_LANGUAGE } from '#shared/languages.ts';

/** What a request says about its reader's language. */
export type LanguageSigns = {
  lng?: unknown;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
};

const shortOf = (tag: string): string => tag.trim().toLowerCase().split('-')[0] ?? '';

/** The tags of an Accept-Language header, most wished first; those with a weight of nought are refused. */
function wishes(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';');
      const weight = params.find((param) => param.trim().startsWith('q='));
      return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/**
 * The language of `languages` that the browser will settle on, as far as the server can see: specification,
 * section 9, querystring, cookie, browser, else English. What the device has stored, only the page can tell.
 */
export function pageLanguage(
  { lng, cookie, acceptLanguage }: LanguageSigns,
  languages: readonly string[],
): string {
  const [asked] = Array.isArray(lng) ? (lng as unknown[]) : [lng];
  const tags = [typeof asked === 'string' ? asked : '', cookie ?? '', ...wishes(acceptLanguage ?? '')];
  return tags.map(shortOf).find((tag) => languages.includes(tag)) ?? FALLBACK_LANGUAGE;
}
