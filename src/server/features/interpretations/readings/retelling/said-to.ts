import { isOnlySaid } from '#server/features/interpretations/readings/bare-tellings.ts';
import type { Filling } from '#server/features/interpretations/readings/filling.ts';
import { BEGINS, isFinite, NAME_BEGINS } from './clause-kinds.ts';
import { arabicStatement } from './arabic.ts';
import { MANNERS, toldOfOthers } from './of-others.ts';
import { germanStatement } from './mine/german.ts';
import { toldOfMine } from './mine/mine.ts';
import { speaksToSomebody, toYou } from './second-person.ts';
import { isSurelyTheirs, ofTwoDeeds } from './two-verbs.ts';

/** Turns that are what somebody says, or words that stand for themselves. */
const QUOTED_ALWAYS: ReadonlySet<string> = new Set([
  'words',
  'asked',
  'ordered',
  'claimed',
  'heard',
  'named',
  'misnamed',
  'number',
  'smell',
]);
/** A doubled letter is marked here and there: "إنّ". */
const DOUBLED = /\u0651/gu;
const MARKS = /[“”"„«»?!:;()…–—¿¡؟！？：；]/u;
/** A clause begins behind this. */
const BEGUN =
  /(?:^|\p{P}\s*|\n|(?<!\p{L})(?:and|but|so|because|then|suddenly|finally|und|aber|denn|dann|plötzlich|y|pero|entonces|luego|et|mais|puis|alors|e|mas|aí|então|depois|ثم|لكن) |(?:^|\s)[وف])$/iu;
const ASKS_ME = /^问我(?!.*[你您])/u;
/** Where a verb alone says who acts, a second one in a sentence may be somebody else's. */
const VERBS_ALONE: ReadonlySet<string> = new Set(['es', 'pt']);
const OF_TWO_VERBS = /,|(?<!\p{L})(?:y|e|pero|mas|o|ou|que|cuando|quando)(?!\p{L})/iu;
/** "他说我不认识她": who says it may be meant. */
const SAYS_I = /说[^，。]*我/u;
/** Two sentences have two who act. */
const TWO_SENTENCES = /[.。]\s*\p{L}/u;
/** Said by us, it would foretell. */
const FORETELLS = /(?<!\p{L})(?:will|shall|going to|means?|wird|werden|bedeutet)(?!\p{L})/iu;
const LONGEST = 124;
const FEWEST = 3;

const capital = (words: string, language: string): string =>
  words.charAt(0).toLocaleUpperCase(language) + words.slice(1);

/** "At the wall we both turned around", "When I touched it I felt foolish": nothing of it changes its place. */
const LED_BY_PLACE =
  /^(?:when|as|while|at|in|on|behind|under|inside|outside|by|from|after|before|then) (?!(?:was|were|is|are|came|stood|sat|lay|hung)\b)[^,]{3,50}?,? (?:I|we|he|she|it|they|there|the|my|an?) \p{L}/iu;

/** Each sentence of a quotation as it is said to its dreamer. */
function englishStatement(quote: string): string | null {
  const said = quote.split(/(?<=\p{L}\.)\s+(?=\p{L})/u).map(englishSentence);
  return said.includes(null) ? null : said.map((one) => capital(one ?? '', 'en')).join(' ');
}

function englishSentence(clause: string): string | null {
  const isWhole =
    /^(?:I|We|we)(?:['’]\p{L}+)? /u.test(clause) ||
    BEGINS.test(clause) ||
    NAME_BEGINS.test(clause) ||
    LED_BY_PLACE.test(clause);
  if (!isWhole || !isFinite(clause) || speaksToSomebody(clause)) return null;
  return toYou(clause);
}

function statementIn(clause: string, language: string): string | null {
  if (language === 'en') return englishStatement(clause);
  if (language === 'de') return germanStatement(clause);
  if (language === 'ar') {
    const bare = clause.replaceAll(DOUBLED, '');
    return toldOfMine(bare, 'ar')?.said ?? arabicStatement(bare);
  }
  if (!MANNERS.has(language)) return null;
  // "问我为什么" leaves out who asks, as one does.
  if (language === 'zh' && ASKS_ME.test(clause)) return clause.replace(/我/gu, '你');
  return toldOfMine(clause, language)?.said ?? toldOfOthers(clause, language, true)?.said ?? null;
}

/**
 * A quoted turn as one says it to whoever dreamt it ("You waved but she did not see you"), where it is a clause of its own and no
 * verb of it is in doubt.
 */
export function saidTo(
  { turn, finding, quote, range }: Filling,
  text: string,
  language: string,
): string | null {
  if (turn === null ? finding?.kind !== 'theme' : QUOTED_ALWAYS.has(turn)) return null;
  if (quote.length > LONGEST || MARKS.test(quote) || isOnlySaid(text, range, language)) return null;
  if (language !== 'zh' && quote.split(' ').length < FEWEST) return null;
  // Half a clause would begin as if it were whole.
  if (!BEGUN.test(text.slice(0, range[0]))) return null;
  if (language === 'zh' && SAYS_I.test(quote)) return null;
  if (TWO_SENTENCES.test(quote) && language !== 'en') return null;
  if (turn?.startsWith('open-') && FORETELLS.test(quote)) return null;
  if (turn?.startsWith('open-') && VERBS_ALONE.has(language) && OF_TWO_VERBS.test(quote)) {
    const said = isSurelyTheirs(quote, language) ? statementIn(quote, language) : ofTwoDeeds(quote, language);
    return said === null ? null : capital(said, language);
  }
  const said = statementIn(quote, language);
  return said === null ? null : capital(said, language);
}
