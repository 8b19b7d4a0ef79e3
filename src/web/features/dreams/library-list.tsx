import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryPage } from '#shared/library.ts';
import { Button } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type LibraryFilter, libraryList } from './dreams.queries.ts';
import { LibraryEmpty } from './library-empty.tsx';
import { wordsOf } from './library-filter.ts';
import { mergeNights } from './library-nights.ts';
import { NightGroup } from './night-group.tsx';
import { useFreshLibrary } from './use-fresh-library.ts';
import classes from './library.module.css';

const AHEAD = '1600px';
/** Padding and line of a night, which do not count as its content. */
const FRAME = 49;
/** What each night measured when it was last on the screen, so that a list that is opened again has its height at once. */
const heights = new Map<string, number>();

/** Fetches on when the end of the list comes near. */
function End({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(), {
      rootMargin: AHEAD,
    });
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, [onNear]);
  return (
    <div ref={mark}>
      <SkeletonRows rows={2} rowHeight={9} />
    </div>
  );
}

function useKeptHeights() {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      for (const night of element?.querySelectorAll<HTMLElement>('[data-night]') ?? [])
        heights.set(night.dataset.night ?? '', night.offsetHeight - FRAME);
    };
  }, []);
  return list;
}

type NightsProps = {
  pages: readonly LibraryPage[];
  filter: LibraryFilter;
  feature: string;
  dimmed: boolean;
};

function Nights({ pages, filter, feature, dimmed }: NightsProps) {
  const { t } = useTranslation('translation');
  const list = useKeptHeights();
  const nights = useMemo(() => mergeNights(pages), [pages]);
  const words = useMemo(() => wordsOf(filter.q), [filter.q]);
  return (
    <ul ref={list} className={classes.nights} aria-label={t('nights.list')} data-dimmed={dimmed || undefined}>
      {nights.map((group) => (
        <NightGroup
          key={group.night_of}
          group={group}
          feature={feature}
          words={words}
          height={heights.get(group.night_of)}
        />
      ))}
    </ul>
  );
}

type LibraryListProps = {
  filter: LibraryFilter;
  feature: string;
  onSearch: (q: string) => void;
};

/** The nights that the filter leaves, fetched as they are reached. */
export function LibraryList({ filter, feature, onSearch }: LibraryListProps) {
  const { t } = useTranslation('translation');
  const library = useInfiniteQuery(libraryList(filter));
  useFreshLibrary(library.dataUpdatedAt);
  if (library.isPending) return <SkeletonRows rows={5} rowHeight={10} />;
  if (library.isError && !library.data) {
    return (
      <Failed
        title={t('dreams.failed')}
        action={<Button onClick={() => void library.refetch()}>{t('dreams.again')}</Button>}
      >
        {t('dreams.failedText')}
      </Failed>
    );
  }
  const { pages } = library.data;
  const [first] = pages;
  if (first && pages.every(({ list }) => list.length === 0))
    return <LibraryEmpty page={first} filter={filter} onSearch={onSearch} />;
  return (
    <div>
      <Nights pages={pages} filter={filter} feature={feature} dimmed={library.isPlaceholderData} />
      {library.hasNextPage && !library.isPlaceholderData && (
        <End onNear={() => !library.isFetchingNextPage && void library.fetchNextPage()} />
      )}
    </div>
  );
}
