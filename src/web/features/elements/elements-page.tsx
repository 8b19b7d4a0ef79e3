import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ELEMENT_KINDS, ELEMENT_LISTS, type ElementKind, type ElementsPage } from '#shared/elements.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { ElementRows } from './element-rows.tsx';
import { elementList } from './elements.queries.ts';
import { UndoName } from './undo-name.tsx';
import { useElementFilter } from './use-element-filter.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './element-rows.module.css';

type TabsProps = { kind: ElementKind; totals: ElementsPage['totals'] | undefined };

/** People, places, signs, tags and series, each with how many there are. */
function Tabs({ kind, totals }: TabsProps) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks lined label={t('elements.tabs')}>
      {ELEMENT_KINDS.map((one) => (
        <Link
          key={one}
          to={`/user/elements?kind=${ELEMENT_LISTS[one]}`}
          aria-current={one === kind ? 'page' : undefined}
        >
          {t(`elements.kinds.${one}`)}
          {totals && <span>{t('elements.number', { count: totals[one] })}</span>}
        </Link>
      ))}
    </TabLinks>
  );
}

function Nothing({ kind, q, onAll }: { kind: ElementKind; q: string; onAll: () => void }) {
  const { t } = useTranslation('translation');
  if (q === '')
    return (
      <Empty title={t(`elements.none.${kind}`)}>
        {t(kind === 'series' ? 'elements.noneSeriesText' : 'elements.noneText')}
      </Empty>
    );
  return (
    <Empty
      title={t('elements.notFound', { q })}
      action={<Button onClick={onAll}>{t('elements.showAll')}</Button>}
    />
  );
}

/** True while what has come is of the kind that was looked at before: its names must not stand under this one's. */
function useIsOther(kind: ElementKind, isOld: boolean): boolean {
  const [shown, setShown] = useState(kind);
  if (!isOld && shown !== kind) setShown(kind);
  return isOld && shown !== kind;
}

/** /user/elements: everything with a name that the dreams hold, by kind, with how often it comes. */
export default function ElementsPageView() {
  const { t } = useTranslation('translation');
  const { kind, q, typed, type } = useElementFilter();
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(elementList(kind, q));
  const [first] = data?.pages ?? [];
  const isOther = useIsOther(kind, isPlaceholderData);
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Page>
      <PageHead title={t('elements.title')} note={t('elements.note')} />
      <div className={classes.find}>
        <Tabs kind={kind} totals={first?.totals} />
        <SearchField label={t(`elements.search.${kind}`)} value={typed} onChange={type} />
      </div>
      {error && !data && (
        <NotLoaded
          error={error}
          action={<Button onClick={() => void refetch()}>{t('dreams.again')}</Button>}
        />
      )}
      {(isPending || isOther) && <SkeletonRows rows={6} rowHeight={4} />}
      {!isOther && first && rows.length === 0 && <Nothing kind={kind} q={q} onAll={() => type('')} />}
      {!isOther && first && rows.length > 0 && (
        <ElementRows kind={kind} rows={rows} waiting={isPlaceholderData} />
      )}
      {!isOther && hasNextPage && (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('elements.more')}
          </Button>
        </div>
      )}
      <UndoName />
    </Page>
  );
}
