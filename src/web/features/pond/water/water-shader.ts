/** How many lights and rings the water can hold at once; GLSL wants to know before. */
export const LIGHTS = 15;
export const RINGS = 10;

export const VERTEX = `
attribute vec2 place;
void main() { gl_Position = vec4(place, 0.0, 1.0); }`;

/**
 * Water seen from the bank: a plane in perspective, slopes from a few waves and from rings, a sky mirrored in it by
 * Fresnel, lights below refracted by the slopes, a veil of the ground's colour where words stand.
 */
export const FRAGMENT = `
precision highp float;
uniform vec2 size; uniform float ratio; uniform vec2 area; uniform float seconds; uniform float dawn;
uniform vec4 lights[${LIGHTS}]; uniform vec4 rings[${RINGS}];
uniform vec3 deep; uniform vec3 low; uniform vec3 high; uniform vec3 moon; uniform vec3 lamp; uniform vec3 tide;
uniform vec3 white; uniform vec3 ground; uniform vec4 veil; uniform float veiled; uniform float head;

vec2 slope;
void wave(vec2 at, float reach, float f, float a, float phase, float strength) {
  vec2 k = vec2(f * sin(a), f * cos(a) * 2.1);
  float damp = 1.0 / (1.0 + pow(f * reach * 9.0, 2.0));
  float q = cos(dot(k, at) * 2.4 + phase + seconds * (0.16 + 0.075 * sqrt(f) * 2.0) + 1.3 * sin(at.x * 0.9 + phase)) * strength * damp;
  slope += vec2(q * k.x / f, q * 0.62);
}
float depthAt(float y) { return size.y * 0.62 / (y + size.y * 0.16); }

void main() {
  vec2 at = vec2(gl_FragCoord.x, size.y * ratio - gl_FragCoord.y) / ratio;
  float span = min(area.y, 620.0);
  float z = depthAt(at.y);
  float far = min(1.0, z / 3.4);
  float reach = z * 1.15 / span;
  float x = (at.x - area.x - area.y / 2.0) * reach;
  vec2 on = vec2(x, z);
  slope = vec2(0.0);
  wave(on, reach, 1.9, 0.5, 0.4, 0.9);
  wave(on, reach, 3.1, -1.1, 1.7, 0.7);
  wave(on, reach, 5.3, 0.25, 0.2, 0.5);
  wave(on, reach, 7.7, -0.6, 2.9, 0.42);
  wave(on, reach, 12.1, 0.9, 0.7, 0.3);
  wave(on, reach, 19.3, -0.2, 4.1, 0.24);
  slope *= vec2(0.05, 0.085);

  float crest = 0.0;
  for (int i = 0; i < ${RINGS}; i++) {
    vec4 ring = rings[i];
    if (ring.w <= 0.0) continue;
    float scale = 1.0 / (depthAt(ring.y) * 1.15 / span);
    float flat_ = (0.33 + 0.24 * ring.y / size.y) * (at.y > ring.y ? 1.06 : 0.96);
    vec2 d = vec2(at.x - ring.x, (at.y - ring.y) / flat_) / scale;
    float r = length(d) + 0.0001;
    if (r > ring.z + 0.12) continue;
    for (int m = 0; m < 3; m++) {
      float part = m == 0 ? 1.0 : m == 1 ? 0.7 : 0.44;
      float strength = m == 0 ? 1.0 : m == 1 ? 0.6 : 0.36;
      float u = r - ring.z * part;
      float w = exp(-u * u / (0.0007 + ring.z * 0.0021 * part)) * ring.w * strength;
      float q = cos(u * (128.0 - min(ring.z, 0.3) * 120.0)) * w * 0.15;
      slope += q * d / r;
      crest += q;
    }
  }

  float graze = clamp(0.08 + far * 0.82 - slope.y * 1.5, 0.0, 1.0);
  float up = clamp(0.34 - far * 0.3 + slope.y * 2.6 + 0.18 * abs(slope.x), 0.0, 1.0);
  vec3 colour = mix(deep, mix(low, high, up), min(1.0, pow(graze, 1.7) + 0.1));
  float a = (at.x - area.x) / area.y - 0.68 + slope.x * 2.3;
  float glint = exp(-a * a * 26.0) * max(0.0, slope.y * 5.5 + far * 0.55 - 0.1);
  colour = mix(colour, moon, min(mix(0.42, 0.55, dawn), glint * mix(0.34, 0.6, dawn)));
  colour = crest > 0.0
    ? mix(colour, mix(tide, moon, dawn), min(0.5, crest * mix(1.5, 1.7, dawn)))
    : mix(colour, mix(high, tide, dawn), min(0.45, -crest * mix(2.0, 1.1, dawn)));

  for (int i = 0; i < ${LIGHTS}; i++) {
    vec4 light = lights[i];
    if (light.w <= 0.0) continue;
    float wide = (9.0 + light.z * 26.0) * (0.5 + 0.558 / depthAt(light.y));
    vec2 d = vec2(at.x - light.x + slope.x * 150.0 * (1.0 + light.z), (at.y - light.y + slope.y * 90.0) * 1.75);
    float q = dot(d, d) / (wide * wide);
    if (q > 14.0) continue;
    float glow = exp(-q) * (0.62 - light.z * 0.34) * light.w + exp(-q * 0.28) * 0.12 * light.w;
    colour = mix(colour, mix(lamp, tide, min(1.0, light.z * mix(1.15, 0.8, dawn))), min(0.9, glow * mix(0.8, 0.62, dawn)));
    if (light.z < 0.62)
      colour = mix(colour, white, min(0.95, exp(-q * (16.0 + light.z * 8.0)) * light.w * (1.0 - light.z)));
  }

  colour = mix(colour, ground, 0.42 * exp(-pow(at.y / (size.y * head), 4.0)));
  float e = length((at - veil.xy) / veil.zw);
  colour = mix(colour, ground, veiled * exp(-pow(e, 4.0) * 0.9));
  float edge = pow(max(0.0, at.y / size.y - 0.55) / 0.45, 2.0) * mix(0.5, 0.25, dawn);
  colour = mix(colour, ground, edge * 0.7);
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  gl_FragColor = vec4(colour + grain / 255.0, 1.0);
}`;
