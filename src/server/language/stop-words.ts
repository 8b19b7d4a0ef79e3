import { withoutAnd } from './arabic-and.ts';

/** Words by language, parted by blanks. */
type Lists = ReadonlyMap<string, string>;

/** What holds sentences together: articles, pronouns, prepositions, conjunctions, auxiliaries. */
const FUNCTION_WORDS: Lists = new Map(
  Object.entries({
    en: `a about above after all also am an and another any are arent around as at be because been before being below between
    both but by can cannot cant could couldnt did didnt do does doesnt doing dont down during each for from had
    hadnt has hasnt have havent having he hed her here heres hers herself hes him himself his how however i id if
    ill im in into is isnt it itd itll its itself ive just me mine my myself no nor not now of off on once only or
    other others our ours out over own shall she shed shes should shouldnt so some such than that thats the their
    theirs them themselves then there theres these they theyd theyll theyre theyve this those through to too under
    until up very was wasnt we were werent weve what when where which while who whom whose why will with wont would
    wouldnt you youd youll your youre yours yourself youve`,
    de: `ab aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes auch auf aus außer bei
    beim bin bis bist da dabei dadurch dafür dagegen daher dahin damals damit danach daneben dann daran darauf
    daraus darf darin darüber darum darunter das dass davon davor dazu dein deine dem den denen denn der deren des
    deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch eben ein eine einem einen
    einer eines er erst es etwas euch euer eure für gegen gehabt gewesen habe haben hat hatte hatten her hin hinter
    ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes jemand kann kein
    keine keinem keinen keiner konnte konnten könnte man mehr mein meine meinem meinen meiner meines mich mir mit
    muss musste müssen nach nachdem neben nein nicht nichts noch nun nur ob oben oder ohne sehr sein seine seinem
    seinen seiner seines seit selber selbst sich sie sind so solche soll sollte sondern sonst sowie über um und uns
    unser unsere unserem unseren unter vom von vor war waren warum was weil welche welchem welchen welcher wenn wer
    werde werden wie will wir wird wo wollte wollten worden wurde wurden während zu zum zur zwar zwischen hätte
    hätten würde würden wäre wären dürfte sei seien hab müsse solle ausser`,
    es: `a al ante antes aquel aquella aunque bajo cada como con contra cual cuando de del desde donde dos durante e el él
    ella ellas ellos en entre era eran eres es esa esas ese eso esos esta está estaba estaban están estar estas este
    esto estos estoy fue fueron fui ha había habían hacia han hasta hay he la las le les lo los más me mi mía mío
    mis muy ni no nos nosotros nuestra nuestro o para pero por porque pues que qué quien quién se sé sea ser si sí
    sido sin sobre sólo solo son soy su sus también tan tanto te tenía tengo tener ti tiene tienen todas todo todos
    tu tú tus un una unas uno unos y ya yo`,
    fr: `à a ai as au aussi aux avait avaient avant avec avoir c ça ce ceci cela celle celui ces cet cette ceux chez comme comment
    d dans de des du elle elles en entre es est et étaient était étais être eu eux font il ils j je jai l la là le
    les leur leurs lui ma mais me même mes moi mon n ne ni non nos notre nous on ont ou où par parce pas plus pour
    pourquoi puis qu quand que quel quelle qui quoi s sa sans se ses si son sont sous suis sur ta te tes toi ton
    tous tout toute toutes très tu un une vers vos votre vous y cest jétais javais quil jusqu lorsqu puisqu`,
    pt: `a à ao aos ante antes aquela aquele aquilo as às até com como da das de dela dele deles depois desde do dois dos e é
    ela elas ele eles em entre era eram essa esse esta está estava estavam este eu foi for foram fui havia isso isto
    la lá lhe mais mas me meu meus minha minhas na não nas nem no nos nós nossa nosso num numa o onde os ou para
    pela pelo por porque qual quando que quem se sei sem ser seu seus si sim só sobre sou sua suas também tão te tem
    têm tenho ter tinha tinham toda todas todo todos tu tua um uma umas uns você vocês`,
    ar: `في من على إلى عن مع هذا هذه ذلك تلك هنا هناك هو هي هم هن أنا نحن أنت أنتم كان كانت كنت كانوا يكون تكون أكون ليس ليست
    لم لن لا ما ماذا متى أين كيف لماذا الذي التي الذين اللواتي أن إن أنه أنها أني إني أنني إنني كأنني لكنني لأنني
    أننا إنه إنها لأنه لأنها كلما لأن لكن ولكن بل أو أم ثم ف و قد لقد كل غير بين عند عندما حين حتى إذا لو لولا كأن
    كأنه كأنها كأني مثل أيضا فقط بعد قبل فوق تحت أمام خلف حول منذ خلال دون سوى أي هل نعم يا له لها لي لهم لنا به بها
    بي فيه فيها منه منها مني عليه عليها علي عنه عنها إليه إليها إلي معي معه معها كأنما وكان وكانت وكنت وهو وهي وأنا`,
    zh: `的 了 在 是 我 有 和 就 不 都 一 一个 上 也 很 你 会 着 没有 这 那 他 她 它 们 我们 他们 她们 但 但是 然后 因为 所以 如果 还 还是 又 与 被 把 从 对 向 让 给 里 中 下 后 时 什么 怎么
    为什么 这个 那个 这里 那里 可以 能 吗 呢 吧 啊`,
  }),
);

/** Common words that show nothing of a dream, with those in which dreams are told; how somebody tells is in them. */
const TELLING_WORDS: Lists = new Map(
  Object.entries({
    en: `again against ago almost along already although always among anyone anything anyway away back become became began
    begin behind beside besides came come comes coming done either else enough even ever every everyone everything
    few first further gave get gets getting give go goes going gone got half hell inside instead keep keeps kept
    kind know knew knows last later least left less let lets like likes little look looked looking looks lot made
    make makes making many may maybe mean might more most much must near never next none nothing often oh ok okay
    one ones onto outside part perhaps put puts quite rather really right said same saw say saying says see seeing
    seem seemed seems seen several since somebody somehow someone something sometimes somewhere sort still suddenly
    sure take taken takes taking tell telling thing things think thinking though thought till together told took
    toward towards tried try trying turn turned turns two upon us use used want wanted wants way well went whatever
    whether whole within without yes yet dream dreams dreamed dreamt dreaming remember remembered remembers woke
    wake waking awake feel felt feeling feels`,
    de: `einfach einige einmal fast gab ganz gar gehe gehen geht gerade gesagt gesehen gibt ging gingen gleich gut immer
    irgendwann irgendwas irgendwie irgendwo jedoch jetzt kam kamen komme kommen kommt macht machen machte mal manche
    nie paar plötzlich sage sagen sagt sagte sagten sah sahen sehe sehen sieht sogar statt steht stand viel viele
    weg weiß weiss weiter wieder wohl wusste zurück zwei traum träume träumen träumte geträumt traums erinnere
    erinnern erinnerung wach aufgewacht aufwachen wachte fühle fühlte gefühl`,
    es: `algo alguien detrás delante debajo encima alguna algunas alguno algunos allí aquí así aún bien casi después entonces hace hacer hago iba iban ir
    luego mientras mismo mucha muchas mucho muchos nada nunca otra otras otro otros poco puede puedo según siempre
    todavía va vamos van veces ver veo vi voy dice digo dijo decía sueño sueños soñé soñaba soñar recuerdo desperté
    despierto siento sentía`,
    fr: `alors après aucun autre autres beaucoup bien chaque déjà depuis deux dit donc encore fait faire fois jusque peu peut
    quelque rien toujours trop va vais vois vu rêve rêves rêvé rêvais rêver souviens réveillé réveillée sens sentais`,
    pt: `algo alguém alguma algumas algum alguns ali aqui assim bem cada então faz fazer há ia indo ir já mesmo muita muito
    muitos nada nenhum nunca outra outro parece pode sempre vai vamos vejo ver vez vi vou disse sonho sonhos sonhei
    sonhava sonhar lembro acordei acordado sinto senti sentia sentir sentiu`,
    ar: `بعض أحد شيء واحد واحدة جدا قال قالت قلت يقول تقول أقول قالوا رأيت أرى حلم حلمت أحلام الحلم أتذكر تذكرت استيقظت صحوت
    أشعر شعرت`,
    zh: `人 看 说 要 去 到 好 自己 里面 前 时候 一些 想 觉得 知道 看见 看到 起来 出来 过 来 梦 梦见 梦里 做梦 醒 醒来 记得 突然 好像 一直 已经`,
  }),
);

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const ACCENTED: readonly string[] = ['es', 'fr', 'pt'];

/** How a word is written by those who have no keys for all its letters. */
function plainly(word: string, language: string): string {
  if (language === 'de') return word.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter);
  if (!ACCENTED.includes(language)) return word;
  return word.normalize('NFD').replace(/[\u0300-\u036F]/g, '');
}

type Sets = Map<string, ReadonlySet<string>>;
const stops: Sets = new Map();
const functions: Sets = new Map();
const compared: Sets = new Map();
const NONE: ReadonlySet<string> = new Set();
const ARABIC_LEVEL: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };

function setOf(sets: Sets, language: string, list: () => Iterable<string>): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const set = new Set(list());
  if (set.size === 0) return NONE;
  sets.set(language, set);
  return set;
}

const listed = (lists: readonly Lists[], language: string): string[] =>
  lists
    .flatMap((list) => list.get(language)?.split(/\s+/) ?? [])
    .map((word) => word.replace(/[أإآىة]/g, (letter) => ARABIC_LEVEL[letter] ?? letter));

/** Arabic writes "and" and "so" onto the word that follows. */
const joined = (word: string, language: string): string[] =>
  language === 'ar' ? [`و${word}`, `ف${word}`].filter((one) => withoutAnd(one) === word) : [];

const anyhow = (words: readonly string[], language: string): string[] =>
  words.flatMap((word) => [word, plainly(word, language)]);

/** The words of a language that carry no content, in the form that `tokenise` gives words; empty for a language without a list. */
export const stopWords = (language: string): ReadonlySet<string> =>
  setOf(stops, language, () => {
    const words = anyhow(listed([FUNCTION_WORDS, TELLING_WORDS], language), language);
    return [...words, ...words.flatMap((word) => joined(word, language))];
  });

/** As `stopWords`, grammar alone and well spelt: what a language is known by. */
export const functionWords = (language: string): ReadonlySet<string> =>
  setOf(functions, language, () => listed([FUNCTION_WORDS], language));

/** Grammar alone, however it is spelt: to compare how two dreams are told, the rest is needed. */
export const grammarWords = (language: string): ReadonlySet<string> =>
  setOf(compared, language, () => anyhow(listed([FUNCTION_WORDS], language), language));
