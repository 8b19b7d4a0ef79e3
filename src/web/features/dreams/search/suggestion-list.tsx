import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
import { Fragment, type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { MantineLayer } from '#web/ui/layers/mantine-layer.tsx';
import { MarkedText } from '#web/ui/text/marked-text.tsx';
import { MeantWords } from './did-you-mean.tsx';
import { groupBegun, type Offer } from './offers.ts';
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

/** Where the typed piece stands in a name: at the beginning of one of its words. */
function marksOf(name: string, piece: string): [number, number][] {
  const sought = piece
    .replace(/^[^:：]*[:：]|^[#@]/u, '')
    .replace(/["“”„]/g, '')
    .toLocaleLowerCase();
  const at = ` ${name.toLocaleLowerCase()}`.indexOf(` ${sought}`);
  return sought === '' || at < 0 ? [] : [[at, at + sought.length]];
}

function PieceText({ option, piece }: { option: Suggestion; piece: string }) {
  const format = useFormat();
  const { t } = useTranslation('translation');
  const { fieldText, valueText } = useSearchWords();
  const { field, value, count, insert } = option;
  if (value === undefined)
    return (
      <>
        <span className={classes.name}>{fieldText(field)}</span>
        <bdi className={classes.hint}>{t(`dreams.find.hints.${field}`)}</bdi>
        <bdi className={classes.aside}>{insert.trim()}</bdi>
      </>
    );
  const words = valueText(field, value);
  return (
    <>
      <bdi className={classes.value}>
        <MarkedText text={words} marks={marksOf(words, piece)} />
      </bdi>
      <bdi className={classes.aside}>{count === undefined ? insert.trim() : format.number(count)}</bdi>
    </>
  );
}

function OfferText({ offer, piece }: { offer: Offer; piece: string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (offer.kind === 'piece') return <PieceText option={offer.piece} piece={piece} />;
  if (offer.kind === 'meant') {
    const { words, found } = offer.meant;
    return (
      <>
        <span className={classes.value}>
          <MeantWords words={words} />
        </span>
        <span className={classes.aside}>{t('dreams.search.found', { count: found })}</span>
      </>
    );
  }
  const { title, marks, night_of } = offer.dream;
  return (
    <>
      <bdi className={`${classes.value} ${classes.title}`}>
        <MarkedText text={title} marks={marks} />
      </bdi>
      <span className={classes.aside}>
        {format.day(night_of, { day: 'numeric', month: 'short', year: 'numeric' })}
      </span>
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

function Offers({ id, completion }: Pick<SuggestionListProps, 'id' | 'completion'>) {
  const { t } = useTranslation('translation');
  return completion.options.map((offer, index) => {
    const group = groupBegun(offer, completion.options[index - 1]);
    return (
      <Fragment key={offer.key}>
        {group && !completion.isNamed && (
          <span className={classes.group} role="presentation">
            {t(`dreams.find.groups.${group}`)}
          </span>
        )}
        <Combobox.Option
          id={`${id}-${index}`}
          value={String(index)}
          aria-selected={completion.active === `${id}-${index}`}
          data-wide={offer.kind !== 'piece' || offer.piece.value !== undefined || undefined}
        >
          <OfferText offer={offer} piece={completion.piece} />
        </Combobox.Option>
      </Fragment>
    );
  });
}

function KeysHint() {
  const { t } = useTranslation('translation');
  return (
    <p className={classes.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('dreams.find.keys.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('dreams.find.keys.search')}
      </span>
    </p>
  );
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
          <Offers id={id} completion={completion} />
        </Combobox.Options>
        <KeysHint />
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
