import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { MantineLayer } from '#web/ui/layers/mantine-layer.tsx';
import type { Suggestion } from './search-suggestions.ts';
import { useSearchWords } from './search-words.ts';
import type { Completion } from './use-completion.ts';
import classes from './search-combobox.module.css';

export type SuggestionListProps = {
  /** Names the list for the field that opens it. */
  id: string;
  completion: Completion;
  /** Takes the keys that are pressed in the field. */
  keys: Ref<(event: KeyboardEvent) => void>;
};

function OptionText({ option, isNamed }: { option: Suggestion; isNamed: boolean }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { fieldText, valueText } = useSearchWords();
  const { field, value, count, insert } = option;
  return (
    <>
      {!isNamed && <span className={classes.name}>{fieldText(field)}</span>}
      {value === undefined ? (
        <bdi className={classes.hint}>{t(`dreams.find.hints.${field}`)}</bdi>
      ) : (
        <bdi className={classes.value}>{valueText(field, value)}</bdi>
      )}
      <bdi className={classes.aside}>{count === undefined ? insert.trim() : format.number(count)}</bdi>
    </>
  );
}

/** The list's keys: arrows walk, Enter and Tab take what is chosen, Escape closes. */
function useKeys({ completion, keys }: SuggestionListProps): ComboboxStore {
  const { active, isOpen, stand, open, close } = completion;
  const box = useCombobox({ opened: isOpen });
  const walk = (isDown: boolean) => {
    if (!isOpen) return open();
    if (active === null) box.resetSelectedOption();
    return stand(isDown ? box.selectNextOption() : box.selectPreviousOption());
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown');
    } else if (active !== null && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      box.clickSelectedOption();
    } else if (event.key === 'Enter') close();
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  useImperativeHandle(keys, () => press);
  return box;
}

function List(props: SuggestionListProps) {
  const { t } = useTranslation('translation');
  const { id, completion } = props;
  const box = useKeys(props);
  return (
    <Combobox
      store={box}
      onOptionSubmit={(at) => {
        const option = completion.options[Number(at)];
        if (option) completion.choose(option);
      }}
      withinPortal={false}
      hideDetached={false}
      offset={4}
      position="bottom-start"
      middlewares={{ flip: false, shift: false }}
      zIndex="var(--layer-bar)"
      classNames={{ dropdown: classes.list, option: classes.option }}
    >
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options id={id} aria-label={t('dreams.find.suggestions')}>
          {completion.options.map((option, index) => (
            <Combobox.Option
              key={`${option.field}-${option.value ?? ''}`}
              id={`${id}-${index}`}
              value={String(index)}
              aria-selected={completion.active === `${id}-${index}`}
              data-named={completion.isNamed || undefined}
            >
              <OptionText option={option} isNamed={completion.isNamed} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What the search field suggests: the component library's list, which comes when the field is first used. */
export function SuggestionList(props: SuggestionListProps) {
  return (
    <MantineLayer>
      <List {...props} />
    </MantineLayer>
  );
}
