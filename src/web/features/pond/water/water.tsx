import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { useTheme } from '#web/ui/theme.ts';
import type { Water } from './run-water.ts';
import classes from './water.module.css';

/** How much ground lies under the words: none at rest, much where a dream is read. */
export type Under = 'nothing' | 'words' | 'sheets';
const AMOUNT: Record<Under, number> = { nothing: 0, words: 0.78, sheets: 0.4 };

export type WaterHandle = Pick<Water, 'drop'>;

/** The pond behind its page. A still picture stands at once; the living water comes when it has loaded, where it can. */
export function PondWater({ under, ref }: { under: Under; ref?: Ref<WaterHandle> }) {
  const theme = useTheme();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const water = useRef<Water | null>(null);
  const wanted = useRef(AMOUNT[under]);
  const [drawn, setDrawn] = useState<'css' | 'webgl'>('css');
  useImperativeHandle(ref, () => ({ drop: (...given) => water.current?.drop(...given) }), []);

  useEffect(() => {
    wanted.current = AMOUNT[under];
    water.current?.calm(AMOUNT[under]);
  }, [under]);

  useEffect(() => {
    let gone = false;
    const surface = canvas.current;
    const lost = (event: Event) => {
      event.preventDefault();
      if (!gone) setDrawn('css');
    };
    surface?.addEventListener('webglcontextlost', lost);
    const start = async () => {
      const { runWater } = await import('./run-water.ts');
      if (gone || !surface || !host.current) return;
      water.current = runWater(surface, host.current, theme);
      water.current?.calm(wanted.current);
      setDrawn(water.current ? 'webgl' : 'css');
    };
    void start();
    return () => {
      gone = true;
      surface?.removeEventListener('webglcontextlost', lost);
      water.current?.stop();
      water.current = null;
      setDrawn('css');
    };
  }, [theme]);

  return (
    <>
      <div ref={host} className={classes.measure} aria-hidden="true" />
      {createPortal(
        <div className={classes.water} data-renderer={drawn} data-under={under} aria-hidden="true">
          <canvas key={theme} ref={canvas} className={classes.canvas} />
        </div>,
        document.body,
      )}
    </>
  );
}
