import { type KeyboardEvent, useState } from 'react';
import { stepFrom } from '#web/ui/fields/choice/use-choice.ts';
import {
  folded,
  optionsFor,
  splitPasted,
  splitWritten,
  withWords,
  type TagOption,
  type TagRules,
} from './tag-options.ts';

type TagState = TagRules & { max: number; onChange: (values: string[]) => void };

/** What is being written, and the words that come of it. */
function useWords({ max, onChange, ...rules }: TagState) {
  const { values, closed } = rules;
  const [written, setWritten] = useState('');
  const [twice, setTwice] = useState<string | null>(null);
  const options = optionsFor(written, rules);
  const add = (words: readonly string[]) => {
    const found = withWords(values, words, max);
    setTwice(found.twice);
    if (found.next.length > values.length) onChange(found.next);
  };
  const take = (option: TagOption | undefined) => {
    if (!option) return;
    add([option.value]);
    setWritten('');
  };
  return {
    written,
    options,
    twice,
    take,
    clear: () => setWritten(''),
    write: (text: string) => {
      const { whole, rest } = closed ? { whole: [], rest: text } : splitWritten(text);
      setTwice(null);
      if (whole.length > 0) add(whole);
      setWritten(rest);
    },
    /** Several words at once, none longer than may be; false where it is one, which is pasted like any other text. */
    paste: (text: string, longest: number | undefined): boolean => {
      const pasted = splitPasted(text);
      if (closed || pasted.length < 2) return false;
      add([written, ...pasted].map((word) => word.slice(0, longest).trim()));
      setWritten('');
      return true;
    },
    /** The word as it stands; a known one where only those may be chosen. */
    keep: () => {
      const word = written.trim();
      if (word === '') return;
      const known = options.find(({ label }) => folded(label) === folded(word));
      if (known ?? closed) take(known ?? options[0]);
      else take({ value: word, label: word });
    },
    remove: (gone: string | undefined) => {
      setTwice(null);
      onChange(values.filter((one) => one !== gone));
    },
  };
}

/** Words in a row: written and kept with Enter or a comma, chosen from what is offered, taken back one by one. */
export function useTags(state: TagState) {
  const { values, closed, max } = state;
  const words = useWords(state);
  const { written, options } = words;
  const [at, setAt] = useState(-1);
  const [open, setOpen] = useState(false);
  const take = (option: TagOption | undefined) => {
    words.take(option);
    setAt(-1);
  };
  const acts: Record<string, (() => void) | undefined> = {
    ArrowDown: () => (setOpen(true), setAt(stepFrom(options, at, 1))),
    ArrowUp: () => (setOpen(true), setAt(stepFrom(options, at, -1))),
    Enter: at >= 0 ? () => take(options[at]) : written.trim() === '' ? undefined : words.keep,
    Escape: open ? () => setOpen(false) : undefined,
    Backspace: written === '' && values.length > 0 ? () => words.remove(values.at(-1)) : undefined,
  };
  return {
    ...words,
    at,
    open: open && options.length > 0 && values.length < max,
    isFull: values.length >= max,
    take,
    show: () => setOpen(true),
    write: (text: string) => {
      setOpen(true);
      setAt(-1);
      words.write(text);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
      if (event.nativeEvent.isComposing || !act) return;
      act();
      event.preventDefault();
      event.stopPropagation();
    },
    leave: () => {
      setOpen(false);
      setAt(-1);
      if (closed) words.clear();
      else words.keep();
    },
  };
}
export type TagsState = ReturnType<typeof useTags>;
