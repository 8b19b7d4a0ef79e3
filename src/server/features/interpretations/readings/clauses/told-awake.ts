import { sentenceRanges } from '#server/language/tokens.ts';
import { nearestLanguage, type SupportedLanguage } from '#shared/languages.ts';
import type { TextRange } from '#shared/similar.ts';
import { tellsOfWaking, wakesAt } from '#server/features/interpretations/readings/presence.ts';

/** What is said before a telling begins: "Weird one.", "Nur noch ein Fetzen:". */
const AHEAD: Record<SupportedLanguage, RegExp> = {
  en: /^\s*(?:(?:ok(?:ay)?,? )?(?:this|that) (?:one )?was (?:(?:really|so|very|a) )*(?:horrible|weird|strange|awful|nice|odd|funny|lovely|short|long)(?: one| dream)?\s*[.:–—-]\s*|(?:(?:an?|another|really|very|just|only) )*(?:(?:weird|strange|odd|funny|silly|stupid|short|long|bad|nice|sad|(?:super |pretty )?boring|normal) (?:one|dream)|fragments?|scraps?)(?: again| tonight| last night| left)?\s*[.,:;–—-]+\s*)/iu,
  de: /^\s*(?:(?:(?:ein|nur|noch|mal|wieder|so|ganz) )*(?:(?:öd|total öd|komisch|seltsam|merkwürdig|blöd|verrückt|lang|kurz|schön|normal|langweilig)er Traum|Fetzen|Bruchstücke?|Fragmente?)(?: heute| gestern| wieder)?\s*[.,:;–—-]+\s*|ok(?:ay)?,? also,? )/iu,
  fr: /^\s*(?:(?:un |juste |encore )*(?:rêve (?:con|bizarre|étrange|idiot|court|long|banal|normal|débile|sympa)|(?:bouts?|fragments?|bribes?)(?: de rêve)?)\s*[.,:;–—-]+\s*)/iu,
  es: /^\s*(?:(?:un |solo |sólo |otro )*(?:sueño (?:raro|extraño|tonto|corto|largo|normal|absurdo|aburrido)|(?:trozos?|fragmentos?|retazos?))\s*[.,:;–—-]+\s*)/iu,
  pt: /^\s*(?:(?:um |só |outro )*(?:sonho (?:estranho|esquisito|bobo|curto|longo|normal|doido|chato)|(?:pedaços?|fragmentos?))\s*[.,:;–—-]+\s*)/iu,
  ar: /^\s*حلم (?:عادي|غريب|قصير|طويل|سخيف|مزعج|عجيب)\s*[،,.:؛–—-]+\s*/u,
  zh: /^\s*(?:又?(?:是|做了)?(?:一个|个))?(?:很|挺|有点)?(?:奇怪|短|长|无聊|普通|离谱|莫名其妙)的?梦[，,。：:]\s*/u,
};

/** What is said of the telling, of its causes, or of a life that goes on awake. */
const ASIDES: Record<SupportedLanguage, RegExp> = {
  en: /^(?:(?:but|and|so|then),? )?(?:the rest (?:was|is|of it)|(?:I (?:think|guess|suppose|reckon)|maybe|probably|presumably) (?:it|that|this)(?:['’]s| is| was| might be| must be)? (?:probably |all |just )?(?:because|from|about|to do with|since)|(?:that|this)(?:['’]s| is) (?:all|everything) (?:that )?I )|(?<!\p{L})(?:in real life|irl|in waking life|my due date|or so I thought|I['’]ve been (?:putting|meaning|trying|thinking)|(?:perhaps|maybe|probably|guess|suppose) that['’]?s (?:it|why|where)|(?:can['’]?t|cannot) (?:stop thinking|shake|get [^.!?]{1,20} out of my head))(?!\p{L})|(?<!\p{L})(?:have|has|haven['’]?t|hasn['’]?t|['’]ve)(?: not| never)? [^.!?]{3,60}(?:in|for) (?:about |over |nearly |almost )?(?:an?|\d+|two|three|four|five|six|ten|several) (?:years?|months?)(?=\W*$)/iu,
  de: /^(?:(?:aber|und|also) )?(?:der Rest (?:ist|war)|(?:ich (?:glaube|denke|vermute|schätze),? (?:das|es) |das |es )(?:hängt|liegt|lag|kommt|kam) (?:[^.!?]{0,20} )?(?:mit|an|daran|davon|daher|weil|bestimmt|sicher|wahrscheinlich|wohl)|(?:mehr weiß ich|das ist alles))|(?<!\p{L})(?:in echt|in Wirklichkeit|im (?:echten|wahren|richtigen) Leben|übrigens|nicht (?:mehr )?aus dem Kopf|was das soll|was das bedeuten)(?!\p{L})|(?<!\p{L})(?:ist|wohnt|lebt|arbeitet|haben|habe) [^.!?]{0,40}seit (?:\p{L}+ ){0,3}(?:Jahr|Monat|Woche)/iu,
  fr: /^(?:(?:mais|et) )?(?:le reste (?:du rêve|est flou|je ne|j['’]ai oublié|m['’]échappe)|(?:je (?:pense|crois|suppose)|sûrement|sans doute|peut-être) (?:que )?(?:c['’]est (?:parce|à cause|lié)|à cause|parce)|c['’]est tout ce (?:que|dont))|(?<!\p{L})(?:dans la vraie vie|en vrai,|en réalité,|je n['’]arrive pas à (?:oublier|me sortir)|ça doit être (?:ça|pour ça))|^(?:divorcée?|séparée?|mariée?|célibataire|veu(?:f|ve)) depuis|(?<!\p{L})(?:est|vit|habite|travaille|sommes|parle) [^.!?]{0,40}depuis (?:\p{L}+ ){0,3}(?:ans?|mois|semaines?|années?)(?!\p{L})/iu,
  es: /^(?:(?:pero|y) )?(?:el resto (?:del sueño|no (?:lo )?(?:recuerdo|me acuerdo)|se me|ya no|lo (?:he )?olvid)|(?:creo|supongo|imagino) que (?:es|fue|será) (?:por|porque)|(?:será|debe (?:de )?ser) (?:por|porque)|es todo lo que)|(?<!\p{L})(?:en la vida real|no se lo he (?:contado|dicho)|o eso creía(?: yo)?|no (?:puedo|consigo|logro) (?:quitarme|sacarme|dejar de pensar))(?!\p{L})|(?<!\p{L})(?:está|vive|tiene|trabaja|lleva|llevo|llevamos) [^.!?]{0,40}(?:desde (?:hace|que|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|\d{4})|sin hablar\p{L}*)(?!\p{L})/iu,
  pt: /^(?:(?:mas|e) )?(?:o resto (?:do sonho|eu não|não (?:me )?lembro|esqueci|é confuso)|(?:ainda )?não consigo (?:tirar|parar de pensar|esquecer) |acho que (?:é|foi) (?:por|porque)|deve ser (?:por|porque)|é tudo (?:o )?que)|(?<!\p{L})(?:na vida real|acho que é (?:isso|por isso)|faz (?:uns? |quase )?(?:um|uma|dois|duas|três|\d+) (?:anos?|meses|mês|semanas?) que|tem \d+ anos e (?:mora|vive))(?!\p{L})|(?<!\p{L})(?:está|tá|mora|vive|tô|estou|estamos|ficámos|ficamos) [^.!?]{0,40}(?:desde (?:que|o (?:ano|aniversário|natal)|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|\d{4})|sem (?:nos|se) falar)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:في الحقيقة|في الواقع|بالحقيقة|بالواقع|(?:هذا|هاد|ده) (?:كل )?ما (?:بقي|أذكر|أتذكر|تبقى)|(?:ربما|يمكن) ل(?:هذا|هيك)|هذه الأيام|لا يفارقني|(?:أظن|أعتقد|يمكن) (?:أن السبب|السبب|لأن|لأني|عشان))(?!\p{L})/u,
  zh: /现实(?:里|中)|(?:早上|醒来|起床)[^。！？，]{0,4}跟[^。！？，]{1,4}(?:说|讲)|我们确实|忘不掉|到现在(?:还|都)|(?:可能|大概|应该|估计|也许|我想)是?因为|(?:走|去世|离开)了?(?:快|都|已经)?[一二两三四五六七八九十几\d]{1,3}年|(?:分|离)了?(?:都|已经|快)[一二两三四五六七八九十几\d]{1,3}年|当年(?:把|因为)|(?:后面|剩下)的?(?:忘|记不|就不)/u,
};

/** Of the day before or of these days, where a telling ends with it: "I watched the news too late last night". */
const OF_THE_DAYS: Record<SupportedLanguage, RegExp> = {
  en: /(?<!\p{L})(?:last night|yesterday|the other day|lately|these days|at the moment|this week|last week|this morning|tonight I|today I(?:['’]m| have| am))(?!\p{L})/iu,
  de: /(?<!\p{L})(?:gestern|vorgestern|neulich|zurzeit|zur Zeit|in letzter Zeit|diese Woche|letzte Woche|momentan|heute (?:früh|Morgen|frei)|(?:hats?|hat es|ist|war) (?:aber |ja )?(?:wirklich|tatsächlich) \p{L}+(?=\W|$))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:hier(?: soir)?|avant-hier|l['’]autre jour|ces (?:temps-ci|derniers temps|jours-ci)|en ce moment|cette semaine|ce matin|(?:pas|plus) de nouvelles)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:ayer|anoche|anteayer|el otro día|últimamente|estos días|esta semana|esta mañana|hoy (?:tengo|toca|voy|me toca))(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:ontem|anteontem|no outro dia|ultimamente|esses dias|estes dias|esta semana|essa semana|hoje (?:cedo|de manhã|tem|tenho|vou)|tenho \p{L}+ às)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:أمس|امبارح|البارحة|مبارح|هالأيام|هذه الأيام|هذا الأسبوع|هذا الصباح|اليوم الصبح)(?!\p{L})/u,
  zh: /昨天|昨晚看|前天|最近|这几天|这阵子|这周|今早|今天(?:早上|还要|又要|休)|今晚(?:还|又)/u,
};

/** What is no longer known of it, and wonder at writing it down, where a telling ends with that. */
const FORGOTTEN: Record<SupportedLanguage, RegExp> = {
  en: /^(?:(?:and|so),? )?(?:that['’]?s (?:it|all)|that was (?:it|all))(?:,? really)?\W*$|(?<!\p{L})(?:(?:don['’]?t|can['’]?t|do not|cannot) (?:really |quite )?remember (?:the rest|more|much|anything|any more|exactly|how (?:it|this|the)|what (?:happened|came))|(?:not sure|no idea|don['’]?t know) why I(?:['’]m| am) (?:even )?(?:writing|typing|telling)|(?:crying|laughing|shouting|sweating|talking) (?:when I woke|in my sleep))(?!\p{L})/iu,
  de: /^(?:(?:und )?das war(?:['’]?s| alles)|mehr (?:war|kam) (?:da )?nicht)\W*$|(?<!\p{L})(?:an mehr erinnere|mehr weiß ich|(?:weiß|erinnere mich)[^.!?]{0,12} nicht mehr,? (?:wie es|was dann|wie das)|im Schlaf (?:geredet|gelacht|geschrien|geweint|gesprochen)|warum ich (?:das|es|dir das) (?:auf)?schreibe|habe? (?:ich )?(?:schon |ja )?seit [^.!?]{0,20}(?:Monat|Jahr|Woche)\p{L}*)(?!\p{L})/iu,
  fr: /^(?:et )?(?:c['’]est tout|voilà(?: c['’]est tout)?|même pas fini)\W*$|(?<!\p{L})(?:j['’]ai (?:parlé|ri|rigolé|crié|pleuré|hurlé) (?:en dormant|dans mon sommeil)|je ne (?:me souviens|me rappelle) (?:plus|pas) (?:de |du )?(?:la suite|la fin|reste|rien|comment (?:ça|c['’]))|je (?:ne )?sais pas pourquoi j['’]écris)(?!\p{L})/iu,
  es: /^(?:y )?(?:eso (?:es|fue) todo|nada más|y ya)\W*$|(?<!\p{L})(?:(?:se )?l[eo] conté a mi \p{L}+ y dice|no (?:me acuerdo|recuerdo) (?:de )?(?:más|nada más|bien|mucho|el (?:final|resto)|del (?:final|resto)|cómo (?:acab|termin)\p{L}*)|(?:después|luego|de ahí)[^.!?]{0,6} ya no (?:me acuerdo|recuerdo)|(?:hablé|reí|grité|lloré|hablaba|reía) dormid[oa]|no sé (?:ni )?por qué (?:escribo|cuento))(?!\p{L})/iu,
  pt: /^(?:e )?(?:(?:foi )?só isso|é isso)(?:,? mas [^.!?]{0,30})?\W*$|(?<!\p{L})(?:não (?:me )?lembro (?:direito|bem|mais|muito|de mais nada|do (?:resto|final|fim)|como (?:acab|termin)\p{L}*)|(?:falei|ri|gritei|chorei) (?:dormindo|a dormir)|(?:nem|não) sei por ?qu[eê] (?:eu )?(?:tô|estou) (?:escrevendo|a escrever|contando))(?!\p{L})/iu,
  ar: /^[وف]?(?:بس (?:كذا|هيك|كده)|هذا كل شيء|وبس)\W*$|(?<!\p{L})(?:لا (?:أذكر|أتذكر) (?:الباقي|البقية|ما حدث بعد|كيف انتهى|شيئًا بعد)|(?:ما|مش|مو) (?:بتذكر|فاكرة?|متذكرة?|أذكر) (?:الباقي|شي بعد|حاجة بعد)|لا أعرف لماذا أكتب|(?:ما بعرف|مش عارفة?) (?:ليش|ليه) (?:عم )?[بأ]?كتب)/u,
  zh: /^(?:就这样|就这些|没了|就没了)[。！…\s]*$|(?:后来|后面|之后|结尾|剩下)[^。！？]{0,6}(?:不|没)(?:太|怎么|有)?(?:记得|印象)|(?:后来|后面|之后)[^。！？]{0,6}记不(?:清|得)|不知道(?:我)?为什么要?(?:写|记)/u,
};
const SO_FAR_BACK = 2;

/** "And then I slept again", "but I was still dreaming": a telling goes on. */
const ON_AGAIN =
  /(?<!\p{L})(?:(?:fell|went|drifted|back) (?:back )?(?:asleep|to sleep)|still dreaming|dream(?:t|ed)|in the dream|second dream|wieder eingeschlafen|weitergeträumt|(?:im|zweiter|nächster) Traum|geträumt|rendormi|rêvé|le rêve|deuxième rêve|volví a (?:dormir|soñar)|me dormí|soñé|el sueño|dormi de novo|voltei a (?:dormir|sonhar)|sonhei|o sonho|حلمت|الحلم|نمت)(?!\p{L})|又(?:睡|梦)|接着(?:睡|梦)|梦(?:里|见|到|中)/iu;

/** What begins with waking tells of nothing else. */
const BEGINS_WAKING = 8;
/** Waking this early is part of what is dreamt: "I woke up in a train". */
const EARLIEST = 0.4;
/** So much of a telling is dreamt at least. */
const LEAST_DREAMT = 0.35;

/** The last waking and sentences behind it, where nothing is dreamt any more. */
function behindWaking(text: string, sentences: readonly TextRange[], language: string): TextRange[] {
  const at = sentences.findLastIndex((sentence) => tellsOfWaking(text.slice(...sentence), language));
  const waking = sentences[at];
  if (!waking || waking[0] < text.length * EARLIEST) return [];
  const begins = wakesAt(text.slice(...waking), language) <= BEGINS_WAKING;
  const behind = sentences.slice(begins ? at : at + 1);
  return behind.some((sentence) => ON_AGAIN.test(text.slice(...sentence))) ? [] : behind;
}

/** Where a telling speaks of itself, of its causes or of the time awake, as far as enough is left that is dreamt. */
export function toldAwake(text: string, language: string): TextRange[] {
  const nearest = nearestLanguage(language);
  const sentences = sentenceRanges(text);
  const [ahead = ''] = AHEAD[nearest].exec(text) ?? [];
  const isLate = (at: number) => at > 0 && at >= sentences.length - SO_FAR_BACK;
  const aside = sentences.filter(([from, to], at) => {
    const words = text.slice(from, to);
    const isOfTheDays = OF_THE_DAYS[nearest].test(words) && !ON_AGAIN.test(words);
    return ASIDES[nearest].test(words) || (isLate(at) && (isOfTheDays || FORGOTTEN[nearest].test(words)));
  });
  const found: TextRange[] = [[0, ahead.length], ...aside, ...behindWaking(text, sentences, language)];
  const dreamt = found.reduce((left, [from, to]) => left - (to - from), text.length);
  return dreamt < text.length * LEAST_DREAMT ? [] : found;
}
