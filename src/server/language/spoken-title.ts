import { asMainClause } from './german-order.ts';
import { withoutPreamble } from './preambles.ts';
import { asWritten, capital, speechOf } from './spoken-text.ts';

/** Where a language lets a title end. */
type Ends = {
  /** What begins the next part of a sentence: before it a title may end, and never on it. */
  joins: ReadonlySet<string>;
  /** What stands before the thing that it speaks of: a title that stops before it has lost what its verb is about. */
  before: ReadonlySet<string>;
  /** Who acts: without a word that joins it begins a clause of its own. */
  actors: ReadonlySet<string>;
  /** What else leads on to a next word. */
  weak: ReadonlySet<string>;
  /** A word to begin speaking with. */
  filler: RegExp;
  /** What one says while the dream is still being looked for. */
  searching: RegExp;
};

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ENDS: ReadonlyMap<string, Ends> = new Map(
  Object.entries({
    en: {
      joins: set(
        'and but or so because while when where who whom whose which that although until if as in on at to with from by for under over behind beside between near inside outside through across along towards toward around without against about after before upon onto into during among beyond beneath above below within past like than one',
      ),
      before: set('a an the my his her our their its your this these those some me him them us'),
      actors: set('i he she we they you it everyone everybody someone somebody nobody'),
      weak: set(
        'of very really quite too any every each no another other both just also not almost could would should can will did do does am be been being had has have got get kept tried wanted started began how why what is was were are big little old new huge tiny small large long young',
      ),
      filler:
        /^(?:(?:so|okay|ok|well|right|yeah)[, ]+)+(?=(?:i|we|he|she|they|it|my|the|a|there|this)(?:['’ ]))/iu,
      searching:
        /^(?:(?:so|well|okay|ok|right|now)[, ]+)*(?:what (?:did i (?:even )?dream(?: about)?|was it(?: again)?|shall i say|can i say)|how (?:do i|shall i|can i) (?:say|put) (?:this|it)|let me think|where (?:do|shall) i (?:begin|start))[?, ]*/iu,
    },
    de: {
      joins: set(
        'und aber oder denn sondern weil dass wo als wenn während obwohl damit bis in im an am auf aus mit von vom zu zum zur bei beim durch über unter für hinter neben vor zwischen gegen ohne nach seit ins ans um mitten wie einer eine eines',
      ),
      before: set(
        'der die das den dem des ein eine einen einem einer mein meine meinen meiner meinem sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer mir mich dir dich ihm ihn uns euch ihnen sich',
      ),
      actors: set('ich er sie es wir du man keiner jemand'),
      weak: set(
        'sehr ganz so zu nicht kein keine keinen auch noch nur schon immer alle jeder jede jedes jeden lauter voller war waren ist sind hatte hatten habe wurde wurden wollte konnte musste großen große großer altes alten alte alter kleinen kleine kleiner kleines',
      ),
      filler:
        /^(?:(?:also|ja|okay|ok|na|gut)[, ]+)+(?=(?:ich|wir|er|sie|es|da|mein|meine|der|die|das|ein|eine) )/iu,
      searching:
        /^(?:(?:also|ja|okay|ok|na|gut)[, ]+)*(?:was (?:habe?|hatte) ich (?:denn |da )?(?:(?:nochmal|noch mal) )?geträumt|was war (?:das|es)(?: (?:nochmal|noch mal|gleich))?|(?:wie|was) soll ich (?:das )?sagen|wie war das(?: (?:nochmal|noch mal|gleich))?|wo fange? ich an|warte mal)[?, ]*/iu,
    },
    es: {
      joins: set(
        'y e o u pero sino que porque donde cuando mientras aunque quien en a al con por para sobre bajo hacia hasta entre sin desde contra tras delante detrás debajo encima dentro fuera uno como',
      ),
      before: set(
        'el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta ese esa me te le lo nos les se',
      ),
      actors: set('yo él ella nosotros ellos ellas alguien nadie'),
      weak: set(
        'de del muy tan más menos no ni todo toda todos todas cada otro otra otros otras algún alguna ningún ninguna gran solo estaba estaban era eran había fue es son he ha pequeño pequeña viejo vieja antiguo antigua enorme',
      ),
      filler: /^(?:(?:bueno|pues|vale|a ver)[, ]+)+/iu,
      searching:
        /^(?:(?:bueno|pues|a ver|vale)[, ]+)*(?:¿?qué (?:soñé|he soñado|era|fue)(?: yo)?|cómo (?:decirlo|lo digo|era)|por dónde empiezo|déjame pensar)[?, ]*/iu,
    },
    fr: {
      joins: set(
        'et ou mais que qui où quand parce pendant car puis comme en à au aux dans sur sous avec par pour vers derrière devant entre chez sans contre jusque depuis près autour travers lequel laquelle l’une l’un',
      ),
      before: set(
        'le la les un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces me te lui nous vous',
      ),
      actors: set('je j’étais j’avais il elle on ils elles quelqu’un personne'),
      weak: set(
        'de du des d très trop si plus moins ne pas tout toute tous toutes chaque autre autres aucun aucune était étaient avait avaient a est sont m’a m’ont lui-même petit petite grand grande vieux vieille ancien ancienne énorme',
      ),
      filler:
        /^(?:(?:alors|bon|ben|eh bien)[, ]+)+(?=(?:je|j['’]|nous|on|il|elle|ils|elles|mon|ma|mes|le|la|les|un|une|c['’]))/iu,
      searching:
        /^(?:(?:alors|bon|ben|voyons|eh bien)[, ]+)*(?:qu['’]est-ce que j['’]ai (?:bien pu rêver|rêvé)|(?:c['’]était quoi|quoi)(?: déjà)?|comment (?:dire|c['’]était)|par où commencer|attends)[?, ]*/iu,
    },
    pt: {
      joins: set(
        'e ou mas que porque onde quando enquanto embora quem em no na nos nas num numa à ao aos com por pelo pela para sobre sob até entre sem desde contra debaixo dentro fora atrás diante perto depois como',
      ),
      before: set(
        'o a os as um uma uns umas meu minha meus minhas seu sua seus suas nosso nossa nossos nossas este esta esse essa me te lhe nos se',
      ),
      actors: set('eu ele ela nós eles elas alguém ninguém'),
      weak: set(
        'de do da dos das um muito tão mais menos não nem todo toda todos todas cada outro outra outros outras algum alguma nenhum nenhuma só estava estavam era eram havia tinha foi é são pequeno pequena velho velha antigo antiga grande enorme',
      ),
      filler: /^(?:(?:bom|bem|tá|olha)[, ]+(?:é[, ]+)?)+/iu,
      searching:
        /^(?:(?:bom|bem|então|é|tá)[, ]+)*(?:o que (?:foi que )?(?:eu )?sonhei(?: mesmo)?|o que era(?: mesmo)?|como (?:é que (?:era|foi)|dizer|vou dizer)|por onde (?:eu )?começo|deixa eu (?:ver|pensar))[?, ]*/iu,
    },
    ar: {
      joins: set(
        'في على من إلى مع عن تحت فوق خلف أمام بين عند نحو حول داخل وراء حتى منذ بعد قبل دون بدون بلا و أو ثم لكن ولكن لأن حيث عندما الذي التي الذين كأن كلما ليس ذات',
      ),
      before: set('هذا هذه ذلك تلك'),
      actors: set('أنا هو هي نحن هم كنت كنا كان كانت'),
      weak: set(
        'كل بعض أي غير مثل قد لم لا لن ما ماذا كيف هل أن أنه أنها إن سوف ليس ذات ذو كنت كنا كان كانت شيء',
      ),
      filler: /^(?:(?:يعني|طيب|حسنا|حسنًا|والله)[،, ]+)+/u,
      searching:
        /^(?:(?:يعني|طيب|حسنا|حسنًا|والله)[،, ]+)*(?:(?:ماذا|شو|ايش|إيش|وش) (?:حلمت|رأيت|شفت|كان|أقول|كان الحلم)(?: (?:أنا|البارحة|الليلة|أمس))?|كيف (?:أقول|أقولها|أشرح)|من أين أبدأ|دعني أتذكر)[؟?،, ]*/u,
    },
  } satisfies Record<string, Ends>),
);

const LONGEST_TITLE = 48;
const LONGEST_WHOLE = 60;
const FEWEST_WORDS = 3;
const MOST_WORDS = 7;
const MOST_WORDS_WHOLE = 9;

/** "and", written with the word that follows it; not the words that begin with that letter. */
const AND_WITH =
  /^و(?!الد|اح|جد|جه|رق|رد|صل|قت|سط|راء|اد|حش|قف|قع|ضع|حد)(?:ال|كا|كن|لم|لا|لي|أ|إ|ف|ب|ع|ه|ت|ي|م|ن|ق|س|ك)\p{L}+/u;

/** How many words of a sentence that is too long make a title that ends where a part of it does. */
function endOf(words: readonly string[], language: string, ends: Ends): number {
  const low = words.map((word) => word.toLowerCase());
  const leads = speechOf(language)?.leads;
  const isNoun = (at: number) => language === 'de' && /^\p{Lu}/u.test(words[at] ?? '');
  const leadsOn = (at: number) => {
    const word = low[at] ?? '';
    const { joins, before, weak } = ends;
    return leads?.has(word) === true || joins.has(word) || before.has(word) || weak.has(word);
  };
  const isJoin = (at: number) =>
    at >= words.length ||
    ends.joins.has(low[at] ?? '') ||
    (language === 'ar' && AND_WITH.test(low[at] ?? ''));
  const begins = (at: number) =>
    ends.actors.has(low[at] ?? '') && !leadsOn(at - 1) && (language !== 'de' || isNoun(at - 1));
  // "and we were stuck": another sentence, for which a title has no room.
  const goesOn = (at: number) =>
    isJoin(at) && (ends.actors.has(low[at + 1] ?? '') || ends.actors.has((low[at] ?? '').replace(/^و/u, '')));
  const clause = low.findIndex((_word, at) => at >= FEWEST_WORDS && (begins(at) || goesOn(at)));
  const most = clause === -1 ? words.length : clause;
  const fits = (count: number, longest: number) => words.slice(0, count).join(' ').length <= longest;
  const isGood = (count: number) => count <= most && (count === most || isJoin(count)) && !leadsOn(count - 1);
  for (let count = Math.min(MOST_WORDS, most); count > FEWEST_WORDS; count -= 1)
    if (isGood(count) && fits(count, LONGEST_TITLE)) return count;
  for (let count = MOST_WORDS + 1; count <= Math.min(MOST_WORDS_WHOLE, most); count += 1)
    if (isGood(count) && fits(count, LONGEST_WHOLE)) return count;
  if (isGood(FEWEST_WORDS) && fits(FEWEST_WORDS, LONGEST_TITLE)) return FEWEST_WORDS;
  let count = Math.min(MOST_WORDS, most);
  while (count > 1 && !fits(count, LONGEST_TITLE)) count -= 1;
  // "A woman with long white hair handed": what she handed is lost, so that she did goes as well.
  if (count > FEWEST_WORDS && ends.before.has(low[count] ?? '') && !isNoun(count - 1)) count -= 1;
  while (count > 2 && leadsOn(count - 1)) count -= 1;
  return count;
}

/** The first words of a sentence that make a whole. */
function shortened(sentence: string, language: string): string {
  const words = sentence.trim().split(' ');
  const ends = ENDS.get(language);
  const isFew = words.length <= MOST_WORDS && sentence.trim().length <= LONGEST_TITLE;
  if (ends && isFew) return words.join(' ');
  if (ends) {
    const taken = words.slice(0, endOf(words, language, ends)).join(' ');
    return taken.replace(speechOf(language)?.opens ?? /$^/u, '');
  }
  const taken = words.slice(0, MOST_WORDS);
  while (taken.length > 1 && taken.join(' ').length > LONGEST_TITLE) taken.pop();
  return taken.join(' ');
}

const CHINESE_BEFORE =
  /^(?:嗯|呃|那个|就是说?|怎么说呢|从哪儿说起|让我想想|(?:我)?(?:梦见|梦到)?(?:什么|啥)来着|[，。？?])+/u;
const CHINESE_DREAMT =
  /^(?:昨晚|昨天晚上|昨夜|今天早上)?我?(?:昨晚|昨天晚上|昨夜)?(?:(?:做了?一?个?梦[，。]?)?(?:梦见|梦到)了?|做了?一?个?梦)/u;
/** A clause of its own begins; "给我" and "我的" begin none. */
const CHINESE_CLAUSE =
  /(?<=.{4})(?<![和跟给对在让把被与同向从叫见到过着]|[给见到看拉打抱叫]了)(?:(?:我|你|他|她|它|咱)们?(?!们?的)|有人|没有|里面)/u;
const CHINESE_LEADS =
  /(?:的|地|得|在|很|非常|太|最|更|和|跟|给|把|被|从|向|对|往|一[个条只把间座位张本扇辆]|这|那|几|有|是|了一?[个条只]?)$/u;
const CHINESE_SHORT = 14;
const CHINESE_WHOLE = 20;
const CHINESE_MOST = 16;
const CHINESE_WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese has no spaces: its words are told apart, and a title ends with one of them. */
function shortenedChinese(sentence: string): string {
  if (Array.from(sentence).length <= CHINESE_SHORT) return sentence;
  const [clause = ''] = sentence.split(CHINESE_CLAUSE);
  if (Array.from(clause).length <= CHINESE_WHOLE) return clause;
  const taken: string[] = [];
  for (const { segment } of CHINESE_WORDS.segment(clause)) {
    if (Array.from(taken.join('') + segment).length > CHINESE_MOST) break;
    taken.push(segment);
  }
  while (taken.length > 2 && CHINESE_LEADS.test(taken.join(''))) taken.pop();
  return taken.join('') || Array.from(clause).slice(0, CHINESE_MOST).join('');
}

/** Without what is said before the dream itself, in whichever order that comes. */
function bareOf(text: string, language: string): { rest: string; clause: boolean } {
  if (language === 'zh') {
    const dreamt = text.replace(CHINESE_BEFORE, '').replace(CHINESE_DREAMT, '').replace(CHINESE_BEFORE, '');
    return { rest: withoutPreamble(dreamt, language).rest.trim(), clause: false };
  }
  const { filler, searching } = ENDS.get(language) ?? {};
  if (!searching || !filler) return { rest: text, clause: false };
  const first = withoutPreamble(text.replace(searching, ''), language);
  const second = withoutPreamble(first.rest.replace(searching, ''), language);
  const rest = second.rest.replace(filler, '').trim();
  return { rest, clause: second.rest === first.rest ? first.clause : second.clause };
}

/** A title from the first words of a spoken dream, without "I dreamed that"; empty where nothing is left. */
export function titleOf(spoken: string, language: string): string {
  const hesitation = speechOf(language)?.hesitation;
  const heard = hesitation ? spoken.replaceAll(hesitation, '') : spoken;
  const text = asWritten(heard, language).replaceAll(/\s+/gu, ' ');
  const { rest, clause } = bareOf(text, language);
  const [first = ''] = (rest || text).split(/[.!?…。！？؟;；:]|，|,|،/u);
  const sentence = clause && rest ? asMainClause(first) : first;
  const whole = language === 'zh' ? shortenedChinese(sentence) : shortened(sentence, language);
  const title = Array.from(whole).slice(0, LONGEST_WHOLE).join('').trim();
  return capital(title, language);
}
