import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryPage } from '#shared/library/library.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { fragmentCount } from '#web/api/diary.queries.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import classes from './library.module.css';

const NoHits = laterPart(async () => (await import('./no-hits.tsx')).NoHits);

/** A diary without a dream; whoever keeps fragments is led to them. */
function Beginning() {
  const { t } = useTranslation('translation');
  const { data: pieces = 0 } = useQuery(fragmentCount);
  return (
    <Empty
      title={t(pieces > 0 ? 'dreams.none.pieces' : 'dreams.none.title')}
      action={
        <div className={classes.ways}>
          {pieces > 0 && <ButtonLink to="/user/inbox">{t('dreams.none.toPieces')}</ButtonLink>}
          <ButtonLink to="/user/add-dream" look="lamp" icon="mic">
            {t('dreams.none.record')}
          </ButtonLink>
          <ButtonLink to="/user/add-dream?type=1">{t('dreams.none.write')}</ButtonLink>
          <ButtonLink to="/user/portability#import" icon="share">
            {t('dreams.none.moveIn')}
          </ButtonLink>
        </div>
      }
    >
      {pieces > 0
        ? t('dreams.none.piecesText', { count: pieces })
        : `${t('dreams.none.text')} ${t('dreams.none.moveInText')}`}
    </Empty>
  );
}

/** What stands in the library's place where there is nothing to show, and what to do about it. */
export function LibraryEmpty({
  page,
  filter,
  onSearch,
}: {
  page: LibraryPage;
  filter: LibraryFilter;
  onSearch: (q: string) => void;
}) {
  const { t } = useTranslation('translation');
  if (filter.q.trim()) {
    return (
      <Suspense fallback={<SkeletonLines title lines={3} />}>
        <NoHits filter={filter} onSearch={onSearch} />
      </Suspense>
    );
  }
  if (filter.bin) return <Empty title={t('dreams.none.bin')}>{t('dreams.none.binText')}</Empty>;
  if (filter.favourites && page.totals.dreams > 0) {
    return (
      <Empty
        title={t('dreams.none.favourites')}
        action={<ButtonLink to="/user/dreams">{t('dreams.back.dreams')}</ButtonLink>}
      >
        {t('dreams.none.favouritesText')}
      </Empty>
    );
  }
  return <Beginning />;
}
