import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LibraryPage as Answer } from '#shared/library.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useAboveNights } from './above-nights.ts';
import { BulkActs } from './bulk-acts.tsx';
import { useDensity } from './density.ts';
import { DraftList } from './draft-list.tsx';
import type { LibraryFilter } from './dreams.queries.ts';
import { useLibraryFilter } from './library-filter.ts';
import { LibraryList } from './library-list.tsx';
import { libraryList } from './library.queries.ts';
import { LibrarySearch } from './library-search.tsx';
import { NightsView } from './nights-view.tsx';
import { OnThisNight } from './on-this-night.tsx';
import { UndoDelete } from './undo-delete.tsx';
import { useLibraryView, ViewBar } from './view-bar.tsx';
import { WaitingRecordings } from './waiting-recordings.tsx';
import { PAGE_WORDS } from './page-words.ts';
import densities from './density.module.css';
import classes from './library.module.css';

/** "61 dreams over 94 nights, 33 with nothing kept". */
function Counts({ totals, filter }: { totals: Answer['totals'] | undefined; filter: LibraryFilter }) {
  const { t } = useTranslation('translation');
  if (!totals) return <>&nbsp;</>;
  if (filter.bin) return <>{t('dreams.bin.note', { count: totals.in_bin })}</>;
  const dreams = t('dreams.count.dreams', { count: totals.dreams });
  const nights = t('dreams.count.nights', { count: totals.nights });
  if (totals.empty_nights === 0) return <>{t('dreams.count.over', { dreams, nights })}</>;
  const empty = t('dreams.count.empty', { count: totals.empty_nights });
  return <>{t('dreams.count.overEmpty', { dreams, nights, empty })}</>;
}

/** All nights, favourites, the bin: three views of one diary. */
function Views({ filter, totals }: { filter: LibraryFilter; totals: Answer['totals'] | undefined }) {
  const { t } = useTranslation('translation');
  const view = filter.bin ? 'bin' : filter.favourites ? 'favourites' : 'nights';
  const link = (name: typeof view, to: string, words: string) => (
    <Link to={to} aria-current={view === name ? 'page' : undefined}>
      {words}
    </Link>
  );
  return (
    <nav className={classes.views} aria-label={t('dreams.view.label')}>
      {link('nights', '/user/dreams', t('dreams.view.nights'))}
      {link('favourites', '/favorites', t('dreams.view.favourites'))}
      {(view === 'bin' || (totals?.in_bin ?? 0) > 0) &&
        link('bin', '/user/dreams?bin=true', t('dreams.view.bin', { count: totals?.in_bin ?? 0 }))}
    </nav>
  );
}

const titleOf = ({ bin, favourites }: LibraryFilter) => (bin ? 'bin' : favourites ? 'favourites' : 'dreams');

/** /user/dreams and /favorites: the diary by nights, with search, drafts, waiting recordings and the bin. */
export default function LibraryPage({ favourites = false }: { favourites?: boolean }) {
  const { t } = useTranslation(PAGE_WORDS);
  const search = useLibraryFilter(favourites);
  const { filter } = search;
  const { data } = useInfiniteQuery(libraryList(filter));
  const [first] = data?.pages ?? [];
  const isWhole = !filter.bin && !filter.favourites && filter.q === '';
  const asked = useLibraryView();
  const view = filter.bin || filter.favourites ? null : asked;
  const isList = isWhole && !view;
  const ready = useAboveNights();
  const density = useDensity();
  const found = first?.found ?? (isWhole ? (first?.totals.dreams ?? null) : null);
  return (
    <Page>
      <PageHead
        title={t(`dreams.title.${titleOf(filter)}`)}
        note={<Counts totals={first?.totals} filter={filter} />}
        actions={<Views filter={filter} totals={first?.totals} />}
      />
      {!view && <LibrarySearch search={search} found={first?.found ?? null} />}
      {!filter.bin && <ViewBar view={view} whole={!filter.favourites} choosable />}
      {isList && ready && (
        <>
          <WaitingRecordings />
          <DraftList count={first?.totals.drafts ?? 0} />
          <OnThisNight />
        </>
      )}
      {view ? (
        <NightsView view={view} />
      ) : isList && !ready ? (
        <SkeletonRows rows={5} rowHeight={10} />
      ) : (
        <div className={densities.scope} data-density={filter.bin ? 'normal' : density}>
          <LibraryList
            filter={filter}
            feature={favourites ? 'favorites' : 'dreams'}
            onSearch={search.search}
            onJump={search.goTo}
          />
        </div>
      )}
      {!view && !filter.bin && <BulkActs filter={filter} found={found} />}
      <UndoDelete />
    </Page>
  );
}
