import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import type { LibraryMeant } from '#shared/library/library.ts';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { libraryMeant } from '#web/features/dreams/library/library.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import classes from './search-combobox.module.css';

/** "Did you mean heron?" */
export function MeantWords({ words }: Pick<LibraryMeant['meant'][number], 'words'>) {
  const { t } = useTranslation('translation');
  return (
    <Trans
      t={t}
      i18nKey="dreams.find.meant"
      values={{ words }}
      components={{ b: <b className={classes.better} dir="auto" /> }}
    />
  );
}

/** What a search with words that the diary does not have may have meant, one press away. */
export function DidYouMean({ filter, onSearch }: { filter: LibraryFilter; onSearch: (q: string) => void }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(libraryMeant(filter));
  return data?.meant.map(({ q, words, found }) => (
    <p key={q} className={classes.meant}>
      <Button small look="plain" hang onClick={() => onSearch(q)}>
        <span>
          <MeantWords words={words} />
        </span>
      </Button>
      <span>{t('dreams.search.found', { count: found })}</span>
    </p>
  ));
}
