import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSlowLine, readerMoved } from '#web/api/first-view.ts';
import { useIsNear } from '#web/ui/use-is-near.ts';
import classes from './charts.module.css';

/** Where nothing is laid out: on paper before it is measured, and in tests. */
const UNMEASURED = 640;

const NEAR_ON_SLOW_LINE = '80px';

/**
 * Whether what draws may be fetched: at once, but on a slow line, where it is half a page's weight, when its room is near the
 * window or the reader has begun to do something. `ref` goes to the room.
 */
function useMayDraw(): [boolean, (room: HTMLElement | null) => void] {
  const [may, setMay] = useState(() => !isSlowLine());
  const [near, ref] = useIsNear(NEAR_ON_SLOW_LINE);
  useEffect(() => {
    if (!may) void readerMoved().then(() => setMay(true));
  }, [may]);
  return [may || near, ref];
}

type PlotProps = { height: number; children: (width: number) => ReactNode };

/** The room of a drawing: as wide as its place, of a height that is known before it is drawn. */
export function Plot({ height, children }: PlotProps) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [mayDraw, watch] = useMayDraw();
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      room.current = element;
      watch(element);
    },
    [watch],
  );
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.clientWidth) || UNMEASURED);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className={classes.plot} style={{ blockSize: height }}>
      <Suspense>{mayDraw && width > 0 && children(width)}</Suspense>
    </div>
  );
}
