import { elementPath } from '#shared/elements.ts';
import { inlineNames } from '#shared/inline-names.ts';
import type { TextRange } from '#web/ui/text/dream-text-parts.ts';

/** Names written into a text, as quiet ways to their pages: the words stay, the signs and quotes step back. */
export const nameRanges = (text: string): TextRange[] =>
  inlineNames(text).map(({ kind, name, start, end }) => ({
    start,
    end,
    to: elementPath(kind, name),
    shown: name,
  }));
