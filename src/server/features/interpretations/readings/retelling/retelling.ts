import { nearestLanguage } from '#shared/languages.ts';
import { withoutAnd } from '#server/language/arabic-and.ts';
import { normaliseWord, sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { shortEnough, unspliced } from '#server/features/interpretations/readings/clauses/splices.ts';
import { isOnlySaid, saysSomething } from '#server/features/interpretations/readings/bare-tellings.ts';
import { CLAUSE_WORDS } from '#server/features/interpretations/readings/clauses/clause-words.ts';
import { halvesOf } from '#server/features/interpretations/readings/clauses/clauses.ts';
import type { Filling, Source } from '#server/features/interpretations/readings/filling.ts';
import { nameThing } from '#server/features/interpretations/readings/naming/naming.ts';
import { isBackground, tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import {
  DOES_NOT,
  ASKED_ME,
  BEGINS,
  GIVES,
  holdsMe,
  HURTS,
  SPARES,
  isFinite,
  isNow,
  isPast,
  NAME_BEGINS,
  ORDERED,
  OWN_KINDS,
  OWN_NOW,
  type RetoldTurn,
  SAYS_NO_WORD,
  subjectOf,
  THERE,
  TOLD_BARE,
  TOLD_ME,
  TOLD_OTHERS,
  WRITTEN_BARE,
} from './clause-kinds.ts';
import { isToldNow } from './present/told-now.ts';
import { isSomebodys } from './agents.ts';
import { toldInArabic } from './arabic.ts';
import { toldInGerman } from './german.ts';
import { toldOfMine } from './mine/mine.ts';
import { MANNERS, toldOfOthers } from './of-others.ts';
import { ofTheDream, speaksToSomebody, toYou } from './second-person.ts';
import { RETOLD_IN, SCENE, type Told, weighed } from './weighing.ts';
import { isCalled, isName, whoIsMeant } from './whom.ts';

const SHORTEST = 14;
const SHORTEST_UNSPACED = 6;
const LONGEST = 88;

/** Leads into a clause and is no part of what happens. */
const LEAD_IN =
  /^(?:(?:(?:first|second|third|fourth|fifth|next|then|last|lastly|finally|(?:scene|part) \p{L}+|\d{1,2})[:.)]|in (?:the|my) dream|I knew(?: that)?(?= I\b)|then|once|finally|suddenly|now|and|but|so|also|of course|in the end|at (?:first|last)|after (?:that|a while)|afterwards|again|still|instead|next|outside|inside|(?:the next thing|all) I (?:knew|remember)(?: is| was)?(?: that)?|I (?:remember|guess|think|believe|was thinking|thought(?: to myself)?)(?:,|(?: that)?)(?= I\b)|I (?:remember|guess|think|believe)(?: that)?|it (?:seemed|turned out)(?: that)?|(?:as soon as|when|while|after|before) [^,]{4,40},|(?:as soon as|when|while) (?:I|he|she|it|they|we|(?:the|my|our|his|her) \p{L}+) [^,]{3,36}?(?<! (?:was|were|is|are|to|at|in|on|of|for|with|from|and|had|by|that|than))(?= (?:I|he|she|they|we|there (?:was|were)|(?:the|my) \p{L}+(?! (?:I|he|she|they|we|it)(?!\p{L}))) \p{L})|(?:at|in|on|behind|under|in front of|from|through|near|beside) (?:the|an?|my|our|his|her|one|each) (?:\p{L}+ ){0,2}?(?!(?:was|were|is|are|sat|stood|lay|hung|came)\b)\p{L}+(?=,? (?:I|he|she|they|we|it|there|the|my|a|an|nobody|no one|someone|somebody) \p{L})),? )+/iu;

/** The same where the order of words stays as it is behind it. */
const LEAD_IN_ELSEWHERE =
  /^(?:(?:(?:quand|lorsque|lorsqu['’]|dès que|cuando|en cuanto|quando|assim que) ?[^,]{3,44}, )|(?:puis|alors|ensuite|à la fin|finalement|soudain|tout à coup|au matin|moi|al final|de pronto|de repente|entonces|luego|después|por fin|no fim|no final|então|depois|aí|por fim|finalmente),? )+/iu;

const MARKS = /[“”"„«»?!:;()…–—]/u;
/** Leans on what was said before in a way that nobody reads alone. */
const LOOSE = /^(?:it|they|this|that|these|those|one|both|some|none|each)\b/iu;
/** What goes on behind it was cut off. */
const UNFINISHED =
  /(?<!\p{L})(?:and|or|but|so|because|that|the|an?|of|if|when|while|until|than|my|your|his|our|their|very|between (?:the|an?|my|our|his|her) \p{L}+(?<!s))$|, (?:me|my \p{L}+(?: \p{L}+)?)$|\b(?:tell|show) (?:me|us|him|her|them|it)$/iu;
/** Begins with somebody who was named before. */
const LOOSE_ELSEWHERE =
  /^(?:er|sie|él|ella|ell[oa]s|il|elle|ils|elles|el[ea]s?|[他她它]们?)(?!\p{L})|^[他她它]/iu;
/** The dreamer comments, and nothing happens. */
const COMMENT =
  /\b(?:I (?:guess|think|suppose|believe|don['’]t (?:know(?! how to| how you| what to say| what to do| whether to)|remember)|can['’]?t (?:remember|recall))|in (?:real|waking) life|the (?:only|strange|odd|funny|weird|next|last|first|worst|best) (?:thing|part|bit)|weird|embarrassing|or something|(?:I|he|she|they|we)(?:['’](?:m|s|re)| (?:was|were|is|am|are)) (?:just |all )?like,? (?!(?:an?|the|my|his|her|our|in|some|that|this|it|a little)\b)\p{L}+|kind of like|dreamt?|dreamed|woke)\b/iu;

/** Behind "and" something else happens: "tried to apologise and more came". */
const GOES_ON_WITHOUT_ME =
  / and (?:only|just|all|it|more|nothing|nobody|no one|everything|everyone|everybody|somebody|someone) \p{L}/u;

/** What would be done, without why. */
const ITS_REASON = / because .*$/u;
/** Said without marks, a second sentence turns its order about: "and had anybody told me". */
const SAYS_ON =
  /,? and (?:had|have|did|do|does|was|were|is|are|would|could|can|will|why|what|where|how|who|if|when) .*$/u;

/** In a report that is told as past, what is said as if it were now is a comment. */
const TOLD_AS_PAST =
  /(?<!\p{L})(?:I|we) (?:was|were|had|went|got|saw|could|did|came|took|put|knew|thought|felt|\p{L}{2,}ed)(?!\p{L})/iu;

function ofMine(clause: string, isPastTold: boolean): Told | null {
  for (const { turn, asks, whole } of OWN_KINDS) {
    const found = asks.exec(clause);
    const part = found?.[1];
    if (part === undefined) continue;
    if (GOES_ON_WITHOUT_ME.test(part) || (turn === 'retold-said' && TOLD_BARE.test(part))) return null;
    if (whole && !isPast(part.split(' ').slice(0, 2).join(' '))) return null;
    const asked = whole ? part : part.replace(ITS_REASON, '');
    return { turn, said: toYou(`I ${asked}`).replace(/^you /u, ''), loose: false };
  }
  const [, now] = OWN_NOW.exec(clause) ?? [];
  return now === undefined || isPastTold ? null : { turn: 'retold-as', said: toYou(clause), loose: false };
}

/** Up to what only describes somebody or something of it. */
const mainOf = (clause: string): string =>
  clause
    .replace(/, (?:who|whose|which) [^,]*,/u, '')
    .split(
      / (?:who|that|which|where|because|as|whom|though|if) | (?:I|we|he|she|they)(?:['’]| )|, not /u,
    )[0] ?? clause;
const LEFT_OUT = /^(?:nobody|no one|none)\b|\b(?:but|except) (?:me|us)$/iu;
/** How nobody was is left undone by nobody: "nobody was surprised". */
const NOBODY_WAS = /^(?:nobody|no one|none)(?: \p{L}+){0,2} (?:was|were|is|are|seemed)\b/iu;
/** Nothing is done. */
const STATE =
  /^(?:(?:was|were|is|are|had|has|seemed|seems)(?:n['’]t)? (?!\p{L}+ing\b)|looked (?!at|up|around|back|away|out|down|over|into|for|through))/u;
const isState = (main: string): boolean => STATE.test(main.slice(subjectOf(main).length));

/** Of what was not there nothing is asked, and "there was a door handle" tells too little. */
const NOT_THERE = /^there (?:was|were|is|are)(?: no\b|n['’]t\b| not\b|(?: \S+){1,4}$)/iu;
/** Told ahead, it would read as if we foretold it. */
const FORETELLS = /^(?:it|this|that)\b.* (?:will|shall)\b/iu;

/** What goes on in somebody is nothing one could go back to. */
const WITHIN = /^\S+(?: \S+){0,4}? (?:wanted|knew|thought|felt|liked|loved|needed|hoped|believed)\b/u;

/** "Dad kept looking", and not "Started this today". */
const beginsWithName = (clause: string): boolean => {
  const [name] = NAME_BEGINS.exec(clause) ?? [];
  return name !== undefined && (isCalled(clause) || isName(name.split(' ').slice(0, -1).join(' ')));
};

/** Does what an animal can do; of anything else "it" may be said: "it took an hour", "it was dark". */
const IT_ACTS =
  /^it (?!(?:was|is|had|has|took|takes|felt|feels|seemed|seems|looked like|turned|happened|began|started|got|became|hurt|worked|smelled|smelt|sounded|made|rained|snowed|would|could|might|must|should|did)\b)/iu;

/** The only animal that was named before. */
function animalMeant(from: number, { text, findings }: Source): string | null {
  const named = findings.filter(
    ({ kind, word, ranges }) => kind === 'animal' && word !== null && ranges.some(([, to]) => to <= from),
  );
  const [range] = named[0]?.ranges ?? [];
  return named.length === 1 && range ? (nameThing(text, range, RETOLD_IN)?.nominative ?? null) : null;
}

/** Who acts, named where only one can be meant. */
function withSubject(clause: string, from: number, source: Source): { said: string; loose: boolean } {
  const [pronoun = ''] = (IT_ACTS.test(clause) ? /^it\b/iu : /^(?:he|she)\b/iu).exec(clause) ?? [];
  const own = pronoun.toLowerCase();
  const meant =
    own === 'it'
      ? animalMeant(from, source)
      : own === ''
        ? null
        : whoIsMeant(source.text.slice(0, from), own);
  if (meant !== null) return { said: meant + toYou(clause.slice(pronoun.length)), loose: false };
  return { said: ofTheDream(clause), loose: pronoun !== '' || LOOSE.test(clause) };
}

/** "Asks me not to lean on it" leaves nobody out. */
const ASKS_FOR = /\b(?:asks|tells|begs|wants) (?:me|us) (?:not )?to\b/u;

/** What is told as if it were now. */
function ofNow(clause: string, main: string, isSomebodysDeed: () => boolean): RetoldTurn {
  if (THERE.test(clause)) return 'retold-is';
  if (LEFT_OUT.test(clause) && !NOBODY_WAS.test(clause) && !LEAVES_NOBODY.test(clause)) return 'retold-hurts';
  if (TOLD_ME.test(clause) && !TOLD_OTHERS.test(clause) && !ORDERED.test(clause)) return 'retold-tells';
  if (HURTS.test(main) && !SPARES.test(main) && holdsMe(main) && !isState(main) && !ASKS_FOR.test(main))
    return 'retold-hurts';
  if (GIVES.test(main) && holdsMe(main)) return 'retold-gives';
  return !isState(main) && isSomebodysDeed() ? 'retold-now' : 'retold-is';
}

/** Nobody wished to, or somebody did after all: nobody was left out. */
const LEAVES_NOBODY =
  /\b(?:wanted|dared|wished) to\b|\b(?:save|(?:except|besides|apart from)(?! (?:for )?(?:me|us)\b)|but (?:the|my|one|an?|for))\b/u;

function ofOthers(clause: string, from: number, source: Source, isLast: boolean): Told | null {
  const main = mainOf(clause);
  // "A guy I had never seen before" does nothing.
  if (!(BEGINS.test(clause) || beginsWithName(clause)) || !isFinite(main)) return null;
  const told = withSubject(clause, from, source);
  const asMeant = (turn: RetoldTurn): Told => ({ turn, ...told });
  if (
    WRITTEN_BARE.test(clause) ||
    SAYS_NO_WORD.test(clause) ||
    NOT_THERE.test(clause) ||
    FORETELLS.test(clause)
  )
    return null;
  if (isNow(clause) && !ASKED_ME.test(clause) && !TOLD_BARE.test(clause))
    return asMeant(ofNow(clause, main, () => beginsWithName(clause) || isSomebodys(main, from, source)));
  if (LEFT_OUT.test(clause) && !NOBODY_WAS.test(clause) && !LEAVES_NOBODY.test(clause))
    return asMeant('retold-hurt');
  if (ASKED_ME.test(clause)) return asMeant('retold-asked');
  if (THERE.test(clause)) return asMeant('retold-there');
  if (ORDERED.test(clause)) return asMeant('retold-ordered');
  if (TOLD_ME.test(clause) && !TOLD_OTHERS.test(clause) && !/\b(?:said|says) it\b/u.test(clause))
    return TOLD_BARE.test(clause)
      ? null
      : { ...told, said: told.said.replace(SAYS_ON, ''), turn: 'retold-told' };
  if (HURTS.test(main) && !SPARES.test(main) && holdsMe(main) && !isState(main))
    return asMeant('retold-hurt');
  if (GIVES.test(main) && holdsMe(main)) return asMeant('retold-kind');
  const happens = !isState(main) && !DOES_NOT.test(main);
  if (isLast && isPast(clause) && happens && !WITHIN.test(main)) return asMeant('retold-then');
  if (!happens) return asMeant('retold-so');
  if (beginsWithName(clause) || isSomebodys(main, from, source)) return asMeant('retold-why');
  return asMeant(isPast(main) && !SCENE.test(main) ? 'retold-happened' : 'retold-so');
}

function toldOfSomebody(clause: string, language: string, isLast: boolean, isNow: boolean) {
  if (language === 'de') return toldInGerman(clause, isLast, isNow);
  return language === 'ar' ? toldInArabic(clause, isLast) : toldOfOthers(clause, language, isLast, isNow);
}

/** `isNow` where it is told as if it happened now, in a language in which that is asked for. */
type Telling = Source & { isNow: boolean };

/** What stands in a clause, English with all that the dreamer does in it. */
function tell(clause: string, source: Telling, from: number, isLast: boolean): Told | null {
  const { text, dreamLanguage } = source;
  if (dreamLanguage !== RETOLD_IN) {
    const { isNow } = source;
    // "My father died four years ago" is of the time awake.
    if (dreamLanguage === 'de' && isBackground(text, [from, from + clause.length], 'de')) return null;
    const told =
      toldOfMine(clause, dreamLanguage, isNow) ?? toldOfSomebody(clause, dreamLanguage, isLast, isNow);
    return told && { ...told, loose: LOOSE_ELSEWHERE.test(clause) };
  }
  if (speaksToSomebody(clause) || COMMENT.test(clause) || UNFINISHED.test(clause)) return null;
  // Somebody's death is of the time awake, unless it is only said here.
  const range: TextRange = [from, from + clause.length];
  if (isBackground(text, range, RETOLD_IN) && !TOLD_ME.test(clause) && !ASKED_ME.test(clause)) return null;
  return /^(?:I|we)\b/iu.test(clause)
    ? ofMine(clause, TOLD_AS_PAST.test(text))
    : ofOthers(clause, from, source, isLast);
}

/** "Told me about the holidays": it comes up in what is told, and nowhere else. */
const ofWhatIsTold = (clause: string, language: string): boolean =>
  CLAUSE_WORDS[nearestLanguage(language)].told.test(clause);

/** What is too short to say anything. */
const isShort = (clause: string): boolean =>
  clause.length < (/\p{Script=Han}/u.test(clause) ? SHORTEST_UNSPACED : SHORTEST);

/** Who types in the dark leaves out capitals. */
const TYPED_SMALL = /(?<![\p{L}'’.])i(?![\p{L}.])/gu;

/** How much of a clause only leads into it. */
function leadOf(written: string, language: string): number {
  if (language === 'ar') return written.length - withoutAnd(written).length;
  return (language === RETOLD_IN ? LEAD_IN : LEAD_IN_ELSEWHERE).exec(written)?.[0].length ?? 0;
}

/** "Gave it to him": what, and to whom? */
const NOBODY_BY_NAME =
  /^(?:you )?(?:gave|handed|took|showed|told) (?:it|them|that)(?: to (?:him|her|them|it))?$/iu;

function retoldIn(range: TextRange, source: Telling, isLast: boolean): Filling[] {
  const { text, dreamLanguage } = source;
  const from = range[0] + leadOf(text.slice(...range), dreamLanguage);
  const whole = text.slice(from, range[1]).replace(TYPED_SMALL, 'I');
  const clause = unspliced(dreamLanguage === RETOLD_IN ? shortEnough(whole, LONGEST) : whole);
  if (isShort(clause) || clause.length > LONGEST || MARKS.test(clause)) return [];
  if (isOnlySaid(text, range, dreamLanguage) || !saysSomething(clause, dreamLanguage)) return [];
  if (ofWhatIsTold(clause, dreamLanguage)) return [];
  const told = tell(clause, source, from, isLast);
  if (!told || NOBODY_BY_NAME.test(told.said)) return [];
  return [
    {
      about: `turn:retold:${normaliseWord(clause)}`,
      range: [from, from + clause.length],
      quote: clause,
      named: null,
      finding: null,
      person: false,
      turn: told.turn,
      retold: told.said,
      rarity: weighed(told, [from, from + clause.length], source),
    },
  ];
}

/** What a telling says, clause by clause, as one would say it back to whoever dreamt it, where the grammar of that is sure. */
export function retold(source: Source): Filling[] {
  const { text, dreamLanguage } = source;
  if (![RETOLD_IN, 'de', 'ar'].includes(dreamLanguage) && !MANNERS.has(dreamLanguage)) return [];
  const sentences = sentenceRanges(text);
  const telling = { ...source, isNow: isToldNow(text, dreamLanguage) };
  return sentences.flatMap((sentence, at) => {
    const written = text.slice(...sentence);
    if (tellsOfWaking(written, dreamLanguage)) return [];
    const isLast = at > 0 && at === sentences.length - 1;
    const halves = halvesOf(text, sentence, dreamLanguage);
    return halves.flatMap((half) => retoldIn(half, telling, isLast && half === halves.at(-1)));
  });
}
