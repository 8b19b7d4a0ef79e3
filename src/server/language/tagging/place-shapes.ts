import { isFirstName } from '#shared/names-scan/first-names.ts';

/** "Maple Street", "Harlan Memorial Hospital", "Miller's Pond": what a place is called after is nobody in the dream. */
const KINDS = String.raw`(?:High|Elementary|Middle|Junior|Senior|Primary|Grammar|Medical|Memorial|General|State|City|County|Community|Central|Public|National)`;
const PLACES = String.raw`(?:Street|Road|Avenue|Ave|Lane|Drive|Court|Boulevard|Blvd|Highway|Square|Park|Pond|Lake|River|Creek|Beach|Bay|Island|Islands|Hills?|Mountains?|Valley|Falls|Bridge|Station|Hospital|Clinic|School|College|University|Academy|Church|Chapel|Cathedral|Hall|House|Hotel|Motel|Theat(?:er|re)|Museum|Library|Airport|Farm|Ranch|Tower|Building|Cent(?:er|re)|Cemetery|Stadium|Gardens?|Mall|Market|Inn|Grill|Caf[eé]|Restaurant|County|Base|Field|Plaza|Terrace|Canyon|Forest|Heights|Harbou?r)`;
const BEHIND = new RegExp(String.raw`^(?:['’]s)? (?:${KINDS} ){0,2}${PLACES}(?!\p{L})`, 'u');
const ENDS = new RegExp(String.raw` ${PLACES}$`, 'u');
const BEGINS = /^(?:Mount|Mt|Lake|Fort|Camp|Cape|Port|Hotel) /u;
/** Somebody is called so by family name, too: "Sarah Hill". */
const FAMILIES =
  /(?: |^)(?:Street|Lane|Court|Park|Lake|River|Beach|Bay|Hills?|Valley|Bridge|Church|Chapel|Hall|House|Farm|Tower|Field|Forest|Inn|Temple)$/u;
const TITLED = /(?<!\p{L})(?:Mrs?|Ms|Miss|Dr|Prof|Professor|Doctor|Aunt|Uncle|Captain|Sergeant)\.? $/u;
const WHERE = /(?<!\p{L})(?:in|at|near|past|through|across|around|on|down|along|up|of) $/iu;

const SAINT = /(?<!\p{L})(?:Saint|St\.?) $/u;

/** Papers, wars, feasts and what is on television have a capital and are nobody. */
const NOTHING = / (?:War|Times|Tribune|Gazette|Herald|Eve|Day|Bowl|Cup|League|Off|Show|Idol|Factor)$/u;
const FEASTS = /(?<!\p{L})(?:Christmas|Halloween|(?:New )?Years?['’]?s?) $/u;

/** «Rua Augusta», « rue de la Paix », «colegio San José». */
const HEAD =
  /(?<!\p{L})(?:(?:rue|avenue|boulevard|(?<!(?:à la|sa|ma|ta) )place|quai|impasse|calle|avenida|plaza|paseo|rua|praça|travessa) (?:de la |de los |de las |de |del |da |do |das |dos |des |du |d['’])?|(?:lycée|collège|école|hôpital|hôtel|hospital|colegio|escuela|instituto|colégio|escola|parque) )$/iu;
const HEADED = /^(?:Rue|Avenue|Boulevard|Place|Quai|Calle|Avenida|Plaza|Paseo|Rua|Praça|Travessa)(?: |$)/u;
const GOES_ON = /^ (?:de la |de |del |da |do |das |dos |des |du )\p{Lu}\p{L}+/u;

type Place = { start: number; end: number };

/** The whole name of a place that this name is in, in French, Spanish and Portuguese; undefined where it is somebody's. */
function romancePlace(text: string, { start, end }: Place): Place | undefined {
  const head = HEAD.exec(text.slice(Math.max(0, start - 30), start))?.[0];
  if (head !== undefined) return { start: start - head.length, end };
  if (!HEADED.test(text.slice(start, end))) return undefined;
  return { start, end: end + (GOES_ON.exec(text.slice(end, end + 40))?.[0].length ?? 0) };
}

function englishPlace(text: string, { start, end }: Place): Place | undefined {
  const written = text.slice(start, end);
  const behind = BEHIND.exec(text.slice(end, end + 60))?.[0];
  if (behind === undefined && !ENDS.test(written) && !BEGINS.test(written)) return undefined;
  const before = text.slice(Math.max(0, start - 14), start);
  const whole = written + (behind ?? '');
  const [first = ''] = whole.split(' ');
  const maySurname =
    FAMILIES.test(whole) && whole.split(' ').length === 2 && isFirstName(first.toLowerCase());
  if (TITLED.test(before) || (maySurname && !WHERE.test(before))) return undefined;
  const saint = SAINT.exec(before)?.[0].length ?? 0;
  return { start: start - saint, end: end + (behind?.length ?? 0) };
}

/** The whole name of a place that a name is in; undefined where it is somebody's. */
export function placeNamed(text: string, name: Place, language: string): Place | undefined {
  if (language === 'en') return englishPlace(text, name);
  return /^(?:fr|es|pt)$/u.test(language) ? romancePlace(text, name) : undefined;
}

/** «À Limoges», «pra Itaquera de ônibus»; what is said or given «à Zoé» goes to somebody, and so may what goes «pra Bete». */
const AT: ReadonlyMap<string, RegExp> = new Map([
  ['fr', /(?<!\p{L})à $/iu],
  [
    'pt',
    /(?<!\p{L})(?:ônibus|trem|metrô|avião|voo|estrada|caminho|viagem|lotad[oa]|ir|vou|fui|foi|ia|íamos|fomos|volt\p{L}+|mud\p{L}+|viaj\p{L}+) (?:pra|para) $/iu,
  ],
]);
const TO_SOMEBODY =
  /(?<!\p{L})(?:di[st]|dire|disait|parl|donn|demand|pens|ressembl|écri|téléphon|montr|offr|prêt|répond|sour|racont|présent|appart|confi|rend)\p{L}*(?: \p{L}+){0,3} à $/iu;
/** Whether a name says where something was, by what stands before it. */
export function standsWhere(text: string, start: number, language: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  return AT.get(language)?.test(before) === true && !TO_SOMEBODY.test(before);
}

/** "Christmas Eve", "the New York Times", "the Second World War". */
export const isNothing = (text: string, start: number, end: number, language: string): boolean =>
  language === 'en' ? isFeast(text, start, end) : GAMES.test(text.slice(start, end));
const GAMES = /^(?:Final|Finale|Copa|Coupe|Mundial|Liga|Champions)(?: |$)/u;
const isFeast = (text: string, start: number, end: number): boolean =>
  NOTHING.test(text.slice(start, end)) ||
  (text.slice(start, end) === 'Eve' && FEASTS.test(text.slice(Math.max(0, start - 14), start)));
