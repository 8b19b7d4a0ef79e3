import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LENGTH } from '#shared/library/library-search.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Suggestion } from './search-suggestions.ts';
import { useSearchWords } from './search-words.ts';
import { useCombobox } from './use-combobox.ts';
import classes from './search-combobox.module.css';

type OptionProps = {
  id: string;
  option: Suggestion;
  active: boolean;
  /** The field stands in what is typed and need not be said again. */
  named: boolean;
  onChoose: () => void;
};

function Option({ id, option, active, named, onChoose }: OptionProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { fieldText, valueText } = useSearchWords();
  const element = useRef<HTMLButtonElement>(null);
  const { field, value, count, insert } = option;
  useEffect(() => {
    if (active) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={element}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      data-named={named || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {!named && <span className={classes.name}>{fieldText(field)}</span>}
      {value === undefined ? (
        <bdi className={classes.hint}>{t(`dreams.find.hints.${field}`)}</bdi>
      ) : (
        <bdi className={classes.value}>{valueText(field, value)}</bdi>
      )}
      <bdi className={classes.aside}>{count === undefined ? insert.trim() : format.number(count)}</bdi>
    </button>
  );
}

function List({ id, box }: { id: string; box: ReturnType<typeof useCombobox> }) {
  const { t } = useTranslation('translation');
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('dreams.find.suggestions')}
      hidden={!box.isOpen}
      className={classes.list}
    >
      {box.options.map((option, index) => (
        <Option
          key={`${option.field}-${option.value ?? ''}`}
          id={`${id}-${index}`}
          option={option}
          active={index === box.active}
          named={box.isNamed}
          onChoose={() => box.choose(option)}
        />
      ))}
    </div>
  );
}

type SearchComboboxProps = {
  typed: string;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
};

/** The library's search field: completes fields and names from the diary itself, by pointer and by keyboard. */
export function SearchCombobox({ typed, onType, onSearch }: SearchComboboxProps) {
  const { t } = useTranslation('translation');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox({ input, typed, onType, onSearch });
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
        aria-expanded={box.isOpen}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={box.isOpen && box.active >= 0 ? `${id}-${box.active}` : undefined}
        placeholder={t('dreams.search.hint')}
        onChange={(event) => box.write(event.target.value, event.target.selectionStart)}
        onSelect={(event) => box.setCaret(event.currentTarget.selectionStart)}
        onKeyDown={box.press}
        onBlur={box.close}
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
      <List id={id} box={box} />
    </div>
  );
}
