// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;

const blockOf = (css: string, selector: string): Tokens => {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/gi)].map((match) => [match[1], match[2]]),
  );
};

const css = readFileSync('src/web/ui/tokens.css', 'utf8');
const night = blockOf(css, ':root');
const themes: Record<string, Tokens> = {
  night,
  dawn: { ...night, ...blockOf(css, "[data-theme='dawn']") },
  black: { ...night, ...blockOf(css, "[data-theme='black']") },
  bedside: { ...night, ...blockOf(css, "[data-theme='bedside']") },
};

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    channel(Number.parseInt(full.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
};

describe('look.md: WCAG AA holds in every theme', () => {
  const TEXT = ['moon-1', 'moon-2', 'moon-3', 'lamp', 'tide', 'lucid', 'ember'];
  const GROUNDS = ['ink-0', 'ink-1', 'ink-2'];
  const pairs = (inks: string[], themeNames: string[]) =>
    themeNames.flatMap((theme) =>
      inks.flatMap((ink) => GROUNDS.map((ground) => [theme, ink, ground] as const)),
    );

  test.each(pairs(TEXT, ['night', 'dawn', 'black']))(
    '%s: %s on %s is at least 4.5:1',
    (theme, ink, ground) => {
      expect(contrast(themes[theme]?.[ink] ?? '', themes[theme]?.[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(pairs(['moon-1', 'moon-2', 'moon-3'], ['bedside']))(
    '%s: %s on %s is at least 4.5:1',
    (theme, ink, ground) => {
      expect(contrast(themes[theme]?.[ink] ?? '', themes[theme]?.[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(pairs(['ink-5'], ['night', 'dawn', 'black']))(
    '%s: the line of a field, %s on %s, is at least 3:1',
    (theme, ink, ground) => {
      expect(contrast(themes[theme]?.[ink] ?? '', themes[theme]?.[ground] ?? '')).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(['night', 'dawn', 'black', 'bedside'])('%s: words on a lamp button can be read', (theme) => {
    expect(contrast(themes[theme]?.['lamp-ink'] ?? '', themes[theme]?.lamp ?? '')).toBeGreaterThanOrEqual(
      theme === 'bedside' ? 4 : 4.5,
    );
  });
});
