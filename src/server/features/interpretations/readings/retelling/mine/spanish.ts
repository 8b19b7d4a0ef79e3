/** Pasts that follow no rule, first person and second. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `fui fuiste|tuve tuviste|hice hiciste|dije dijiste|puse pusiste|pude pudiste|quise quisiste|vine viniste|supe supiste|di diste|
  vi viste|estuve estuviste|anduve anduviste|traje trajiste|conduje condujiste|cupe cupiste|deshice deshiciste|detuve detuviste|
  mantuve mantuviste|propuse propusiste|supuse supusiste|reí reíste|sonreí sonreíste|oí oíste|caí caíste|leí leíste|creí creíste|
  he has|había habías|estaba estabas|era eras|iba ibas|tenía tenías|quería querías|podía podías|sabía sabías`
    .split('|')
    .map((pair) => pair.trim().split(' '))
    .map(([mine = '', yours = '']) => [mine, yours] as const),
);
/** The same word may be said of somebody else. */
const OF_ANYBODY = /(?:aba|ía)$|^(?:era|iba)$/u;
/** End like a past and are none. */
const NO_VERB =
  /^(?:qué|porqué|así|aquí|ahí|allí|sí|mí|café|bebé|papá|también|después|jamás|nadé?|allá|casi|té|pie|iré|haré|diré|seré|estaré|daré|veré|habré|sabré|podré|querré|tendré|vendré|saldré|pondré)$/u;
const CLITIC: ReadonlyMap<string, string> = new Map([
  ['no', 'no'],
  ['me', 'te'],
  ['se', 'se'],
  ['le', 'le'],
  ['les', 'les'],
  ['lo', 'lo'],
  ['la', 'la'],
  ['los', 'los'],
  ['las', 'las'],
  ['nunca', 'nunca'],
  ['ya', 'ya'],
  ['también', 'también'],
]);
/** The dreamer acts again, or somebody is spoken to. */
const MORE =
  /[áéí]rme(?:l[oa]s?)?(?!\p{L})|(?<!\p{L})(?:yo|nos|nosotr[oa]s|nuestr[oa]s?|os|te|tú|tus?|ti|usted\p{L}*|estoy|tengo|soy|voy)(?!\p{L})|(?<!\p{L})(?!(?:qué|porqué|así|aquí|ahí|allí|sí|mí|café|bebé|té)(?!\p{L}))\p{L}{2,}(?:é|í|amos|imos|emos)(?!\p{L})|(?<!\p{L})(?:íbamos|éramos|\p{L}+ábamos|\p{L}+íamos)(?!\p{L})/iu;
/** Behind it nobody is named: the dreamer may go on, or somebody else. */
const WHO_GOES_ON =
  /(?<!\p{L})(?:porque|mientras|cuando|aunque|y|(?:\p{L}+[aei]r(?:l[eoa]s?|me)?|dije|grité|conté|expliqué|prometí) que) (?:no )?(?:(?:me|se|le|les|lo|la|los|las) ){0,2}(?:\p{L}+(?:aba|ía)|iba)(?!\p{L})/iu;
const SAYS_LITTLE =
  /^(?:yo )?(?:no )?(?:me desperté|soñé|he soñado|recuerdo|creo|sé|pensé|creí|vi|oí)(?!\p{L})/iu;

const toYou = (words: string): string =>
  words
    .replace(/(?<=\p{L}(?:ar|er|ir|ando|iendo|ándo|iéndo))me(?=l[oa]s?(?!\p{L})|(?!\p{L}))/gu, 'te')
    .replace(/(?<!\p{L})me(?!\p{L})/gu, 'te')
    .replace(/(?<!\p{L})mí(?!\p{L})/gu, 'ti')
    .replace(/(?<!\p{L})mis?(?!\p{L})/gu, (own) => own.replace('mi', 'tu'))
    .replace(/(?<!\p{L})mí[oa]s?(?!\p{L})/gu, (own) => own.replace('mí', 'tuy'))
    .replace(/(?<!\p{L})conmigo(?!\p{L})/gu, 'contigo');

/** "Llegué, toqué, empecé, averigüé" are "llegaste, tocaste, empezaste, averiguaste". */
function hardened(stem: string): string {
  if (stem.endsWith('gü')) return `${stem.slice(0, -1)}u`;
  if (stem.endsWith('gu')) return stem.slice(0, -1);
  if (stem.endsWith('qu')) return `${stem.slice(0, -2)}c`;
  return stem.endsWith('c') ? `${stem.slice(0, -1)}z` : stem;
}

function said(verb: string, isNamed: boolean): string | null {
  if (NO_VERB.test(verb)) return null;
  if (OF_ANYBODY.test(verb)) return isNamed ? `${verb}s` : null;
  const known = IRREGULAR.get(verb);
  if (known !== undefined) return known;
  if (/^\p{L}{2,}é$/u.test(verb)) return `${hardened(verb.slice(0, -1))}aste`;
  return /^\p{L}{2,}í$/u.test(verb) ? `${verb.slice(0, -1)}iste` : null;
}

/** A Spanish clause of the dreamer's: "Le grité que no" is "le gritaste que no". */
export function spanishOfMine(clause: string): string | null {
  if (SAYS_LITTLE.test(clause)) return null;
  const words = clause.split(' ');
  const isNamed = words[0]?.toLowerCase() === 'yo';
  if (isNamed) words.shift();
  const lead: string[] = [];
  while (CLITIC.has(words[0]?.toLowerCase() ?? ''))
    lead.push(CLITIC.get(words.shift()?.toLowerCase() ?? '') ?? '');
  const verb = said(words.shift()?.toLowerCase() ?? '', isNamed);
  const rest = words.join(' ');
  if (verb === null || MORE.test(rest) || WHO_GOES_ON.test(rest)) return null;
  return [...lead, verb, toYou(rest)].filter((part) => part !== '').join(' ');
}
