/** Pasts that follow no rule, of "eu" and of "você". */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `fui foi|fiz fez|disse disse|vi viu|tive teve|pus pôs|quis quis|pude pôde|vim veio|dei deu|estive esteve|soube soube|
  trouxe trouxe|abri abriu|ouvi ouviu|saí saiu|caí caiu|subi subiu|desci desceu|senti sentiu|pedi pediu|corri correu|
  respondi respondeu|escrevi escreveu|entendi entendeu|perdi perdeu|consegui conseguiu|percebi percebeu|fugi fugiu|
  dormi dormiu|segui seguiu|comi comeu|bebi bebeu|recebi recebeu|prometi prometeu|escondi escondeu|decidi decidiu|
  fingi fingiu|vesti vestiu|desisti desistiu|esqueci esqueceu|mexi mexeu|ri riu|li leu|sorri sorriu|acendi acendeu|
  vivi viveu|bati bateu|cresci cresceu|morri morreu|menti mentiu|insisti insistiu|assisti assistiu|parti partiu`
    .split('|')
    .map((pair) => pair.trim().split(' '))
    .map(([mine = '', yours = '']) => [mine, yours] as const),
);
/** The same for both, where it is said who acts. */
const IMPERFECT = /^(?:\p{L}{2,}(?:ava|ia)|era|ia|tinha|vinha|punha|tava)$/u;
const BEFORE: ReadonlyMap<string, string> = new Map([
  ['não', 'não'],
  ['nunca', 'nunca'],
  ['já', 'já'],
  ['só', 'só'],
  ['também', 'também'],
  ['me', 'se'],
  ['lhe', 'lhe'],
  ['o', 'o'],
  ['a', 'a'],
  ['os', 'os'],
  ['as', 'as'],
]);
/** The dreamer acts again, or somebody is spoken to. */
const MORE =
  /(?<!\p{L})(?:eu|nós|nos|noss[oa]s?|comigo|me|te|você|vocês|seus?|suas?|estou|tenho|sou|vou|fui|fiz|vi|a gente|\p{L}{2,}(?:ei|amos|emos|imos))(?!\p{L})/iu;
const SAYS_LITTLE =
  /^(?:eu )?(?:não )?(?:acordei|sonhei|me lembro|lembro|acho|achei|sei|sabia|vi|pensei)(?!\p{L})/iu;

const toYou = (words: string): string =>
  words
    .replace(/(?<!\p{L})meu(?=s?(?!\p{L}))/gu, 'seu')
    .replace(/(?<!\p{L})minha(?=s?(?!\p{L}))/gu, 'sua')
    .replace(/(?<!\p{L})mim(?!\p{L})/gu, 'você');

/** "Fiquei, cheguei, comecei" are "ficou, chegou, começou". */
function hardened(stem: string): string {
  if (stem.endsWith('qu')) return `${stem.slice(0, -2)}c`;
  if (stem.endsWith('gu')) return stem.slice(0, -1);
  return stem.endsWith('c') ? `${stem.slice(0, -1)}ç` : stem;
}

/** What is still to come ends like a past. */
const TO_COME = /^(?:farei|direi|trarei|serei|terei|darei|verei|estarei|poderei|saberei|haverei|ficarei)$/u;

function said(verb: string, isNamed: boolean): string | null {
  if (TO_COME.test(verb)) return null;
  const known = IRREGULAR.get(verb);
  if (known !== undefined) return known;
  if (/^\p{L}{3,}ei$/u.test(verb)) return `${hardened(verb.slice(0, -2))}ou`;
  return isNamed && IMPERFECT.test(verb) ? verb : null;
}

/** A Portuguese clause of the dreamer's: "Peguei a bola" is "você pegou a bola". */
export function portugueseOfMine(clause: string): string | null {
  if (SAYS_LITTLE.test(clause)) return null;
  const words = clause.split(' ');
  const isNamed = words[0]?.toLowerCase() === 'eu';
  if (isNamed) words.shift();
  const lead: string[] = [];
  while (BEFORE.has(words[0]?.toLowerCase() ?? ''))
    lead.push(BEFORE.get(words.shift()?.toLowerCase() ?? '') ?? '');
  const verb = said(words.shift()?.toLowerCase() ?? '', isNamed);
  const rest = words.join(' ');
  if (verb === null || MORE.test(rest)) return null;
  return ['você', ...lead, verb, toYou(rest)].filter((part) => part !== '').join(' ');
}
