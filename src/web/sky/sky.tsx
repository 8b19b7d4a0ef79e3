import { useEffect, useRef, useState } from 'react';
import { useTheme } from '#web/ui/theme.ts';
import { starCount } from './star-field.ts';
import classes from './sky.module.css';

const whenIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(run, 200);
  return () => window.clearTimeout(handle);
};

/** The number of stars follows the width of the window (specification, section 9). */
function useStarCount(): number {
  const [count, setCount] = useState(() => starCount(window.innerWidth));
  useEffect(() => {
    const follow = () => setCount(starCount(window.innerWidth));
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return count;
}

/**
 * The starfield behind the stream. A still ground stands at once; the stars come when the page has time, drawn by hand only
 * where the graphics are missing.
 */
export function Sky() {
  const count = useStarCount();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<'waiting' | 'css' | 'webgl'>('waiting');

  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const start = async () => {
      const { runSky } = await import('./run-sky.ts');
      if (gone || !canvas.current) return;
      stop = runSky(canvas.current, count, theme);
      setDrawn(stop ? 'webgl' : 'css');
    };
    const cancel = whenIdle(() => void start().catch(() => setDrawn('css')));
    return () => {
      gone = true;
      cancel();
      stop?.();
      setDrawn('waiting');
    };
  }, [count, theme]);

  return (
    <div className={classes.sky} data-stars={count} data-renderer={drawn} aria-hidden="true">
      <canvas key={`${theme}-${count}`} ref={canvas} className={classes.canvas} />
    </div>
  );
}
