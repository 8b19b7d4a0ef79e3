import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { laterPart } from '#web/ui/layers/later-part.ts';
import type { LibrarySearch as Search } from './library-filter.ts';
import { SearchCombobox } from './search-combobox.tsx';
import classes from '#web/features/dreams/library/library.module.css';

/** Most visits search nothing: how searches are read and said comes with the first. */
const importOutcome = () => import('./search-outcome.tsx');
const SearchedFor = laterPart(async () => (await importOutcome()).SearchedFor);
const FoundActs = laterPart(async () => (await importOutcome()).FoundActs);

type LibrarySearchProps = {
  search: Search;
  found: number | null;
  /** What stands beside the field. */
  children?: ReactNode;
};

/** The search of the library: the field, and under it, while something is searched for, what that is and what it found. */
export function LibrarySearch({ search, found, children }: LibrarySearchProps) {
  const { t } = useTranslation('translation');
  const { filter, typed, type, search: look } = search;
  const isOn = filter.q !== '';
  return (
    <div className={classes.find}>
      <div className={classes.line}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            look(typed);
          }}
        >
          <SearchCombobox typed={typed} filter={filter} onType={type} onSearch={look} />
        </form>
        {children}
      </div>
      {isOn && (
        <Suspense fallback={<div className={classes.unread} />}>
          <SearchedFor search={search} />
        </Suspense>
      )}
      <div className={classes.outcome} data-idle={isOn ? undefined : true}>
        <p className={classes.found} role="status">
          {isOn && found !== null && t('dreams.search.found', { count: found })}
        </p>
        {isOn && (
          <Suspense>
            <FoundActs search={search} found={found} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
