import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { Tag, Tags } from '#web/ui/tag.tsx';
import { type LibrarySearch as Search, wordsOf, withoutWord } from './library-filter.ts';
import classes from './library.module.css';

/** The search field; each of its words is a tag that can be taken away, beside what was found. */
export function LibrarySearch({ search, found }: { search: Search; found: number | null }) {
  const { t } = useTranslation('translation');
  const { filter, typed, type, search: look } = search;
  const words = wordsOf(filter.q);
  return (
    <form
      role="search"
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
      }}
    >
      <label className={classes.field}>
        <Icon name="search" />
        <input
          type="search"
          value={typed}
          maxLength={200}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('dreams.search.label')}
          placeholder={t('dreams.search.hint')}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <div className={classes.chips} aria-live="polite">
        {words.length > 0 && (
          <Tags label={t('dreams.search.words')}>
            {words.map((word, index) => (
              <Tag
                key={`${word}-${index}`}
                tone="tide"
                onRemove={() => look(withoutWord(filter.q, index))}
                removeLabel={t('dreams.search.drop', { word })}
              >
                {word}
              </Tag>
            ))}
            {found !== null && (
              <span className={classes.found}>{t('dreams.search.found', { count: found })}</span>
            )}
          </Tags>
        )}
      </div>
    </form>
  );
}
