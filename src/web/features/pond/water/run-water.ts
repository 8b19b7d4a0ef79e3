import { isStill } from '#web/ui/layers/motion.ts';
import type { ThemeName } from '#web/ui/theme.ts';
import { waterColours } from './water-colours.ts';
import { type Area, placedLights, type Placed } from './water-lights.ts';
import { createWaterRenderer, type Veil, type WaterRenderer } from './water-renderer.ts';
import { PlainRings } from './plain-rings.ts';
import { type Drop, living, ringsAt } from './water-rings.ts';

/** What a page may do to its water. `drop` takes CSS pixels of the window; without a place it falls in the middle. */
export type Water = {
  drawn: 'css' | 'webgl';
  drop: (at?: Place, size?: number) => void;
  /** How much ground lies under the words; whether the page has now what the widest rings lie round. */
  calm: (under: number, centred: boolean) => void;
  stop: () => void;
};

type Place = { x: number; y: number };
/** What the water lies behind, and what of the page its widest rings lie round. */
type Surfaces = { canvas: HTMLCanvasElement; over: HTMLCanvasElement };
type Places = { host: HTMLElement; centre: () => Place | null };

/** At rest the drift is so slow that more frames show nothing new; after a while without a sign of anybody it stands still. */
const REST_FRAME_MS = 1000 / 15;
const REST_FOR_MS = 12_000;
const MOST_RATIO = 1.5;
const LEAST_RATIO = 0.35;
const STILL_RATIO = 0.15;
/** What a moving frame may take, and the one of a picture that stands still. */
const FRAME_MS = 10;
const STILL_MS = 160;
const LATE_MS = 24;
const LATE_FRAMES = 12;
const DROP_SIZE = 0.5;
/** Where something falls that has no place of its own: below the words. */
const LOW = 0.735;
const START_SECONDS = 40;
const MOST_DROPS = 3;
const VEIL_MS = 140;

const openContext = (canvas: HTMLCanvasElement): WebGLRenderingContext | null =>
  canvas.getContext('webgl', { alpha: false, antialias: false, depth: false, powerPreference: 'low-power' });

/** Fewer pixels while frames come late, so that a weak device has smooth water rather than sharp water. */
class Sharpness {
  ratio: number;
  #late = 0;

  constructor(ratio: number) {
    this.ratio = ratio;
  }

  /** Whether a frame that took so long asks for fewer pixels. */
  isTooMuch(ms: number): boolean {
    this.#late = ms > LATE_MS ? this.#late + 1 : Math.max(0, this.#late - 1);
    if (this.#late < LATE_FRAMES || this.ratio <= LEAST_RATIO) return false;
    this.#late = 0;
    this.ratio = Math.max(LEAST_RATIO, this.ratio * 0.75);
    return true;
  }
}

/** How sharp a device can draw in one frame of sixty, and whether it is quick enough to move at all. */
function pace(renderer: WaterRenderer): { ratio: number; moves: boolean } {
  const { innerWidth: width, innerHeight: height } = window;
  const cost = renderer.costOf({ left: 0, width, height }, width * height);
  const most = Math.min(window.devicePixelRatio || 1, MOST_RATIO);
  const ratio = Math.min(most, Math.sqrt(FRAME_MS / cost));
  if (ratio >= LEAST_RATIO) return { ratio, moves: true };
  return { ratio: Math.max(STILL_RATIO, Math.min(1, Math.sqrt(STILL_MS / cost))), moves: false };
}

/** Where nothing can be drawn but what falls in: the picture beneath is the page's own. */
class StillWater implements Water {
  readonly drawn = 'css';
  readonly #plain: PlainRings;
  readonly #places: Places;

  constructor(plain: PlainRings, places: Places) {
    this.#plain = plain;
    this.#places = places;
  }

  drop(at?: Place, size = DROP_SIZE): void {
    if (isStill()) return;
    const { left, width } = this.#places.host.getBoundingClientRect();
    const height = window.innerHeight;
    this.#plain.drop(at ?? { x: left + width / 2, y: height * LOW }, size, { left, width, height });
  }

  calm(): void {}

  stop(): void {
    this.#plain.stop();
  }
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** 60 frames while rings spread, few while it drifts, none when nobody stirred for a while, when hidden or stilled. */
class LivingWater implements Water {
  readonly drawn = 'webgl';
  readonly #canvas: HTMLCanvasElement;
  readonly #places: Places;
  readonly #renderer: WaterRenderer;
  readonly #moves: boolean;
  readonly #plain: PlainRings;
  readonly #sharp: Sharpness;
  readonly #motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  #drops: Drop[] = [];
  #lights: Placed[] = [];
  #area: Area = { left: 0, width: 1, height: 1 };
  #veil: Veil = { x: 0, y: 0, across: 1, down: 1, amount: 0 };
  #wanted = 0;
  #centre: Place | null = null;
  #seconds = START_SECONDS;
  #frame = 0;
  #last = 0;
  #restUntil = 0;

  constructor(canvas: HTMLCanvasElement, places: Places, renderer: WaterRenderer, plain: PlainRings) {
    this.#canvas = canvas;
    this.#places = places;
    this.#renderer = renderer;
    this.#plain = plain;
    const { ratio, moves } = pace(renderer);
    this.#moves = moves;
    this.#sharp = new Sharpness(ratio);
    canvas.dataset.moves = String(moves);
    this.#fit();
    this.#wake();
    for (const sign of SIGNS) window.addEventListener(sign, this.#stir, { passive: true });
    window.addEventListener('resize', this.#fit);
    document.addEventListener('visibilitychange', this.#wake);
    this.#motion.addEventListener('change', this.#wake);
  }

  drop(at?: Place, size = DROP_SIZE): void {
    if (isStill()) return;
    const { left, width, height } = this.#area;
    const { x, y } = at ?? { x: left + width / 2, y: height * LOW };
    if (!this.#moves) {
      this.#plain.drop({ x, y }, size, this.#area);
      return;
    }
    this.#drops = [...this.#drops, { x, y, at: this.#seconds, size }].slice(-MOST_DROPS);
    this.#wake();
  }

  calm(under: number, centred: boolean): void {
    this.#wanted = under;
    this.#centre = centred ? this.#places.centre() : null;
    this.#wake();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    for (const sign of SIGNS) window.removeEventListener(sign, this.#stir);
    window.removeEventListener('resize', this.#fit);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#motion.removeEventListener('change', this.#wake);
    this.#plain.stop();
    this.#renderer.dispose();
  }

  #draw(): void {
    const rings = ringsAt(this.#drops, this.#lights, this.#centre, this.#seconds);
    this.#renderer.draw({ seconds: this.#seconds, rings, veil: this.#veil });
    this.#canvas.dataset.frames = String(Number(this.#canvas.dataset.frames ?? 0) + 1);
  }

  readonly #fit = (): void => {
    const { left, width } = this.#places.host.getBoundingClientRect();
    const height = window.innerHeight;
    this.#area = { left, width, height };
    this.#lights = placedLights(this.#area);
    if (this.#centre) this.#centre = this.#places.centre();
    const veil = {
      x: left + width / 2,
      y: height * 0.48,
      across: Math.min(width * 0.66, 500),
      down: height * 0.27,
    };
    this.#veil = { ...this.#veil, ...veil };
    this.#renderer.resize(this.#area, { width: window.innerWidth, ratio: this.#sharp.ratio }, this.#lights);
    this.#draw();
  };

  readonly #step = (now: number): void => {
    const lively = this.#drops.length > 0 || Math.abs(this.#veil.amount - this.#wanted) > 0.01;
    if (!lively && now > this.#restUntil) return;
    this.#frame = requestAnimationFrame(this.#step);
    const passed = now - this.#last;
    if (!lively && passed < REST_FRAME_MS) return;
    this.#last = now;
    this.#seconds += Math.min(passed, 100) / 1000;
    this.#drops = living(this.#drops, this.#seconds);
    const amount = this.#veil.amount + (this.#wanted - this.#veil.amount) * Math.min(1, passed / VEIL_MS);
    this.#veil = { ...this.#veil, amount };
    if (lively && this.#sharp.isTooMuch(passed)) this.#fit();
    else this.#draw();
  };

  readonly #wake = (): void => {
    cancelAnimationFrame(this.#frame);
    if (document.hidden) return;
    if (isStill() || !this.#moves) {
      this.#veil = { ...this.#veil, amount: this.#wanted };
      this.#drops = [];
      this.#draw();
      return;
    }
    this.#restUntil = performance.now() + REST_FOR_MS;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  };

  readonly #stir = (): void => {
    if (this.#moves && performance.now() > this.#restUntil - REST_FOR_MS / 2) this.#wake();
  };
}

/** Draws the pond until it is told to stop; where WebGL is missing only what falls into it moves. */
export function runWater({ canvas, over }: Surfaces, places: Places, theme: ThemeName): Water {
  const plain = new PlainRings(over, theme);
  const gl = openContext(canvas);
  const renderer = gl && createWaterRenderer(gl);
  if (!renderer) return new StillWater(plain, places);
  renderer.paint(waterColours(theme));
  return new LivingWater(canvas, places, renderer, plain);
}
