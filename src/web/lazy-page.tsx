import type { QueryClient } from '@tanstack/react-query';
import { lazy, useState, type ComponentType } from 'react';
import { areWordsWhole, completeWords } from './i18n/i18n.ts';
import { fetchPart } from './ui/layers/fetch-part.ts';

/** What a page will ask first, asked before it is opened; `params` as its address has them. */
export type FetchAhead = (client: QueryClient, params: Record<string, string>) => Promise<void>;
type Module<Props extends object> = { default: ComponentType<Props> & { fetchAhead?: FetchAhead } };
export type LazyPage = ComponentType & {
  /** For the page that somebody arrives at, which was sent with the words that it begins with. */
  preload: () => Promise<void>;
  /** For a page that somebody may go to next. */
  fetchWhole: () => Promise<void>;
  fetchAhead: FetchAhead;
};

/**
 * A page in its own chunk. Once preloaded it draws at once, without a moment of skeleton; on a line that drops it
 * comes when that is back.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<Module<Props>>,
  props?: Props,
): LazyPage {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<Module<Props>> | undefined;
  const once = () => {
    pending ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  const Later = lazy(() => fetchPart(once)) as ComponentType<Props>;
  let isArrival = false;
  const Page = () => {
    const [Part] = useState<ComponentType<Props>>(() =>
      loaded && (isArrival || areWordsWhole()) ? loaded : Later,
    );
    return <Part {...((props ?? {}) as Props)} />;
  };
  return Object.assign(Page, {
    preload: async () => {
      isArrival = true;
      await once();
    },
    fetchWhole: async () => void (await Promise.all([once(), completeWords()])),
    fetchAhead: async (client: QueryClient, params: Record<string, string>) => {
      const [module] = await Promise.all([once(), completeWords()]);
      await module.default.fetchAhead?.(client, params);
    },
  });
}

/** Like lazyPage, with the component library around it: for screens with its fields, menus and tables. */
export function richPage<Props extends object = object>(
  load: () => Promise<Module<Props>>,
  props?: Props,
): LazyPage {
  return lazyPage(async () => {
    const [{ MantineLayer }, { default: Inner }] = await Promise.all([
      import('#web/ui/layers/mantine-layer.tsx'),
      load(),
    ]);
    return {
      default: () => (
        <MantineLayer>
          <Inner {...((props ?? {}) as Props)} />
        </MantineLayer>
      ),
    };
  });
}
