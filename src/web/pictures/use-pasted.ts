import { useEffect, useRef } from 'react';
import { filesIn } from './given-files.ts';

/** Hears of pictures that are pasted anywhere on the page; pasted words stay with the field that they go to. */
export function usePasted(onFiles: (files: File[]) => void, active = true): void {
  const give = useRef(onFiles);
  useEffect(() => {
    give.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    if (!active) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (event.defaultPrevented || files.length === 0 || event.clipboardData?.getData('text/plain')) return;
      event.preventDefault();
      give.current(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [active]);
}
