/** A published figure that stands beside ours: who was asked, how many, what they said. */
export type ResearchFigure = {
  theme: 'chased' | 'falling' | 'late' | 'again_and_again' | 'flying' | 'exam' | 'naked' | 'toilet';
  percent: number;
  /** Women and men apart, where the source tells them. */
  women?: number;
  men?: number;
};

/** "Have you ever dreamed of …": per cent of students who say yes in their life so far, never a rate per dream. */
export const TYPICAL_DREAMS = {
  people: 1181,
  source:
    'Nielsen, T. A., Zadra, A. L., Simard, V. et al. (2003). The typical dreams of Canadian university students. Dreaming 13(4), 211–235.',
  figures: [
    { theme: 'chased', percent: 81.5, women: 83.1, men: 77.7 },
    { theme: 'falling', percent: 73.8 },
    { theme: 'late', percent: 59.5 },
    { theme: 'again_and_again', percent: 53.5 },
    { theme: 'flying', percent: 48.3, women: 44.4, men: 58.1 },
    { theme: 'exam', percent: 45, women: 48.1, men: 37.2 },
    { theme: 'naked', percent: 32.6, women: 30.6, men: 37.5 },
    { theme: 'toilet', percent: 19.2, women: 21.4, men: 13.8 },
  ] satisfies ResearchFigure[] as readonly ResearchFigure[],
} as const;

/** Cohen's h of two shares in per cent: about 0.2 is small, 0.5 middling, 0.8 large. */
export const cohensH = (one: number, other: number): number =>
  Math.abs(2 * Math.asin(Math.sqrt(one / 100)) - 2 * Math.asin(Math.sqrt(other / 100)));
