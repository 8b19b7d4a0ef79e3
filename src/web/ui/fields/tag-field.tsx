import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { Tag } from './tag.tsx';
import { TagList } from './tags/tag-list.tsx';
import type { Offer } from './tags/tag-options.ts';
import { type TagsState, useTags } from './tags/use-tags.ts';
import field from './field.module.css';
import classes from './tags/tags.module.css';

type TagFieldProps = {
  label: ReactNode;
  value?: readonly string[] | undefined;
  onChange: (values: string[]) => void;
  onBlur?: () => void;
  /** What is offered: one's own words first, with how often they stand. */
  offers?: readonly (string | Offer)[];
  /** Only what is offered can be chosen. */
  closed?: boolean;
  /** At most so many words, of so many letters each. */
  max?: number;
  maxLength?: number;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
};

const NO_WORDS: readonly string[] = [];
const NO_OFFERS: readonly Offer[] = [];

type WordProps = { name: string; disabled: boolean | undefined; onRemove: () => void };

function Word({ name, disabled, onRemove }: WordProps) {
  const { t } = useTranslation('common');
  if (disabled) return <Tag>{name}</Tag>;
  return (
    <Tag onRemove={onRemove} removeLabel={t('tags.remove', { word: name })}>
      {name}
    </Tag>
  );
}

type LineProps = {
  id: string;
  line: Ref<HTMLInputElement>;
  tags: TagsState;
  props: TagFieldProps;
  isEmpty: boolean;
  error: ReactNode;
};

/** The line on which a word is written. */
function Line({ id, line, tags, props, isEmpty, error }: LineProps) {
  return (
    <input
      ref={line}
      id={id}
      type="text"
      role="combobox"
      dir="auto"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={tags.open}
      aria-controls={tags.open ? `${id}-list` : undefined}
      aria-activedescendant={tags.open && tags.at >= 0 ? `${id}-option-${tags.at}` : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { ...props, error })}
      maxLength={props.maxLength}
      placeholder={isEmpty ? props.placeholder : undefined}
      disabled={props.disabled}
      readOnly={tags.isFull}
      value={tags.written}
      onChange={({ target }) => tags.write(target.value)}
      onPaste={(event) =>
        tags.paste(event.clipboardData.getData('text'), props.maxLength) && event.preventDefault()
      }
      onKeyDown={tags.onKeyDown}
      onClick={tags.show}
      onBlur={() => {
        tags.leave();
        props.onBlur?.();
      }}
    />
  );
}

/** Words in a row. Enter or a comma keeps one, Backspace takes the last back; arrows walk what is offered. */
export function TagField(props: TagFieldProps) {
  const { value = NO_WORDS, onChange, closed = false, max = 100, disabled } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const offers =
    props.offers?.map((one) => (typeof one === 'string' ? { value: one, label: one } : one)) ?? NO_OFFERS;
  const tags = useTags({ values: value, offers, closed, max, onChange });
  const nameOf = (word: string) => offers.find((one) => one.value === word)?.label ?? word;
  const error =
    props.error ?? (tags.twice === null ? undefined : t('tags.twice', { word: nameOf(tags.twice) }));
  return (
    <FieldFrame {...props} id={id} error={error}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the words goes to their line */}
      <div
        ref={box}
        className={`${field.box} ${classes.box}`}
        data-disabled={disabled || undefined}
        onClick={({ target, currentTarget }) => target === currentTarget && line.current?.focus()}
      >
        {value.map((word) => (
          <Word
            key={word}
            name={nameOf(word)}
            disabled={disabled}
            onRemove={() => {
              tags.remove(word);
              line.current?.focus();
            }}
          />
        ))}
        <Line {...{ id, line, tags, props, error }} isEmpty={value.length === 0} />
      </div>
      {tags.open && <TagList id={id} tags={tags} field={box} />}
    </FieldFrame>
  );
}
