import { LANGUAGES } from '#shared/languages.ts';

/** What the list is narrowed to, as the address of the page holds it. */
export type BlogAddress = {
  tags: readonly string[];
  category: string;
  rule: 'any' | 'all';
  /** A language, `all` of them, or '' for the reader's own. */
  locale: string;
  page: number;
};

export function readAddress(params: URLSearchParams): BlogAddress {
  const page = Number(params.get('page'));
  const locale = params.get('locale') ?? '';
  return {
    tags: [...new Set(params.getAll('tag').filter(Boolean))],
    category: params.get('category') ?? '',
    rule: params.get('rule') === 'all' ? 'all' : 'any',
    locale: locale === 'all' || LANGUAGES.some((one) => one === locale) ? locale : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeAddress({ tags, category, rule, locale, page }: BlogAddress): URLSearchParams {
  const params = new URLSearchParams(tags.map((tag) => ['tag', tag]));
  if (category) params.set('category', category);
  if (rule === 'all' && tags.length > 1) params.set('rule', rule);
  if (locale) params.set('locale', locale);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const isNarrowed = ({ tags, category }: BlogAddress): boolean => tags.length > 0 || category !== '';

/** In which language to read: the one asked for, else the reader's own where there is anything in it, else every one. */
export function localeOf(asked: string, reader: string, there: readonly string[]): string | undefined {
  if (asked === 'all') return undefined;
  if (asked !== '') return asked;
  return there.includes(reader) ? reader : undefined;
}
