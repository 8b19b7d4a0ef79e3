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
