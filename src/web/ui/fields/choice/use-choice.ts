import { type KeyboardEvent, useRef, useState } from 'react';
import { plainLetters } from '#shared/words/plain-letters.ts';

export type Option = { value: string; label: string; disabled?: boolean | undefined; lang?: string };

const FIND_MS = 900;
const PAGE = 8;

const isOpen = ({ disabled }: Option) => !disabled;

/** The next option that can be chosen, `by` steps on; the ends hold. */
export function stepFrom(options: readonly Option[], at: number, by: number): number {
  const way = by > 0 ? 1 : -1;
  let found = at;
  let left = Math.abs(by);
  for (let next = at + way; left > 0 && next >= 0 && next < options.length; next += way) {
    const option = options[next];
    if (!option || !isOpen(option)) continue;
    found = next;
    left -= 1;
  }
  return found;
}

/** The option that begins with what was typed, else one that has it within; one letter again leads to the next. */
function findOption(options: readonly Option[], typed: string, at: number): number {
  const again = typed === (typed[0] ?? '').repeat(typed.length);
  const words = plainLetters(again ? (typed[0] ?? '') : typed);
  const order = options.map((_, index) => (at + index + (again ? 1 : 0)) % options.length);
  const holds = (test: (label: string) => boolean) =>
    order.find((index) => {
      const option = options[index];
      return option && isOpen(option) && test(plainLetters(option.label));
    });
  return holds((label) => label.startsWith(words)) ?? holds((label) => label.includes(words)) ?? at;
}

/** What is typed within a moment belongs together. */
function useTyped() {
  const typed = useRef({ words: '', at: 0 });
  return (letter: string, now: number) => {
    const before = now - typed.current.at < FIND_MS ? typed.current.words : '';
    typed.current = { words: before + letter, at: now };
    return typed.current.words;
  };
}

type ChoiceState = {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** A list that opens under its button: which option is looked at, and what the keys do. */
export function useChoice({ options, value, onChange }: ChoiceState) {
  const chosen = options.findIndex((option) => option.value === value);
  const [at, setAt] = useState<number | null>(null);
  const typed = useTyped();
  const open = at !== null;
  const show = (from = chosen) => setAt(from >= 0 ? from : stepFrom(options, -1, 1));
  const close = () => setAt(null);
  const choose = (index: number | null) => {
    const option = index === null ? undefined : options[index];
    if (!option || !isOpen(option)) return;
    close();
    if (option.value !== value) onChange(option.value);
  };
  const steps = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['PageDown', PAGE],
    ['PageUp', -PAGE],
    ['Home', -options.length],
    ['End', options.length],
  ]);
  const move = (key: string, by: number) => {
    if (!open) return show(key === 'Home' || key === 'End' ? stepFrom(options, chosen, by) : chosen);
    setAt(stepFrom(options, at, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') return choose(at);
    if (event.ctrlKey || event.metaKey) return;
    const by = steps.get(key);
    const isLetter = key.length === 1 && (key !== ' ' || typed('', event.timeStamp) !== '');
    if (by !== undefined) move(key, by);
    else if (isLetter) setAt(findOption(options, typed(key, event.timeStamp), at ?? chosen));
    else if (key === 'Enter' || key === ' ') {
      if (open) choose(at);
      else show();
    } else if (key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { at, open, chosen, show, close, choose, look: setAt, onKeyDown };
}
export type Choice = ReturnType<typeof useChoice>;
