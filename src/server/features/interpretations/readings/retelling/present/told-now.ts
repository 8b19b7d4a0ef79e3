import { sentenceRanges } from '#server/language/tokens.ts';

/** What is told as past, in a language in which a present among it is a comment. */
const PAST: ReadonlyMap<string, RegExp> = new Map([
  [
    'de',
    /(?<!\p{L})(?:ich|wir|er|sie|es|man|alle|niemand|\p{Lu}\p{L}+) (?:war|waren|hatte|hatten|ging|kam|stand|saß|lag|sah|konnte|wollte|musste|wurde|\p{Ll}{3,}(?<!heu|mit)te|(?:habe|hat|bin|ist) [^.!?]{2,60}(?:ge\p{Ll}+(?:t|en)))(?!\p{L})/gu,
  ],
  [
    'es',
    /(?<!\p{L})(?:estaba|estábamos|era|éramos|había|tenía|iba|fui|fue|dijo|vi|quise|pude|hice|hizo|\p{L}{3,}(?:aba|aban|ábamos|ó|aron|ieron)|\p{L}{2,}(?<!compañ|polic|alegr|energ|fantas)ían?|\p{L}{2,}(?<!as|all|aqu|ah)[éí])(?!\p{L})/giu,
  ],
  [
    'fr',
    /(?<!\p{L})(?:j['’]étais|j['’]avais|on (?:était|avait)|était|étaient|avait|avaient|il y avait|j['’]ai \p{L}+[éiu]|\p{L}{2,}ait|je \p{L}{2,}ais|(?:a|ont) \p{L}{2,}é)(?!\p{L})/giu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:estava|tava|estávamos|era|éramos|tinha|havia|ia|fui|foi|disse|vi|quis|fiz|fez|\p{L}{3,}(?:ava|avam|ei|ou|aram|eram|iram|iu))(?!\p{L})/giu,
  ],
]);
/** A death or an age is told as past in any telling. */
const OF_THE_WAKING =
  /(?<!\p{L})(?:gestorben|verstorben|starb|murió|falleció|fallecido|mort\p{L}*|décédé\p{L}*|morreu|faleceu)(?!\p{L})/iu;
const SOUGHT = 2;

/** Whether a telling is of the present, so that what stands in it as present is what happens. */
export function isToldNow(text: string, language: string): boolean {
  const past = PAST.get(language);
  if (!past) return false;
  const told = sentenceRanges(text)
    .map((range) => text.slice(...range))
    .filter((sentence) => !OF_THE_WAKING.test(sentence));
  return told.reduce((count, sentence) => count + (sentence.match(past)?.length ?? 0), 0) < SOUGHT;
}
