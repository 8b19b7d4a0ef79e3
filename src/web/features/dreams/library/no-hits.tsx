import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryHit } from '#shared/library/library.ts';
import { parseSearch, withoutTerm } from '#shared/library/library-search.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { DreamRow } from './dream-row.tsx';
import { foundBy } from './library.queries.ts';
import { useSearchWords } from '#web/features/dreams/search/search-words.ts';
import classes from './no-hits.module.css';

const TRIED = 6;

type Way = { q: string; word: string; count: number; first: Dream | undefined; hits: readonly LibraryHit[] };
type Ways = { isHopeless: boolean; list: Way[] };

/** What a search without one of its conditions would find; where that is nothing each time, what one alone would. */
function useWays(filter: LibraryFilter): Ways {
  const { termText } = useSearchWords();
  const { terms } = parseSearch(filter.q);
  const tried = terms.length > 1 ? terms.slice(0, TRIED) : [];
  const without = tried.map((term) => withoutTerm(filter.q, terms, term));
  const alone = tried.map((term) => filter.q.slice(...term.at));
  const fewer = useQueries({ queries: without.map((q) => foundBy({ ...filter, q })) });
  const isHopeless = tried.length > 2 && fewer.every(({ data }) => data?.count === 0);
  const single = useQueries({
    queries: (isHopeless ? alone : []).map((q) => foundBy({ ...filter, q })),
  });
  const list = tried.flatMap((term, at) => {
    const data = (isHopeless ? single : fewer)[at]?.data;
    const q = (isHopeless ? alone : without)[at] ?? '';
    return data ? [{ q, word: termText(term), ...data }] : [];
  });
  return { isHopeless, list: list.toSorted((left, right) => right.count - left.count) };
}

type RowsProps = { ways: Ways; onSearch: (q: string) => void };

/** Each condition with what is left without it, most first. */
function Rows({ ways, onSearch }: RowsProps) {
  const { t } = useTranslation('translation');
  return (
    <ul className={classes.rows}>
      {ways.list.map(({ q, word, count }) => (
        <li key={q}>
          <button type="button" disabled={count === 0} onClick={() => onSearch(q)}>
            <span>{t(ways.isHopeless ? 'dreams.none.only' : 'dreams.none.without', { word })}</span>{' '}
            <b>{t('dreams.count.dreams', { count })}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The first dream of what comes closest, and what parts it from the search. */
function Nearest({ ways }: { ways: Ways }) {
  const { t } = useTranslation('translation');
  const near = ways.list.find(({ first }) => first !== undefined);
  if (!near?.first) return null;
  const { first, hits, word } = near;
  return (
    <section className={classes.nearest}>
      <p>{t(ways.isHopeless ? 'dreams.none.nearestOnly' : 'dreams.none.nearest', { word })}</p>
      <DreamRow dream={first} feature="dreams" hit={hits.find(({ id }) => id === first.id)} />
    </section>
  );
}

type NoHitsProps = { filter: LibraryFilter; onSearch: (q: string) => void };

/** Says which condition to let go, with how many dreams there would be without it, and the dream that comes nearest. */
export function NoHits({ filter, onSearch }: NoHitsProps) {
  const { t } = useTranslation('translation');
  const ways = useWays(filter);
  const isHelped = ways.list.some(({ count }) => count > 0);
  const hint = ways.isHopeless ? 'dreams.none.aloneHint' : 'dreams.none.dropHint';
  return (
    <>
      <Empty
        title={isHelped ? t('dreams.none.together') : t('dreams.none.found', { q: filter.q })}
        action={
          <>
            {isHelped && <Rows ways={ways} onSearch={onSearch} />}
            <div className={classes.acts}>
              {filter.favourites && (
                <ButtonLink small to={`/user/dreams?q=${encodeURIComponent(filter.q)}`}>
                  {t('dreams.none.inAll')}
                </ButtonLink>
              )}
              <Button small onClick={() => onSearch('')}>
                {t('dreams.none.clear')}
              </Button>
            </div>
          </>
        }
      >
        {t(isHelped ? hint : 'dreams.none.foundText')}
      </Empty>
      {isHelped && <Nearest ways={ways} />}
    </>
  );
}
