import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LibraryPage as Answer } from '#shared/library.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { DraftList } from './draft-list.tsx';
import { libraryList, type LibraryFilter } from './dreams.queries.ts';
import { useLibraryFilter } from './library-filter.ts';
import { LibraryList } from './library-list.tsx';
import { LibrarySearch } from './library-search.tsx';
import { UndoDelete } from './undo-delete.tsx';
import { WaitingRecordings } from './waiting-recordings.tsx';
import { PAGE_WORDS } from './page-words.ts';
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
  return (
    <Page>
      <PageHead
        title={t(`dreams.title.${titleOf(filter)}`)}
        note={<Counts totals={first?.totals} filter={filter} />}
        actions={<Views filter={filter} totals={first?.totals} />}
      />
      <LibrarySearch search={search} found={first?.found ?? null} />
      {isWhole && <WaitingRecordings />}
      {isWhole && <DraftList count={first?.totals.drafts ?? 0} />}
      <LibraryList filter={filter} feature={favourites ? 'favorites' : 'dreams'} onSearch={search.search} />
      <UndoDelete />
    </Page>
  );
}
