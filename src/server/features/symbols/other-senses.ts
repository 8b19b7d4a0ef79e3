import type { AnalysedWord } from '#server/language/english.ts';
import { canonicalWord } from '#server/language/phrase-words.ts';
import type { Token } from '#server/language/tokens.ts';

const CAPITAL = /^\p{Lu}/u;
/** What is called "Queen Elizabeth", "Hyde Park" and "Bus 44" is a queen, a park and a bus. */
const NAMED: ReadonlySet<string> = new Set([
  'people',
  'places',
  'travel',
  'school-and-work',
  'water-and-weather',
]);
const BEGINS_SENTENCE = /(?:^|[.!?…:\n"“„«])\s*$/u;

/** Nearly every word begins with a small letter of ASCII. */
const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** A word in capitals beside another such amid a sentence is part of a title: nobody bakes on "Bake Off", "Star Wars" is no war. */
export function isPartOfTitle(tokens: readonly Token[], at: number, text: string, category = ''): boolean {
  if (isSmall(text.charCodeAt(tokens[at]!.start)) || NAMED.has(category)) return false;
  const capital = (place: number): boolean => {
    const token = tokens[place];
    if (!token || token.word === 'i' || !CAPITAL.test(text.slice(token.start, token.end))) return false;
    return !BEGINS_SENTENCE.test(text.slice(Math.max(0, token.start - 3), token.start));
  };
  const joined = (place: number): boolean =>
    capital(place) && text.slice(tokens[place]!.end, tokens[place + 1]!.start) === ' ';
  if (!capital(at)) return false;
  return (capital(at + 1) && joined(at)) || (at > 0 && joined(at - 1));
}

const STRESSING: ReadonlySet<string> = new Set(['dead']);

/** "Dead proud" is very proud. */
export const onlyStresses = (word: string, next: AnalysedWord | undefined): boolean =>
  STRESSING.has(word) && next?.pos === 'adjective' && next.content;

/** German verbs with the particles that make others of them, at the end of the clause: „taucht wieder auf“, „kehrt zurück“. */
const PARTICLES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['tauchen', 'auf'],
    ['kehren', 'zurück um heim ein wieder'],
    ['suchen', 'aus auf heim'],
    ['springen', 'an ein'],
    ['fliegen', 'raus auf'],
    ['fallen', 'auf ein'],
    ['laufen', 'ab an aus'],
    ['schlagen', 'vor nach'],
    ['lachen', 'aus'],
  ].map(([verb = '', particles = '']) => [canonicalWord(verb, 'de'), new Set(particles.split(' '))]),
);
const CLAUSE_ENDS = /[.!?;:,…\n]/;
const JOINING: ReadonlySet<string> = new Set(['und', 'oder', 'aber']);
const LONGEST_CLAUSE = 12;

/** Whether a German verb, by its canonical form, is another with the particle that its clause ends with. */
export function isOtherVerb(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  text: string,
): boolean {
  const token = tokens[at]!;
  const particles = PARTICLES.get(words[at] ?? '');
  if (!particles || CAPITAL.test(text.slice(token.start, token.end))) return false;
  for (let place = at + 1; place <= at + LONGEST_CLAUSE; place += 1) {
    const [word, next] = [tokens[place], tokens[place + 1]];
    if (!word || CLAUSE_ENDS.test(text.slice(tokens[place - 1]!.end, word.start))) return false;
    const isLast = !next || JOINING.has(next.word) || CLAUSE_ENDS.test(text.slice(word.end, next.start));
    if (isLast) return particles.has(word.word);
  }
  return false;
}
