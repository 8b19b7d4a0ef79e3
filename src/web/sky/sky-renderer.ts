import { linkProgram } from './link-program.ts';
import { STAR_FLOATS } from './star-field.ts';

export type SkyColours = { plain: Rgb; warm: Rgb; cool: Rgb; strength: number; additive: boolean };
export type Rgb = readonly [number, number, number];
export type SkyRenderer = {
  draw: (seconds: number, scroll: number) => void;
  resize: (width: number, height: number, ratio: number) => void;
  paint: (colours: SkyColours) => void;
  dispose: () => void;
};

const VERTEX = `
attribute vec2 place; attribute float depth; attribute float light; attribute float warmth;
uniform vec2 size; uniform float ratio; uniform float seconds; uniform float scroll;
uniform vec3 plain; uniform vec3 warm; uniform vec3 cool; uniform float strength;
varying vec4 tint;
void main() {
  float pace = 0.35 + depth;
  vec2 at = fract(vec2(place.x - seconds * 0.00035 * pace, place.y - scroll * 0.035 * pace / size.y));
  gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0);
  float calm = mix(0.65, 1.0, smoothstep(400.0, 1100.0, size.x));
  gl_PointSize = ratio * (1.75 + 2.5 * light * light);
  tint = vec4(warmth < 0.0 ? mix(plain, cool, -warmth) : mix(plain, warm, warmth), strength * calm * min(1.0, 2.2 * pow(light, 1.35)));
}`;
const FRAGMENT = `
precision mediump float;
varying vec4 tint;
void main() {
  float away = length(gl_PointCoord - 0.5) * 2.0;
  gl_FragColor = vec4(tint.rgb, tint.a * (1.0 - smoothstep(0.5, 1.15, away)));
}`;

function bindStars(gl: WebGLRenderingContext, program: WebGLProgram, stars: Float32Array) {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, stars, gl.STATIC_DRAW);
  let offset = 0;
  for (const [name, length] of [
    ['place', 2],
    ['depth', 1],
    ['light', 1],
    ['warmth', 1],
  ] as const) {
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, length, gl.FLOAT, false, STAR_FLOATS * 4, offset);
    offset += length * 4;
  }
}

/** One draw call for all stars; null where the context cannot run it. */
export function createSkyRenderer(gl: WebGLRenderingContext, stars: Float32Array): SkyRenderer | null {
  const program = linkProgram(gl, { vertex: VERTEX, fragment: FRAGMENT });
  if (!program) return null;
  gl.useProgram(program);
  bindStars(gl, program, stars);
  gl.enable(gl.BLEND);
  gl.clearColor(0, 0, 0, 0);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const [size, ratioAt, secondsAt, scrollAt] = [
    uniform('size'),
    uniform('ratio'),
    uniform('seconds'),
    uniform('scroll'),
  ];
  const count = stars.length / STAR_FLOATS;
  return {
    draw: (seconds, scroll) => {
      gl.uniform1f(secondsAt, seconds);
      gl.uniform1f(scrollAt, scroll);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.drawArrays(gl.POINTS, 0, count);
    },
    resize: (width, height, ratio) => {
      gl.canvas.width = Math.round(width * ratio);
      gl.canvas.height = Math.round(height * ratio);
      gl.viewport(0, 0, gl.canvas.width, gl.canvas.height);
      gl.uniform2f(size, width, height);
      gl.uniform1f(ratioAt, ratio);
    },
    paint: ({ plain, warm, cool, strength, additive }) => {
      gl.uniform3f(uniform('plain'), ...plain);
      gl.uniform3f(uniform('warm'), ...warm);
      gl.uniform3f(uniform('cool'), ...cool);
      gl.uniform1f(uniform('strength'), strength);
      gl.blendFunc(gl.SRC_ALPHA, additive ? gl.ONE : gl.ONE_MINUS_SRC_ALPHA);
    },
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}
