import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LENGTH } from '#shared/library/search-length.ts';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { optionalPart } from '#web/ui/layers/later-part.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { useCompletion } from './use-completion.ts';
import classes from './search-combobox.module.css';

/** Most visits to the library search nothing: the list, and the component library with it, come with the first use. */
const SuggestionList = optionalPart<SuggestionListProps>(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
  () => null,
);

function Clear({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <button type="button" className={classes.clear} aria-label={t('dreams.find.clear')} onClick={onClear}>
      <Icon name="close" />
    </button>
  );
}

type SearchComboboxProps = {
  typed: string;
  filter: LibraryFilter;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
};

/** The library's search field: completes fields and names from the diary itself, by pointer and by keyboard. */
export function SearchCombobox({ typed, filter, onType, onSearch }: SearchComboboxProps) {
  const { t } = useTranslation('translation');
  const list = `${useId()}-list`;
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const [isUsed, setUsed] = useState(false);
  const { completion, isWanted, write, setCaret } = useCompletion({ input, typed, filter, onType, onSearch });
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
        aria-expanded={completion.isOpen}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={completion.active ?? undefined}
        placeholder={t('dreams.search.hint')}
        onFocus={() => setUsed(true)}
        onChange={(event) => write(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={(event) => keys.current?.(event)}
        onBlur={completion.close}
      />
      {typed !== '' && <Clear onClear={() => onSearch('')} />}
      {(isUsed || isWanted) && (
        <Suspense fallback={null}>
          <SuggestionList id={list} completion={completion} keys={keys} />
        </Suspense>
      )}
    </div>
  );
}
