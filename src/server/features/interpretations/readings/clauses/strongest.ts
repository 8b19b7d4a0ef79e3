import { isFurniture } from '#server/language/furniture.ts';
import { normaliseWord } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { isOnlySaid, saysSomething } from '#server/features/interpretations/readings/bare-tellings.ts';
import { type Filling, type Source, THINGS } from '#server/features/interpretations/readings/filling.ts';
import { isAway, isBackground, tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { isNowhere } from '#server/features/interpretations/readings/spoken-of.ts';
import { type Clause, clausesOf } from './clauses.ts';

/** A sight, somebody's act, what somebody does with the dreamer, what the dreamer does, and what happens otherwise. */
type ClauseTurn = 'sight' | 'act' | 'lived' | 'own' | 'touched';

const isWithin = (range: TextRange, [from, to]: TextRange) => from <= range[0] && range[1] <= to;

/** Of a very long telling only so much is weighed. */
const AT_FIRST = 40;
const AT_LAST = 20;
const MOST_CLAUSES = AT_FIRST + AT_LAST;
const KEPT = 2;
const SECOND = 0.5;
const LONG = 78;
const FULL = 4;
/** A report of so many clauses begins with where one was, which tells the least of it; read for in English. */
const A_REPORT = 5;
const BEGINNING = 0.7;
/** No sentence outdoes the words of a turn by what stands in it alone. */
const MOST_WORTH = 1;

/** `seen` where there is something to look at. */
type Weighed = { clause: Clause; worth: number; seen: boolean };

/** What a sentence is worth asking about: how much meets in it that does not meet awake, and whether it stands alone. */
function weigh(clause: Clause, at: number, all: readonly Clause[], source: Source): Weighed {
  const { findings, words, dreamLanguage } = source;
  const { range, text, words: signs } = clause;
  const met = findings.filter(
    ({ kind, ranges }) => THINGS.has(kind) && ranges.some((one) => isWithin(one, range)),
  );
  const rare = met.filter(({ word }) => word !== null && !isFurniture(word, dreamLanguage));
  const told = words.filter(
    ({ word, range: one }) => isWithin(one, range) && !isFurniture(word, dreamLanguage),
  );
  const kinds = new Set(met.map(({ kind, class: name }) => (kind === 'thing' ? name : kind)));
  const animal = met.some(({ kind }) => kind === 'animal');
  const worth =
    Math.min(rare.length + told.length / 2, FULL) * 0.2 +
    (kinds.size > 1 ? 0.15 * kinds.size : 0) +
    (animal && kinds.size > 1 ? 0.3 : 0) +
    (signs.self.test(text) ? 0.15 : 0) +
    (signs.odd.test(text) ? 0.25 : 0) +
    (all.length > 1 ? (0.3 * at) / (all.length - 1) : 0) -
    (dreamLanguage === 'en' && at === 0 && all.length >= A_REPORT ? BEGINNING : 0) -
    (signs.pointing.test(text) ? 0.6 : 0) -
    (signs.plain.test(text) ? 0.5 : 0) -
    (text.length > LONG ? 0.15 : 0);
  return { clause, worth, seen: rare.length + told.length > 1 };
}

/** Where verbs alone say who acts, only what begins with an article or a place surely tells of others. */
const BEGINS_WITH_ANOTHER: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /^(?:ال\p{L}|في |على |تحت |فوق |\p{L}+ (?:صغير|كبير|من|في|على|بلا)(?!\p{L}))/u],
  [
    'es',
    /^(?:el|la|los|las|una?|mi|mis|su|sus|en|al|sobre|bajo|había|hay|tod[oa]s|cada|nadie|alguien)(?!\p{L})/iu,
  ],
  [
    'pt',
    /^(?:o|a|os|as|uma?|meu|minha|seu|sua|n[oa]s?|num|numa|em|havia|tinha|tod[oa]s?|cada|ninguém|alguém)(?!\p{L})/iu,
  ],
]);

/** "My old bike" is in a sentence without the dreamer being in it. */
const POSSESSIVE =
  /(?<!\p{L})(?:my|mine|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mis?|nuestr\p{L}+|mon|ma|mes|notre|nos|meus?|minhas?|noss[oa]s?)(?!\p{L})/giu;

/** Who sits next to me does nothing with me. */
const ASIDE_OF_ME =
  /(?<!\p{L})(?:next to|beside|behind|in front of|near|across from|opposite|around) (?:me|us)(?!\p{L})/giu;
/** "Era rainha": who was it is the dreamer, where nobody is named before. */
const WAS_MYSELF = /^(?:era|fui|sou|soy|estava|estaba)(?!\p{L})/iu;
/** Somebody, or in Arabic what they do, stands at the beginning. */
const NEAR_THE_BEGINNING = 9;

function turnOf(
  { text, range, words }: Clause,
  { findings, dreamLanguage }: Source,
  seen: boolean,
): ClauseTurn {
  if (words.acts.test(text)) return 'own';
  const somebody =
    words.somebody.test(text) ||
    (!WAS_MYSELF.test(text) &&
      findings.some(
        ({ kind, ranges }) =>
          kind === 'person' &&
          ranges.some(([from]) => from >= range[0] && from < range[0] + NEAR_THE_BEGINNING),
      ));
  // "My mother sews" is hers; "my mother gave me" is mine as well.
  const rest = somebody ? text.split(/\s+/u).slice(2).join(' ') : text;
  const isOthers = BEGINS_WITH_ANOTHER.get(dreamLanguage)?.test(text) ?? true;
  if (words.self.test(rest.replace(POSSESSIVE, '').replace(ASIDE_OF_ME, '')) || !(somebody || isOthers))
    return somebody ? 'lived' : 'touched';
  if (somebody) return 'act';
  return seen ? 'sight' : 'touched';
}

/** "My cousin never came", "a story of a fox", "no water": none of them was there. */
const namesWhatWasNot = (clause: TextRange, { text, findings, dreamLanguage }: Source): boolean =>
  findings.some(({ kind, ranges }) =>
    ranges.some(
      (one) =>
        isWithin(one, clause) &&
        (isNowhere(kind, text, one, dreamLanguage) ||
          (kind === 'person' && isAway(text, one, dreamLanguage))),
    ),
  );

/** Whether a sentence tells of what happened in the dream, to somebody who was there, and asks nothing itself. */
function isQuotable(clause: Clause, source: Source): boolean {
  const { text, dreamLanguage } = source;
  const { range, sentence, words } = clause;
  return (
    saysSomething(clause.text, dreamLanguage) &&
    !words.told.test(sentence) &&
    !/[?？؟]\s*$/u.test(text.slice(range[0], range[1] + 1)) &&
    !tellsOfWaking(sentence, dreamLanguage) &&
    !namesWhatWasNot(range, source) &&
    !isBackground(sentence, [0, 1], dreamLanguage) &&
    !isOnlySaid(text, range, dreamLanguage)
  );
}

/** The sentences that tell most of this dream and no other, in their own words. */
export function strongestIn(source: Source): Filling[] {
  const { text, dreamLanguage } = source;
  const found = clausesOf(text, dreamLanguage);
  const all = found.length > MOST_CLAUSES ? [...found.slice(0, AT_FIRST), ...found.slice(-AT_LAST)] : found;
  return all
    .map((clause, at) => weigh(clause, at, all, source))
    .toSorted((left, right) => right.worth - left.worth)
    .filter(({ clause }) => isQuotable(clause, source))
    .slice(0, KEPT)
    .map(({ clause, worth, seen }, place): Filling => ({
      about: `turn:whole:${normaliseWord(clause.text)}`,
      range: clause.range,
      quote: clause.text,
      named: null,
      finding: null,
      person: false,
      turn: turnOf(clause, source, seen),
      rarity: Math.min(worth, MOST_WORTH) - place * SECOND,
    }));
}
