import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { keepBy } from '#web/ui/layers/place-by.ts';
import { isPhone, useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import type { Choice, Option } from './use-choice.ts';
import classes from './choice.module.css';

type ChoiceListProps = {
  id: string;
  /** What is chosen, said at the head of the sheet, which covers the field. */
  asked: string | undefined;
  options: readonly Option[];
  choice: Choice;
  button: RefObject<HTMLButtonElement | null>;
};

/** The options under their button, on a phone a sheet at the foot of the screen. The button keeps the focus. */
export function ChoiceList({ id, asked, options, choice, button }: ChoiceListProps) {
  const { t } = useTranslation('common');
  const list = useRef<HTMLDivElement>(null);
  const { at, chosen } = choice;
  useCloseOnBack(isPhone(), choice.close);
  useLayoutEffect(() => {
    if (!list.current || !button.current) return undefined;
    return keepBy(list.current, button.current, true);
  }, [button]);
  useEffect(() => {
    document.getElementById(`${id}-option-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press must not take the focus from the button
    <div
      ref={list}
      popover="manual"
      className={classes.layer}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={classes.grip} data-asked={asked} aria-hidden="true">
        <button type="button" tabIndex={-1} title={t('actions.close')} onClick={choice.close}>
          <Icon name="close" />
        </button>
      </div>
      <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-label`} className={classes.list}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the button takes the keys
          <div
            key={option.value}
            id={`${id}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            aria-disabled={option.disabled || undefined}
            data-at={index === at || undefined}
            data-value={option.value}
            lang={option.lang}
            className={classes.option}
            onPointerMove={() => at !== index && !option.disabled && choice.look(index)}
            onClick={() => choice.choose(index)}
          >
            <bdi>{option.label}</bdi>
            {index === chosen && <Icon name="check" />}
          </div>
        ))}
      </div>
    </div>
  );
}
