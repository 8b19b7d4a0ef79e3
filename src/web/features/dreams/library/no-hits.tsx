import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryHit } from '#shared/library/library.ts';
import { withoutTerm } from '#shared/library/library-search.ts';
import { readSearch } from '#web/features/dreams/search/read-search.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { DreamRow } from './dream-row.tsx';
import { foundBy } from './library.queries.ts';
import { useSearchWords } from '#web/features/dreams/search/search-words.ts';
import classes from './no-hits.module.css';

const TRIED = 6;

type Way = { q: string; word: string; count: number; first: Dream | undefined; hits: readonly LibraryHit[] };
type OnSearch = (q: string) => void;
type Ways = { isHopeless: boolean; list: Way[] };

/** What a search without one of its conditions would find; where that is nothing each time, what one alone would. */
function useWays(filter: LibraryFilter): Ways {
  const { termText } = useSearchWords();
  const { terms } = readSearch(filter.q);
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
    // What is named stands in quotes, a phrase too.
    const word = term.kind === 'phrase' && !term.not ? term.text : termText(term);
    return data ? [{ q, word, ...data }] : [];
  });
  return { isHopeless, list: list.toSorted((left, right) => right.count - left.count) };
}

const isoBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** A search for one day, as one for the evening before it; undefined where it asks for no day. */
function eveningBefore(q: string): string | undefined {
  const days = readSearch(q).terms.flatMap((term) => {
    if (term.kind !== 'when' || term.not) return [];
    const [span, other] = term.when;
    if (!span || other || !('from' in span) || !span.from || span.from !== span.to) return [];
    return [{ at: term.at, day: span.from }];
  });
  const [only, more] = days;
  if (!only || more) return undefined;
  return `${q.slice(0, only.at[0])}${isoBefore(only.day)}${q.slice(only.at[1])}`;
}

/** Who looks for a date often means the morning, and a night has the date of its evening. */
function NightInto({ filter, q, onSearch }: { filter: LibraryFilter; q: string; onSearch: OnSearch }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(foundBy({ ...filter, q }));
  if (!data || data.count === 0) return null;
  return (
    <ul className={classes.rows}>
      <li>
        <button type="button" onClick={() => onSearch(q)}>
          <span>{t('dreams.none.nightInto')}</span> <b>{t('dreams.count.dreams', { count: data.count })}</b>
        </button>
      </li>
    </ul>
  );
}

type RowsProps = { ways: Ways; onSearch: OnSearch };

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

type NoHitsProps = { filter: LibraryFilter; onSearch: OnSearch };

/** Says which condition to let go, with how many dreams there would be without it, and the dream that comes nearest. */
export function NoHits({ filter, onSearch }: NoHitsProps) {
  const { t } = useTranslation('translation');
  const ways = useWays(filter);
  const before = eveningBefore(filter.q);
  const isHelped = ways.list.some(({ count }) => count > 0);
  const dropHint = ways.isHopeless ? 'dreams.none.aloneHint' : 'dreams.none.dropHint';
  const hint = before === undefined ? 'dreams.none.foundText' : 'dreams.none.eveningHint';
  return (
    <>
      <Empty
        title={isHelped ? t('dreams.none.together') : t('dreams.none.found', { q: filter.q })}
        action={
          <>
            {before !== undefined && <NightInto filter={filter} q={before} onSearch={onSearch} />}
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
        {t(isHelped ? dropHint : hint)}
      </Empty>
      {isHelped && <Nearest ways={ways} />}
    </>
  );
}
