import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LibraryPage } from '#shared/library/library.ts';
import { parseSearch, withoutTerm } from '#shared/library/library-search.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { foundBy } from './library.queries.ts';
import { useSearchWords } from '#web/features/dreams/search/search-words.ts';
import classes from './library.module.css';

const TRIED = 6;

type Way = { q: string; words: string; count: number };

/** What a search without one of its conditions would find; where that is nothing each time, what one alone would. */
function useWays(filter: LibraryFilter): Way[] {
  const { t } = useTranslation('translation');
  const { termText } = useSearchWords();
  const { terms } = parseSearch(filter.q);
  const tried = terms.length > 1 ? terms.slice(0, TRIED) : [];
  const without = tried.map((term) => withoutTerm(filter.q, terms, term));
  const alone = tried.map((term) => filter.q.slice(...term.at));
  const fewer = useQueries({ queries: without.map((q) => foundBy({ ...filter, q })) });
  const isHopeless = tried.length > 2 && fewer.every(({ data }) => data === 0);
  const single = useQueries({
    queries: (isHopeless ? alone : []).map((q) => foundBy({ ...filter, q })),
  });
  const key = isHopeless ? 'dreams.none.only' : 'dreams.none.without';
  return tried
    .map((term, at) => {
      const count = (isHopeless ? single : fewer)[at]?.data ?? 0;
      const q = (isHopeless ? alone : without)[at] ?? '';
      return { q, count, words: t(key, { word: termText(term), count }) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count);
}

type NoHitsProps = { filter: LibraryFilter; onSearch: (q: string) => void };

/** Says which condition to drop, with how many dreams there would be without it, most first. */
function NoHits({ filter, onSearch }: NoHitsProps) {
  const { t } = useTranslation('translation');
  const ways = useWays(filter);
  return (
    <Empty
      title={t('dreams.none.found', { q: filter.q })}
      action={
        <div className={classes.ways}>
          {ways.map(({ q, words }) => (
            <Button key={words} small onClick={() => onSearch(q)}>
              {words}
            </Button>
          ))}
          {filter.favourites && (
            <ButtonLink small to={`/user/dreams?q=${encodeURIComponent(filter.q)}`}>
              {t('dreams.none.inAll')}
            </ButtonLink>
          )}
          <Button
            small
            look="plain"
            hang={ways.length === 0 && !filter.favourites}
            onClick={() => onSearch('')}
          >
            {t('dreams.none.clear')}
          </Button>
        </div>
      }
    >
      {t(ways.length > 0 ? 'dreams.none.dropHint' : 'dreams.none.foundText')}
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
          <ButtonLink to="/user/portability#import" icon="share">
            {t('dreams.none.moveIn')}
          </ButtonLink>
        </div>
      }
    >
      {t('dreams.none.text')} {t('dreams.none.moveInText')}
    </Empty>
  );
}
