import type { TextRange } from '#shared/similar.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { Filling } from '#server/features/interpretations/readings/filling.ts';
import { trimmed } from '#server/features/interpretations/readings/passages.ts';
import { tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { tellsOfUnseen } from '#server/features/interpretations/readings/spoken-of.ts';

/** Begins with what was named before: "It had my name on", "In meiner lag ein Vogel". */
const HANGS: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /^(?:(?:and|but|so|then|this time|inside),? )*(?:it|its|they|these|those|this|that|mine|hers|theirs|both|neither|one of (?:them|these)|(?:he|she) (?:did|was|had|is|has|would|could)(?:n['’]t| not)?|the (?:other|others|last one|second|first one))(?! (?:was|is) (?:raining|snowing|dark|late|cold|hot|night|time|morning))(?!\p{L})/iu,
  ],
  [
    'de',
    /^(?:(?:und|aber|dann|da) )*(?:(?:in|auf|an|unter|hinter|aus|mit|bei) (?:meine[rmn]|seine[rmn]|ihre[rmn]|jede[rmn]|keine[rmn]|eine[rmn]|ihm|ihr|ihnen|der letzten|dem letzten) \p{Ll}|(?:er|sie|es|das|dies\p{L}*|darin|drin|drinnen|darauf|dahinter|darunter|davon|keiner|beide|der|die) (?!(?:regnete|schneite|war (?:dunkel|Nacht|kalt|spät)|gab|klingelte|klopfte|wird|wurde)(?!\p{L}))\p{Ll})|(?<!\p{L})ich (?:\p{Ll}+ )?(?:es|ihn|sie)(?!\p{L})|(?<!\p{L})(?:eine|einen|eins|keine|keinen)(?= (?:auf|an|ein|aus|ab|mit|und)(?!\p{L})|[.,!]|$)|(?<!\p{L})(?:nur|noch) (?:den|die|das) (?:vom|von|aus|mit|im)(?!\p{L})/iu,
  ],
]);
/** What is still read at a glance. */
const LONGEST = 124;
/** What stands before has a noun or a name to say, and is no speech of somebody's. */
const FEWEST_WORDS = 4;
/** How one felt would answer what is asked. */
const STATE = /^(?:I (?:was|felt)|ich (?:war|fühlte)|it was|es war) \S+\s*\S*$/iu;
/** "I say nothing" is told with what it was said to, "nobody noticed" with what. */
const SHORT = 22;
const SHORT_ALONE = 26;
const isShort = (quote: string): boolean =>
  quote.length <= SHORT && /^(?:(?:and|but|und|aber) )?(?:I|we|ich|wir)(?!\p{L})/iu.test(quote);

/** Who never came is not asked about. */
const NEVER_CAME =
  /(?<!\p{L})(?:never|n['’]t) (?:came|come|showed|show|arrived|arrive)(?!\p{L})|(?<!\p{L})(?:kam|kamen|kommt) \P{L}?(?:\p{L}+ )?(?:nie|nicht)(?!\p{L})/iu;

const isPlain = (words: string): boolean =>
  !/[?!:“”"„«»…;()]/u.test(words) && words.split(/\s+/u).length >= FEWEST_WORDS && !STATE.test(words);

/** A quoted sentence with the one before it, where it begins with what is named only there and both are short. */
export function withBefore(filling: Filling, text: string, language: string): Filling {
  const all = sentenceRanges(text);
  const at = all.findIndex(([from, to]) => from <= filling.range[0] && filling.range[0] < to);
  const [before, own] = [all[at - 1], all[at]];
  const hangs = HANGS.get(language);
  if (!before || !own || !hangs) return filling;
  const isAlone = filling.turn?.startsWith('open-') && filling.quote.length <= SHORT_ALONE;
  if (!isAlone && !isShort(filling.quote) && !hangs.test(filling.quote)) return filling;
  // Half a sentence is not led into by the one before.
  if (/\p{L}/u.test(text.slice(own[0], filling.range[0]))) return filling;
  const range: TextRange = [trimmed(text, before)[0], filling.range[1]];
  const lead = text.slice(...before);
  const isOneDream =
    isPlain(lead) &&
    !tellsOfUnseen(lead, language) &&
    !NEVER_CAME.test(lead) &&
    !tellsOfWaking(lead, language) &&
    !/\n\s*\n/u.test(text.slice(...range));
  return isOneDream && range[1] - range[0] <= LONGEST
    ? { ...filling, range, quote: text.slice(...range) }
    : filling;
}
