import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SharedDream } from '#shared/circles/circles.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { circlePath, circleShelf } from './circles.queries.ts';
import classes from './circle-page.module.css';
import { curled } from '#web/i18n/curled.ts';
import { excerpt } from '#shared/words/excerpt.ts';

function Row({ circleId, dream }: { circleId: number; dream: SharedDream }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <li>
      <Link to={`${circlePath(circleId)}?dream=${dream.id}`} data-own={dream.own || undefined}>
        <time dateTime={dream.shared_at}>
          {format.moment(dream.shared_at, { day: 'numeric', month: 'short' })}
        </time>
        <b dir="auto" lang={dream.language || undefined}>
          {curled(dream.title || excerpt(`${dream.begins} …`, dream.begins.length), dream.language)}
          <i>
            <bdi>{dream.own ? t('circles.you') : dream.author.username}</bdi>
          </i>
        </b>
        <span>
          {t('circles.readings', { count: dream.readings })}
          {dream.fits > 0 && `, ${t('circles.fits', { count: dream.fits })}`}
        </span>
      </Link>
    </li>
  );
}

/** Everything that lies on the circle's table, newest first, and laying one of one's own there. */
export function Shelf({ circleId, onLay }: { circleId: number; onLay: () => void }) {
  const { t } = useTranslation('translation');
  const shelf = useInfiniteQuery(circleShelf(circleId));
  const list = shelf.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className={classes.part} aria-labelledby="shelf">
      <div className={classes.headline}>
        <h3 id="shelf">{t('circles.shelf')}</h3>
        <Button small icon="plus" onClick={onLay}>
          {t('circles.lay')}
        </Button>
      </div>
      {shelf.isPending && <SkeletonRows rows={3} rowHeight={3} />}
      {shelf.isError && (
        <p className={classes.of} role="alert">
          {t('circles.shelfFailed')}{' '}
          <Button small look="plain" onClick={() => void shelf.refetch()}>
            {t('circles.again')}
          </Button>
        </p>
      )}
      {shelf.data && list.length === 0 && <p className={classes.of}>{t('circles.shelfEmpty')}</p>}
      <ul className={classes.shelf}>
        {list.map((dream) => (
          <Row key={dream.id} circleId={circleId} dream={dream} />
        ))}
      </ul>
      {shelf.hasNextPage && (
        <Button small loading={shelf.isFetchingNextPage} onClick={() => void shelf.fetchNextPage()}>
          {t('circles.older')}
        </Button>
      )}
    </section>
  );
}
