import type { ThemeName } from '#web/ui/theme.ts';

type Rgb = readonly [number, number, number];
export type WaterColours = Record<
  'deep' | 'low' | 'high' | 'moon' | 'lamp' | 'tide' | 'white' | 'ground',
  Rgb
> & { dawn: number };

const FULL = 255;
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

function rgbOf(style: CSSStyleDeclaration, token: string): Rgb {
  const value = style.getPropertyValue(`--${token}`).trim();
  if (!HEX.test(value)) return [0, 0, 0];
  const digits = value.length === 4 ? value.slice(1).replaceAll(/./g, '$&$&') : value.slice(1);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / FULL;
  return [part(0), part(2), part(4)];
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** All colours of the water are mixed from tokens, so every theme has its own water. */
export function waterColours(theme: ThemeName): WaterColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => rgbOf(style, name);
  const [ink0, ink1, ink2] = [token('ink-0'), token('ink-1'), token('ink-2')];
  const [moon, lamp, tide] = [token('moon-1'), token('lamp'), token('tide')];
  if (theme === 'dawn')
    return {
      dawn: 1,
      deep: mix(ink1, tide, 0.2),
      low: mix(ink2, lamp, 0.07),
      high: mix(ink0, tide, 0.3),
      moon: ink2,
      lamp: mix(lamp, token('lamp-high'), 0.2),
      tide,
      white: mix(lamp, ink2, 0.25),
      ground: mix(ink1, tide, 0.1),
    };
  return {
    dawn: 0,
    deep: mix(ink0, tide, 0.075),
    low: mix(ink1, tide, 0.4),
    high: ink0,
    moon: mix(moon, tide, 0.3),
    lamp,
    tide,
    white: mix(lamp, moon, 0.75),
    ground: mix(ink0, tide, 0.05),
  };
}
