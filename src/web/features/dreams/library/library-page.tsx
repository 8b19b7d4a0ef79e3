import { IntentionNote, PromptCardPanel } from '#web/features/prompts/prompts.parts.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { LibraryPage as Answer } from '#shared/library/library.ts';
import type { LibraryView } from '#shared/library/library-views.ts';
import { RefusedPictures } from '#web/pictures/refused-pictures.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { isPhone, useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import { bulkSelection, useSelection } from '#web/features/dreams/bulk/bulk-selection.ts';
import { useDensity } from './density.ts';
import { DraftList } from './draft-list.tsx';
import { type LibraryFilter, waitingRecordings } from '#web/features/dreams/dreams.queries.ts';
import {
  type LibrarySearch as LibrarySearchState,
  useLibraryFilter,
} from '#web/features/dreams/search/library-filter.ts';
import { LibraryList } from './library-list.tsx';
import { libraryList } from './library.queries.ts';
import { LibrarySearch } from '#web/features/dreams/search/library-search.tsx';
import { OnThisNight } from './on-this-night.tsx';
import { RefusedRows } from '#web/features/dreams/refused-rows.tsx';
import { UndoDelete } from '#web/features/dreams/undo-delete.tsx';
import { LookLinks, PartLinks, partOf, useLibraryView } from './view-bar.tsx';
import { ViewMenu } from './view-menu.tsx';
import { WaitingRecordings } from '#web/features/dreams/recordings/waiting-recordings.tsx';
import { PAGE_WORDS } from '#web/features/dreams/page-words.ts';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { type Asked, useAnsweredOnce } from '#web/api/is-awaited.ts';
import { promptCardsQuery } from '#web/features/prompts/prompt-cards.queries.ts';
import { onThisNight } from '#web/api/diary.queries.ts';
import densities from './density.module.css';
import classes from './library.module.css';

/** The diary seen from afar, and what was answered to questions: fetched by whoever goes there. */
const NightsView = laterPart(
  async () => (await import('#web/features/dreams/views/nights-view.tsx')).NightsView,
);
const AnswersPart = laterPart(async () => (await import('./answers-part.tsx')).AnswersPart);

const BulkActs = laterPart(async () => (await import('#web/features/dreams/bulk/bulk-acts.tsx')).BulkActs);

/** Acts for several dreams, fetched when somebody begins to choose; what was done can be taken back after choosing ends. */
function BulkPart(props: ComponentProps<typeof BulkActs>) {
  const { active } = useSelection();
  const [isWanted, setWanted] = useState(active);
  if (active && !isWanted) setWanted(true);
  useCloseOnBack(active && isPhone(), bulkSelection.end);
  useEffect(() => bulkSelection.end, []);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <BulkActs {...props} />
      </Suspense>
    )
  );
}

/**
 * True from when what stands above the nights has answered or failed, and the nights have said whether drafts do: drawn later, it
 * would push the nights down.
 */
function useAboveNights(nights: Asked): boolean {
  const recordings = useQuery(waitingRecordings);
  const former = useQuery(onThisNight);
  const user = useSession((state) => state.user);
  const questions = useQuery(promptCardsQuery(user));
  return useAnsweredOnce(nights, recordings, former, questions);
}

/** Questions that may stand above the nights. */
const STANDING = ['evening', 'weekly'] as const;

/** "61 dreams over 94 nights, 33 with nothing kept". */
function Counts({ totals, filter }: { totals: Answer['totals'] | undefined; filter: LibraryFilter }) {
  const { t } = useTranslation('translation');
  if (!totals) return <>&nbsp;</>;
  if (filter.bin) return <>{t('dreams.bin.note', { count: totals.in_bin })}</>;
  if (totals.dreams + totals.nights === 0) return <>&nbsp;</>;
  const dreams = t('dreams.count.dreams', { count: totals.dreams });
  const nights = t('dreams.count.nights', { count: totals.nights });
  if (totals.empty_nights === 0) return <>{t('dreams.count.over', { dreams, nights })}</>;
  const empty = t('dreams.count.empty', { count: totals.empty_nights });
  return <>{t('dreams.count.overEmpty', { dreams, nights, empty })}</>;
}

const titleOf = ({ bin, favourites }: LibraryFilter) => (bin ? 'bin' : favourites ? 'favourites' : 'dreams');

type TopProps = {
  view: LibraryView | null;
  search: LibrarySearchState;
  first: Answer | undefined;
};

/** Title and counts, the ways to look, and one line to search with. */
function Top({ view, search, first }: TopProps) {
  const { t } = useTranslation('translation');
  const { filter } = search;
  const isPart = filter.bin || filter.favourites;
  return (
    <div className={classes.top}>
      <PageHead
        title={t(`dreams.title.${titleOf(filter)}`)}
        note={!filter.favourites && <Counts totals={first?.totals} filter={filter} />}
        actions={
          isPart ? <PartLinks part={partOf(filter)} totals={first?.totals} /> : <LookLinks view={view} />
        }
      />
      <LibrarySearch search={search} found={view ? null : (first?.found ?? null)}>
        {!filter.bin && <ViewMenu view={view} search={search} totals={first?.totals} />}
      </LibrarySearch>
    </div>
  );
}

/** The diary by nights, with search, drafts, waiting recordings and the bin. */
function Nights({ favourites }: { favourites: boolean }) {
  // Its words come before it is drawn.
  useTranslation(PAGE_WORDS);
  const search = useLibraryFilter(favourites);
  const { filter } = search;
  const nights = useInfiniteQuery(libraryList(filter));
  const [first] = nights.data?.pages ?? [];
  const isWhole = !filter.bin && !filter.favourites && filter.q === '';
  const asked = useLibraryView();
  const view = filter.bin || filter.favourites ? null : asked;
  const isList = isWhole && !view;
  const ready = useAboveNights(nights);
  const density = useDensity();
  const found = first?.found ?? (isWhole ? (first?.totals.dreams ?? null) : null);
  return (
    <Page>
      <Top view={view} search={search} first={first} />
      {isList && ready && (
        <>
          <WaitingRecordings />
          <RefusedPictures />
          <RefusedRows />
          <DraftList count={first?.totals.drafts ?? 0} />
          <IntentionNote />
          <PromptCardPanel moments={STANDING} />
          <OnThisNight />
        </>
      )}
      {view ? (
        <Suspense fallback={<SkeletonRows rows={5} rowHeight={10} />}>
          <NightsView view={view} />
        </Suspense>
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
      {!view && !filter.bin && <BulkPart filter={filter} found={found} />}
      <UndoDelete />
    </Page>
  );
}

/** /user/dreams and /favorites: the diary, and in a part of its own what its dreamer answered to questions. */
export default function LibraryPage({ favourites = false }: { favourites?: boolean }) {
  const [params] = useSearchParams();
  const isAnswers = !favourites && params.get('answers') === 'true';
  if (!isAnswers) return <Nights favourites={favourites} />;
  return (
    <Suspense fallback={<SkeletonRows rows={5} rowHeight={10} />}>
      <AnswersPart />
    </Suspense>
  );
}
