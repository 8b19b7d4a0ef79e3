// What is said of the dreamer, of others or of what comes as if it were known, in the plainest words: "deep inside you hate her".

/** Outright, that is without a question mark, in any language at once: a model may slip into another than it was asked for. */
export const PLAIN_CLAIMS: readonly RegExp[] = [
  /\byou (?:(?:clearly|really|still|obviously|truly|both|also|actually|simply|just|do) )*(?:hate|love|fear|resent|crave|envy|regret|suffer|struggle|long for|blame|despise|adore)\b/iu,
  /\byou(?:['’]re| are) (?:(?:clearly|really|still|obviously|truly|actually|just) )*(?:in love|ill|sick|unwell|cheating|lying to|not over)\b/iu,
  /\b(?:is|are) (?:(?:still|really|so|very|clearly|secretly) )*(?:angry|mad|furious|jealous|disappointed|ashamed|in love|done|cheating|unfaithful|fed up) (?:with|at|of|on|in) you\b/iu,
  /\b(?:most|many|some|such|other) dreamers\b|\b(?:people|those|anyone|women|men|somebody|someone) who dreams? of\b|\blucky\b|\bpast li(?:fe|ves)\b|\bhoroscope|\bzodiac|\btarot/iu,
  /\b(?:something|somebody|someone|news|money|trouble|loss|danger|an? (?:\p{L}+ )?(?:loss|death|birth|wedding|visitor|stranger|letter|illness|journey)) (?:\p{L}+ ){0,2}(?:is|are) (?:(?:already|surely|now) )?(?:on (?:its|the|their|his|her) way|coming|approaching|drawing near|near|at the door|ahead)(?=\s*(?:[.,;!]|$|and\b|for you|to you|towards you|your way))/iu,
  /(?<!\p{L})(?:du (?:\p{L}+ ){0,3}?(?:hasst|liebst|leidest|fürchtest|beneidest|verachtest|bereust|sehnst dich|gibst dir die schuld)|(?:hasst|liebst|leidest|fürchtest|beneidest|verachtest|bereust) du)(?!\p{L})/iu,
  /(?<!\p{L})(?:ist (?:\p{L}+ ){0,2}(?:zu erwarten|abzusehen|im anmarsch)|(?:lässt|lassen) (?:\p{L}+ ){0,2}(?:auf|darauf) [^.]{0,30}schließen|klassischer fall|todesfall|geldsegen|in wahrheit (?:\p{L}+ )?(?:du|bist|hast|willst)|glückszahl|sternzeichen|die meisten träumer\p{L}*|wer von \p{L}+ träumt)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:odias|amas|deseas|temes|sufres|padeces|envidias|anhelas|detestas|te culpas)|indican? (?:que|tus?|una?)|en el fondo|se (?:acercan?|avecinan?) (?:una?|el|la|los|las) (?:\p{L}+ )?(?:muerte|boda|cambios?|viaje|pérdida|noticias?|enfermedad|embarazo|amor|desgracia)|quien(?:es)? sueñan? con|número de la suerte)(?!\p{L})/iu,
  /(?<!\p{L})(?:tu (?:détestes|hais|aimes|crains|souffres|désires|redoutes|envies|regrettes|t['’]en veux)|au fond|(?:une? |de )(?:mort|deuil|naissance|bonne nouvelle|visite|perte) (?:approche|arrive|est proche|s['’]annonce)|(?:ceux|celles|les gens) qui rêvent|chiffre porte-bonheur|vie antérieure)(?!\p{L})/iu,
  /(?<!\p{L})(?:você (?:\p{L}+ )?(?:odeia|ama|teme|sofre|deseja|inveja|detesta|se culpa)|no fundo|(?:dinheiro|quantia|notícias?|morte|perda|amor|viagem|fortuna) (?:\p{L}+ ){0,2}(?:a caminho|se aproximam?|está perto|vem aí)|quem sonha com|número da sorte|vida passada)(?!\p{L})/iu,
  /(?:(?:你|您)(?:其实|内心|心里|一直|还是|明明|真正)*(?:恨|讨厌|渴望|嫉妒|怨|暗恋|爱着|害怕)|内心(?:其实|深处)|(?:很快|马上|近期)(?:就)?(?:会|要|将)|有人(?:会|要|将)(?:去世|死|离开|来)|幸运(?:数字|色)|前世|梦见[^，。]{1,6}的人|财运|桃花运)/u,
  /(?<!\p{L})(?:أنت[ِ]? )?(?:تعاني(?:ن)?|تكره(?:ين)?|تخشى|تخشين|تحسد(?:ين)?|تتوق(?:ين)?|مصاب(?:ة)?|مريض(?:ة)?) |(?:بشرى|البشرى|وسواس|رزق|يتربص|تتربص|حسد|عين حاسد|مولود|خطوبة قريبة|زواج قريب|فرج قريب|رقم حظك|برجك)(?!\p{L})|في المنام (?:عدو|رزق|خير|شر|مال|موت|زواج|هم|حزن|فرح)/u,
  // What somebody is, never did, lacks or is not loved by.
  /\byou(?:['’]re| are) an? (?:\p{L}+ ){0,2}(?:person|type|man|woman|soul|child|mother|father|victim|failure|liar|coward)\b|\byou (?:have )?(?:never|always) (?!saw\b|said\b|say\b)\p{L}+|\b(?:do|does|did)(?: not|n['’]t) (?:really )?(?:love|want|need|trust|like|respect|miss|deserve|believe) you\b|\b(?:is|are) (?:going to|about to) (?:leave|die|come|happen|change|end)\b|\b(?:watch out|look out|take care|beware)\b|\b(?:hard|difficult|better|good|bad) times\b/iu,
  /(?<!\p{L})(?:du bist (?:eine? |einfach |wohl )(?:\p{L}+ )?\p{Lu}\p{L}+|du willst (?:eigentlich|im grunde|nur)|du hast (?:\p{L}+ ){0,3}nie |dir fehlt|dir fehlen|(?:liebt|mag|braucht|achtet|vertraut|vermisst) (?:dich|dir) nicht|hüte dich|nimm dich in acht|pass auf|(?:schwere|schlechte|gute|bessere) zeit(?:en)?)(?!\p{L})/iu,
  /(?<!\p{L})(?:eres una? (?:persona|mujer|hombre|alma|mala|buena)|no te (?:quieren?|aman?|respetan?|extrañan?|merecen?)|nunca (?:perdonaste|quisiste|superaste|amaste)|ten cuidado|cuídate|cuidado con|(?:vienen|llegan|se avecinan) (?:\p{L}+ )?(?:tiempos|días|años))(?!\p{L})/iu,
  /(?<!\p{L})(?:tu es une? (?:personne|femme|homme|âme|mauvaise?|bonne?)|ne t['’](?:aime|aiment|a jamais aimée?)|tu n['’]as jamais|méfie-toi|prends garde|fais attention|des temps difficiles)(?!\p{L})/iu,
  /(?<!\p{L})(?:você é uma? (?:pessoa|mulher|homem|alma|má|boa)|não (?:te|o|a) (?:ama|amam|quer|respeita)|não ama você|você nunca|cuidado com|tome cuidado|tempos difíceis)(?!\p{L})/iu,
  /(?:你(?:是个|是一个|从来没|从来不|从未)|(?:不|没有?)(?:爱|喜欢|需要|信任|想念)你|小心|当心|提防|(?:好|坏|艰难的?)日子)/u,
  /(?:لا (?:ت|ي)(?:حبك|ريدك|حترمك|ثق بك|شتاق إليك)|(?<!\p{L})(?:احذري?|انتبهي?|أنت (?:شخص|إنسان|امرأة|رجل)|الأيام القادمة|أيام صعبة)(?!\p{L})|لم (?:تسامح|تغفر|تحب)(?:ي)?(?!\p{L}))/u,
];

/** Kinds of suffering that have a name: only such as the dream itself uses. */
export const NAMED_ILLS: readonly RegExp[] = [
  /\b(?:death|guilty conscience|guilt|remorse|shame|lack of|over her|over him|over your|unfaithful|a child is|a baby is)\b/giu,
  /(?<!\p{L})(?:der tod|des todes|schuldgefühle?|gewissen|(?:la|una|su) muerte|culpabilidad|la mort|culpabilité|a morte|culpa|(?:ال)?موت)(?!\p{L})/giu,
  /死亡|死神|愧疚|罪恶感/gu,
  /\b(?:attachment (?:styles?|issues?|anxiety)|inner child|phobias?|compulsi\p{L}+|obsessi\p{L}+|neglect(?:ed)?|codependen\p{L}+|midlife|menopaus\p{L}+|cancer|tumou?rs?)\b/giu,
  /(?<!\p{L})(?:\p{L}+(?:ängste?|angst|neurosen?|phobien?|zwänge?|syndrom)|zwangs\p{L}+|(?:minderwertigkeits|mutter|vater|ödipus)komplexe?|inneres kind|krebs|wechseljahre)(?!\p{L})/giu,
  /(?<!\p{L})(?:fobias?|obsesi\p{L}+|obsess\p{L}+|obsessã?o|apego (?:ansioso|evitativo)|niñ[oa] interior|criança interior|enfant intérieur|phobies?|cáncer|câncer|duelo no resuelto)(?!\p{L})/giu,
  /(?:恐惧症|焦虑症|强迫|内在小孩|依恋|癌|更年期)/gu,
  /(?:المرضي|رهاب|قهري|سرطان|الطفل الداخلي|مرض نفسي)/gu,
];
