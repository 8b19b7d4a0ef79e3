import type { TextRange } from '#shared/similar.ts';
import { isBeside } from './beside.ts';
import { isName } from './whom.ts';

const LEAD = 80;
const OPENED = String.raw`\s?[:,：，]?\s*["“„«「]?\s?$`;

/** "Macht die Augen auf und fragt": what is opened does not ask. */
const PARTICLE =
  '(?:auf|an|zu|ab|aus|ein|hoch|hinauf|herauf|um|weg|vor|hin|her|zurück|fest|los|nieder|herunter|hinunter)';

/** By which words it is known who speaks right before a quotation: an article or an owner, somebody, a verb of saying. */
const BEFORE: ReadonlyMap<string, RegExp> = new Map([
  [
    'de',
    new RegExp(
      String.raw`(?<!(?:\p{L}|(?<!\p{L})(?:k?einer?|eins|jeder|welcher) ))(?:([Dd](?:er|ie|as)|[Ee]ine?|[Mm]eine?|[Uu]nsere?|[Ss]eine?|[Ii]hre?) )?((?:Frau |Herr )?\p{Lu}[\p{L}-]+) (?!${PARTICLE} und )(?:\p{Ll}+ ){0,2}?(?:sagte?|fragte?|rief|ruft|flüsterte?|meinte?|antwortete?)(?: (?:zu mir|mir|mich|leise|nur|dann|plötzlich|zu uns))*${OPENED}`,
      'u',
    ),
  ],
  [
    'es',
    new RegExp(
      String.raw`(?<!\p{L})(?:([Mm]i|[Ee]l|[Ll]a|[Uu]na?|[Ss]u) )?([\p{L}-]+) (?:me |nos |le )?(?:dijo|decía|dice|preguntó|preguntaba|gritó|contestó|respondió|susurró)(?: (?:por lo bajo|al oído|en voz (?:baja|alta)|bajito|despacio))?(?: que)?${OPENED}`,
      'u',
    ),
  ],
  [
    'fr',
    new RegExp(
      String.raw`(?<!\p{L})(?:([Mm]on|[Mm]a|[Ll]e|[Ll]a|[Uu]ne?|[Ss]on|[Ss]a) )?([\p{L}-]+) (?:m['’]a |me |m['’]|nous a |a )?(?:dit|disait|demandée?|demande|demandait|crié|criait|répondu|répond|chuchoté)(?: (?:tout bas|à voix (?:basse|haute)|doucement|à l['’]oreille))?(?: que| qu['’])?${OPENED}`,
      'u',
    ),
  ],
  [
    'pt',
    new RegExp(
      String.raw`(?<!\p{L})(?:([Mm]eu|[Mm]inha|[Oo]|[Aa]|[Uu]ma?) )?([\p{L}-]+) (?:me )?(?:disse|dizia|diz|perguntou|perguntava|gritou|respondeu|sussurrou|falou)(?: (?:baixinho|[na]?o ouvido|em voz (?:baixa|alta)))?(?: que)?(?: pra mim)?${OPENED}`,
      'u',
    ),
  ],
  [
    'zh',
    new RegExp(
      String.raw`(我?)(妈妈|爸爸|奶奶|爷爷|外婆|外公|哥哥|姐姐|弟弟|妹妹|女儿|儿子|老板|老师|同学|医生|司机|护士|警察|邻居|老公|老婆|丈夫|妻子|前男友|前女友|男友|女友)(?:对我|跟我|问我)?(?:说|问|喊)${OPENED}`,
      'u',
    ),
  ],
]);

/** Masculine nouns that end otherwise where something is said to them. */
const WEAK = /(?:e|ist|ent|ant|at|graf|soph)$/u;
const dative = (noun: string): string => {
  if (noun.startsWith('Herr ')) return noun.replace('Herr ', 'Herrn ');
  if (noun === 'Herr' || noun === 'Nachbar' || noun === 'Bauer') return `${noun}n`;
  if (!WEAK.test(noun)) return noun;
  return noun.endsWith('e') ? `${noun}n` : `${noun}en`;
};

/** Begin a sentence and are nobody's name. */
const NOBODY = /^(?:Ich|Er|Sie|Es|Wir|Man|Und|Dann|Da|Aber|Das|Einer|Keiner|Jemand|Niemand)$/u;

/** To whom something is said in German: "deiner Tante", "dem Lotsen", "Oma". */
function germanSpeaker(whose: string, noun: string): string | null {
  if (whose === '') return NOBODY.test(noun) ? null : noun.replace(/^Herr /u, 'Herrn ');
  const own = whose.toLowerCase();
  const her = /^(?:die|eine|meine|unsere|seine|ihre)$/u.test(own);
  const to = { m: 'dein', u: 'euer' }[own.charAt(0)] ?? null;
  if (own.startsWith('sein') || own.startsWith('ihr'))
    return `${own.replace(/e$/u, '')}${her ? 'er' : 'em'} ${her ? noun : dative(noun)}`;
  if (to === 'euer') return `eur${her ? 'er' : 'em'} ${her ? noun : dative(noun)}`;
  if (to !== null) return `${to}${her ? 'er' : 'em'} ${her ? noun : dative(noun)}`;
  // "Das Kind" is not weak, whatever its end.
  if (own === 'das') return `dem ${noun}`;
  return her ? `der ${noun}` : `dem ${dative(noun)}`;
}

const YOURS: ReadonlyMap<string, string> = new Map(
  'mi tu|mon ton|ma ta|meu seu|minha sua|un el|una la|um o|uma a'
    .split('|')
    .map((pair) => pair.split(' '))
    .map(([mine = '', yours = '']) => [mine, yours] as const),
);

const NAMED_IN: ReadonlyMap<string, string> = new Map([
  ['es', 'a '],
  ['fr', 'à '],
]);

function romanceSpeaker(language: string, whose: string, noun: string): string | null {
  const own = whose.toLowerCase();
  // A name stands without an article, and what stands so otherwise is nobody.
  if (own === '') return isName(noun) && /^\p{Lu}/u.test(noun) ? (NAMED_IN.get(language) ?? '') + noun : null;
  if (/^\p{Lu}/u.test(noun)) return null;
  if (language === 'fr') {
    const article = own === 'un' ? 'le' : own === 'une' ? 'la' : (YOURS.get(own) ?? own);
    if (article === 'le' && !/^[aeiouyhéèê]/u.test(noun)) return `au ${noun}`;
    return /^l[ea]$/u.test(article) && /^[aeiouyhéèê]/u.test(noun) ? `à l’${noun}` : `à ${article} ${noun}`;
  }
  const article = YOURS.get(own) ?? own;
  if (language === 'es') return article === 'el' ? `al ${noun}` : `a ${article} ${noun}`;
  return `${article} ${noun}`;
}

/** Where it only stands, or which of several it was: "la última decía". */
const NO_SPEAKER =
  /^(?:rato|momento|fin(?:al)?|tiempo|bout|moment|instant|tempo|fim|vez|día|noche|nuit|últim[oa]|primer[oa]|segund[oa]|tercer[oa]|otr[oa]|nota|carta|cartel|letrero|mensaje|pantalla|papel|página|dernière?|premi(?:er|ère)|autre|suivante?|note|lettre|panneau|pancarte|message|écran|primeir[oa]|terceir[oa]|outr[oa]|bilhete|placa|mensagem|tela|letzte[rs]?|erste[rs]?|zweite[rs]?|andere[rs]?|zettel|brief|schild|nachricht|plakat)$/iu;

/** "The smallest opens the eyes and asks": not the eyes ask. */
const OPENED_BY_ANOTHER = /(?<!(?<!\p{L})(?:und|aber|denn|dann|da|als|dass|nun|jetzt))(?<=\p{Ll}) $/u;

/** Who says words of a telling in another language than English, as one says something to them there; null where it is not said so. */
export function speakerElsewhere(text: string, [start]: TextRange, language: string): string | null {
  const lead = text.slice(Math.max(0, start - LEAD), start);
  const begun = lead.split(/(?<!(?:Dr|Sr|Sra))[.!?。！？]["”»“」]? ?/u).at(-1) ?? '';
  const found = BEFORE.get(language)?.exec(begun);
  const [all = '', whose = '', noun = ''] = found ?? [];
  if (!found || noun === '' || NO_SPEAKER.test(noun)) return null;
  if (isBeside(begun.slice(0, found.index + all.indexOf(noun)), language)) return null;
  if (language === 'de' && all.includes(' und ') && OPENED_BY_ANOTHER.test(begun.slice(0, found.index)))
    return null;
  if (language === 'de') return germanSpeaker(whose, noun);
  if (language === 'zh') return `${whose === '' ? '' : '你'}${noun}`;
  return romanceSpeaker(language, whose, noun);
}
