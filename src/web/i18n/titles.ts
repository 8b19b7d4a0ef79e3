import i18next from 'i18next';
import { DEFAULT_TITLE, matchRoute, NOT_FOUND_TITLE, titleOf } from '#shared/routes.ts';

type Titles = Record<string, string>;

const translated = (key: string, language: string): string | undefined => {
  const bundle = i18next.getResourceBundle(language, 'common') as { titles?: Titles } | undefined;
  return bundle?.titles?.[key];
};

/** Section 2: the title of the route's table, in English exactly; other languages may translate it. */
export function pageTitle(pathname: string, missing: boolean, language = 'en'): string {
  if (language === 'en') return missing ? NOT_FOUND_TITLE : titleOf(pathname);
  const key = missing ? 'not-found' : matchRoute(pathname)?.route.path;
  return (
    (key && translated(key, language)) || (missing ? NOT_FOUND_TITLE : titleOf(pathname)) || DEFAULT_TITLE
  );
}
