import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { NAMES, type Source } from '#server/features/interpretations/readings/filling.ts';
import { type Named } from '#server/features/interpretations/readings/naming/named.ts';
import { nameOf, nameThing } from '#server/features/interpretations/readings/naming/naming.ts';
import { endOfWord, wholeWord } from '#server/features/interpretations/readings/presence.ts';

/** Kinds of sentences in which somebody else does something. */
const OTHERS_ACT: ReadonlySet<string> = new Set(
  'endothers toldme askedofme touched given left silent'.split(' '),
);
const BEINGS: ReadonlySet<Finding['kind']> = new Set(['person', 'animal']);

/** Whoever acts stands at the beginning of a clause, behind an article, an adjective or, in Arabic, what they do. */
const BEGINS =
  /(?:^|[.,;:،؛。，；]\s?|(?<!\p{L})(?:y|e|et|mais|pero|mas|puis|luego|aí|depois|ثم) |(?<=\s)[وف])(?:\p{L}+['’]?\s?){0,2}$/iu;
const BEGINS_UNSPACED = /(?:^|[。，；])[我那这一个位只的]{0,4}$/u;

/** "El Tano" is no "Tano". */
const WITH_ITS_ARTICLE = /(?<!\p{L})(?:el|la|le|o|a) $/iu;

const isSomebody = ({ kind, word }: Finding): boolean => BEINGS.has(kind) && word !== null;

/** Where a tag stands in a quotation. */
const within = (range: TextRange, { ranges }: Finding): TextRange | undefined =>
  ranges.find(([from, to]) => range[0] <= from && to <= range[1]);

/**
 * Who acts in a quoted sentence, as a question can name them: "your father". Null where two are named, where nobody is, and where
 * they only come up in it.
 */
export function whoActs(kind: string, range: TextRange, source: Source): Named | null {
  const { text, findings, dreamLanguage } = source;
  if (!OTHERS_ACT.has(kind)) return null;
  const met = findings.filter((finding) => isSomebody(finding) && within(range, finding) !== undefined);
  const [only] = met;
  const at = only && within(range, only);
  if (!only || !at || met.length > 1) return null;
  const before = text.slice(range[0], at[0]);
  if (!(dreamLanguage === 'zh' ? BEGINS_UNSPACED : BEGINS).test(before)) return null;
  if (only.word !== null && NAMES.has(only.class) && /^\p{Lu}/u.test(text.slice(at[0])))
    return WITH_ITS_ARTICLE.test(text.slice(0, at[0])) ? null : nameOf(only.word, dreamLanguage);
  const whole: TextRange = dreamLanguage === 'ar' ? [at[0], endOfWord(text, at[1])] : wholeWord(text, at);
  return nameThing(text, whole, dreamLanguage);
}
