import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LibraryPage } from '#shared/library.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { foundBy, type LibraryFilter } from './dreams.queries.ts';
import { wordsOf, withoutWord } from './library-filter.ts';
import classes from './library.module.css';

const TRIED = 4;

type NoHitsProps = { filter: LibraryFilter; onSearch: (q: string) => void };

/** Says which word to leave out, with how many dreams there would be without it. */
function NoHits({ filter, onSearch }: NoHitsProps) {
  const { t } = useTranslation('translation');
  const words = wordsOf(filter.q);
  const tries = words.length > 1 ? words.slice(0, TRIED).map((_, at) => withoutWord(filter.q, at)) : [];
  const counts = useQueries({ queries: tries.map((q) => foundBy({ ...filter, q })) });
  const helpful = tries
    .map((q, at) => ({ q, word: words[at] ?? '', count: counts[at]?.data ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <Empty
      title={t('dreams.none.found', { q: filter.q })}
      action={
        <div className={classes.ways}>
          {helpful.map(({ q, word, count }) => (
            <Button key={word} small onClick={() => onSearch(q)}>
              {t('dreams.none.without', { word, count })}
            </Button>
          ))}
          {filter.favourites && (
            <ButtonLink small to={`/user/dreams?q=${encodeURIComponent(filter.q)}`}>
              {t('dreams.none.inAll')}
            </ButtonLink>
          )}
          <Button small look="plain" onClick={() => onSearch('')}>
            {t('dreams.none.clear')}
          </Button>
        </div>
      }
    >
      {t(helpful.length > 0 ? 'dreams.none.dropHint' : 'dreams.none.foundText')}
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
  if (filter.q.trim()) return <NoHits filter={filter} onSearch={onSearch} />;
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
  return (
    <Empty
      title={t('dreams.none.title')}
      action={
        <div className={classes.ways}>
          <ButtonLink to="/user/add-dream" look="lamp" icon="mic">
            {t('dreams.none.record')}
          </ButtonLink>
          <ButtonLink to="/user/add-dream?type=1">{t('dreams.none.write')}</ButtonLink>
        </div>
      }
    >
      {t('dreams.none.text')}
    </Empty>
  );
}
