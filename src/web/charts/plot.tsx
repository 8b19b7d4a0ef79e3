import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import classes from './charts.module.css';

/** Where nothing is laid out: on paper before it is measured, and in tests. */
const UNMEASURED = 640;

type PlotProps = { height: number; children: (width: number) => ReactNode };

/** The room of a drawing: as wide as its place, of a height that is known before it is drawn. */
export function Plot({ height, children }: PlotProps) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
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
    <div ref={room} className={classes.plot} style={{ blockSize: height }}>
      <Suspense>{width > 0 && children(width)}</Suspense>
    </div>
  );
}
