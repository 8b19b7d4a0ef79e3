import type { Area } from './water-lights.ts';
import type { ThemeName } from '#web/ui/theme.ts';
import { type Drop, living, ringsOfDrop } from './water-rings.ts';

const MOST_DROPS = 3;
const SPAN = 620;
const PARTS = [
  [1, 1],
  [0.7, 0.6],
  [0.44, 0.36],
] as const;

/** Rings as plain lines, for devices that cannot draw living water quickly: a few strokes a frame, none at rest. */
export class PlainRings {
  readonly #canvas: HTMLCanvasElement;
  readonly #tones: readonly [crest: string, light: string];
  #drops: Drop[] = [];
  #area: Area = { left: 0, width: 1, height: 1 };
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, theme: ThemeName) {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim();
    this.#canvas = canvas;
    this.#tones = [token('--tide'), token(theme === 'dawn' ? '--ink-2' : '--moon-1')];
  }

  drop({ x, y }: { x: number; y: number }, size: number, area: Area): void {
    this.#area = area;
    this.#drops = [...this.#drops, { x, y, at: performance.now() / 1000, size }].slice(-MOST_DROPS);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#drops = [];
  }

  readonly #step = (): void => {
    const now = performance.now() / 1000;
    this.#drops = living(this.#drops, now);
    this.#draw(now);
    this.#canvas.dataset.frames = String(Number(this.#canvas.dataset.frames ?? 0) + 1);
    if (this.#drops.length > 0 && !document.hidden) this.#frame = requestAnimationFrame(this.#step);
  };

  #draw(now: number): void {
    const pen = this.#canvas.getContext('2d');
    if (!pen) return;
    const { width, height } = this.#area;
    if (this.#canvas.width !== window.innerWidth) this.#canvas.width = window.innerWidth;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    for (const { x, y, spread, strength } of this.#drops.flatMap((drop) => ringsOfDrop(drop, now))) {
      const depth = (height * 0.62) / (y + height * 0.16);
      const scale = Math.min(width, SPAN) / (depth * 1.15);
      const flat = 0.33 + (0.24 * y) / height;
      for (const [part, loud] of PARTS) {
        const reach = spread * part * scale;
        for (const [tone, wider, share] of [
          [this.#tones[0], 0, 0.34],
          [this.#tones[1], -2.5, 0.1],
        ] as const) {
          pen.beginPath();
          pen.ellipse(
            x,
            y,
            Math.max(0, reach + wider),
            Math.max(0, (reach + wider) * flat),
            0,
            0,
            2 * Math.PI,
          );
          pen.strokeStyle = tone;
          pen.globalAlpha = Math.min(0.6, strength * loud * share);
          pen.lineWidth = 1 + 2 * loud;
          pen.stroke();
        }
      }
    }
  }
}
