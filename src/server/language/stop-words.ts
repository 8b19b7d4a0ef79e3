/** Words that carry no content, by language, with the words in which dreams are told. */
const LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `a about above after again against ago all almost along already also although always am among an and another any
    anyone anything anyway are arent around as at away back be became because become been before began begin behind being
    below beside besides between both but by came can cannot cant come comes coming could couldnt did didnt do does doesnt
    doing done dont down during each either else enough even ever every everyone everything few first for from further gave
    get gets getting give go goes going gone got had hadnt half has hasnt have havent having he hed hell her here heres hers
    herself hes him himself his how however i id if ill im in inside instead into is isnt it itd itll its itself ive just keep
    keeps kept kind know knew knows last later least left less let lets like likes little look looked looking looks lot made
    make makes making many may maybe me mean might mine more most much must my myself near never next no none nor not nothing
    now of off often oh ok okay on once one ones only onto or other others our ours out outside over own part perhaps put
    puts quite rather really right said same saw say saying says see seeing seem seemed seems seen several shall she shed
    shes should shouldnt since so some somebody somehow someone something sometimes somewhere sort still such suddenly sure
    take taken takes taking tell telling than that thats the their theirs them themselves then there theres these they theyd
    theyll theyre theyve thing things think thinking this those though thought through till to together told too took toward
    towards tried try trying turn turned turns two under until up upon us use used very want wanted wants was wasnt way we
    well went were werent weve what whatever when where whether which while who whole whom whose why will with within without
    wont would wouldnt yes yet you youd youll your youre yours yourself youve dream dreams dreamed dreamt dreaming remember
    remembered remembers woke wake waking awake feel felt feeling feels`,
    de: `ab aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes auch auf aus außer bei beim
    bin bis bist da dabei dadurch dafür dagegen daher dahin damals damit danach daneben dann daran darauf daraus darf darin
    darüber darum darunter das dass davon davor dazu dein deine dem den denen denn der deren des deshalb dessen dich die dies
    diese diesem diesen dieser dieses dir doch dort du durch eben ein eine einem einen einer eines einfach einige einmal er
    erst es etwas euch euer eure fast für gab ganz gar gegen geht gehe gehen gehabt gerade gesagt gesehen gewesen gibt ging
    gingen gleich gut habe haben hat hatte hatten hatten her hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer
    in ins irgendwann irgendwas irgendwie irgendwo ist ja jede jedem jeden jeder jedes jedoch jemand jetzt kam kamen kann
    kein keine keinem keinen keiner komme kommen kommt konnte konnten könnte machen macht machte mal man manche mehr mein
    meine meinem meinen meiner meines mich mir mit muss musste müssen nach nachdem neben nein nicht nichts nie noch nun nur ob
    oben oder ohne paar plötzlich sage sagen sagt sagte sagten sah sahen sehe sehen sehr sein seine seinem seinen seiner
    seines seit selber selbst sich sie sieht sind so sogar solche soll sollte sondern sonst sowie statt steht stand über um
    und uns unser unsere unserem unseren unter viel viele vom von vor war waren warum was weg weil weiß weiter welche welchem
    welchen welcher wenn wer werde werden wie wieder will wir wird wo wohl wollte wollten worden wurde wurden wusste während
    zu zum zur zurück zwar zwei zwischen traum träume träumen träumte geträumt traums hätte hätten würde würden wäre wären dürfte sei seien hab müsse solle solche weiss ausser erinnere erinnern erinnerung wach
    aufgewacht aufwachen wachte fühle fühlte gefühl`,
    es: `a al algo alguien alguna algunas alguno algunos allí ante antes aquel aquella aquí así aún aunque bajo bien cada casi
    como con contra cual cuando de del desde después donde dos durante e el él ella ellas ellos en entonces entre era eran
    eres es esa esas ese eso esos esta está estaba estaban están estar estas este esto estos estoy fue fueron fui ha había
    habían hace hacer hacia hago han hasta hay he iba iban ir la las le les lo los luego más me mi mía mientras mío mis mismo
    mucha muchas mucho muchos muy nada ni no nos nosotros nuestra nuestro nunca o otra otras otro otros para pero poco por
    porque pues puede puedo que qué quien quién se sé sea según ser si sí sido siempre sin sobre sólo solo son soy su sus
    también tan tanto te tenía tengo tener ti tiene tienen todas todavía todo todos tu tú tus un una unas uno unos va vamos
    van veces ver veo vi voy y ya yo dice digo dijo decía sueño sueños soñé soñaba soñar recuerdo desperté despierto siento
    sentía`,
    fr: `à ai alors après au aucun aussi autre autres aux avait avaient avant avec avoir beaucoup bien c ça ce ceci cela celle
    celui ces cet cette ceux chaque chez comme comment d dans de déjà depuis des deux dit donc du elle elles en encore entre
    es est et étaient était étais être eu eux fait faire fois font il ils j je jai jusque l la là le les leur leurs lui ma
    mais me même mes moi mon n ne ni non nos notre nous on ont ou où par parce pas peu peut plus pour pourquoi puis qu quand
    que quel quelle quelque qui quoi rien s sa sans se ses si son sont sous suis sur ta te tes toi ton toujours tous tout
    toute toutes très trop tu un une va vais vers vois vos votre vous vu y cest jétais javais quil quelle rêve rêves rêvé
    rêvais rêver souviens réveillé réveillée sens sentais`,
    pt: `a à ao aos algo alguém alguma algumas algum alguns ali ante antes aquela aquele aquilo aqui as às assim até bem cada
    com como da das de dela dele deles depois desde do dois dos e é ela elas ele eles em então entre era eram essa esse esta
    está estava estavam este eu faz fazer foi for foram fui há havia ia indo ir isso isto já la lá lhe mais mas me mesmo meu
    meus minha minhas muita muito muitos na nada não nas nem nenhum no nos nós nossa nosso num numa nunca o onde os ou outra
    outro para parece pela pelo pode por porque qual quando que quem se sei sem sempre ser seu seus si sim só sobre sou sua
    suas também tão te tem têm tenho ter tinha tinham toda todas todo todos tu tua um uma umas uns vai vamos vejo ver vez vi
    você vocês vou disse sonho sonhos sonhei sonhava sonhar lembro acordei acordado sinto sentia`,
    ar: `في من على إلى عن مع هذا هذه ذلك تلك هنا هناك هو هي هم هن أنا نحن أنت أنتم كان كانت كنت كانوا يكون تكون أكون ليس ليست
    لم لن لا ما ماذا متى أين كيف لماذا الذي التي الذين اللواتي أن إن أنه أنها أني إني أنني إنني كأنني لكنني لأنني أننا إنه إنها لأنه لأنها كلما لأن لكن ولكن بل أو أم ثم ف و قد لقد
    كل بعض غير بين عند عندما حين حتى إذا لو لولا كأن كأنه كأنها كأني مثل أيضا جدا فقط بعد قبل فوق تحت أمام خلف حول منذ خلال
    دون سوى أي شيء أحد واحد واحدة هل نعم يا له لها لي لهم لنا به بها بي فيه فيها منه منها مني عليه عليها علي عنه عنها إليه
    إليها إلي معي معه معها قال قالت قلت يقول تقول أقول قالوا رأيت أرى كأنما وكان وكانت وكنت وهو وهي وأنا حلم حلمت أحلام الحلم
    أتذكر تذكرت استيقظت صحوت أشعر شعرت`,
    zh: `的 了 在 是 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 他 她 它 们 我们 他们 她们
    但 但是 然后 因为 所以 如果 还 还是 又 与 被 把 从 对 向 让 给 里 里面 中 下 后 前 时 时候 什么 怎么 为什么 这个 那个 这里
    那里 一些 可以 能 想 觉得 知道 看见 看到 起来 出来 过 来 吗 呢 吧 啊 梦 梦见 梦里 做梦 醒 醒来 记得 突然 好像 一直 已经`,
  }),
);

const sets = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();
const ARABIC_LEVEL: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' };

/** The stop list of a language in the form that `tokenise` gives words; empty for a language without one. */
export function stopWords(language: string): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const list = LISTS.get(language);
  if (list === undefined) return NONE;
  const words = list
    .split(/\s+/)
    .map((word) => word.replace(/[أإآىة]/g, (letter) => ARABIC_LEVEL[letter] ?? letter));
  const set = new Set(words);
  sets.set(language, set);
  return set;
}
