import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { stepFrom } from './choice/use-choice.ts';
import { FieldFrame } from './field-frame.tsx';
import { TagList } from './tags/tag-list.tsx';
import { optionsFor } from './tags/tag-options.ts';
import field from './field.module.css';

type NameFieldProps = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** One's own names, offered while one of them is written; any other may stand too. */
  offers: readonly string[];
  maxLength?: number;
};

const SHOWN = 8;

function useOffered({ value, offers, onChange }: NameFieldProps) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const known = offers.map((name) => ({ value: name, label: name }));
  const options = optionsFor(value, { values: [value.trim()], offers: known, closed: true }).slice(0, SHOWN);
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const write = (name: string) => {
    setOpen(true);
    setAt(-1);
    onChange(name);
  };
  const take = (option: { value: string } | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const step = (by: 1 | -1) => () => {
    setOpen(true);
    setAt(stepFrom(options, at, by));
  };
  const isOpen = open && options.length > 0;
  const acts: Record<string, (() => void) | undefined> = {
    ArrowDown: step(1),
    ArrowUp: step(-1),
    Enter: isOpen && at >= 0 ? () => take(options[at]) : undefined,
    Escape: isOpen ? close : undefined,
  };
  const press = (event: KeyboardEvent) => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (event.nativeEvent.isComposing || !act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  return { options, at, isOpen, take, write, close, press, show: () => setOpen(true) };
}

/** One name, written anew or taken from one's own. Works without the component library. */
export function NameField(props: NameFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const offered = useOffered(props);
  return (
    <FieldFrame id={id} label={props.label}>
      <input
        ref={box}
        id={id}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={offered.isOpen}
        aria-controls={offered.isOpen ? `${id}-list` : undefined}
        aria-activedescendant={offered.isOpen && offered.at >= 0 ? `${id}-option-${offered.at}` : undefined}
        className={field.box}
        maxLength={props.maxLength}
        value={props.value}
        onChange={({ target }) => offered.write(target.value)}
        onKeyDown={offered.press}
        onClick={offered.show}
        onBlur={offered.close}
      />
      {offered.isOpen && <TagList id={id} tags={offered} field={box} />}
    </FieldFrame>
  );
}
