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
  /** Whether the page has something now that the widest rings lie round. */
  centred: boolean;
  /** What that is. */
  centre: RefObject<HTMLElement | null>;
  ref?: Ref<WaterHandle>;
};

const middleOf = (element: HTMLElement | null) => {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

type Surface = {
  canvas: RefObject<HTMLCanvasElement | null>;
  host: RefObject<HTMLDivElement | null>;
  centre: RefObject<HTMLElement | null>;
};

/** The water that lives on the canvas while the page stands; null until it has come, and where it cannot. */
function useLivingWater({ canvas, host, centre }: Surface, theme: ThemeName): Water | null {
  const [water, setWater] = useState<Water | null>(null);
  useEffect(() => {
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
      if (gone || !surface || !host.current) return;
      const places = { host: host.current, centre: () => middleOf(centre.current) };
      living = runWater(surface, places, theme);
      setWater(living);
    };
    void start();
    return () => {
      gone = true;
      surface?.removeEventListener('webglcontextlost', lost);
      living?.stop();
      setWater(null);
    };
  }, [theme, canvas, host, centre]);
  return water;
}

/** The pond behind its page. A still picture stands at once; the living water comes when it has loaded, where it can. */
export function PondWater({ under, centre, centred, ref }: PondWaterProps) {
  const theme = useTheme();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const water = useLivingWater({ canvas, host, centre }, theme);
  useImperativeHandle(ref, () => ({ drop: (...given) => water?.drop(...given) }), [water]);
  useEffect(() => water?.calm(AMOUNT[under], centred), [water, under, centred]);

  return (
    <>
      <div ref={host} className={classes.measure} aria-hidden="true" />
      {createPortal(
        <div
          className={classes.water}
          data-renderer={water ? 'webgl' : 'css'}
          data-under={under}
          aria-hidden="true"
        >
          <canvas key={theme} ref={canvas} className={classes.canvas} />
        </div>,
        document.body,
      )}
    </>
  );
}
