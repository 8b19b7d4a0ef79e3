import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { excerpt } from '#shared/words/excerpt.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { ownDraws } from './pond.queries.ts';
import classes from './casts.module.css';

const FIRST_WORDS = 90;

/** What the reader drew, each to be opened again while it is in the water. */
export function PastDraws() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const draws = useInfiniteQuery(ownDraws);
  const list = draws.data?.pages.flatMap((page) => page.list) ?? [];
  if (!draws.data) return null;
  return (
    <Sheet as="section" pad="own" className={classes.past} aria-labelledby="pond-past">
      <h2 id="pond-past">{t('pond.before')}</h2>
      {list.length === 0 && <p className={classes.nothing}>{t('pond.noDraws')}</p>}
      <ul>
        {list.map(({ id, title, text, gone, night, content_note: note }) => (
          <li key={id}>
            <Link to={`/user/dream-pond/${id}`} state={{ fromList: true }}>
              <span dir="auto">
                {gone
                  ? t('pond.goneShort')
                  : curled(title) ||
                    (note === '' ? curled(excerpt(text, FIRST_WORDS)) : `${t('pond.note')} ${note}`)}
              </span>
              <small>
                {t('pond.drawnNight', { date: format.day(night, { day: 'numeric', month: 'short' }) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {draws.hasNextPage && (
        <Button look="plain" loading={draws.isFetchingNextPage} onClick={() => void draws.fetchNextPage()}>
          {t('pond.more')}
        </Button>
      )}
    </Sheet>
  );
}
