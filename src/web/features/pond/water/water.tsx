import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { type ThemeName, useTheme } from '#web/ui/theme.ts';
import type { Water } from './run-water.ts';
import classes from './water.module.css';

/** How much ground lies under the words: none at rest, much where a dream is read. */
export type Under = 'nothing' | 'words' | 'sheets';
const AMOUNT: Record<Under, number> = { nothing: 0, words: 0.78, sheets: 0.4 };

export type WaterHandle = Pick<Water, 'drop'>;

type PondWaterProps = {
  under: Under;
  /** The page's own words have come: the water may take its time. */
  ready: boolean;
  /** Whether the page has something now that the widest rings lie round. */
  centred: boolean;
  /** What that is. */
  centre: RefObject<HTMLElement | null>;
  ref?: Ref<WaterHandle>;
};

const whenIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: 1500 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(run, 150);
  return () => window.clearTimeout(handle);
};

const middleOf = (element: HTMLElement | null) => {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

type Surface = {
  over: RefObject<HTMLCanvasElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  host: RefObject<HTMLDivElement | null>;
  centre: RefObject<HTMLElement | null>;
};

/** The water that lives on the canvas while the page stands; null until it has come, and where it cannot. */
function useLivingWater(
  { canvas, over, host, centre }: Surface,
  theme: ThemeName,
  ready: boolean,
): Water | null {
  const [water, setWater] = useState<Water | null>(null);
  useEffect(() => {
    if (!ready) return undefined;
    let living: Water | null = null;
    let gone = false;
    const surface = canvas.current;
    const lost = (event: Event) => {
      event.preventDefault();
      if (!gone) setWater(null);
    };
    surface?.addEventListener('webglcontextlost', lost);
    const start = async () => {
      const { runWater } = await import('./run-water.ts');
      if (gone || !surface || !over.current || !host.current) return;
      const places = { host: host.current, centre: () => middleOf(centre.current) };
      living = runWater({ canvas: surface, over: over.current }, places, theme);
      setWater(living);
    };
    const cancel = whenIdle(() => void start());
    return () => {
      gone = true;
      cancel();
      surface?.removeEventListener('webglcontextlost', lost);
      living?.stop();
      setWater(null);
    };
  }, [theme, ready, canvas, over, host, centre]);
  return water;
}

/** The pond behind its page. A still picture stands at once; the living water comes when it has loaded, where it can. */
export function PondWater({ under, centre, centred, ready, ref }: PondWaterProps) {
  const theme = useTheme();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const water = useLivingWater({ canvas, over, host, centre }, theme, ready);
  useImperativeHandle(ref, () => ({ drop: (...given) => water?.drop(...given) }), [water]);
  useEffect(() => water?.calm(AMOUNT[under], centred), [water, under, centred]);

  return (
    <>
      <div ref={host} className={classes.measure} aria-hidden="true" />
      {createPortal(
        <div
          className={classes.water}
          data-renderer={water?.drawn ?? 'css'}
          data-under={under}
          aria-hidden="true"
        >
          <canvas key={theme} ref={canvas} className={classes.canvas} />
          <canvas ref={over} className={classes.over} />
        </div>,
        document.body,
      )}
    </>
  );
}
