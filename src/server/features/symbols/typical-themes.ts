/** Patterns are matched on the text as written, ignoring case; precise rather than complete, for the dreamer confirms. */
export type TypicalTheme = { theme: string; patterns: ReadonlyMap<string, readonly RegExp[]> };

const NOT = `(?:can['’]?t|cannot|could ?n['’]?t|could not|can not|unable to|not able to)`;
const en = (...sources: string[]) => sources.map((source) => new RegExp(source, 'giu'));
/** Words of the other languages carry their own ends: `\b` knows Latin letters only. */
const others = (...sources: string[]) =>
  sources.map((source) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu'));

/** Asked for by a dream's language, which is a word from outside. */
const themes = (
  given: readonly { theme: string; patterns: Record<string, readonly RegExp[]> }[],
): TypicalTheme[] =>
  given.map(({ theme, patterns }) => ({ theme, patterns: new Map(Object.entries(patterns)) }));

/** Items of the Typical Dreams Questionnaire that words give away (dream-analysis 1.4). */
export const TYPICAL_THEMES: readonly TypicalTheme[] = themes([
  {
    theme: 'chased',
    patterns: {
      en: en(
        `\\b(?:chas(?:e[sd]?|ing)|hunt(?:s|ed|ing)?|pursu(?:e[sd]?|ing)) (?:after )?(?:me|us)\\b`,
        `\\b(?:I|we)(?:['’](?:m|re)| am| was| are| were)(?: still)? (?:being )?(?:chased|hunted|pursued)\\b`,
        `\\b(?:run|running|ran) away from\\b`,
      ),
      de: others(
        'verfolg(?:t|te|en|ten) (?:mich|uns)',
        '(?:werde|wurde|werden|wurden) (?:\\p{L}+ ){0,3}(?:verfolgt|gejagt)',
        'hinter (?:mir|uns) her',
      ),
      es: others('(?:me|nos) (?:persegu\\p{L}+|persig\\p{L}+)'),
      ar: others('(?:ي|ت)?(?:طارد|لاحق)(?:ني|نا|وني)', '(?:يطارد|تطارد|يلاحق|تلاحق)(?:ني|نا)'),
    },
  },
  {
    theme: 'falling',
    patterns: {
      en: en(
        `\\b(?:I|we)(?:['’]m| am| was| were| keep| kept| start(?:ed)? to| start(?:ed)?| began to)? ?(?:fall(?:ing)?|fell)\\b(?! (?:asleep|in love|behind|ill|silent|for))`,
        `\\b(?:I|we) (?:plunge|plummet)(?:s|ed)?\\b`,
      ),
      de: others('ich (?:falle|fiel|stürze|stürzte)', '(?:falle|fiel|stürze|stürzte) ich'),
      es: others('(?:me )?(?:caigo|caía|caí) (?:al|en|desde|hacia|por)'),
      ar: others('(?:أسقط|سقطت|كنت أقع)(?! (?:كل )?(?:أسنان|سني|ضرس|منه|مني|منها))'),
    },
  },
  {
    theme: 'flying',
    patterns: {
      en: en(
        `\\b(?:I|we)(?:['’]m| am| was| were| can| could| start(?:ed)? to| began to| start(?:ed)?)? ?(?:fly|flying|flew|hover(?:ed|ing)?|levitat(?:e|ed|ing)|float(?:ed|ing)? (?:above|over|up))\\b(?! (?:to|back|home|out|from)\\b)`,
      ),
      de: others(
        'ich (?:fliege|flog|schwebe|schwebte)',
        '(?:fliege|flog|schwebe|schwebte) ich',
        'ich (?:\\p{L}+ ){0,3}(?:fliegen|schweben) (?:kann|konnte)',
      ),
      es: others('(?:vuelo|volaba|floto|flotaba) (?:sobre|por|encima|hasta)'),
      ar: others('(?:أطير|طرت|كنت أحلق)'),
    },
  },
  {
    theme: 'late',
    patterns: {
      en: en(
        `\\b(?:I|we)(?:['’](?:m|re)| am| was| are| were|['’]ll be| would be)(?: already| going to be| very| terribly| so)? late\\b(?! (?:afternoon|evening|morning))`,
        `\\b(?:too late|running late|late for)\\b`,
        `\\bmiss(?:es|ed|ing)? (?:the|my|our) (?:\\w+ )?(?:train|bus|flight|plane|ferry|boat|exam|connection)\\b`,
      ),
      de: others(
        '(?:zu spät|verspätet)',
        '(?:verpasse|verpasst|verpasste|verpassen) (?:\\p{L}+ ){0,3}(?:zug|bus|flug|fähre|prüfung|bahn)',
        '(?:zug|bus|flug|fähre|prüfung|bahn) (?:\\p{L}+ ){0,2}verpasst',
      ),
      es: others('lleg\\p{L}+ tarde', 'es tarde', 'pierdo el (?:tren|avión|colectivo|micro)'),
      ar: others('(?:تأخرت|متأخرة?|فاتني)'),
    },
  },
  {
    theme: 'again_and_again',
    patterns: {
      en: en(
        '\\b(?:again and again|over and over|keep (?:trying|having to)|kept (?:trying|having to)|each time I try|every time I try)\\b',
      ),
      de: others('(?:immer (?:und immer )?wieder|ein ums andere mal)'),
      es: others('una y otra vez'),
      ar: others('مرة (?:بعد مرة|تلو الأخرى)'),
    },
  },
  {
    theme: 'exam',
    patterns: {
      en: en(
        '\\b(?:exam(?:ination)?s?|finals)\\b',
        '\\b(?:take|taking|took|sit|sitting|sat|fail(?:s|ed|ing)?) (?:the|a|an|my|our) (?:\\w+ )?test\\b',
      ),
      de: others('(?:prüfung|prüfungen|klausur|examen|abitur|matura|staatsexamen)'),
      es: others('(?:examen|exámenes|rendir)'),
      ar: others('(?:ال)?(?:امتحان|امتحانات|اختبار)'),
    },
  },
  {
    theme: 'frozen',
    patterns: {
      en: en(
        `\\bI(?:['’]m| am| was| were)? ?(?:${NOT}) (?:move|run|scream|shout|speak|breathe|get up)\\b`,
        '\\bfrozen with (?:fear|fright|terror)\\b',
        `\\bmy legs (?:would ?n['’]?t|would not|do not|don['’]t|will not|won['’]t) (?:move|work|carry)\\b`,
      ),
      de: others(
        '(?:kann|konnte|könnte) (?:mich )?nicht (?:bewegen|schreien|laufen|rennen|atmen|sprechen)',
        '(?:kann|konnte) ich (?:mich )?nicht (?:bewegen|schreien|laufen|rennen|atmen|sprechen)',
        'wie gelähmt',
      ),
      es: others('no (?:puedo|podía) (?:moverme|gritar|correr|hablar|respirar)'),
      ar: others(
        'لا (?:أستطيع|أقدر) (?:أن )?(?:أتحرك|أصرخ|أركض|أتكلم|الحركة|الصراخ)',
        'لم (?:أستطع|أقدر) (?:أن )?(?:أتحرك|أصرخ|أركض|أتكلم)',
      ),
    },
  },
  {
    theme: 'dead_alive',
    patterns: {
      en: en(
        `\\bmy (?:late|dead) (?:mother|father|mum|mom|dad|grand\\w+|gran|brother|sister|husband|wife|friend|uncle|aunt|dog|cat)\\b`,
        '\\b(?:who|he|she) (?:has been|had been|is|was)(?: really| actually)? dead (?:for|since|now|but)\\b',
        '\\bwho (?:has )?died (?:\\w+ ){0,4}(?:ago|in \\d{4}|last)\\b',
        '\\b(?:alive again|not dead after all|came back to life|comes back to life)\\b',
      ),
      de: others(
        '(?:mein|meine|der|die) (?:verstorbene|tote|verstorbener|toter) \\p{L}+',
        'seit \\p{L}+ jahren tot',
        'wieder (?:am leben|lebendig)',
      ),
      es: others('que (?:murió|falleció)', 'mi (?:difunto|difunta) \\p{L}+'),
      ar: others(
        '(?:المرحوم|المرحومة)',
        '(?:خالي|خالتي|عمي|عمتي|أبي|والدي|أمي|والدتي|جدي|جدتي|أخي|أختي|زوجي|زوجتي|صديقي|صديقتي) (?:المتوفى|المتوفاة|الميت|الميتة|الراحل|الراحلة)',
        'رحمه(?:ا)? الله',
      ),
    },
  },
  {
    theme: 'naked',
    patterns: {
      en: en(
        '\\b(?:naked|nude|in my underwear|without (?:any )?clothes|no (?:clothes|trousers|pants) on)\\b',
      ),
      de: others('(?:nackt|in unterwäsche|ohne (?:kleider|hose|kleidung))'),
      es: others('(?:desnudo|desnuda|en calzoncillos|sin ropa)'),
      ar: others('(?:عارٍ|عاريا?ً?|عارية|عراة|بلا ملابس|بلا ثياب)'),
    },
  },
  {
    theme: 'new_room',
    patterns: {
      en: en(
        '\\b(?:new|another|extra|secret|hidden|unknown|one more|second) room\\b',
        "\\broom (?:that )?(?:I|we) (?:did ?n[o’']?t|had never|have never|never) (?:know|knew|seen|noticed?)\\b",
      ),
      de: others(
        '(?:neues|weiteres|anderes|geheimes|unbekanntes|zusätzliches|verstecktes) zimmer',
        '(?:neuen|geheimen|unbekannten|weiteren) raum',
      ),
      es: others(
        '(?:otra habitación|cuarto (?:nuevo|escondido|secreto)|habitación (?:nueva|secreta|escondida))',
      ),
      ar: others('غرفة (?:جديدة|أخرى|سرية|مخفية)'),
    },
  },
  {
    theme: 'toilet',
    patterns: {
      en: en(
        '\\b(?:toilets?|lavator(?:y|ies)|restrooms?|(?:find|need|look(?:ing)? for|use) (?:a|the) bathroom)\\b',
      ),
      de: others('(?:toilette|toiletten|klo|wc)'),
      es: others('(?:inodoro|encontrar (?:un|el) baño|retrete)'),
      ar: others('(?:مرحاض|دورة المياه)'),
    },
  },
  {
    theme: 'teeth',
    patterns: {
      en: en(
        `\\b(?:teeth|tooth)\\b[^.!?\\n]{0,40}\\b(?:f[ae]ll(?:s|ing|en)?|loose|crumbl\\w+|br[eo]ak\\w*|broken|came out|come out|coming out|wobbl\\w+|lost)\\b`,
        '\\b(?:los(?:e|t|ing)|spit(?:ting)? out|spat out) (?:a|my|some|all my) (?:\\w+ )?(?:tooth|teeth)\\b',
      ),
      de: others(
        '(?:zahn|zähne)[^.!?\\n]{0,40}(?:aus(?:ge)?fall\\p{L}*|fallen aus|locker|bröckel\\p{L}*|wackel\\p{L}*|lose)',
        'verlier\\p{L}* (?:einen |meine )?(?:zahn|zähne)',
      ),
      es: others('(?:dientes?)[^.!?\\n]{0,40}(?:ca\\p{L}+|aflojan?|rompen?|sueltos?)'),
      ar: others(
        '(?:أسناني?|سني)[^.!?\\n]{0,30}(?:تسقط|تتساقط|سقطت|تتكسر)',
        '(?:تسقط|تتساقط|سقطت|تكسرت|وقعت) (?:كل )?(?:أسناني|أضراسي|سني)',
      ),
    },
  },
  {
    theme: 'lucid',
    patterns: {
      en: en(
        `\\b(?:I (?:know|knew|realised?|realized?|notice[d]?) (?:that )?(?:I['’]m|I am|I was|this is|this was|it['’]s|it is|it was|I must be) (?:only |just )?(?:a dream|dreaming|in a dream))\\b`,
      ),
      de: others('(?:weiß|wusste|merke|merkte|begreife|begriff)[^.!?\\n]{0,25}(?:träume|ein traum)'),
      es: others('(?:sé|sabía|me doy cuenta)[^.!?\\n]{0,20}(?:soñando|un sueño)'),
      ar: others('(?:أعرف|عرفت|أدركت)[^.!?\\n]{0,20}(?:أحلم|حلم)'),
    },
  },
]);
