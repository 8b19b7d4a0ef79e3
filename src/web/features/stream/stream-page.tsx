import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams, Link } from 'react-router';
import type { CommentCount } from '#shared/comments.ts';
import type { NearOwn, StreamPage as StreamPageOf } from '#shared/public-dreams.ts';
import { useLive } from '#web/api/live/live.ts';
import { useSession } from '#web/api/session.ts';
import { countsOf } from '#web/features/comments/comments.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useGoneCopies } from './gone-copies.ts';
import { GoneCard, StreamCard } from './stream-card.tsx';
import { isNarrowed, useStreamFilter } from './stream-filter.ts';
import { StreamFilters } from './stream-filters.tsx';
import { StreamOrders } from './stream-orders.tsx';
import { useStreamKeys } from './stream-keys.ts';
import { nearOwn, newestIds, type StreamFilter, streamKeys, streamList } from './stream.queries.ts';
import { ownPreference } from '#web/api/preference.queries.ts';
import classes from './stream-page.module.css';

/** What the reader's settings leave out; undefined for visitors. */
function useOwnFilters() {
  const { user, role } = useSession((state) => state);
  return useQuery({ ...ownPreference(user), enabled: role === 'user' }).data?.filters;
}

/** Says that the reader's own filters are at work, so that a short stream does not puzzle. */
function MutedNote() {
  const { t } = useTranslation('stream');
  const [params] = useSearchParams();
  const { muted_words: words, hide_noted: noted, no_nightmares: calm, languages } = useOwnFilters() ?? {};
  const isAny = params.get('language') !== null;
  if (!words?.length && !noted && !calm && (isAny || !languages?.length)) return null;
  return (
    <p className={classes.muted}>
      <span className={classes.quiet}>
        {t('muted')} <Link to="/user/edit-profile#filters">{t('mutedChange')}</Link>
      </span>
    </p>
  );
}

const AHEAD = '1200px';
const SPREAD_MS = 1500;

/** Fetches on when the end of the list comes near. */
function End({ onNear, busy }: { onNear: () => void; busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && onNear(), {
      rootMargin: AHEAD,
    });
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, [onNear]);
  return <div ref={mark}>{busy && <SkeletonRows rows={2} rowHeight={12} />}</div>;
}

/** Says that there are newer dreams instead of moving what is being read. */
function News({ shown, filter }: { shown: number; filter: StreamFilter }) {
  const { t } = useTranslation('stream');
  const queries = useQueryClient();
  const reader = useSession((state) => state.user);
  const { data: ids = [] } = useQuery(newestIds(reader, filter));
  const ask = () => queries.invalidateQueries({ queryKey: streamKeys.newest });
  // When it begins to listen, too. Everybody hears it at once; not everybody asks at once.
  useLive('public:stream', () => void window.setTimeout(() => void ask(), Math.random() * SPREAD_MS));
  const count = ids.filter((id) => id > shown).length;
  if (shown === 0 || count === 0) return null;
  const show = () => {
    window.scrollTo({ top: 0 });
    void queries.resetQueries({ queryKey: streamKeys.all });
  };
  return (
    <button type="button" className={classes.pill} onClick={show}>
      {t('news', { count })}
    </button>
  );
}

/** What stands below the dreams that are drawn already, stretch by stretch as they came. */
function useCommentCounts(reader: number | null, pages: readonly StreamPageOf[]): Map<number, CommentCount> {
  return useQueries({
    queries: pages.map(({ list }) =>
      countsOf(
        reader,
        list.map(({ id }) => id),
      ),
    ),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map((count) => [count.id, count] as const))),
  });
}

/** Which of the dreams that are drawn are near one of the reader's own. */
function useNearOwn(reader: number | null, pages: readonly StreamPageOf[]): Map<number, NearOwn> {
  return useQueries({
    queries: pages.map(({ list }) =>
      nearOwn(
        reader,
        list.flatMap(({ id, own }) => (own ? [] : [id])),
      ),
    ),
    combine: (answers) =>
      new Map(answers.flatMap(({ data = [] }) => data.map((near) => [near.id, near] as const))),
  });
}

/** Answers move a dream in its order between two pages: it may come twice. */
const eachOnce = (pages: readonly StreamPageOf[]) => [
  ...new Map(pages.flatMap(({ list }) => list).map((one) => [one.id, one])).values(),
];

function NoDreams({ filter, onClear }: { filter: StreamFilter; onClear: () => void }) {
  const { t } = useTranslation('stream');
  return isNarrowed(filter) ? (
    <Empty title={t('noneFound')} action={<Button onClick={onClear}>{t('filter.clear')}</Button>} />
  ) : (
    <Empty title={t('none')}>{t('noneText')}</Empty>
  );
}

function NotArrived({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('stream');
  return (
    <Failed title={t('failed')} action={<Button onClick={onAgain}>{t('again')}</Button>}>
      {t('failedText')}
    </Failed>
  );
}

const pathsOf = (reader: number | null) => ({
  hrefOf: (id: number) => (reader ? `/user/stream/${id}` : `/public/stream/${id}`),
  talkOf: (id: number) => (reader ? `/user/comments/${id}` : `/public/stream/${id}`),
});

type Stream = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  data: { pages: readonly StreamPageOf[] };
};

/** Below the cards: the way on, or that there are no more. */
function Foot({ stream }: { stream: Stream }) {
  const { t } = useTranslation('stream');
  if (stream.hasNextPage)
    return (
      <End
        // A page may bring nothing that fits: a new mark tells anew whether the end is near.
        key={stream.data.pages.length}
        busy={stream.isFetchingNextPage}
        onNear={() => void stream.fetchNextPage()}
      />
    );
  return (
    <p className={classes.end}>
      <span className={classes.quiet}>{t('end')}</span>
    </p>
  );
}

function Cards({ filter, onClear }: { filter: StreamFilter; onClear: () => void }) {
  const { t } = useTranslation('stream');
  const reader = useSession((state) => state.user);
  const navigate = useNavigate();
  const stream = useInfiniteQuery(streamList(reader, filter));
  const counts = useCommentCounts(reader, stream.data?.pages ?? []);
  const near = useNearOwn(
    // A closed diary tells of no likeness either.
    useSession(({ role, held }) => role === 'user' && held === null) ? reader : null,
    stream.data?.pages ?? [],
  );
  const gone = useGoneCopies();
  const { hrefOf, talkOf } = pathsOf(reader);
  useStreamKeys((id) => void navigate(hrefOf(id)));
  if (stream.isPending) return <SkeletonRows rows={4} rowHeight={14} />;
  if (stream.isError) return <NotArrived onAgain={() => void stream.refetch()} />;
  const dreams = eachOnce(stream.data.pages);
  if (dreams.length === 0 && !stream.hasNextPage) return <NoDreams filter={filter} onClear={onClear} />;
  return (
    <div className={classes.feed}>
      {filter.order === 'new' && <News shown={dreams[0]?.id ?? 0} filter={filter} />}
      <div role="feed" aria-busy={stream.isFetchingNextPage} aria-label={t('title')} className={classes.feed}>
        {dreams.map((dream, index) =>
          gone.includes(dream.id) ? (
            <GoneCard key={dream.id} position={index + 1} />
          ) : (
            <StreamCard
              key={dream.id}
              dream={dream}
              href={hrefOf(dream.id)}
              commentsHref={talkOf(dream.id)}
              count={counts.get(dream.id)}
              near={near.get(dream.id)}
              position={index + 1}
              onFocus={() => index > dreams.length - 4 && stream.hasNextPage && void stream.fetchNextPage()}
            />
          ),
        )}
      </div>
      <Foot stream={stream} />
    </div>
  );
}

/** /public/stream, /user/stream and, with the search open, /explore. */
export default function StreamPage() {
  const { t } = useTranslation('stream');
  const { pathname } = useLocation();
  const [filter, change, clear] = useStreamFilter();
  const own = useOwnFilters();
  const [open, setOpen] = useState(pathname === '/explore' || isNarrowed(filter));
  return (
    <Page width="text">
      <PageHead
        title={t('title')}
        note={<span className={classes.quiet}>{t('about')}</span>}
        actions={
          <>
            <StreamOrders order={filter.order} />
            <Button
              look="plain"
              icon="filter"
              hang
              small
              className={classes.unstarred}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t('filter.label')}
            </Button>
          </>
        }
      />
      <StreamFilters
        filter={filter}
        open={open}
        own={Boolean(own?.languages.length)}
        onChange={change}
        onClear={clear}
      />
      <MutedNote />
      <Cards filter={filter} onClear={clear} />
    </Page>
  );
}
