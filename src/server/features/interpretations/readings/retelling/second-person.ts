/** What the dreamer says of themselves, as one says it to them; the longer first. */
const TO_YOU: readonly (readonly [RegExp, string])[] = [
  [/\bI['’]m\b|\bI am\b/gu, 'you are'],
  [/\b(I(?: \p{L}+ly| just| still| also| only| never| always)?) was(n['’]t)?\b/gu, '$1 were$2'],
  [/\bwas(n['’]t)? I\b/gu, 'were$1 I'],
  [/\b(me|us)\b(?=(?: and| or) (?:my|the|a) )/giu, 'you'],
  [/\bI(?=['’](?:d|ll|ve)\b|\b)/gu, 'you'],
  [/\bmyself\b/giu, 'yourself'],
  [/\bourselves\b/giu, 'yourselves'],
  [/\b(?:my|our)\b/giu, 'your'],
  [/\b(?:mine|ours)\b/giu, 'yours'],
  [/\b(?:me|us|we)\b/giu, 'you'],
];

/** The second verb of "I sat down and was told" agrees with the first. */
const AFTER_ME = /^(I\b(?:(?!\b(?:he|she|it|who|which|that)\b).)*? (?:and|but) )was\b/u;

/** English words of the dreamer as they are said to them: "I was in my car" is "you were in your car". */
export const toYou = (words: string): string =>
  TO_YOU.reduce((left, [from, to]) => left.replace(from, to), words.replace(AFTER_ME, '$1were'));

/** Whoever is spoken to cannot be told from the dreamer. */
export const speaksToSomebody = (words: string): boolean => /\b(?:you|your|yours|yourself)\b/iu.test(words);

/** One's own kin as one calls them; "Mother Teresa" is nobody's. */
const CALLED_SO =
  /^(?:Mum|Mom|Mommy|Mama|Mother|Dad|Daddy|Papa|Father|Nan|Gran|Grandma|Grandpa|Granddad)(?=['’ ]|$)(?! \p{Lu})/u;

/** A person in the middle of our sentence: "my mother" is "your mother", "a man" "the man", "The baker" "the baker". */
export const ofTheDream = (somebody: string): string =>
  toYou(somebody)
    .replace(CALLED_SO, (name) => `your ${name.toLowerCase()}`)
    .replace(/^an? /iu, 'the ')
    .replace(
      /^(?:The|His|Her|Its|Their|Your|One|Two|Three|Some|He|She|They|It|There|Each|Every|All|Nobody|No|Everyone|Everybody|Someone|Somebody|People|Strangers|Most|Both|None|Another|This|That)\b/u,
      (first) => first.toLowerCase(),
    );
