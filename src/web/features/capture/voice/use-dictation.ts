import { useEffect, useState } from 'react';
import { inARow } from '#shared/words/in-a-row.ts';
import { browserStorage } from '#web/api/storage.ts';
import { canDictate, startDictation } from './dictation.ts';

const KEY = 'dictation';

/**
 * Words while one speaks: off until the dreamer asks for it, since some browsers send the sound to their maker. `offered`
 * is false where the browser has none.
 */
export function useDictation(recording: boolean, language: string) {
  const [on, setOn] = useState(() => browserStorage.getItem(KEY) === 'on');
  const [words, setWords] = useState({ final: '', passing: '' });
  const [before, setBefore] = useState('');
  const active = on && recording;

  useEffect(() => {
    if (!active) return undefined;
    const stop = startDictation(language, (final, passing) => setWords({ final, passing }));
    return () => {
      stop();
      setWords(({ final, passing }) => {
        setBefore((earlier) => inARow([earlier, final, passing]));
        return { final: '', passing: '' };
      });
    };
  }, [active, language]);

  return {
    offered: canDictate(),
    on,
    toggle: () => {
      browserStorage.setItem(KEY, on ? 'off' : 'on');
      setOn(!on);
    },
    /** Everything heard so far. */
    heard: inARow([before, words.final, words.passing]),
  };
}
