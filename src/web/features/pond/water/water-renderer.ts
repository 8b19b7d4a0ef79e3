import { linkProgram } from '#web/sky/link-program.ts';
import type { WaterColours } from './water-colours.ts';
import { FRAGMENT, LIGHTS, RINGS, VERTEX } from './water-shader.ts';
import { type Area, placedLights, type Placed } from './water-lights.ts';

/** A ring in CSS pixels: how far it has spread (share of the water's width), how strong it still is. */
export type Ring = { x: number; y: number; spread: number; strength: number };
/** Where words stand, in CSS pixels, and how much ground lies under them (0 to 1). */
export type Veil = { x: number; y: number; across: number; down: number; amount: number };
type Scene = { seconds: number; rings: readonly Ring[]; veil: Veil };
export type WaterRenderer = {
  draw: (scene: Scene) => void;
  resize: (area: Area, screen: { width: number; ratio: number }, lights: readonly Placed[]) => void;
  paint: (colours: WaterColours) => void;
  /** Milliseconds that a frame of so many pixels takes here, as one far smaller tells. Spoils what is drawn. */
  costOf: (area: Area, pixels: number) => number;
  dispose: () => void;
};

/** So many pixels wide is the picture that tells how quick this device draws. */
const PROBE = 96;
const PROBED: Scene = { seconds: 0, rings: [], veil: { x: 0, y: 0, across: 1, down: 1, amount: 0 } };
const WIDE_HEAD = 0.1;
const NARROW_HEAD = 0.15;
const WIDE_FROM = 720;

/** One triangle that covers everything. */
function cover(gl: WebGLRenderingContext, program: WebGLProgram): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, 'place');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
}

/** Rows of four numbers; what is not used is naught. */
function rowsOf<Row>(many: number, rows: readonly Row[], of: (row: Row) => readonly number[]): Float32Array {
  const made = new Float32Array(many * 4);
  for (const [at, row] of rows.slice(0, many).entries()) made.set(of(row), at * 4);
  return made;
}

/** Milliseconds for one pixel: a small picture is drawn twice, since the first time everything is made ready. */
function costOf(
  gl: WebGLRenderingContext,
  { draw, resize }: Pick<WaterRenderer, 'draw' | 'resize'>,
  { width, height }: Area,
): number {
  const area = { left: 0, width, height };
  resize(area, { width, ratio: PROBE / width }, placedLights(area));
  const timed = () => {
    const began = performance.now();
    draw(PROBED);
    // Waits until it is drawn.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - began;
  };
  timed();
  return timed() / (gl.canvas.width * gl.canvas.height);
}

/** The whole water in one draw call; null where the context cannot run it. */
export function createWaterRenderer(gl: WebGLRenderingContext): WaterRenderer | null {
  const program = linkProgram(gl, { vertex: VERTEX, fragment: FRAGMENT });
  if (!program) return null;
  gl.useProgram(program);
  cover(gl, program);
  const places = new Map<string, WebGLUniformLocation | null>();
  const at = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name) ?? null;
  };
  const renderer: WaterRenderer = {
    draw: ({ seconds, rings, veil }) => {
      gl.uniform1f(at('seconds'), seconds);
      gl.uniform4fv(
        at('rings'),
        rowsOf(RINGS, rings, ({ x, y, spread, strength }) => [x, y, spread, strength]),
      );
      gl.uniform4f(at('veil'), veil.x, veil.y, veil.across, veil.down);
      gl.uniform1f(at('veiled'), veil.amount);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    resize: ({ left, width, height }, screen, lights) => {
      gl.canvas.width = Math.max(1, Math.round(screen.width * screen.ratio));
      gl.canvas.height = Math.max(1, Math.round(height * screen.ratio));
      gl.viewport(0, 0, gl.canvas.width, gl.canvas.height);
      gl.uniform2f(at('size'), screen.width, height);
      gl.uniform1f(at('ratio'), screen.ratio);
      gl.uniform2f(at('area'), left, width);
      gl.uniform1f(at('head'), width >= WIDE_FROM ? WIDE_HEAD : NARROW_HEAD);
      gl.uniform4fv(
        at('lights'),
        rowsOf(LIGHTS, lights, ({ x, y, depth, strength }) => [x, y, depth, strength]),
      );
    },
    paint: ({ dawn, ...colours }) => {
      gl.uniform1f(at('dawn'), dawn);
      for (const [name, colour] of Object.entries(colours)) gl.uniform3f(at(name), ...colour);
    },
    costOf: (area, pixels) => costOf(gl, renderer, area) * pixels,
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
  return renderer;
}
