import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseSearch, withoutPlace } from '#shared/library-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag, Tags } from '#web/ui/tag.tsx';
import type { LibrarySearch as Search } from './library-filter.ts';
import { SavedViews } from './saved-views.tsx';
import { SearchCombobox } from './search-combobox.tsx';
import { useSearchWords } from './search-words.ts';
import classes from './library.module.css';

const WORDS = ['word', 'phrase', 'title'];
const quickSearches = (year: number) =>
  [
    ['nightmares', 'type:nightmare'],
    ['lucid', 'type:lucid'],
    ['favourites', 'is:favourite'],
    ['spoken', 'is:spoken'],
    ['year', `year:${year}`],
  ] as const;

/** Five searches that many want, one press away. */
function QuickSearches({ onSearch }: { onSearch: (q: string) => void }) {
  const { t } = useTranslation('translation');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Tags label={t('dreams.find.quick.label')}>
      {quickSearches(year).map(([name, q]) => (
        <Tag key={name} onClick={() => onSearch(q)}>
          {t(`dreams.find.quick.${name}`)}
        </Tag>
      ))}
    </Tags>
  );
}

/** What is searched for, each part removable, and what was not understood. */
function Conditions({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('translation');
  const { termText, faultText } = useSearchWords();
  const { terms, faults } = useMemo(() => parseSearch(q), [q]);
  return (
    <>
      {terms.length > 0 && (
        <Tags label={t('dreams.search.words')}>
          {terms.map((term) => (
            <Tag
              key={term.at[0]}
              tone={WORDS.includes(term.kind) ? 'tide' : 'lamp'}
              onRemove={() => onSearch(withoutPlace(q, term.at))}
              removeLabel={t('dreams.search.drop', { word: termText(term) })}
            >
              {termText(term)}
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
    () => parseSearch(filter.q).terms.some(({ kind, not }) => WORDS.includes(kind) && !not),
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

/** The search of the library: field, quick searches, what is searched, saved views, and what was found. */
export function LibrarySearch({ search, found }: { search: Search; found: number | null }) {
  const { t } = useTranslation('translation');
  const { filter, typed, type, search: look } = search;
  return (
    <form
      role="search"
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
      }}
    >
      <SearchCombobox typed={typed} onType={type} onSearch={look} />
      {filter.q === '' ? (
        !filter.bin && !filter.favourites && <QuickSearches onSearch={look} />
      ) : (
        <Conditions q={filter.q} onSearch={look} />
      )}
      <div className={classes.outcome}>
        <p className={classes.found} role="status">
          {filter.q === '' || found === null ? '' : t('dreams.search.found', { count: found })}
        </p>
        {!filter.bin && !filter.favourites && <SavedViews q={filter.q} onSearch={look} />}
        {filter.q !== '' && <SortChoice search={search} found={found} />}
      </div>
    </form>
  );
}
