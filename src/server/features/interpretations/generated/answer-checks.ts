import { detectLanguage } from '#server/language/detect-language.ts';
import { functionWords } from '#server/language/stop-words.ts';
import { tokenise } from '#server/language/tokens.ts';
import { latinLook } from '#shared/names-scan/confusables.ts';
import { NEVER_SAID, ONLY_ASKED_ELSEWHERE, ONLY_ITS_OWN } from './not-said/not-said.ts';
import { statementsOf } from './asked.ts';
import { givesAway } from './given-away.ts';
import { NAMED_ILLS, PLAIN_CLAIMS } from './plain-claims.ts';
import { BROUGHT_IN, NO_THOUGHT, ONLY_ASKED, SOFT_CLAIMS } from './soft-claims.ts';

/** What a reading must not say, whatever the dream says: what will be, and what something "means". */
const OVERBEARING: readonly RegExp[] = [
  /\b(?:you(?:['’]ll| will| are going to| are about to| shall)|(?:is|are) going to happen|predict\w*|foretell\w*|foresh?adow\w*|omen|prophe\w+|premonition|your (?:future|destiny|fate)|the future (?:holds|brings)|warn(?:s|ing|ed) (?:you|of|that)|(?:is|as) a warning|will come true|(?:soon|before long|one day),? you)\b/iu,
  /\b(?:means? that|mean(?:s|ing) (?:of|behind)|symboli[sz]e[sd]?|symbol of|represents?|signif(?:y|ies)|is a sign (?:of|that)|your subconscious|your unconscious|repressed|suppressed)\b/iu,
  /(?<!\p{L})(?:du wirst|wird dir|werden dir|bedeutet|steht für|symbolisiert\w*|ist ein zeichen|vorzeichen|weissag\w*|warnt dich|eine warnung|deine zukunft|dein schicksal|geht in erfüllung|dein unterbewusst\w*|verdräng\w*)(?!\p{L})/iu,
  /\b(?:within (?:a|an|the|one|two|three|a few) (?:hours?|days?|weeks?|months?|years?)|by (?:the end of the|next) (?:week|month|year)|lies ahead of you|awaits you|in store for you|comes? to pass)\b/iu,
  /(?<!\p{L})(?:innerhalb (?:einer|eines|von|der nächsten) [^.]{0,12}(?:stunden?|tagen?|wochen?|monat(?:en?|s)?|jahr(?:en?|s)?)|erwartet dich|kommt auf dich zu|steht dir bevor)(?!\p{L})/iu,
  /(?:سوف ت|ستحدث لك|سيحدث لك|يعني أنك|يدل على|دليل على|يرمز|رمز ل|علامة على|نبوءة|تحذير لك|ينذر|مستقبلك|قدرك|ستموت|ستفقد|ستلتقي|ستخسر|ستحصل|سيتحقق|بشارة|عقلك الباطن)/u,
];
/** What to do with one's life is nobody's to say here. */
const COMMANDING: readonly RegExp[] = [
  /\b(?:you (?:should|ought to|had better)|(?:tells?|telling|wants?|urges?|asks?|begs?|orders?) you to|stop taking)\b/iu,
  /(?<!\p{L})(?:du (?:solltest|sollst|musst unbedingt)|solltest du|(?:rät|befiehlt|fordert) dich?|will,? dass du|setz\p{L}* [^.]{0,20} ab)(?!\p{L})/iu,
  /(?:ينصحك|يأمرك|تأمرك|يجب عليك|عليك أن ت|ينبغي لك)/u,
  // What to do, said outright: "Leave your husband."
  /(?:^|[.!?:;–—]\s*)(?:(?:please|now|just|then|and|so|also|finally),? )?(?:(?:leave|divorce|quit|kill|hurt|harm|cut|sell|marry|stop|obey|trust|double|skip|throw away) (?:your|yourself|his|her|him|them|taking|talking|eating|seeing)|(?:send|pay|give|call|phone|text) (?:your|him|her|them|money|me|us|this)|(?:do not|don['’]?t|never) (?:tell|trust|talk|go|eat|take|see|call|leave|drive|sleep|speak))\b/iu,
  /\b(?:kill|hurt|harm|cut|hang) yourself\b|\bend your life\b|\b(?:take|swallow) (?:all|more|the|your) (?:\w+ )?(?:pills?|tablets?)\b/iu,
  /(?<!\p{L})(?:verlass\p{L}* (?:deine|ihn|sie)|trenn\p{L}* dich|töte dich|bring dich um|hör\p{L}* auf,|nimm (?:alle|mehr|keine|deine)|kündige?(?: deine| dein)?|du stirbst|dir steht [^.!?]{0,40} bevor)/iu,
  /(?:^|[.!؟،]\s*)(?:اتركي?|طلقي?|اقتلي?|أوقفي?|توقفي?|لا تتناولي?|لا تأخذي?|خذي?|تخلصي?|انتحري?) |(?:نفسك|دواءك|أدويتك)(?!\p{L})/u,
];
/** Words of illness: only such as the dream itself uses. */
const ILLNESS: readonly RegExp[] = [
  /\b(?:diagnos\w+|depress(?:ion|ed|ive)|disorders?|trauma\w*|ptsd|bipolar|psychos\w+|psychotic|schizo\w+|narciss\w+|neuro(?:sis|tic)|patholog\w+|symptoms?|therap\w+|medication|suicid\w+|burn-?outs?|adhd|ocd|autis\w+|dementia|insomnia|apn(?:o?ea)|paranoi\w+|addict\w+|dying|pills?|tablets?|mentally ill)\b/giu,
  /(?<!\p{L})(?:diagnos\p{L}*|depressi\p{L}*|\p{L}*störung(?:en)?|trauma(?:ta|tisch\p{L}*)?|psychos\p{L}*|symptome?|therapie\p{L}*|suizid\p{L}*|burn-?out|adhs|autis\p{L}+|demenz|schlaflosigkeit|paranoi\p{L}*|krankhaft\p{L}*|tabletten|medikament\p{L}*|geisteskrank)(?!\p{L})/giu,
  /(?:تشخيص|اكتئاب|اضطراب نفسي|صدمة نفسية|أعراض|انتحار)/gu,
];
/** Addresses, markup and what was said to the model: no words about a dream. */
const FOREIGN =
  /https?:|www\.|[^\s@]+@[^\s@]+\.\p{L}{2,}|\b[\p{L}\d-]+\.(?:com|net|org|info|io|app|example)\b|<\/?[a-z]|\[[^\]]*\]\(|\b(?:system prompt|my (?:instructions|rules)|as an ai|language model|ignore (?:all|the|previous))\b|(?<!\p{L})(?:\p{L} ){3,}\p{L}(?!\p{L})/iu;

const digits = (text: string): string[] => text.normalize('NFKC').match(/\p{Nd}+/gu) ?? [];

/** What somebody reads there: without signs that nobody sees, wide letters, stretched ones, and those of another alphabet that look alike. */
const asRead = (said: string): string =>
  said
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u0640]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{L}+/gu, (word) => (/\p{sc=Latn}/u.test(word) ? latinLook(word) : word));

/** Whether words about a dream foretell, explain, command, name illnesses or numbers that it has not, or are no words about a dream. */
export function isOverbearing(written: string, dream: string): boolean {
  const said = asRead(written);
  if (FOREIGN.test(said) || NO_THOUGHT.test(said)) return true;
  if ([...OVERBEARING, ...COMMANDING, ...SOFT_CLAIMS, ...NEVER_SAID].some((rule) => rule.test(said)))
    return true;
  const statements = statementsOf(said);
  if (
    statements.some((one) =>
      [...ONLY_ASKED, ...ONLY_ASKED_ELSEWHERE, ...PLAIN_CLAIMS].some((rule) => rule.test(one)),
    )
  )
    return true;
  const own = asRead(dream).toLowerCase();
  const brought = [...ILLNESS, ...BROUGHT_IN, ...ONLY_ITS_OWN, ...NAMED_ILLS].flatMap((rule) => [
    ...said.matchAll(rule),
  ]);
  if (brought.some(([word]) => !own.includes(word.toLowerCase())) || givesAway(said, own)) return true;
  const numbers = new Set(digits(dream));
  return digits(said).some((number) => !numbers.has(number));
}

/** Under this many words nothing sure can be said of their language. */
const TELLING_WORDS = 12;
/** Of a short answer so many words hold sentences together, and more of the language that was asked for than of any other. */
const LEAST_GRAMMAR = 0.3;
const LATIN = ['de', 'en', 'es', 'fr', 'pt'] as const;

/** Languages whose letters are their own; every other is written in Latin. */
const SCRIPTS: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /\p{sc=Arab}/gu],
  ['zh', /\p{sc=Hani}/gu],
]);
const LATIN_LETTERS = /\p{sc=Latn}/gu;

function isInAnotherScript(said: string, language: string): boolean {
  const letters = said.match(/\p{L}/gu)?.length ?? 0;
  const own = said.match(SCRIPTS.get(language) ?? LATIN_LETTERS)?.length ?? 0;
  return own * 2 < letters;
}

/** Whether words are long enough to tell in which language they are. */
export const tellsLanguage = (said: string): boolean => tokenise(said).length >= TELLING_WORDS;

/** Whether words are in another language than was asked for: what may not be said is known in the reader's alone. */
export const isForeign = (said: string, language: string): boolean =>
  isInAnotherScript(said, language) || (tellsLanguage(said) && detectLanguage(said, language) !== language);

/** Whether a whole answer is in another language, or too short to show that it is in the one that was asked for. */
export function isForeignAtEnd(said: string, language: string): boolean {
  if (isForeign(said, language)) return true;
  const words = tokenise(said);
  if (SCRIPTS.has(language) || words.length >= TELLING_WORDS) return false;
  const shareOf = (other: string): number => {
    const known = functionWords(other);
    return words.filter(({ word }) => known.has(word)).length / words.length;
  };
  const own = shareOf(language);
  return own < LEAST_GRAMMAR || LATIN.some((other) => shareOf(other) > own);
}

const LEVEL: readonly [RegExp, string][] = [
  [/[“”„«»‟「」『』"]/gu, '"'],
  [/[‘’‚‹›<>ʼ`´]/gu, "'"],
  [/[–—−]/gu, '-'],
  [/[…。]/gu, '.'],
  [/，/gu, ','],
  [/！/gu, '!'],
  [/？/gu, '?'],
  [/：/gu, ':'],
  [/；/gu, ';'],
  [/\s/gu, ' '],
];
/** Compared letter by letter: marks that people and machines write differently are the same, nothing changes its length. */
const level = (text: string): string =>
  LEVEL.reduce((made, [from, to]) => made.replaceAll(from, to), text)
    // Letters that become two when small would shift what follows.
    .replaceAll(/\p{L}/gu, (letter) =>
      letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
    );

const SHORTEST_PASSAGE = 3;
/** No blank parts a sign of Chinese from what stands beside it, be that a word in other letters. */
const UNSPACED = /\p{sc=Hani}/u;
const BESIDE = String.raw`(?!\p{sc=Hani})[\p{L}\p{N}]`;
const EDGES = /^[\s"'.,;:!?-]+|[\s"'.,;:!?-]+$/gu;

/** Where words that claim to stand in a text do; undefined where they do not, or say too little to be found. */
export function findPassage(claimed: string, text: string): [number, number] | undefined {
  const words = level(claimed).replaceAll(EDGES, '').replaceAll(/ +/gu, ' ');
  if (words.length < SHORTEST_PASSAGE) return undefined;
  const whole = level(text);
  const pattern = words
    .split(' ')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join(' +');
  const before = UNSPACED.test(words.at(0) ?? '') ? '' : `(?<!${BESIDE})`;
  const behind = UNSPACED.test(words.at(-1) ?? '') ? '' : `(?!${BESIDE})`;
  const found = new RegExp(`${before}${pattern}${behind}`, 'u').exec(whole);
  return found ? [found.index, found.index + found[0].length] : undefined;
}
