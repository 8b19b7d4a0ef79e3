import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { ChoiceList } from './choice/choice-list.tsx';
import { type Option, useChoice } from './choice/use-choice.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import field from './field.module.css';
import classes from './choice/choice.module.css';

type ChoiceFieldProps<Value extends string> = {
  label: ReactNode;
  options: readonly (Option & { value: Value })[];
  /** One of the options' values; any other shows the placeholder. */
  value?: string | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  /** Says so where nothing is chosen. */
  placeholder?: string;
  /** What it is called, where the label shows more than that. */
  name?: string;
  /** The label is only read aloud. */
  quiet?: boolean;
  icon?: IconName;
  /** Of the field with its label, and of the box alone. */
  className?: string | undefined;
  boxClass?: string | undefined;
};

/** One of several: a button and a list of ours, never the system's; typing finds. Works without the component library. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { options, value = '', onChange, onBlur, error, disabled, placeholder, icon } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choice = useChoice({ options, value, onChange: onChange as (value: string) => void });
  const chosen = options[choice.chosen];
  const asked = props.name ?? (typeof props.label === 'string' ? props.label : undefined);
  return (
    <FieldFrame {...props} id={id}>
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        aria-label={props.name}
        aria-haspopup="listbox"
        aria-expanded={choice.open}
        aria-controls={choice.open ? `${id}-list` : undefined}
        aria-activedescendant={choice.at === null ? undefined : `${id}-option-${choice.at}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        disabled={disabled}
        value={value}
        className={[field.box, props.boxClass].filter(Boolean).join(' ')}
        onClick={({ currentTarget }) => {
          // Some browsers leave the focus where it was.
          currentTarget.focus();
          if (choice.open) choice.close();
          else choice.show();
        }}
        onKeyDown={choice.onKeyDown}
        onBlur={() => {
          choice.close();
          onBlur?.();
        }}
      >
        {icon && <Icon name={icon} />}
        <span
          className={classes.value}
          data-empty={chosen ? undefined : true}
          dir={chosen ? 'auto' : undefined}
          lang={chosen?.lang}
        >
          {chosen?.label ?? placeholder ?? '\u00A0'}
        </span>
        <Icon name={choice.open ? 'up' : 'down'} />
      </button>
      {choice.open && <ChoiceList id={id} asked={asked} options={options} choice={choice} button={button} />}
    </FieldFrame>
  );
}
