import { isFirstName, mayBeFirstName } from '#shared/names-scan/first-names.ts';
import { ofTheDream } from './second-person.ts';

const MEN =
  'father|dad|daddy|brother|son|grandfather|grandpa|granddad|uncle|husband|nephew|man|boy|guy|fellow|gentleman|king|priest|monk|waiter|butler|groom|boyfriend|ex-husband|policeman|janitor|sergeant|minister|pope|prince|postman|father[ -]in[ -]law|brother[ -]in[ -]law|son[ -]in[ -]law|salesman|mailman|fireman|old man|young man';
const WOMEN =
  'mother|mom|mum|mommy|sister|daughter|grandmother|grandma|nan|aunt|wife|niece|woman|girl|lady|queen|nun|waitress|bride|girlfriend|ex-wife|policewoman|princess|stewardess|mother[ -]in[ -]law|sister[ -]in[ -]law|daughter[ -]in[ -]law|landlady|hostess|actress|old woman|young woman';
/** Either may be meant by them. */
const ANYBODY =
  'teacher|professor|boss|doctor|nurse|clerk|baker|judge|guard|jailer|driver|captain|president|mayor|agent|coach|cousin|friend|roommate|neighbor|neighbour|secretary|dentist|child|kid|baby|student|stranger|cook|chef|officer|conductor|pilot|soldier|director|manager|owner|referee|librarian|cashier|receptionist|guide|leader|spy|thief|killer|therapist|lawyer|surgeon|pharmacist|landlord';

const OWNER = '(?:[Mm]y|[Oo]ur|[Tt]he|[Aa]n?|[Tt]his|[Oo]ne|[Hh]is|[Hh]er)';
/** Words before whoever it is that say how they are. */
const HOW =
  "(?:(?!(?:and|or|of|was|were|is|said|with|in|at|on|an?|the|my|our|his|her|this|that|one|who|which|when|to|from|for)\\b)[\\p{L}'’-]+ ){0,3}?";
/** "My guide dog", "the doctor's": nobody but something of theirs. */
const THEIRS =
  '(?: in law| dog| horse| book| card| room| office| desk| car| chair| coat| uniform| seat| bag)s?\\b';
const somebody = (who: string) =>
  new RegExp(`(?<![\\p{L}'’])${OWNER} ${HOW}(?:${who})(?![\\p{L}’'-]| of\\b|${THEIRS})`, 'gu');
const [MAN, WOMAN, WHOEVER] = [MEN, WOMEN, ANYBODY].map(somebody) as [RegExp, RegExp, RegExp];
const NAMED = /(?<=\p{Ll}[,;]? )(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/gu;

/** Kin who are called so. */
const CALLED =
  /(?<![\p{L}'’]|(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er) )(?:Mum|Mom|Mommy|Mama|Mother|Dad|Daddy|Papa|Father|Nan|Gran|Grandma|Grandpa|Granddad)(?![\p{L}’'])/gu;
/** Who is only talked about, or likened to, is not there. */
const ABOUT = /(?<!\bdream(?:t|ed)? )\babout $|\b(?:like|as|than) $/u;

/** Whether somebody is named by what they are: "my old supervisor", "the clerk". */
export const isOfPeople = (words: string): boolean =>
  [MAN, WOMAN, WHOEVER].some((who) => words.search(who) >= 0);

export const isName = (words: string): boolean =>
  /^(?:Mr|Mrs|Ms|Miss|Dr)/u.test(words) ||
  words.split(' ').some((word) => isFirstName(word.toLowerCase()) || mayBeFirstName(word.toLowerCase()));

/** Begins with kin who are called so. */
export const isCalled = (words: string): boolean => words.search(CALLED) === 0;

/** "A man's voice said": it is the man. */
const OF_A_VOICE = /\b(man|woman|boy|girl|child|kid)['’]s voice\b/gu;

const headOf = (words: string): string => words.split(' ').at(-1)?.toLowerCase() ?? '';

/** The only one of whom "he" or "she" can be said after what was told before; null where two could be meant. */
export function whoIsMeant(before: string, pronoun: string): string | null {
  const own = pronoun === 'he' || pronoun === 'him' ? MAN : WOMAN;
  const there = before.replaceAll(OF_A_VOICE, '$1');
  const named = [...there.matchAll(NAMED)].map(([words]) => words).filter(isName);
  const known = [own, WHOEVER, CALLED].flatMap((who) =>
    [...there.matchAll(who)]
      .filter(({ index }) => !ABOUT.test(there.slice(0, index)))
      .map(([words]) => words),
  );
  const heads = new Map([...known, ...named].map((words) => [headOf(words), words]));
  const [one] = heads.values();
  return heads.size === 1 && one !== undefined ? ofTheDream(one) : null;
}
