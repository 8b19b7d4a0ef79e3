import { type ChangeEvent, useState } from 'react';

/** The first day that the server keeps; a year that is still being typed lies before it. */
const FIRST_DAY = '1000-01-01';

/** A field for a day: what is half-typed stays in the field, only a whole day up to `max` (`YYYY-MM-DD`) is told. */
export function useDayInput(value: string, max: string, onDay: (day: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    type: 'date',
    min: FIRST_DAY,
    max,
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      if (target.value >= FIRST_DAY && target.value <= max) onDay(target.value);
    },
    onBlur: () => setTyped(null),
  };
}
