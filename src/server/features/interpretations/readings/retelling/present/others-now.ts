import { speaksOfOneself } from './iberian-now.ts';

/** What somebody does now, as it is written of one and of many, where nouns seldom look so. */
const DOES: ReadonlyMap<string, string> = new Map([
  [
    'es',
    '(?:entra|abre|mira|dice|pide|llega|sale|viene|hace|pone|lleva|canta|llora|ríe|sonríe|corre|duerme|come|bebe|habla|llama|espera|quiere|sabe|puede|cae|vuela|sube|baja|copia|ofrece|quita|grita|camina|sigue|empieza|deja|saca|trae|pregunta|contesta|responde|lee|escribe|toca|cierra|rompe|muerde|juega|baila|aparece|desaparece|vuelve|vende|barre|cose|reparte|mete|tira|echa|crece|conduce|nada)n?|van?|están?|tienen?|son|es',
  ],
  [
    'pt',
    '(?:entra|abre|olha|pede|chega|sai|faz|põe|leva|canta|chora|ri|sorri|corre|dorme|come|bebe|fala|chama|espera|quer|sabe|pode|cai|voa|sobe|desce|copia|oferece|tira|grita|anda|segue|começa|deixa|traz|pergunta|responde|lê|escreve|toca|fecha|quebra|morde|joga|dança|aparece|desaparece|volta|vende|varre|costura|serve|diz|vira)m?|vêm|vem|vai|vão|dizem|fazem|está|estão|tem|têm|são|é',
  ],
  [
    'fr',
    '(?:regarde|ouvre|entre|arrive|pleure|crie|parle|chante|tombe|donne|demande|appelle|reste|mange|montre|offre|porte|lève|baisse|commence|continue|refuse|coupe|joue|danse|tire|pousse|passe|pose|ferme|vole|sonne|cherche|chuchote|marche|nage|avance|recule|distribue|pousse|monte|ramasse|trouve|garde|enlève|embrasse)(?:nt)?|sort|rit|court|prend|met|tend|répond|vient|part|dort|boit|lit|sourit|rend|tient|suit|attend|disparaît|devient|dit|fait|veut|peut|sait|va|est|sont|ont|vont|disent|font|viennent|prennent|rient',
  ],
]);
const WHO: ReadonlyMap<string, string> = new Map([
  [
    'es',
    '(?:(?:el|la|los|las|una?|mis?|su|sus|cada|otr[oa]) \\p{L}+|nadie|alguien|todos|todas|ella|él|ellos|ellas)',
  ],
  [
    'pt',
    '(?:(?:o|a|os|as|uma?|meus?|minhas?|(?:o|a) (?:meu|minha)|cada|outr[oa]) \\p{L}+|ninguém|alguém|todos|todas|todo mundo|el[ea]s?)',
  ],
  [
    'fr',
    "(?:(?:(?:le|la|les|une?|mon|ma|mes|sa|son|ses|chaque|des) |l['’])\\p{L}+|il|elle|ils|elles|quelqu['’]un|tout le monde)",
  ],
]);
const TO_WHOM: ReadonlyMap<string, string> = new Map([
  ['es', '(?:me|se|le|les|lo|la|los|nos)'],
  ['pt', '(?:me|se|lhe|lhes)'],
  ['fr', "(?:(?:me|se|lui|leur|le|la|les|y|en) |[msl]['’])"],
]);
const NO_ADJECTIVE =
  '(?!(?:que|qui|de|del|do|da|du|des|y|e|et|en|em|dans|con|com|avec|para|pour|por|par)(?!\\p{L}))';

const CLAUSES: ReadonlyMap<string, RegExp> = new Map(
  [...DOES].map(([language, verbs]) => {
    const who = `^${WHO.get(language) ?? ''}(?: ${NO_ADJECTIVE}\\p{L}+){0,2}?`;
    const clitic = TO_WHOM.get(language) ?? '';
    const not = language === 'fr' ? "(?: ne| n['’]| s['’])?" : '(?: no| não)?';
    const between = language === 'fr' ? `(?:ne |n['’])?(?:${clitic})?` : `(?:${clitic} ){0,2}`;
    const joined = language === 'fr' ? '' : `|${not} ${clitic} \\p{L}{2,}(?:an?|en?)`;
    return [
      language,
      new RegExp(`${who}(?:${language === 'fr' ? '' : not} ${between}(?:${verbs})${joined})(?!\\p{L})`, 'iu'),
    ];
  }),
);
/** A past among it: what looks like a present is a noun. */
const PAST =
  /(?<!\p{L})(?:a|ont|fut|était|étaient|fue|fueron|era|eran|foi|foram|dijo|disse|hizo|fez|había|havia|\p{L}{2,}(?:ait|aient|aba|aban|ía|ían|aron|ieron|ou|ava|avam|aram|eram|iram|ó))(?!\p{L})(?<!(?:^|[^\p{L}])(?:d|t|pol|compañ|fr|gu)\p{L}{0,3}ía)/u;
/** "A" is an article in Portuguese, and "para" and "até" need not be told apart. */
const isPast = (clause: string, language: string): boolean =>
  PAST.test(language === 'fr' ? clause : clause.replace(/(?<!\p{L})a(?!\p{L})/giu, ''));

/** Whether a clause tells what somebody else does now, and nothing that the dreamer does. */
export const isOfOthersNow = (clause: string, language: string): boolean =>
  (CLAUSES.get(language)?.test(clause) ?? false) &&
  !isPast(clause, language) &&
  !speaksOfOneself(clause, language);
