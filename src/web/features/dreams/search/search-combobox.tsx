import { type ComponentType, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LENGTH } from '#shared/library/library-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SuggestionListProps } from '#web/features/dreams/suggestion-list.tsx';
import { useCompletion } from '#web/features/dreams/use-completion.ts';
import classes from './search-combobox.module.css';

/** Most visits to the library search nothing: the list, and the component library with it, come with the first use. */
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('#web/features/dreams/suggestion-list.tsx').then(
    (part) => ({ default: part.SuggestionList }),
    // Where it cannot be fetched, the field searches without it.
    () => ({ default: () => null }),
  ),
);

type SearchComboboxProps = {
  typed: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
};

/** The library's search field: completes fields and names from the diary itself, by pointer and by keyboard. */
export function SearchCombobox({ typed, onType, onSearch }: SearchComboboxProps) {
  const { t } = useTranslation('translation');
  const list = `${useId()}-list`;
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const [isUsed, setUsed] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const { completion, isWanted, write, setCaret } = useCompletion({ input, typed, onType, onSearch });
  const isOpen = completion.isOpen;
  return (
    <div className={classes.field}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        value={typed}
        maxLength={SEARCH_LENGTH}
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('dreams.search.label')}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={isOpen ? (active ?? undefined) : undefined}
        placeholder={t('dreams.search.hint')}
        onFocus={() => setUsed(true)}
        onChange={(event) => write(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={(event) => keys.current?.(event)}
        onBlur={completion.close}
      />
      {typed !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('dreams.find.clear')}
          onClick={() => onSearch('')}
        >
          <Icon name="close" />
        </button>
      )}
      {(isUsed || isWanted) && (
        <Suspense fallback={null}>
          <SuggestionList id={list} completion={completion} onActive={setActive} keys={keys} />
        </Suspense>
      )}
    </div>
  );
}
