import type { TextRange } from '#shared/similar.ts';

const FEW_SAID = 3;
/** "Seven": so few words that nobody marks are told with who says them. */
export const isBare = (text: string, [start, end]: TextRange): boolean =>
  !/\p{Script=Han}/u.test(text.slice(start, end)) &&
  text.slice(start, end).split(/\s+/u).length < FEW_SAID &&
  !/["“„«'‘]\s?$/u.test(text.slice(0, start));

/** Somebody says, writes or sings it, or it stands somewhere. */
const SAYS_OR_STANDS =
  /(?<!\p{L})(?:sa(?:gt?|id|ys?)\p{L}*|g?e?sagt\p{L}*|fr[au]g\p{L}*|ge?fragt|asks?|asked|r(?:ief|uf)\p{L}*|call\p{L}*|shout\p{L}*|yell\p{L}*|cri(?:ed|es)|goes|went|antwort\p{L}*|answer\p{L}*|repl\p{L}+|schr\p{L}+|flüster\p{L}*|whisper\p{L}*|mein(?:t|te|ten)|murmel\p{L}*|mutter(?:ed|s)|st(?:and|eht|ood|ands)|hei(?:ß|ss)\p{L}*|wrote|writ\p{L}*|read\p{L}*|l(?:as|ies)t?|sign|note|schild|zettel|things like|words?|wort\p{L}*|told|tells?|erklär\p{L}*|erzähl\p{L}*|brüll\p{L}*|announce\p{L}*|nur:)(?!\p{L})/iu;
/** "I had “la patience”": the name of something stands in marks too. */
const NAMED =
  /^(?:l['’]|(?:l[ae]s?|une?|the|an?|der|die|das|eine?|el|los|una?s?|os?|as|uma?) )\p{L}+(?: \p{L}+)?$/iu;
const isNamed = (words: string, language: string): boolean =>
  language !== 'ar' && language !== 'zh' && NAMED.test(words);

/** "We played “Hot Cross Buns” on them": named in the middle of a sentence in which nobody says a word. */
export function isTitle(text: string, [start, end]: TextRange, language: string): boolean {
  if (isNamed(text.slice(start, end).trim(), language)) return true;
  if (language !== 'en' && language !== 'de') return false;
  const marked = /\p{L} ["“„«»‘']$/u.test(text.slice(0, start));
  const goesOn = /^["”“»«’'] ?(?:\p{Ll}|[.](?=\s|$))/u.test(text.slice(end));
  const around =
    text
      .slice(Math.max(0, start - 60), start - 1)
      .split(/[.!?]/u)
      .at(-1) ?? '';
  const behind = text.slice(end + 1, end + 60).split(/[.!?]/u)[0] ?? '';
  return marked && goesOn && !SAYS_OR_STANDS.test(around) && !SAYS_OR_STANDS.test(behind);
}

/** "He says third floor, on the third floor there is a meadow": where so few words end nobody can tell. */
export const isLostInARunOn = (text: string, range: TextRange, language: string): boolean =>
  (language === 'en' || language === 'de') &&
  isBare(text, range) &&
  /^, \p{Ll}/u.test(text.slice(range[1])) &&
  /, \p{L}+ (?:says?|said|sagte?|meinte?) $/iu.test(text.slice(0, range[0]));

/** Without a mark far and wide, where a clause ends cannot be told. */
const FAR = 60;
const FEWEST_OF_A_TURN = 3;
export const runsOn = (text: string, [start, end]: TextRange): boolean =>
  !/\p{Script=Han}|\p{Script=Arabic}/u.test(text.slice(start, end)) &&
  text.slice(start, end).split(' ').length >= FEWEST_OF_A_TURN &&
  start >= FAR &&
  text.length - end >= FAR &&
  !/[.,;:!?–—\n]/u.test(text.slice(start - FAR, end + FAR));
