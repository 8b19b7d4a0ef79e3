import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { FIRST_DAY, LAST_DAY, readDay } from './read-day.ts';

type DayState = {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  short?: boolean | undefined;
  required?: boolean | undefined;
  onChange: (day: string) => void;
};

const LONG = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const thisYear = () => String(new Date().getFullYear());

/** A day as the page's language writes it; its year where it is another than this one. */
function useWritten(value: string, short: boolean | undefined): string {
  const format = useFormat();
  if (readDay(value, 'en') !== value) return '';
  if (short) return format.day(value, SHORT);
  return format.day(value, value.startsWith(thisYear()) ? LONG : { ...LONG, year: 'numeric' });
}

/** What is typed until it is left, and what it means. */
function useTypedDay({ value, min = FIRST_DAY, max = LAST_DAY, required, onChange }: DayState) {
  const { t, i18n } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const read = (text: string) => readDay(text, i18n.resolvedLanguage ?? 'en');
  const isIn = (day: string) => day >= min && day <= max;
  const day = typed === null ? undefined : read(typed);
  const isWrong = left && typed !== null && typed.trim() !== '';
  const write = (text: string) => {
    const next = read(text);
    setTyped(text);
    setLeft(false);
    if (text.trim() === '' && !required) onChange('');
    else if (next && isIn(next) && next !== value) onChange(next);
  };
  return {
    typed,
    write,
    forget: () => {
      setTyped(null);
      setLeft(false);
    },
    leave: () => {
      setLeft(true);
      if (typed !== null && (typed.trim() === '' || (day !== undefined && isIn(day)))) setTyped(null);
    },
    fault: isWrong
      ? day === undefined
        ? t('calendar.unread')
        : isIn(day)
          ? undefined
          : t('calendar.outside')
      : undefined,
  };
}

/** One day, written out, typed in any usual way or chosen from a calendar; only whole days in reach are told. */
export function useDay(state: DayState) {
  const { value, short, onChange } = state;
  const written = useWritten(value, short);
  const { typed, write, forget, leave, fault } = useTypedDay(state);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const back = () => {
    setOpen(false);
    input.current?.focus();
  };
  return {
    open,
    fault,
    take: (day: string) => {
      forget();
      back();
      if (day !== value) onChange(day);
    },
    turn: () => setOpen(!open),
    close: back,
    ref: input,
    field: {
      value: typed ?? written,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => write(target.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setOpen(true);
      },
    },
    leave,
  };
}
