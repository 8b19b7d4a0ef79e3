import { useEffect, useRef } from 'react';

/** Where a field closes with the focus in it, the focus goes on from what it was about instead of from the top of the page. */
export function useFocusBack(open: boolean, commentId: number): void {
  const was = useRef(open);
  useEffect(() => {
    const isLost = was.current && !open && document.activeElement === document.body;
    was.current = open;
    if (isLost) document.getElementById(`comment-${commentId}`)?.focus({ preventScroll: true });
  }, [open, commentId]);
}
