import { type ComponentType, lazy } from 'react';
import { completeWords } from '#web/i18n/i18n.ts';
import { fetchPart } from './fetch-part.ts';

type Asked = {
  /** It was not asked for by anybody: while it cannot be had, nothing is said. */
  quiet?: boolean;
  /** It speaks with no words of its own. */
  wordless?: boolean;
};

/**
 * A part in a file of its own, fetched when it is first drawn, inside a `Suspense` of whoever draws it. On a line that drops it
 * comes when the line is back; see `fetchPart`.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  asked: Asked = {},
): ComponentType<Props> =>
  lazy(async () => ({
    default: (await fetchPart(load, asked)) as ComponentType<object>,
  }));

/** As `laterPart`, for what a page can do without: where the part or its words cannot be had, `Without` is drawn. */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props>,
): ComponentType<Props> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), completeWords()]).catch(() => [Without]);
    return { default: part as ComponentType<object> };
  });
