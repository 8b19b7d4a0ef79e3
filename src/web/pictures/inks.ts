/** Names of the colours, each a token: the same drawing is in the inks of its paper, by night and by day. */
const INK_TOKENS = {
  ink: '--moon-1',
  lamp: '--lamp',
  tide: '--tide',
  leaf: '--lucid',
  ember: '--ember',
} as const;
export type InkName = keyof typeof INK_TOKENS;
const INK_NAMES = Object.keys(INK_TOKENS) as InkName[];
export type Inks = Readonly<Record<string, string>>;

/** Colours closer than this, as a distance in RGB, are one to the eye. */
const ALIKE = 40;

const tokenOf = (element: Element, token: string): string =>
  getComputedStyle(element).getPropertyValue(token).trim();

const channelsOf = (hex: string): number[] => {
  const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) || 0);
};

function isAlike(one: string, other: string): boolean {
  const [left, right] = [channelsOf(one), channelsOf(other)];
  return Math.hypot(...left.map((value, at) => value - (right[at] ?? 0))) < ALIKE;
}

export const inksOf = (element: Element): Inks =>
  Object.fromEntries(INK_NAMES.map((name) => [name, tokenOf(element, INK_TOKENS[name])]));

/** The paper's colour, and whether it is a dark one. */
export function paperOf(element: Element): { colour: string; dark: boolean } {
  const colour = tokenOf(element, '--ink-0');
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  return { colour, dark: 0.3 * red + 0.59 * green + 0.11 * blue < 128 };
}

/** Inks that can be told apart: at the bedside all are one amber. */
export const distinctInks = (inks: Inks): InkName[] =>
  INK_NAMES.filter(
    (name, at) => !INK_NAMES.slice(0, at).some((earlier) => isAlike(inks[earlier] ?? '', inks[name] ?? '')),
  );
