import { withoutAnd } from '#server/language/arabic-and.ts';
import { isFurniture } from '#server/language/furniture.ts';
import { normaliseWord } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { shortSentences } from './bare-tellings.ts';
import { chargeOf } from './clauses/charge.ts';
import { completed, withItsClause } from './clauses/clauses.ts';
import { type Filling, type Source, THINGS } from './filling.ts';
import { tellsOfWaking } from './presence.ts';
import { hasSigns, shows } from './signs/signs.ts';
import { sentenceOf } from './passages.ts';
import { isBare, isLostInARunOn, isTitle, runsOn } from './clauses/spoken-words.ts';
import { speakerOf } from './retelling/speakers.ts';
import { speakerElsewhere } from './retelling/speakers-elsewhere.ts';
import { speakerNamed } from './retelling/speakers-named.ts';
import { isWatched } from './vantage.ts';
import { isTurnOfMine, QUOTED_TURNS, quotedTurn, whereTurned } from './turns.ts';

const LONGEST_TURN = 60;
/** Two halves of a sentence are quoted together. */
const LONGEST_OF_TWO = 100;
const OF_TWO: ReadonlySet<string> = new Set(['but', 'exception', 'eachtime', 'asif', 'turnedout']);
/** Of what the dreamer did, what brings most together is asked about. */
const BY_WHAT_IS_MET: ReadonlySet<string> = new Set(['deed']);
/** What is done on waking is none of the dream's. */
const ASLEEP: ReadonlySet<string> = new Set(['deed', 'but', 'exception', 'instead', 'couldnot']);

const FEWEST_LETTERS = 10;
const ENOUGH: ReadonlySet<string> = new Set(['claimed', 'shrank']);
/** "It was dear" is nothing that one believes or not, and "shrinks" nothing without what does. */
const saysEnough = (quote: string): boolean =>
  /\p{Script=Han}/u.test(quote) || quote.length >= FEWEST_LETTERS;

/** A turn without the "and" that Arabic writes onto its first word. */
const pastAnd = (text: string, [start, end]: TextRange): TextRange => {
  const written = text.slice(start, end);
  return [start + written.length - withoutAnd(written).length, end];
};

/** Who acts, and that they do not, stands before the verb: "eu não quis dizer". */
const BEFORE_ITS_VERB = /(?<!\p{L})(?:(?:yo|eu) )?(?:(?:no|não) )?$/iu;
const LEANS = /^(?:quis|quise|queria|quería|podia|podía|pude|consegui|disse|dije|contei|conté)(?!\p{L})/iu;
function withItsSubject(text: string, [start, end]: TextRange, language: string): TextRange {
  if (!['es', 'pt'].includes(language) || !LEANS.test(text.slice(start, end))) return [start, end];
  const [before = ''] = BEFORE_ITS_VERB.exec(text.slice(0, start)) ?? [];
  return [start - before.length, end];
}

/** "Nobody noticed but a boy": somebody did. */
const BUT_SOMEBODY =
  /(?<!\p{L})(?:except|but|besides|außer|excepto|salvo|menos|sino|sauf|hormis|exceto|a não ser|إلا|سوى|عدا)(?!\p{L})|除了|只有/iu;
const restOf = (text: string, [start]: TextRange): string =>
  text.slice(start).split(/[.!?。！？؟]/u)[0] ?? '';

/** What happens to whoever does it: nobody is asked what made them. */
const UNCHOSEN =
  /(?<!\p{L})(?:(?:bore|gave birth|lost|dropped|spilled|spilt)|geboren|verloren|verlor|fallen (?:lassen|gelassen)|bekommen|gewonnen|accouch\p{L}+|cass\p{L}+|gagné\p{L}*|reçue?s?|par[ií]|di a luz|perdí|rompí|gané|recibí|heredé|perdi|pari|quebrei|ganhei|recebi|herdei|engravidei|dei à luz)(?!\p{L})|我(?:生了|丢了|摔)/iu;

const SAID_BEFORE = 48;
/** Somebody else's mother says it to them. */
const FROM_ANOTHERS =
  /(?<!\p{L})(?:(?:his|her|their) (?:mom|mum|mother|dad|father|parents|boss|teacher)|(?:seine?|ihre?) (?:mama|mutter|papa|vater|eltern)|su (?:madre|padre|mamá|papá)|sa mère|son père|a mãe del[ea]s?|o pai del[ea]s?) (?:\p{Ll}+ )?(?:says?|said|tells (?:him|her)|told (?:him|her|them)|sagte?|dice|dijo|le dijo|dit|disait|a dit|disse|falou)(?: (?!me |mir |zu mir )\p{L}+)?[:,]?\s?["“„«]?\s?$|他(?:的)?(?:妈妈?|爸爸?)说[：，“]*$/iu;

/** "I couldn't make out what they said but I knew" brings no words of theirs. */
const WHAT_WAS_SAID =
  /(?<!\p{L})what (?:he|she|they|it|\p{L}+ \p{L}+) (?:said|says|(?:was|were) saying),? $/iu;

/** Awake, words fail whoever tells it. */
const OF_TELLING = /(?<!\p{L})(?:can['’]?t|cannot) (?:really |quite )?(?:explain|describe)(?!\p{L})/iu;

/** "The cat said" is nothing without what it said. */
const OPENS_SPEECH = /^\s?[,:，：]?\s?["“„«「]/u;

/** What stands in a turn's own words. */
export const turnsIn = (source: Source, there: readonly Filling[]): Filling[] => {
  const { text, dreamLanguage } = source;
  const persons = there.filter(({ person }) => person);
  return QUOTED_TURNS.flatMap((turn) =>
    whereTurned(turn, text, dreamLanguage)
      .filter((range) => turn !== 'words' || !isTurnOfMine(text, range, dreamLanguage))
      .filter(
        (range) =>
          !SAID.has(turn) || !FROM_ANOTHERS.test(text.slice(Math.max(0, range[0] - SAID_BEFORE), range[0])),
      )
      .filter(([start]) => turn !== 'words' || !WHAT_WAS_SAID.test(text.slice(0, start)))
      .filter((range) => turn !== 'deed' || !UNCHOSEN.test(text.slice(...range)))
      .filter((range) => turn !== 'spoke' || !OPENS_SPEECH.test(text.slice(range[1])))
      .filter((range) => turn !== 'couldnot' || !OF_TELLING.test(text.slice(...range)))
      .filter((range) => turn !== 'noone' || !BUT_SOMEBODY.test(restOf(text, range)))
      .filter((range) => !ASLEEP.has(turn) || !tellsOfWaking(sentenceOf(text, range), dreamLanguage))
      // "An" ends the breath that is held, and nothing goes on.
      .flatMap((range) => (turn === 'breath' ? [range] : completed(text, range, dreamLanguage)))
      .filter(([start, end]) => !ENOUGH.has(turn) || saysEnough(text.slice(start, end)))
      .filter(([start, end]) => turn !== 'words' || !GREETS.test(text.slice(start, end)))
      .filter((range) => turn !== 'words' || !isTitle(text, range, dreamLanguage))
      .filter((range) => turn !== 'words' || !isLostInARunOn(text, range, dreamLanguage))
      .filter(([start, end]) => end - start <= (OF_TWO.has(turn) ? LONGEST_OF_TWO : LONGEST_TURN))
      .toSorted((left, right) => worthOf(turn, right, source) - worthOf(turn, left, source))
      .slice(0, 1)
      .map((found): Filling => {
        const range =
          dreamLanguage === 'ar' ? pastAnd(text, found) : withItsSubject(text, found, dreamLanguage);
        const quote = quotedTurn(text, range);
        const whole = wholeOf(turn, range, source);
        return {
          // Other words make it another question.
          about: `turn:${turn}:${normaliseWord(quote)}`,
          range: whole,
          quote: ['en', 'de'].includes(dreamLanguage)
            ? withItsMark(turn, text, whole)
            : quotedTurn(text, whole),
          named: null,
          finding: null,
          person: false,
          turn: turn === 'words' ? spokenAs(text, range, dreamLanguage) : turn,
          // A clause that is quoted whole says who speaks.
          ...(SAID.has(turn) && (turn === 'claimed' || whole[0] === range[0])
            ? toWhom(source, range, whole, persons)
            : {}),
          rarity: worthOf(turn, range, source),
        };
      }),
  );
};

/** "Are you?" that is said without quotation marks keeps its own mark. */
const withItsMark = (turn: string, text: string, whole: TextRange): string =>
  quotedTurn(text, whole) + (turn === 'words' ? (/^[?？؟]/u.exec(text.slice(whole[1]))?.[0] ?? '') : '');

/** What somebody says or says to be so. */
const SAID: ReadonlySet<string> = new Set(['words', 'claimed']);
/** What is said stands for itself; in English whoever says it is quoted with it where no marks part them. */
const isSpeech = (turn: string, language: string): boolean =>
  turn === 'smell' || (SPEECH.has(turn) && language !== 'en');
const SPEECH: ReadonlySet<string> = new Set(['words', 'named', 'misnamed', 'number', 'heard']);

/** "Sagte, die sei für ein Kind" is nobody's words without who says so. */
const REPORTED =
  /(?<!\p{L})(?:sei|seien|habe|hätte|hätten|wäre|wären|könne|müsse|solle|wolle|dürfe|werde|stünde|gehöre|komme|brenne)(?!\p{L})/iu;
const isReported = (text: string, [start, end]: TextRange, language: string): boolean =>
  language === 'de' && !/["“„«»:]\s?$/u.test(text.slice(0, start)) && REPORTED.test(text.slice(start, end));

/** Words of a turn as they are quoted. */
function wholeOf(turn: string, range: TextRange, { text, dreamLanguage }: Source): TextRange {
  if (turn === 'words' && (isBare(text, range) || isReported(text, range, dreamLanguage)))
    return withItsClause(text, range, dreamLanguage, true);
  if (isSpeech(turn, dreamLanguage) || runsOn(text, range)) return range;
  const said = turn === 'claimed' ? withSaying(text, range) : range;
  const whole = withItsClause(text, said, dreamLanguage, turn === 'words');
  return turn === 'words' && saysMore(text, whole, range) ? range : whole;
}

/** "I said, Frank, you are dead, and he said": somebody else speaks before. */
const saysMore = (text: string, [from]: TextRange, [start]: TextRange): boolean =>
  /[,;:]/u.test(text.slice(from, start)) || /^(?:I|we)\b/iu.test(text.slice(from, start));

/** Who is answered, where the telling says so. */
function toWhom(
  source: Source,
  range: TextRange,
  whole: TextRange,
  persons: readonly Filling[],
): Pick<Filling, 'retold'> {
  const { text, dreamLanguage, findings } = source;
  const speaker =
    dreamLanguage === 'en'
      ? // "A kid's voice said": it is the kid who is answered.
        (speakerOf(text, range)?.replace(/['’]s voice$/u, '') ?? null)
      : (speakerElsewhere(text, range, dreamLanguage) ??
        speakerNamed(text, range, dreamLanguage, { persons, findings }));
  const isNamed = speaker !== null && text.slice(...whole).includes(speaker.split(' ').at(-1) ?? speaker);
  return speaker === null || isNamed ? {} : { retold: speaker };
}

const OF_ANY_TURN = 0.4;
/** What a turn tells by what is met in it and by where it stands. */
const worthOf = (turn: string, range: TextRange, source: Source): number =>
  (BY_WHAT_IS_MET.has(turn) ? meetings(source, range) / 4 : OF_ANY_TURN) +
  chargeOf(source.text, range, source.dreamLanguage) -
  (HANGING_IT.test(source.text.slice(...range)) ? OF_HANGING_IT : 0);
/** What was meant was named before. */
const HANGING_IT = / (?:it|them|that one)$/u;
const OF_HANGING_IT = 0.3;

/** "Said that I always do this": who believes it or not has to be told that it was said. */
function withSaying(text: string, [start, end]: TextRange): TextRange {
  const [saying = ''] =
    /\b(?:said|says|told me|tells me|told us)(?: that)? $/u.exec(text.slice(0, start)) ?? [];
  return [start - saying.length, end];
}

/** Who writes without marks asks all the same. */
const ASKS =
  /^(?:(?:then|so|and|but) )?(?:what|why|where|who|how|when|do|did|does|can|could|will|would|are|is|was|were|have|has|shall|should) (?:on earth )?(?:is|are|was|were|do|did|does|can|will|would|have|has|you|we|i|he|she|it|they|there|this|that|your|my)\b/iu;
/** Whoever greets says nothing that one answers. */
const GREETS =
  /^(?:happy (?:birthday|new year)|hello|hi|hey|good (?:morning|evening|night|luck|bye)|thanks?|congratulations|merry)\b/iu;

/** Words that ask, with their mark behind what is quoted or in it, that order, or that say something. */
function spokenAs(text: string, [start, end]: TextRange, language: string): 'asked' | 'ordered' | 'words' {
  if (/[?？؟]/u.test(text.slice(start, end + 1)) || ASKS.test(text.slice(start, end))) return 'asked';
  return whereTurned('ordered', text.slice(start, end), language).length > 0 ? 'ordered' : 'words';
}

const isWithin = (range: TextRange, [from, to]: TextRange) => from <= range[0] && range[1] <= to;

const MET_IN_A_SENTENCE = 4;
/** How much a sentence brings together: who and what is met in it, furniture aside. */
function meetings({ findings, words, dreamLanguage }: Source, [from, to]: TextRange): number {
  const within = (range: TextRange) => isWithin(range, [from, to]);
  const met = findings.filter(
    ({ kind, word, ranges }) =>
      THINGS.has(kind) && word !== null && !isFurniture(word, dreamLanguage) && ranges.some(within),
  );
  const told = words.filter(({ word, range }) => within(range) && !isFurniture(word, dreamLanguage));
  return Math.min(met.length + told.length / 2, MET_IN_A_SENTENCE);
}

/** It tells of what was not, would have been, was wanted, likened or only told. */
const NOT_SEEN =
  /(?<!\p{L})(?:no|not|never|nobody|nothing|without|cannot|\p{L}+n['’]t|if|would|wanted|like|as|about|said|told|says|died|own|nicht|nie|niemand|nichts|kein\p{L}*|ohne|wenn|wäre|hätte|wollte|wie|von|sagte?|erzähl\p{L}*|gestorben|[وف]?(?:لا|لم|لن|ليس\p{L}*|ما|بلا|بدون|لو|كأن\p{L}*|مثل|عن|قال\p{L}*|حكى|حكت|مات\p{L}*|أردت))(?!\p{L})|['’]s?\s/iu;

const isUnseen = (text: string, language: string): boolean =>
  hasSigns(language) ? shows('notSeen', text, language) : NOT_SEEN.test(text);

const quoted = (turn: string, quote: string, range: TextRange, rarity: number): Filling => ({
  about: `turn:whole:${normaliseWord(quote)}`,
  range,
  quote,
  named: null,
  finding: null,
  person: false,
  turn,
  rarity,
});

/** What a sentence as a whole is called: see `wholeIn`. */
export const WHOLES: ReadonlySet<string> = new Set(
  'whole scene opening closing watched sight act lived own touched'.split(' '),
);

/** Of a very long telling its beginning and its end are asked about: each sentence is held against all that was found. */
const MOST_SENTENCES = 100;
/** Worth of the last sentence, whatever it brings together. */
const OF_THE_LAST = 0.3;

/**
 * Sentences in their own words; each is another question, so that one under a dream does not rest for the next. A `scene` is
 * one in which somebody or something is met, all of them there; `opening` where it is the first, before which the telling has
 * nothing; `watched` where the dreamer has no part in it. `closing` is the last sentence of several; `whole` the first, for
 * tellings that give no other hold.
 */
export function wholeIn(source: Source, there: readonly Filling[]): Filling[] {
  const { text: told, dreamLanguage } = source;
  const short = shortSentences(told, dreamLanguage);
  const sentences = (
    short.length > MOST_SENTENCES ? [...short.slice(0, MOST_SENTENCES), short.at(-1)!] : short
  ).filter(({ sentence }) => !tellsOfWaking(sentence, dreamLanguage));
  const isThere = (sentence: TextRange): boolean =>
    source.findings
      .filter(({ kind, ranges }) => THINGS.has(kind) && ranges.some((range) => isWithin(range, sentence)))
      .every(({ label }) => there.some(({ about }) => about === label));
  const scenes = sentences.filter(({ text, range }) => !isUnseen(text, dreamLanguage) && isThere(range));
  const [first] = sentences;
  const last = scenes.at(-1);
  const isLast = last && last !== first && last.range[1] >= told.trimEnd().length - 2;
  return [
    ...(first ? [quoted('whole', first.text, first.range, 0.4)] : []),
    ...(isLast ? [quoted('closing', last.text, last.range, OF_THE_LAST)] : []),
    ...scenes.flatMap((scene) => {
      const { text, range } = scene;
      const names = [
        'scene',
        ...(told.slice(0, range[0]).trim() === '' ? ['opening'] : []),
        ...(isWatched(scene.sentence, dreamLanguage) ? ['watched'] : []),
      ];
      return names.map((name) => quoted(name, text, range, (meetings(source, range) - 1) / 3));
    }),
  ];
}
