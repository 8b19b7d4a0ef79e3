/** For texts without Arabic signs and hamzas and with straight apostrophes, as the phrases that are looked for. */

/** "I do not want to die": the words are there and say the contrary. What follows on a "but" is looked at by itself. */
const DENIED: readonly RegExp[] = [
  /\bI (?:really |certainly |honestly |absolutely )?(?:(?:do|did|would) ?n[o']?t|do not|did not|would never|never|no longer) (?:ever |really |actually )?(?:want(?:ed)?|wish(?:ed)?|plan(?:ned)?|think about|thought about|intend(?:ed)?)(?: to| of)? (?:die|be dead|dying|kill(?:ing)? myself|hurt(?:ing)? myself|harm(?:ing)? myself|end(?:ing)? (?:my life|it all)|suicide)\b(?! (?:so|as|more|this)\b)/giu,
  /\bI(?:'m| am) not (?:suicidal|going to (?:kill|hurt|harm) myself|thinking (?:of|about) (?:suicide|killing myself|dying))\b/giu,
  /(?<!\p{L})(?:ich (?:will|möchte|wollte|würde)|(?:will|möchte|wollte|würde) ich) (?:(?:doch|aber|ja|gar|überhaupt|wirklich|auf keinen fall|noch) ){0,2}(?:nicht|nie|niemals) (?:sterben|tot sein|mich umbringen|mir (?:et)?was antun)(?!\p{L})/giu,
  /(?<!\p{L})(?:bin|bin ich) nicht (?:suizidal|lebensmüde)(?!\p{L})/giu,
  /(?<!\p{L})je (?:ne |n')(?:veux|voulais|voudrais|ai jamais voulu) (?:pas |surtout pas |jamais )?(?:mourir|me tuer|me suicider|me faire du mal)(?!\p{L})/giu,
  /(?<!\p{L})(?:no|nunca|jamás) (?:me )?(?:quiero|quería|quisiera|querría|he querido) (?:morir(?:me)?|matarme|suicidarme|hacerme daño|estar muert[oa])(?!\p{L})/giu,
  /(?<!\p{L})(?:não|nunca) (?:quero|queria|quis) (?:morrer|me matar|me machucar|estar mort[oa])(?!\p{L})/giu,
  /(?:不|没有?|从来没有?|并不)(?:是)?想(?:要)?(?:死|自杀|伤害自己)(?:啊|呢)?/gu,
  /(?<!\p{L})[وف]?(?:لا|لم|لن|ما) (?:اريد|ارد|كنت اريد|اتمنى|اتمني|ارغب في|افكر في) (?:ان )?(?:اموت|الموت|انتحر|الانتحار|اقتل نفسي|اوذي نفسي)/gu,
  // Nobody can live without coffee; without somebody is another matter.
  /\b(?:ca ?n[o']?t|cannot|could ?n[o']?t|could not) live without (?!(?:you|him|her|them|my|anyone)\b)/giu,
  /(?<!\p{L})no (?:puedo|podría) vivir sin (?!(?:él|ella|ellos|ellas|ti|mi|mis|nadie)(?!\p{L}))/giu,
  /(?<!\p{L})não (?:consigo|posso|poderia|conseguiria) viver sem (?!(?:ele|ela|eles|elas|você|ti|meu|minha|ninguém)(?!\p{L}))/giu,
  /(?<!\p{L})je ne (?:peux|pourrais|peux plus) (?:pas )?vivre sans (?!(?:lui|elle|eux|toi|mon|ma|mes|personne)(?!\p{L}))/giu,
  /(?<!\p{L})لا (?:استطيع|اقدر)(?: ان)? (?:العيش|اعيش) (?:بلا|بدون|من دون) (?!(?:ابي|امي|زوجي|زوجتي|ابني|ابنتي|احد))/gu,
];

/** Long ago, and nothing in it says that it is not over. */
const LONG_AGO =
  /(?:\b(?:years?|decades?) ago\b|\bback then\b|\bwhen I was (?:a (?:teenager|teen|kid|child|student)|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|1\d|2\d|young(?:er)?|at school)\b|\bin my (?:teens|youth|twenties)\b|(?<!\p{L})(?:vor (?:\p{L}+ |\d+ )?(?:jahren|jahrzehnten)|damals|als (?:jugendliche[rn]?|kind|teenager|schülerin|schüler)|mit (?:\p{L}+zehn|1\d))(?!\p{L})|(?<!\p{L})(?:il y a (?:\p{L}+ |\d+ )?(?:ans|années)|à l'époque|quand j'étais (?:ado|adolescente?|jeune|enfant))(?!\p{L})|(?<!\p{L})(?:hace (?:\p{L}+ |\d+ )?(?:años|décadas)|en aquel entonces|cuando era (?:adolescente|joven|niñ[oa]))(?!\p{L})|(?<!\p{L})(?:há (?:\p{L}+ |\d+ )?(?:anos|décadas)|naquela época|quando (?:eu )?era (?:adolescente|jovem|criança))(?!\p{L})|(?:年前|那时候?|小时候|年轻时|当年|十几岁)|(?<!\p{L})قبل (?:\p{L}+ )?(?:سنوات|سنة|سنين|اعوام)|(?<!\p{L})(?:ايام المراهقة|عندما كنت (?:صغيرا|صغيرة|مراهقا|مراهقة)))/iu;
const NOT_OVER =
  /(?:\b(?:still|again|now|today|since(?: then)?|ever since|even now|these days|lately|back)\b|(?<!\p{L})(?:immer noch|noch immer|wieder|jetzt|heute|seitdem|seither|bis heute)(?!\p{L})|(?<!\p{L})(?:encore|toujours|maintenant|aujourd'hui|depuis|de nouveau)(?! (?:longtemps|des années))(?!\p{L})|(?<!\p{L})(?:todavía|aún|sigo|otra vez|ahora|hoy|desde entonces|de nuevo)(?!\p{L})|(?<!\p{L})(?:ainda|continuo|outra vez|agora|hoje|desde então|de novo)(?!\p{L})|(?:还|仍|依然|现在|今天|又|一直)|(?<!\p{L})(?:ما زلت|لا ازال|ما ازال|الان|اليوم|مرة اخرى|من جديد|منذ ذلك))/iu;
const OVER =
  /(?:\b(?:over|past|behind me|glad (?:that )?I(?:'m| am)|no more)\b|(?<!\p{L})(?:vorbei|hinter mir|überstanden|froh)(?!\p{L})|(?<!\p{L})(?:fini|passé|derrière moi|finie)(?!\p{L})|(?<!\p{L})(?:pasó|pasado|quedó atrás|superado|terminó)(?!\p{L})|(?<!\p{L})(?:passou|superei|ficou para trás|acabou)(?!\p{L})|(?:过去|好了|走出来)|(?<!\p{L})(?:انتهى|انتهي|مضى|مضي|تجاوزت))/iu;

/** Lines of a song, a film, a book: somebody else's words, in quotation marks. */
const WORK =
  /(?:\b(?:song|sang|sings|singing|lyrics?|chorus|film|movie|book|novel|poem|play|series|title|album|band)\b|(?<!\p{L})(?:lied|liedes|song|sang|singt|film|buch|roman|gedicht|serie|titel|band|radio)(?!\p{L})|(?<!\p{L})(?:chanson|chante|chantait|film|livre|roman|poème|série|titre)(?!\p{L})|(?<!\p{L})(?:canción|canta|cantaba|película|libro|novela|poema|serie|título)(?!\p{L})|(?<!\p{L})(?:música|canção|canta|cantava|filme|livro|romance|poema|série|título)(?!\p{L})|(?:歌|电影|小说|书名|诗|歌词|电视剧)|(?<!\p{L})(?:[وبف]?ال)?(?:اغنية|يغني|تغني|فيلم|كتاب|رواية|قصيدة|مسلسل))/iu;
const QUOTED =
  /(?:"[^"]{2,160}"|“[^”]{2,160}”|„[^“”]{2,160}[“”]|«[^»]{2,160}»|「[^」]{2,160}」|《[^》]{2,160}》)/gu;

const SENTENCES = /(?<=[.!?…؟。！？\n])\s*/u;

/** So far around a quotation it is said whose words they are. */
const BESIDE = 60;

/** A text without what is denied, long over or quoted from a work: what is left of it is meant, and now. */
export function meant(text: string): string {
  const own = text.replaceAll(QUOTED, (quoted, at: number) => {
    const around = `${text.slice(Math.max(0, at - BESIDE), at)} ${text.slice(at + quoted.length, at + quoted.length + BESIDE)}`;
    return WORK.test(around) ? ' … ' : quoted;
  });
  const all = own.split(SENTENCES);
  return all
    .map((sentence, at) => {
      const near = `${sentence} ${all[at + 1] ?? ''}`;
      if (LONG_AGO.test(sentence) && (OVER.test(near) || !NOT_OVER.test(near))) return '';
      return DENIED.reduce((left, pattern) => left.replaceAll(pattern, ' … '), sentence);
    })
    .join(' ');
}
