import { useState } from 'react';
import { browserStorage } from '#web/api/storage.ts';

const KEY = 'underlines';

/** Whether words that the dream book knows are underlined; kept on this device. */
export function useUnderlines(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => browserStorage.getItem(KEY) !== 'off');
  return [
    on,
    (next) => {
      browserStorage.setItem(KEY, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
