import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutTerm } from '#shared/library/library-search.ts';
import { readSearch } from '#web/features/dreams/search/read-search.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Tag, Tags } from '#web/ui/fields/tag.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import type { LibrarySearch as Search } from './library-filter.ts';
import { SaveSearch } from './saved-views.tsx';
import { useSearchWords } from './search-words.ts';
import classes from '#web/features/dreams/library/library.module.css';

const WORDS = ['word', 'phrase', 'title', 'text'];
/** What is searched for, each part removable, and what was not understood. */
function Conditions({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('translation');
  const { termText, faultText } = useSearchWords();
  const { terms, faults } = useMemo(() => readSearch(q), [q]);
  return (
    <>
      {terms.length > 0 && (
        <Tags label={t('dreams.search.words')}>
          {terms.map((term) => (
            <Tag
              key={term.at[0]}
              tone={WORDS.includes(term.kind) ? 'tide' : 'lamp'}
              onRemove={() => onSearch(withoutTerm(q, terms, term))}
              removeLabel={t('dreams.search.drop', { word: termText(term) })}
            >
              {term.or ? t('dreams.find.or', { what: termText(term) }) : termText(term)}
            </Tag>
          ))}
        </Tags>
      )}
      {faults.map((fault) => (
        <p key={`${fault.code}-${fault.at[0]}`} className={classes.fault}>
          {faultText(fault)}
        </p>
      ))}
    </>
  );
}

/** Newest night first or best match first, where there are words to match. */
function SortChoice({ search, found }: { search: Search; found: number | null }) {
  const { t } = useTranslation('translation');
  const { filter, sortBy } = search;
  const hasWords = useMemo(
    () => readSearch(filter.q).terms.some(({ kind, not }) => WORDS.includes(kind) && !not),
    [filter.q],
  );
  if (!hasWords || (found ?? 0) < 2) return null;
  const byMatch = filter.sort === 'match';
  return (
    <Button small look="plain" className={classes.sort} onClick={() => sortBy(byMatch ? undefined : 'match')}>
      {t(byMatch ? 'dreams.find.byNight' : 'dreams.find.byMatch')}
    </Button>
  );
}

/** What is searched for, and what it may have meant. */
export function SearchedFor({ search: { filter, search: look } }: { search: Search }) {
  return (
    <>
      <Conditions q={filter.q} onSearch={look} />
      <DidYouMean filter={filter} onSearch={look} />
    </>
  );
}

/** What can be done with what was found: the search kept, its dreams in another order. */
export function FoundActs({ search, found }: { search: Search; found: number | null }) {
  const { filter } = search;
  return (
    <>
      {!filter.bin && !filter.favourites && <SaveSearch q={filter.q} />}
      <SortChoice search={search} found={found} />
    </>
  );
}
