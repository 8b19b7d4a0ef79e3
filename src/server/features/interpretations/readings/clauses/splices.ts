/** Where what is said of a deed is over: "I could not do it, my wife went in", "I did not ring although I knew". */
const SPLICED =
  / (?:even though|although|though) (?=I )|, (?=(?:(?:I|we|he|she|they|it|ich|wir|er|sie|es|je|tu|il|elle|ils|elles|on|nous|eu|ele|ela|eles|elas)(?!\p{L})|j['’]|(?:my|our|meine?|unsere?|mon|ma|mes|minha|meu) \p{L}+ )[^,]*$)/iu;

/** Up to there. */
export const unspliced = (clause: string): string => clause.split(SPLICED)[0] ?? clause;

/** Behind what is done first something else is, or why, or until when. */
const NEXT_DEED =
  /,? (?:and (?=(?:then )?(?:said|told|\p{L}{2,}ed|put|went|took|gave|made|left|held|sat|stood|ran)\b)|(?=(?:because|until|while|before|so that|as if|which|who)\b))/gu;

/** As much of the beginning of a long clause as is one by itself. */
export function shortEnough(clause: string, longest: number): string {
  if (clause.length <= longest) return clause;
  const ends = [...clause.matchAll(NEXT_DEED)].map(({ index }) => index);
  return clause.slice(0, ends.findLast((end) => end <= longest) ?? clause.length);
}
