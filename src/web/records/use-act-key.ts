import { useRef } from 'react';

/** Names an act for the server: the same for the same words however often they are sent, another one for others. */
export function useActKey(): (input: object) => string {
  const last = useRef({ words: '', key: '' });
  return (input) => {
    const words = JSON.stringify(input);
    if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() };
    return last.current.key;
  };
}
