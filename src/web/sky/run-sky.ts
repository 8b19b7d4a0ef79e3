import { isStill } from '#web/ui/layers/motion.ts';
import type { ThemeName } from '#web/ui/theme.ts';
import { createSkyRenderer, type Rgb, type SkyColours } from './sky-renderer.ts';
import { starField } from './star-field.ts';

/** The drift is so slow that more frames would show nothing new. */
const FRAME_MS = 1000 / 24;
const MAX_RATIO = 2;

const rgbOf = (style: CSSStyleDeclaration, token: string): Rgb => {
  const digits = style.getPropertyValue(token).trim().slice(1);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255 || 0;
  return [part(0), part(2), part(4)];
};

/** The stars' colours are tokens of the theme. */
function readColours(theme: ThemeName): SkyColours {
  const style = getComputedStyle(document.documentElement);
  return {
    plain: rgbOf(style, '--sky-star'),
    warm: rgbOf(style, '--sky-star-warm'),
    cool: rgbOf(style, '--sky-star-cool'),
    strength: Number(style.getPropertyValue('--sky-strength')) || 1,
    additive: theme !== 'dawn',
  };
}

type Context = { gl: WebGLRenderingContext; slow: boolean };

function openContext(canvas: HTMLCanvasElement): Context | null {
  const attributes: WebGLContextAttributes = {
    alpha: true,
    antialias: false,
    depth: false,
    premultipliedAlpha: false,
  };
  const open = (extra: WebGLContextAttributes) => canvas.getContext('webgl', { ...attributes, ...extra });
  const fast = open({ failIfMajorPerformanceCaveat: true, powerPreference: 'low-power' });
  if (fast) return { gl: fast, slow: false };
  const slow = open({});
  return slow ? { gl: slow, slow: true } : null;
}

/**
 * Draws the sky until it is told to stop; answers null where WebGL is missing. Stands still under reduced
 * motion and on software drawing, rests while the page is hidden.
 */
export function runSky(canvas: HTMLCanvasElement, count: number, theme: ThemeName): (() => void) | null {
  const context = openContext(canvas);
  const renderer = context && createSkyRenderer(context.gl, starField(count));
  if (!context || !renderer) return null;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const still = () => isStill() || context.slow;
  let frame = 0;
  let last = 0;

  const fit = () => {
    renderer.resize(window.innerWidth, window.innerHeight, Math.min(window.devicePixelRatio || 1, MAX_RATIO));
    renderer.draw(last / 1000, still() ? 0 : window.scrollY);
  };
  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    if (now - last < FRAME_MS) return;
    last = now;
    renderer.draw(now / 1000, window.scrollY);
  };
  const wake = () => {
    cancelAnimationFrame(frame);
    if (!document.hidden && !still()) frame = requestAnimationFrame(step);
  };

  renderer.paint(readColours(theme));
  fit();
  wake();
  window.addEventListener('resize', fit);
  document.addEventListener('visibilitychange', wake);
  calm.addEventListener('change', wake);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', fit);
    document.removeEventListener('visibilitychange', wake);
    calm.removeEventListener('change', wake);
    renderer.dispose();
  };
}
