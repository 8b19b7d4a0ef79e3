/** Verbs that change within, told of oneself, as one says them to somebody. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `bin bist|habe hast|hab hast|werde wirst|kann kannst|will willst|muss musst|darf darfst|soll sollst|mag magst|weiß weißt|
  esse isst|fresse frisst|vergesse vergisst|messe misst|lese liest|sehe siehst|gebe gibst|nehme nimmst|helfe hilfst|werfe wirfst|
  treffe triffst|spreche sprichst|verspreche versprichst|zerbreche zerbrichst|breche brichst|erschrecke erschrickst|sterbe stirbst|
  verderbe verdirbst|stehle stiehlst|verberge verbirgst|befehle befiehlst|trete trittst|betrete betrittst|fahre fährst|
  laufe läufst|trage trägst|schlage schlägst|falle fällst|halte hältst|behalte behältst|schlafe schläfst|lasse lässt|verlasse verlässt|
  fange fängst|grabe gräbst|vergrabe vergräbst|lade lädst|rate rätst|wachse wächst|wasche wäschst|stoße stößt|saufe säufst|
  gebäre gebierst|empfange empfängst|erhalte erhältst|tue tust|backe backst`
    .split('|')
    .map((pair) => pair.trim().split(' '))
    .map(([mine = '', yours = '']) => [mine, yours] as const),
);
/** End like a verb of one's own and are none. */
const NO_VERB =
  /^(?:heute|gerade|ohne|gerne|alle|keine|eine|meine|deine|seine|ihre|beide|viele|diese|jede|(?:konn|woll|muss|durf|soll|mach|sag|hat|wuss|dach|brach)te|möchte|könnte|müsste|würde|wäre|hätte|wurde)$/u;

/** The past of others ends so: "machte". */
const DENTAL =
  /^(?:(?:er)?warte|arbeite|(?:be)?antworte|schalte|(?:ver)?miete|richte|rette|tröste|fürchte|beobachte|achte|betrachte|bereite|begleite|biete|bitte|reite|gleite|streite|leite|brate|taste|koste|huste|knete|bete)$/u;

/** What one does now as it is said to one: "ich zähle" is "du zählst"; null where it is not known to be that. */
export function germanNow(verb: string, subject: string): string | null {
  if (subject !== 'du') return null;
  const known = IRREGULAR.get(verb);
  if (known !== undefined) return known;
  if (NO_VERB.test(verb) || !/^\p{Ll}{2,}e$/u.test(verb)) return null;
  const stem = verb.slice(0, -1);
  if (verb.endsWith('te') && !DENTAL.test(verb)) return null;
  if (/[^aeiouäöü]l$/u.test(stem) && /(?:mm|nd|ng|tt|ck|ch|gg|pp|b)l$/u.test(stem))
    return `${stem.slice(0, -1)}elst`;
  if (/[sßzx]$/u.test(stem)) return `${stem}t`;
  return /(?:[dt]|[^aeiouäöülrhmn][mn])$/u.test(stem) ? `${stem}est` : `${stem}st`;
}
