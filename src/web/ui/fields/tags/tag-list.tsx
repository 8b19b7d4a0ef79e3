import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { keepBy } from '#web/ui/layers/place-by.ts';
import choice from '#web/ui/fields/choice/choice.module.css';
import type { TagsState } from './use-tags.ts';
import classes from './tags.module.css';

type TagListProps = {
  id: string;
  tags: Pick<TagsState, 'options' | 'at' | 'take'>;
  field: RefObject<HTMLElement | null>;
};

/** What is offered below the words: one's own with how often they stand, and the new one. */
export function TagList({ id, tags, field }: TagListProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const { options, at } = tags;
  useLayoutEffect(() => {
    if (!list.current || !field.current) return undefined;
    return keepBy(list.current, field.current, true);
  }, [field]);
  useEffect(() => {
    document.getElementById(`${id}-option-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div
      ref={list}
      popover="manual"
      role="listbox"
      id={`${id}-list`}
      aria-labelledby={`${id}-label`}
      className={classes.layer}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the line takes the keys
        <div
          key={`${option.fresh ? 'new' : 'own'} ${option.value}`}
          id={`${id}-option-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          data-at={index === at || undefined}
          data-value={option.value}
          className={choice.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tags.take(option)}
        >
          <bdi>{option.fresh ? t('tags.fresh', { word: option.label }) : option.label}</bdi>
          {option.fresh && <kbd className={classes.key}>Enter</kbd>}
          {option.count !== undefined && <span className={classes.count}>{format.number(option.count)}</span>}
        </div>
      ))}
    </div>
  );
}
