/** "Aufzug" is no train: what stands before the last part is a word of its own, not one of these. */
const NO_FIRST_PART = new Set(
  'auf vor ein aus nach ent ver zer bei mit weg los fort hin her unter über durch rück miss ur ab an be ge um zu da dar wider wieder gegen'.split(
    ' ',
  ),
);
const LEAST_FIRST = 3;
const LEAST_LAST = 4;
/** Short, and still surely the end of many places and things: "Schulhof", "Taschenuhr". */
const SHORT_LAST = new Set(['hof', 'uhr']);
/** They end other words by chance or have another sense at the end of one. */
const NO_LAST_PART = new Set(
  'igel rute eier ring pass mann frau weg zug rock kette stand wand land heit schlag tier rabe rolle rad stein schein bank stock satz lade reis eisen arten orte'.split(
    ' ',
  ),
);

/** The last part of a German compound that is one of the listed words, longest first; undefined where none is. */
export function lastPart(word: string, listed: (part: string) => boolean): string | undefined {
  for (let from = LEAST_FIRST; word.length - from >= LEAST_LAST - 1; from += 1) {
    const part = word.slice(from);
    if (part.length < LEAST_LAST && !SHORT_LAST.has(part)) continue;
    if (!listed(part) || NO_LAST_PART.has(part)) continue;
    const first = word.slice(0, from);
    if (!NO_FIRST_PART.has(first) && /[aeiouyäöü]/.test(first)) return part;
  }
  return undefined;
}

/** One relative is not another, and a nurse is nobody's sister; "laufende" is no end. */
const NO_COMPOUND = new Set(
  'mutter vater eltern schwester bruder tochter sohn tante onkel kind kinder ende enden'.split(' '),
);
/** Words that end in another one by chance: a nightmare is no room, a handbag no ashes. */
const BY_CHANCE =
  'traum traume kreis preis gleich gleiche schritt strecke decke hecke schnecke flucht platte glocke flasche tasche brucke kante rente tinte schwein stein kleid glied blatt beule keule bengel stuhl treppe schlange sprache klinge flugel spiegel riegel kragen wagen magen schlagen fragen tragen sagen schloss'.split(
    ' ',
  );
const level = (word: string): string => word.normalize('NFD').replace(/[\u0300-\u036F]/g, '');
const NO_FIRST_LEVEL = new Set([...NO_FIRST_PART].map(level));
const ENDINGS = ['', 'e', 'n', 's', 'en', 'er', 'es', 'em', 'ern'];

/** Letters that a compound has at least before its last part, and in it. */
export const COMPOUND = { first: LEAST_FIRST, last: LEAST_LAST } as const;

/** A word, and what is left of it without an ending that it may have. */
const withoutEndings = (word: string): string[] =>
  ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= LEAST_LAST).map(
    (ending) => word.slice(0, word.length - ending.length),
  );

/** What stands before the last part of a word, whatever ending either has; undefined where it does not end so. */
function firstOf(word: string, last: string): string | undefined {
  for (const part of withoutEndings(last)) {
    const at = word.lastIndexOf(part);
    if (at >= LEAST_FIRST && ENDINGS.includes(word.slice(at + part.length))) return word.slice(0, at);
  }
  return undefined;
}

/**
 * Whether a word is another one with something before it, "hausschlussel" with "schlussel", both without accents; each may have
 * an ending. Never where what stands before is no word ("aufzug"), or where the two only sound alike at their end.
 */
export function isCompoundOf(word: string, last: string): boolean {
  if (last.length < LEAST_LAST || withoutEndings(last).some((one) => NO_LAST_PART.has(one))) return false;
  if (NO_COMPOUND.has(last)) return false;
  const first = firstOf(word, last);
  if (first === undefined || NO_FIRST_LEVEL.has(first) || !/[aeiouy]/.test(first)) return false;
  return !BY_CHANCE.some(
    (longer) => firstOf(word, longer) !== undefined && longer !== last && longer.endsWith(last),
  );
}

const UMLAUTS: readonly (readonly [RegExp, string])[] = [
  [/äu(?=[^aeiouäöü]*$)/u, 'au'],
  [/ä(?=[^aeiouäöü]*$)/u, 'a'],
  [/ö(?=[^aeiouäöü]*$)/u, 'o'],
  [/ü(?=[^aeiouäöü]*$)/u, 'u'],
];

/** What a German plural with an umlaut may be the plural of: "Hühner", "Häuser", "Wölfe". */
export function umlautSingulars(word: string): string[] {
  const cut = [word, word.replace(/ern?$/u, ''), word.replace(/en?$/u, '')];
  return [
    ...new Set(
      cut.flatMap((form) =>
        UMLAUTS.flatMap(([umlaut, plain]) => (umlaut.test(form) ? [form.replace(umlaut, plain)] : [])),
      ),
    ),
  ];
}
