import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryHit } from '#shared/library/library.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useDensity } from './density.ts';
import { type LibraryFilter, dreamKeys } from '#web/features/dreams/dreams.queries.ts';
import { FirstPictures } from '#web/features/dreams/photos/first-pictures.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { piecesOf } from './library-nights.ts';
import { LibraryStretch } from './library-stretch.tsx';
import { libraryList } from './library.queries.ts';
import { MonthRail } from './month-rail.tsx';
import { type RowState, rowStates } from '#web/offline/row-states.ts';
import { useDeviceDreams } from '#web/offline/unsaved-dreams.ts';
import { NOTHING_FETCHED, type PageWithWaiting, withUnsaved } from '#web/offline/unsaved-places.ts';
import { useFits } from '#web/features/dreams/search/use-fits.ts';
import classes from './library.module.css';

const REST_MS = 400;
const isNews = (changed: RowState | null): boolean =>
  changed?.state === 'saved' || changed?.state === 'both-kept';
let writtenAt = 0;
rowStates.subscribe((changed) => {
  if (isNews(changed)) writtenAt = Date.now();
});

/** Asks for the library again where this device has saved a dream since it was fetched. */
function useFreshLibrary(fetchedAt: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: dreamKeys.library });
    if (fetchedAt > 0 && writtenAt > fetchedAt) refresh();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = rowStates.subscribe((changed) => {
      if (!isNews(changed)) return;
      clearTimeout(timer);
      timer = setTimeout(refresh, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, fetchedAt]);
}

const AHEAD = '1600px';
/** So many pieces fill any window: they are drawn at once, the others when they come near. */
const AT_ONCE = 3;

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

type NightsProps = { pages: readonly PageWithWaiting[]; byMatch: boolean; feature: string };

/** The same for every list without hits, so that nights which are drawn stay as they are when more come. */
const NO_HITS: ReadonlyMap<number, LibraryHit> = new Map();

const Nights = memo(function Nights({ pages, byMatch, feature }: NightsProps) {
  const pieces = useMemo(() => piecesOf(pages, byMatch), [pages, byMatch]);
  const hits = useMemo(() => {
    const all = pages.flatMap((page) => page.hits.map((hit) => [hit.id, hit] as const));
    return all.length === 0 ? NO_HITS : new Map(all);
  }, [pages]);
  return pieces.map(({ key, nights }, at) => (
    <LibraryStretch key={key} id={key} nights={nights} hits={hits} feature={feature} atOnce={at < AT_ONCE} />
  ));
});

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
  const device = useDeviceDreams();
  const fits = useFits(filter);
  const fetched = library.data?.pages ?? NOTHING_FETCHED;
  const pages = useMemo(
    () => withUnsaved(fetched, device, fits, library.dataUpdatedAt),
    [fetched, device, fits, library.dataUpdatedAt],
  );
  if (library.isPending) return <SkeletonRows rows={5} rowHeight={10} />;
  const isEmpty = pages.every((page) => page.list.length === 0);
  if (!library.data) {
    return (
      <>
        {!isEmpty && <Nights pages={pages} byMatch={false} feature={feature} />}
        <NotThere onAgain={() => void library.refetch()} />
      </>
    );
  }
  const [first] = fetched;
  if (first && isEmpty) return <LibraryEmpty page={first} filter={filter} onSearch={onSearch} />;
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
          {(drawn) => <Nights pages={drawn} byMatch={filter.sort === 'match'} feature={feature} />}
        </FirstPictures>
        {library.hasNextPage && settled && (
          <End onNear={() => !library.isFetchingNextPage && void library.fetchNextPage()} />
        )}
      </div>
    </div>
  );
}
