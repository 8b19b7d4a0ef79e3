import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryHit, LibraryPage } from '#shared/library.ts';
import { Button } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useDensity } from './density.ts';
import type { LibraryFilter } from './dreams.queries.ts';
import { FirstPictures } from './first-pictures.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { type LibraryNight, stretchesOf } from './library-nights.ts';
import { libraryList } from './library.queries.ts';
import { MonthRail } from './month-rail.tsx';
import { NightGroup } from './night-group.tsx';
import { useFreshLibrary } from './use-fresh-library.ts';
import classes from './library.module.css';

const AHEAD = '1600px';
/** Stretches this far away are taken off the page and keep their height. */
const FAR = '4000px';
/** Padding and line of a night, which do not count as its content. */
const FRAME = 49;
/** What each night measured when it was last on the screen, by density, so that a list that is opened again has its height at once. */
const heights = new Map<string, number>();

/** Fetches on when the end of the list comes near. */
function End({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && onNear(), {
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

/** The height of an element that is far away, or null while it is near; what holds the focus is never far. */
function useFarHeight(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (changes) => {
        // Several changes may come at once; only the last is how things stand now.
        const seen = changes.at(-1);
        if (!seen) return;
        const { target, boundingClientRect, isIntersecting } = seen;
        if (isIntersecting || target.contains(document.activeElement)) setHeight(null);
        else setHeight((known) => known ?? boundingClientRect.height);
      },
      { rootMargin: `${FAR} 0px` },
    );
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return height;
}

type StretchProps = {
  nights: readonly LibraryNight[];
  hits: ReadonlyMap<number, LibraryHit>;
  feature: string;
};

function Stretch({ nights, hits, feature }: StretchProps) {
  const { t } = useTranslation('translation');
  const list = useRef<HTMLUListElement>(null);
  const far = useFarHeight(list);
  const density = useDensity();
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      for (const night of element?.querySelectorAll<HTMLElement>('[data-night]') ?? [])
        heights.set(`${density} ${night.dataset.night}`, night.offsetHeight - FRAME);
    };
  }, [density]);
  return (
    <ul
      ref={list}
      aria-label={t('nights.list')}
      className={classes.stretch}
      style={far === null ? undefined : { blockSize: far }}
    >
      {far === null &&
        nights.map((group) => (
          <NightGroup
            key={`${group.night_of}-${group.dreams[0]?.id ?? 0}`}
            group={group}
            feature={feature}
            hits={hits}
            height={heights.get(`${density} ${group.night_of}`)}
          />
        ))}
    </ul>
  );
}

type NightsProps = { pages: readonly LibraryPage[]; filter: LibraryFilter; feature: string };

function Nights({ pages, filter, feature }: NightsProps) {
  const byMatch = filter.sort === 'match';
  const stretches = useMemo(() => stretchesOf(pages, byMatch), [pages, byMatch]);
  const hits = useMemo(
    () => new Map(pages.flatMap((page) => page.hits.map((hit) => [hit.id, hit] as const))),
    [pages],
  );
  return stretches.map(({ key, nights }) => (
    <Stretch key={key} nights={nights} hits={hits} feature={feature} />
  ));
}

/** What stands above a list that begins in the middle: the way to newer nights, and back to the newest. */
function Newer({ busy, onMore, onNewest }: { busy: boolean; onMore: () => void; onNewest: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.newer}>
      <Button small icon="up" loading={busy} onClick={onMore}>
        {t('dreams.find.months.newer')}
      </Button>
      <Button small look="plain" onClick={onNewest}>
        {t('dreams.find.months.newest')}
      </Button>
    </div>
  );
}

type LibraryListProps = {
  filter: LibraryFilter;
  feature: string;
  onSearch: (q: string) => void;
  onJump: (until: string | undefined) => void;
};

function NotThere({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <Failed title={t('dreams.failed')} action={<Button onClick={onAgain}>{t('dreams.again')}</Button>}>
      {t('dreams.failedText')}
    </Failed>
  );
}

/** The nights that the filter leaves, fetched as they are reached, with the months beside them. */
export function LibraryList({ filter, feature, onSearch, onJump }: LibraryListProps) {
  const library = useInfiniteQuery(libraryList(filter));
  const list = useRef<HTMLDivElement>(null);
  const density = useDensity();
  useFreshLibrary(library.dataUpdatedAt);
  const { until } = filter;
  useEffect(() => {
    if (until) list.current?.scrollIntoView({ block: 'start' });
  }, [until]);
  if (library.isPending) return <SkeletonRows rows={5} rowHeight={10} />;
  if (library.isError && !library.data) return <NotThere onAgain={() => void library.refetch()} />;
  const { pages } = library.data;
  const [first] = pages;
  if (first && pages.every((page) => page.list.length === 0))
    return <LibraryEmpty page={first} filter={filter} onSearch={onSearch} />;
  const settled = !library.isPlaceholderData;
  return (
    <div className={classes.months}>
      {filter.sort !== 'match' && !filter.bin && <MonthRail filter={filter} list={list} onJump={onJump} />}
      <div ref={list} className={classes.nights} data-dimmed={settled ? undefined : true}>
        {settled && library.hasPreviousPage && (
          <Newer
            busy={library.isFetchingPreviousPage}
            onMore={() => void library.fetchPreviousPage()}
            onNewest={() => onJump(undefined)}
          />
        )}
        <FirstPictures pages={pages} active={density === 'gallery' && !filter.bin}>
          {(drawn) => <Nights pages={drawn} filter={filter} feature={feature} />}
        </FirstPictures>
        {library.hasNextPage && settled && (
          <End onNear={() => !library.isFetchingNextPage && void library.fetchNextPage()} />
        )}
      </div>
    </div>
  );
}
