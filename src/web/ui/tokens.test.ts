// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
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

/** A colour of which a share lies over a ground. */
const over = (colour: string, ground: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [top = 0, below = 0] = [colour, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round(top * share + below * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

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

  test.each(['night', 'dawn', 'black'])(
    '%s: the caption of a row under the pointer is at least 4.5:1',
    (theme) => {
      const { 'ink-2': sheet = '', 'ink-3': line = '', 'moon-3': caption = '' } = themes[theme] ?? {};
      expect(contrast(caption, over(line, sheet, 0.6))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('under the pointer a whole hairline colour lights icons alone: captions could not be read on it', () => {
    const lit = globSync('src/web/**/*.css').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/([^{}]*:hover[^{}]*)\{[^}]*background: var\(--ink-3\)/g)].map(
        ([, selector = '']) => selector.trim(),
      ),
    );
    expect(lit.toSorted()).toEqual(['.sign:hover', 'a.step:hover']);
  });
});
