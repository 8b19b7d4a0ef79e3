import type { RetoldTurn } from '#server/features/interpretations/readings/retelling/clause-kinds.ts';
import { arabicOfMine } from './arabic.ts';
import { chineseOfMine } from './chinese.ts';
import { frenchOfMine, frenchOfNow } from './french.ts';
import { iberianOfNow } from '#server/features/interpretations/readings/retelling/present/iberian-now.ts';
import { germanOfMine, germanOfNow } from './german.ts';
import { portugueseOfMine } from './portuguese.ts';
import { spanishOfMine } from './spanish.ts';

/** What the dreamer does as it is said to them, where every verb of it is known; null elsewhere. */
const OF_MINE: ReadonlyMap<string, (clause: string) => string | null> = new Map([
  ['ar', arabicOfMine],
  ['de', germanOfMine],
  ['es', spanishOfMine],
  ['fr', frenchOfMine],
  ['pt', portugueseOfMine],
  ['zh', chineseOfMine],
]);

/** The same of what is told as if it were now. */
const OF_NOW: ReadonlyMap<string, (clause: string) => string | null> = new Map([
  ['de', germanOfNow],
  ['es', (clause) => iberianOfNow(clause, 'es')],
  ['fr', frenchOfNow],
  ['pt', (clause) => iberianOfNow(clause, 'pt')],
]);

/** What one hid, held back or felt one should do tells more than where one was. */
const TELLS_MORE: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /(?<!\p{L})[وف]?(?:لم|خجلت|خفت|اعتذرت|تظاهرت|كذبت|أردت|حاولت|تركت|شددت|وعدت|رفضت|قررت)(?!\p{L})/u],
  [
    'de',
    /(?<!\p{L})(?<!(?:konnte|konnten|hatte|hatten) .*)(?:nicht|kein\p{L}*|niemandem|nichts|wollte\p{L}*|will|traue|schäme|verstecke|lüge|verspreche|traute\p{L}*|schämte\p{L}*|versprach\p{L}*|versprochen|gelogen|log|trotzdem|heimlich|versteckt\p{L}*|entschuldigt\p{L}*|tat|getan)(?!\p{L})/iu,
  ],
  [
    'es',
    /(?<!\p{L})(?:no|nunca|nadie|nada|quiero|finjo|miento|escondo|prometo|decido|dejo|quise|prometí|mentí|fingí|callé|escondí|grité|decidí|dejé)(?!\p{L})/iu,
  ],
  [
    'fr',
    /(?<!\p{L})(?:n['’]|ne |pas|jamais|rien|veux|mens|cache|promets|décide|voulais|semblant|promis|menti|osé|caché|décidé|continué|laissé|attendu)/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:não|nunca|ninguém|nada|quero|finjo|minto|escondo|prometo|decido|desisto|queria|quis|prometi|menti|fingi|escondi|decidi|deixei|desisti)(?!\p{L})/iu,
  ],
  ['zh', /没|不(?!行|得了)|假装|骗|偷偷|答应|想(?!着)|敢|道歉|忍|说/u],
]);

/** Feelings have questions of their own. */
const FELT: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /^(?:شعرت|أحسست|بكيت)(?!\p{L})/u],
  [
    'de',
    /(?<!\p{L})(?:fühlte\p{L}*|gefühlt|fühle|schäme|freue|spüre|spürte\p{L}*|gespürt|weinte\p{L}*|weine|geweint|heulte\p{L}*)(?!\p{L})/iu,
  ],
  ['es', /(?<!\p{L})(?:llor(?:ar|é|o|aba)|siento|sentí|me alegro|me alegré|me asusté|me dio)(?!\p{L})/iu],
  [
    'fr',
    /(?<!\p{L})(?:pleur\p{L}+|sens|ressens|senti\p{L}{0,3}|ressenti\p{L}{0,3}|sentais|ressentais)(?!\p{L})/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:chor(?:ar|ei|o|ava)|sinto|senti|sentia|me assustei|fiquei (?:feliz|triste|com medo))(?!\p{L})/iu,
  ],
  ['zh', /感到|觉得|哭|很(?:害怕|难过|高兴|开心|伤心)/u],
]);
/** What one only saw, had or lost was not done for anything. */
const NO_DEED: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /^(?:رأيت|سمعت|خفت|نسيت|عرفت|وجدت|كنت|وقعت|تأخرت|سقطت|فهمت|أدركت|تذكرت)(?!\p{L})/u],
  [
    'de',
    /(?<!\p{L})(?:hatte\p{L}*|war\p{L}{0,2}|sah|gesehen|hörte|gehört|wusste|konnte|musste|wollte|durfte|vergessen|vergaß|gefallen|verloren|verlor|gefunden|fand|bekommen|bekam|gemerkt|merkte|suchte\p{L}*|gesucht|durchsucht)(?!\p{L})/iu,
  ],
  [
    'es',
    /^(?:yo )?(?:no )?(?:me |lo |la )?(?:vi|oí|tuve|supe|perdí|quedé|encontré|olvidé|caí|busqué|desperté|pude|quise|\p{L}+ía|\p{L}+aba|había|era)(?!\p{L})/iu,
  ],
  [
    'fr',
    /^(?:je |j['’])\S* ?\p{L}+ais(?!\p{L})|(?<!\p{L})(?:vu|entendu|oublié|perdu|su|cru|compris|remarqué|cherché|eu|été|tombée?|trouvé)(?!\p{L})/iu,
  ],
  [
    'pt',
    /^(?:eu )?(?:não |só )?(?:me )?(?:vi|ouvi|tive|soube|perdi|fiquei|encontrei|esqueci|caí|procurei|consegui|quis|pude|\p{L}+ava|\p{L}+ia|era)(?!\p{L})/iu,
  ],
  ['zh', /看见|看到|一看|看了看|抬头|低头|回头|发现|遇见|遇到|碰见|听见|听到|忘|丢|找|变|会|能|是|有/u],
]);
/** "Went in" is in any report. */
const GOES: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /^(?:دخلت|خرجت|رجعت|ذهبت|وصلت|مشيت|ركبت|نزلت|صعدت|كنت)(?!\p{L})/u],
  [
    'de',
    /(?<!\p{L})(?:ging\p{L}*|kam\p{L}*|lief\p{L}*|fuhr\p{L}*|gegangen|gekommen|gelaufen|gefahren|stand|war)(?!\p{L})/iu,
  ],
  ['es', /^(?:yo )?(?:fui|llegué|entré|salí|volví|corrí|subí|bajé|estaba|iba|corría|era)(?!\p{L})/iu],
  [
    'fr',
    /(?<!\p{L})(?:allée?|venue?|retournée?|entrée?|arrivée?|sortie?|montée?|descendue?|étais|allais|marchais|courais)(?!\p{L})/iu,
  ],
  ['pt', /^(?:eu )?(?:fui|cheguei|entrei|saí|voltei|corri|subi|desci|estava|ia|andava|era)(?!\p{L})/iu],
  ['zh', /^我们?(?:也|就|又)?(?:去|来|走|跑|到|进|出|站|坐)/u],
]);

/** What is said without marks stands in words of its own: "je lui disais mais papi c’est moi". */
const SAYS_BARE: ReadonlyMap<string, RegExp> = new Map([
  [
    'fr',
    /(?<!\p{L})(?:dis|disais|dit|criais|crié|répondais|répondu|demandais|demandé) (?!(?:que|à|au|aux|de|du|pourquoi|si|où|comment|rien|la|le|les|un|une|non|oui|merci|pardon|bonjour|tout)(?!\p{L})|qu['’]|d['’]|l['’]|adieu)/iu,
  ],
  [
    'es',
    /(?<!\p{L})(?:dije|grité|contesté|respondí|pregunté) (?!(?:que|a|al|de|por|si|dónde|cómo|cuándo|quién|nada|algo|la|el|los|las|un|una|su|adiós|gracias|perdón|hola)(?!\p{L}))/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:disse|falei|gritei|respondi|perguntei) (?!(?:que|a|à|ao|para|pra|por|se|onde|como|quando|quem|nada|com|o|os|as|um|uma|adeus|obrigado|obrigada)(?!\p{L}))/iu,
  ],
]);
/** What one did not know or have was nobody's doing. */
const NO_CHOICE: ReadonlyMap<string, RegExp> = new Map([
  [
    'de',
    /(?<!\p{L})(?:kannte\p{L}*|wusste\p{L}*|hatte(?:n|st)?(?! .*(?:ge\p{L}+t|en)$)|war\p{L}{0,2})(?!\p{L})/iu,
  ],
  ['es', /^(?:yo )?no (?:\w+ )?(?:sabía|conocía|tenía|era|estaba|supe)(?!\p{L})/iu],
  ['fr', /^je n(?:e |['’])(?:savais|connaissais|avais|étais)(?!\p{L})/iu],
  ['pt', /^(?:eu )?não (?:sabia|conhecia|tinha|era|estava)(?!\p{L})/iu],
  ['zh', /不知道|不认识|不会|跟不上/u],
]);

/** What one did not have was not there. */
const NOT_THERE =
  /^(?:ich|wir) (?:hatte|hatten|habe|haben) (?:\p{L}+ )?kein|^(?:yo )?no (?:tenía|llevaba)(?!\p{L})|^je n['’]avais (?:pas|plus|rien)|^(?:eu )?não (?:tinha|usava)(?!\p{L})|^我(?:身上|手里)?没有/iu;

/** A clause of the dreamer's as it is said back in another language than English. */
export function toldOfMine(
  clause: string,
  language: string,
  isToldNow = true,
): { turn: RetoldTurn; said: string } | null {
  const said = NOT_THERE.test(clause) ? null : (OF_MINE.get(language)?.(clause) ?? null);
  if (said !== null && (SAYS_BARE.get(language)?.test(clause) ?? false)) return null;
  const now = said === null && isToldNow ? (OF_NOW.get(language)?.(clause) ?? null) : null;
  if (now !== null && !(FELT.get(language)?.test(clause) ?? false))
    return {
      turn: (TELLS_MORE.get(language)?.test(clause) ?? false) ? 'retold-holds' : 'retold-as',
      said: now,
    };
  if (said === null) return null;
  const has = (words: ReadonlyMap<string, RegExp>) => words.get(language)?.test(clause) ?? false;
  if (has(FELT)) return { turn: 'retold-felt', said };
  if (has(TELLS_MORE)) return { turn: has(NO_CHOICE) ? 'retold-own' : 'retold-held', said };
  if (has(GOES)) return { turn: 'retold-went', said };
  return { turn: has(NO_DEED) ? 'retold-own' : 'retold-did', said };
}
