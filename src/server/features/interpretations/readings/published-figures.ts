import type { ComparedLine } from '#shared/readings.ts';
import type { Finding } from '#shared/symbols.ts';
import { ownEntry } from '#shared/own-entry.ts';

const SOURCE = {
  short: 'Nielsen et al. 2003',
  long: 'Nielsen, T. A., Zadra, A. L., Simard, V., Saucier, S., Stenstrom, P., Smith, C. & Kuiken, D. (2003). The typical dreams of Canadian university students. Dreaming 13(4), 211–235.',
};

/** Students who say that they have ever had the theme, per cent: all, women, men (1 181 students). Never a rate per dream. */
const EVER: Readonly<Record<string, readonly [all: number, women: number | null, men: number | null]>> = {
  chased: [81.5, 83.1, 77.7],
  falling: [73.8, null, null],
  late: [59.5, null, null],
  again_and_again: [53.5, null, null],
  flying: [48.3, 44.4, 58.1],
  exam: [45, 48.1, 37.2],
  frozen: [40.7, null, null],
  dead_alive: [38.4, null, null],
  naked: [32.6, 30.6, 37.5],
  new_room: [32.3, null, null],
  toilet: [19.2, 21.4, 13.8],
  teeth: [18.8, null, null],
};

/** A typical theme found in the dream beside a published figure with its source; at most two. */
export function publishedFigures(findings: readonly Finding[]): ComparedLine[] {
  return findings
    .filter(({ kind }) => kind === 'theme')
    .flatMap(({ class: theme, ranges }): ComparedLine[] => {
      const figures = ownEntry(EVER, theme);
      if (!figures) return [];
      const [percent, women, men] = figures;
      const sentence = { key: `compared_${theme}`, params: { percent: Math.round(percent) } };
      return [{ theme, percent, women, men, source: SOURCE, ranges, sentence }];
    })
    .slice(0, 2);
}
