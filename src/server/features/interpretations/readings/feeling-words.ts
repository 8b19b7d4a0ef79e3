import type { TextRange } from '#shared/similar.ts';
import { shows } from './signs/signs.ts';

/** A word for a feeling counts where the dreamer has it, not where somebody looks it. */
const MINE: ReadonlyMap<string, RegExp> = new Map([
  ['en', /\b(?:I|me|my|I['’]m)\b[^.,;:!?]{0,24}$/iu],
  ['de', /(?<!\p{L})(?:ich|mir|mich|meine)(?!\p{L})[^.,;:!?]{0,30}$/iu],
  ['ar', /(?:شعرت|كنت|أشعر|كأني|أنا|صرت|خفت)[^.،!؟]{0,16}$/u],
]);
/** What is seen on a face tells of no feeling of one's own. */
const SEEN = /^(?:scream|shout|yell|schrei|صرخ|أصرخ|laugh|smil|lach|läch|grins|ضحك|يضحك|تضحك|ابتس)/iu;
function isMine(text: string, [start]: TextRange, language: string): boolean {
  const lead = text.slice(Math.max(0, start - 48), start);
  return MINE.get(language)?.test(lead) ?? shows('felt', lead, language);
}

/** Whether a word for a feeling is the dreamer's own: not seen on a face, and not somebody else's. */
export const isFelt = (text: string, range: TextRange, language: string): boolean =>
  !SEEN.test(text.slice(...range)) &&
  !shows('seenOnFaces', text.slice(...range), language) &&
  isMine(text, range, language);

/** "Ich schäme mich" is no feeling without its "mich". */
export function withSelf(text: string, [start, end]: TextRange, language: string): TextRange {
  if (language !== 'de') return [start, end];
  const ahead = /(?<!\p{L})(?:ich|mich) $/iu.exec(text.slice(Math.max(0, start - 6), start))?.[0].length ?? 0;
  const behind = /^ (?:ich )?mich(?!\p{L})/u.exec(text.slice(end, end + 10))?.[0].length ?? 0;
  return ahead + behind > 0 && (behind > 0 || text.slice(start - ahead, start).endsWith('mich '))
    ? [start - ahead, end + behind]
    : [start, end];
}
