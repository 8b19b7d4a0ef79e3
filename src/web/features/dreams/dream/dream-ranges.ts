import type { Finding, FindingsAnswer } from '#shared/symbols.ts';
import type { TextRange } from '#web/ui/text/dream-text-parts.ts';
import { elementPath } from '#shared/elements.ts';
import { inlineNames } from '#shared/words/inline-names.ts';

/** Names written into a text, as quiet ways to their pages: the words stay, the signs and quotes step back. */
export const nameRanges = (text: string): TextRange[] =>
  inlineNames(text).map(({ kind, name, start, end }) => ({
    start,
    end,
    to: elementPath(kind, name),
    shown: name,
  }));

const SYMBOL = 'symbol:';
const FINDING = 'finding:';

/** What was named itself; he and she, every lamp and key, and what must be asked, are not underlined. */
const isNamed = ({ word, certainty, class: its }: Finding) =>
  word !== null && certainty === 'stated' && its !== 'things';

/** The passages that can be opened: what the dream book knows, then what was found. */
export function openableRanges({ findings, symbols }: FindingsAnswer): TextRange[] {
  const taken: [number, number][] = symbols.flatMap(({ ranges }) => ranges);
  const isFree = ([start, end]: [number, number]) => !taken.some(([from, to]) => start < to && from < end);
  return [
    ...symbols.flatMap(({ slug, headword, ranges }) =>
      ranges.map(([start, end]) => ({ start, end, key: `${SYMBOL}${slug}`, label: headword })),
    ),
    ...findings
      .filter(isNamed)
      .flatMap(({ label, ranges }) =>
        ranges.filter(isFree).map(([start, end]) => ({ start, end, key: `${FINDING}${label}` })),
      ),
  ];
}

export type Opened = { kind: 'symbol' | 'finding'; name: string };

/** What a pressed passage stands for. */
export function openedOf(key: string | undefined): Opened | null {
  if (key?.startsWith(SYMBOL)) return { kind: 'symbol', name: key.slice(SYMBOL.length) };
  if (key?.startsWith(FINDING)) return { kind: 'finding', name: key.slice(FINDING.length) };
  return null;
}
