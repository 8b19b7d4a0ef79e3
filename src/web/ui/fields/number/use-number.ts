import { type KeyboardEvent, useState } from 'react';
import { type Bounds, digitsOf, readNumber, stepped, within } from './read-number.ts';

export type NumberValue = number | '';

type Asked = Bounds & {
  value?: NumberValue | null | undefined;
  onChange: (value: NumberValue) => void;
  decimal?: boolean | undefined;
  required?: boolean | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** What stands in a field of a number: told as it is typed, brought within its bounds when the field is left. */
export function useNumber({ value, onChange, min, max, decimal = false, required }: Asked) {
  const [typed, setTyped] = useState<string | null>(null);
  const bounds = { min, max };
  const kept = typeof value === 'number' ? value : undefined;
  const now = typed === null ? kept : (readNumber(typed) ?? (typed === '' && !required ? undefined : kept));
  const tell = (next: number | undefined) => next !== kept && onChange(next ?? '');
  const step = (by: number) => {
    const next = stepped(now, by, bounds);
    if (typed !== null) setTyped(String(next));
    tell(next);
  };
  const settle = () => {
    // What was there before its bounds were stays until another is written.
    const next = now === undefined || now === kept ? now : within(now, bounds);
    tell(next);
    return next === undefined ? '' : String(next);
  };
  return {
    typed,
    now,
    step,
    ends: {
      low: now !== undefined && now <= (min ?? -Infinity),
      high: now !== undefined && now >= (max ?? Infinity),
    },
    onFocus: () => setTyped(kept === undefined ? '' : String(kept)),
    onBlur: () => {
      settle();
      setTyped(null);
    },
    onType: (text: string) => {
      const written = digitsOf(text, bounds, decimal);
      setTyped(written);
      const next = readNumber(written);
      if (next === undefined ? written === '' && !required : next === within(next, bounds)) tell(next);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by !== undefined) {
        event.preventDefault();
        step(by);
      } else if (event.key === 'Enter') setTyped(settle());
    },
  };
}
