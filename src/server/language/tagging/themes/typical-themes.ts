import { CHINESE_THEMES } from './chinese-themes.ts';
import { FRENCH_THEMES } from './french-themes.ts';
import { OUTWARD_THEMES } from './outward-themes.ts';
import { PORTUGUESE_THEMES } from './portuguese-themes.ts';
import { SPANISH_THEMES } from './spanish-themes.ts';
import { en, others, themes, type TypicalTheme, withLanguages } from './theme-patterns.ts';

const NOT = `(?:can['’]?t|cannot|could ?n['’]?t|could not|can not|unable to|not able to)`;

const TOLD_THEMES: readonly TypicalTheme[] = [
  ...themes([
    {
      theme: 'chased',
      patterns: {
        en: en(
          `\\b(?:chas(?:e[sd]?|ing)|hunt(?:s|ed|ing)?|pursu(?:e[sd]?|ing)) (?:after )?(?:me|us)\\b`,
          `\\b(?:I|we)(?:['’](?:m|re)| am| was| are| were)(?: still)? (?:being )?(?:chased|hunted|pursued)\\b`,
          `\\b(?:run|running|ran) away from\\b`,
          '\\b(?:was|were|is|are|came|come|comes|coming|ran|running) after (?:me|us)\\b',
          '\\bfollow(?:s|ed|ing) (?:me|us)\\b[^!?\\n]{0,60}\\b(?:ran|run|running|fled|hid)\\b',
          '\\b(?:hear|heard) (?:him|her|it|them|footsteps) (?:breath\\w*|behind)\\b',
        ),
        de: others(
          'verfolg(?:t|te|en|ten) (?:mich|uns)',
          '(?:werde|wurde|werden|wurden) (?:\\p{L}+ ){0,3}(?:verfolgt|gejagt)',
          'hinter (?:mir|uns) her',
          'verfolgt(?:e|en)? (?:mich|uns)',
          'jagt(?:e|en)? (?:mich|uns)',
          '(?:lief|liefen|rannte|rannten) (?:mir|uns) [^.!?\\n]{0,20}(?:nach|hinterher)',
          'hinter mir (?:höre|hörte) ich',
          '(?:hat|haben|ist|sind) (?:mich|uns|mir) [^.!?\\n]{0,40}(?:verfolgt|gejagt|nachgelaufen|nachgerannt|hinterhergelaufen|hinterhergerannt)',
        ),
        es: others('(?:me|nos) (?:persegu\\p{L}+|persig\\p{L}+)'),
        ar: others(
          '(?:ي|ت)?(?:طارد|لاحق)(?:ني|نا|وني)',
          '(?:يطارد|تطارد|يلاحق|تلاحق)(?:ني|نا)',
          '(?:و|ف)?(?:يتبع|تتبع|يتعقب|تتعقب)(?:ني|نا)(?! (?:كلبي|قطتي|ابني|ابنتي))',
          '(?:و|ف)?(?:ي|ت)?(?:طارد|لاحق|تعقب)(?:ت|وا|ون)?(?:ني|نا)',
          '(?:و|ف)?(?:يطاردونني|يلاحقونني|طاردتني|طاردوني|لاحقتني)',
          '(?:يجري|تجري|تجريان|يركض|تركض|يركضون|يجرون) (?:ورائي|خلفي|وراءنا|خلفنا)',
          'تبعنا[^!?؟\\n]{0,30}ركضنا',
          '(?:أسمع|سمعت) (?:أنفاسه|خطواته|أنفاسها|خطواتها|خطوات) (?:خلفي|ورائي)',
        ),
      },
    },
    {
      theme: 'falling',
      patterns: {
        en: en(
          `\\b(?:I|we)(?:['’]m| am| was| were| keep| kept| start(?:ed)? to| start(?:ed)?| began to)? ?(?:fall(?:ing)?|fell)\\b(?! (?:asleep|in love|behind|ill|silent|for))`,
          `\\b(?:I|we) (?:plunge|plummet)(?:s|ed)?\\b`,
        ),
        de: others(
          'ich (?:falle|fiel|stürze|stürzte)',
          '(?:falle|fiel|stürze|stürzte) ich',
          '(?:ich bin|bin ich|wir sind|sind wir) [^.!?\\n]{0,40}(?:(?<!ein)(?<!auf)gefallen|gestürzt)',
        ),
        es: others('(?:me )?(?:caigo|caía|caí) (?:al|en|desde|hacia|por)'),
        ar: others(
          'كنت أقع',
          'أسقط(?! (?:كل )?(?:أسنان|سني|ضرس))',
          // "I fell" and "she fell" are written alike: not what fell out of a hand, and not behind its subject.
          '(?<!أسنان[^!?؟\\n]{0,30})سقطت(?= (?:من (?!يد|كف|فم|جيب|حقيب|رأس|ه|ي)|في (?!يد|كف|حجر)|إلى|على (?!رأس)|داخل|عن (?!رأس)|نحو|أرضا|حتى|بسرعة|طويلا|ثم)|[.،!؟]|$)',
        ),
      },
    },
    {
      theme: 'flying',
      patterns: {
        en: en(
          `\\b(?:I|we)(?:['’]m| am| was| were| can| could| start(?:ed)? to| began to| start(?:ed)?)? ?(?:fly|flying|flew|hover(?:ed|ing)?|levitat(?:e|ed|ing)|float(?:ed|ing)? (?:above|over|up))\\b(?! (?:to|back|home|out|from)\\b)`,
          '\\bmy feet (?:left|leave|lifted off)\\b',
          '\\b(?:swim|swimming|swam) through the air\\b',
          '\\b(?:levitating|flying) again\\b',
          `\\b(?:I|we)(?:['’]m| am| was| were)? (?:soar|glid|levitat)(?:ed|ing|e)\\b`,
          '\\b(?:then )?soared\\b',
          '\\bI (?:rose|lifted off|drifted|floated|was up)(?: \\w+)? (?:above|over|past|up past|through the (?:roof|ceiling|air))\\b',
          '\\blearn(?:ed|t)? to fly\\b',
          '\\b(?:I )?(?:sailed|soared|glided|flew|drifted) (?:up |out |off )?(?:over|above|past) (?:the|our|all|every)\\b[^.!?\\n]{0,20}\\b(?:roofs?|rooftops|allotments|houses?|town|city|trees|treetops|gardens?|church|hills?|fields|clouds|streets?|sea|river|wall|fence)\\b',
        ),
        de: others(
          'ich (?:fliege|flog|schwebe|schwebte)(?! (?:\\p{L}+ )?(?:raus|auf)(?=[.,;!?]|$))',
          '(?:fliege|flog|schwebe|schwebte) ich(?! (?:\\p{L}+ )?(?:raus|auf)(?=[.,;!?]|$))',
          'ich (?:\\p{L}+ ){0,3}(?:fliegen|schweben) (?:kann|konnte)',
          '(?:flog|schwebte|fliege|schwebe|segelte) (?:ich )?(?:\\p{L}+ ){0,3}(?:hinaus|über|am|vorbei)',
          '(?:meine )?füße verließen',
          'durch die luft schwimmen',
          '(?:wieder )?das fliegen',
          '(?:eine )?handbreit schwebt?e?',
          'durch das dach',
          'ich [^.!?\\n]{0,40}(?:los|davon|hoch|weg)(?:ge)?(?:flogen|geschwebt)',
          '(?:bin|war) ich [^.!?\\n]{0,40}(?:los|davon|hoch)geflogen',
          '(?:ich bin|bin ich|wir sind|sind wir) (?![^.!?\\n]{0,40}(?:nach \\p{L}+ ge|flugzeug|maschine|urlaub))[^.!?\\n]{0,40}(?:geflogen|geschwebt)',
          '(?:ich kann|ich konnte|kann ich|konnte ich) (?:\\p{L}+ ){0,3}(?:fliegen|schweben)',
        ),
        es: others('(?:vuelo|volaba|floto|flotaba) (?:sobre|por|encima|hasta)'),
        ar: others(
          '(?:أطير|طرت|كنت أحلق)',
          '(?:و|ف|ثم )?(?:أطير|طرت|أحلق|أحلّق|حلقت|حلّقت)',
          '(?:أسبح|سبحت) في الهواء',
          '(?:ف)?ارتفعت (?:قدماي|شبرا|شبراً|عن الأرض)',
          'طفوت (?:فوق|قرب|في)',
        ),
      },
    },
    {
      theme: 'late',
      patterns: {
        en: en(
          `\\b(?:I|we)(?:['’](?:m|re)| am| was| are| were|['’]ll be| would be)(?: already| going to be| very| terribly| so)? late\\b(?! (?:afternoon|evening|morning))`,
          `\\b(?:too late|running late|late for)\\b`,
          `\\bmiss(?:es|ed|ing)? (?:the|my|our) (?:\\w+ )?(?:train|bus|flight|plane|ferry|boat|exam|connection)\\b`,
          '\\bmiss(?:es|ed|ing)? (?:the|my|our) (?:\\w+ )?(?:tram|tube|metro|coach|lift)\\b',
          '\\b(?:train|bus|tram|ferry|boat|plane|flight|coach|carriages)\\b[^.!?\\n]{0,40}\\b(?:pull(?:ed|s|ing)? (?:out|away)|(?:left|leaves?|went) without|(?:had|was|were) (?:already )?(?:left|gone)|dr(?:o|i)ves? off|takes? off|took off|departed|doors closed)\\b',
          `\\b(?:train|bus|tram|ferry)\\b[^!?\\n]{0,60}\\bdid(?: not|n['’]t) stop for (?:me|us)\\b`,
          '\\bdoors? closed in my face\\b',
          `\\b(?:could ?n['’]?t|could not|can['’]?t|cannot) find my (?:passport|ticket|gate|platform)\\b`,
          '\\b(?:saw|watched) (?:it|them|the \\w+) (?:leave|take off|pull out)\\b',
        ),
        de: others(
          '(?:zu spät|verspätet)',
          '(?:verpasse|verpasst|verpasste|verpassen) (?:\\p{L}+ ){0,3}(?:zug|bus|flug|fähre|prüfung|bahn)',
          '(?:zug|bus|flug|fähre|prüfung|bahn) (?:\\p{L}+ ){0,2}verpasst',
          '(?:verpasse|verpasst|verpasste) (?:\\p{L}+ ){0,3}(?:straßenbahn|fähre|tram|anschluss)',
          '(?:straßenbahn|fähre|tram|u-bahn|anschluss|flugzeug) (?:\\p{L}+ ){0,2}verpasst',
          '(?:zug|bus|straßenbahn|fähre|tram|flugzeug|maschine|waggons?)[^.!?\\n]{0,30}(?:fuhr(?:en)? (?:gerade )?(?:ab|weg|davon)|fährt (?:gerade )?(?:ab|weg)|(?:war|waren) (?:schon )?(?:fort|weg)|abfahren|abheben|abheb\\p{L}*)',
          '(?:tür|türen) (?:ging\\p{L}*|schloss\\p{L}*)(?! nicht)[^.!?\\n]{0,15}(?:vor meiner nase|zu)',
          '(?:fand|finde) (?:ich )?(?:den|meinen) (?:pass|reisepass|ausweis|fahrschein)(?: nicht)?',
          '(?:pass|reisepass|fahrkarte) vergessen',
        ),
        es: others('lleg\\p{L}+ tarde', 'es tarde', 'pierdo el (?:tren|avión|colectivo|micro)'),
        ar: others(
          '(?:تأخرت|متأخرة?|فاتني)',
          '(?:و|ف)?(?:تأخرنا|تأخرت|فاتني|فاتنا|فاتتني|فاتتنا)',
          '(?:تحرك|انطلق|غادر|رحل) (?:القطار|الباص|القارب)',
          '(?:تقلع|أقلعت|ترحل|غادرت|انطلقت) (?:الطائرة|الحافلة|القطار|السفينة|العبارة|العبّارة)',
          'لم (?:أجد|أعثر على) (?:جواز|تذكرتي|التذكرة|الجواز)[^.!?؟\\n]{0,6}',
          '(?:العربات|الحافلة|القطار)[^.!?؟\\n]{0,12}(?:ذهبت|ذهب|رحل|رحلت)',
          '(?:أغلق|أُغلق) باب (?:الحافلة|القطار|الباص)',
        ),
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
          '\\b(?:never|not)\\b(?: \\w+){0,3} (?:lectures?|class|classes|course|lessons?)\\b',
          '\\b(?:called?|sent|am|was|went|go|going) (?:\\w+ )?back (?:at|to|in) (?:\\w+ )?(?:school|university|college)\\b',
          '\\binvigilator\\b',
          '\\b(?:maths?|history|physics|chemistry|biology|\\w+ school) final\\b',
          '\\b(?:finished|hand(?:s|ed)? out|one|their|driving) tests?\\b',
          `\\b(?:test|paper|sheet)\\b[^.!?\\n]{0,40}\\b(?:blank|written in|cannot read|can['’]t read)\\b`,
        ),
        de: others(
          '(?:prüfung|prüfungen|klausur|examen|abitur|matura|staatsexamen)',
          '\\p{L}*(?:prüfung|prüfungen|prüfungsbogen|klausur|klausuren|examen|abitur)',
          '(?:in keiner|nie in der) (?:vorlesung|stunde)',
          'zurück (?:in|auf) die schule',
        ),
        es: others('(?:examen|exámenes|rendir)'),
        ar: others(
          '(?:ال)?(?:امتحان|امتحانات|اختبار)',
          '(?:ال|لل|و|ب|لا)?(?:امتحان|امتحانات|اختبار|اختبارا|اختباراً)',
          'لم (?:أحضر|أدرس|أذاكر)[^.!?؟\\n]{0,20}',
          'المراقب',
          'ورقة (?:أسئلة|الأسئلة)',
        ),
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
          '(?:kann|konnte|könnte) (?:mich )?(?:aber |einfach |gar )?nicht (?:bewegen|rühren|schreien|rufen|laufen|rennen|atmen|sprechen)',
          '(?:kann|konnte) ich (?:mich )?(?:aber |einfach |gar )?nicht (?:bewegen|rühren|schreien|rufen|laufen|rennen|atmen|sprechen)',
          '(?:kann|konnte|könnte) (?:ich )?(?:aber |einfach )?(?:meine?n?|die|den|keinen?) \\p{L}+ (?:mehr )?(?:nicht )?(?:mehr )?(?:bewegen|rühren|heben)',
          'wie gelähmt',
        ),
        es: others('no (?:puedo|podía) (?:moverme|gritar|correr|hablar|respirar)'),
        ar: others(
          '[وف]?لا (?:أستطيع|أقدر) (?:أن )?(?:أتحرك|أحرك|أصرخ|أركض|أتكلم|الحركة|الصراخ)',
          '[وف]?لم (?:أستطع|أقدر|أعد أستطيع) (?:أن )?(?:أتحرك|أحرك|أصرخ|أركض|أتكلم)',
        ),
      },
    },
    {
      theme: 'dead_alive',
      patterns: {
        en: en(
          `\\bmy (?:late|dead) (?:mother|father|mum|mom|dad|grand\\w+|gran|brother|sister|husband|wife|friend|uncle|aunt|dog|cat)\\b`,
          '\\b(?:who|he|she) (?:has been|had been|is|was)(?: really| actually)? dead (?:(?:for|since)(?: \\w+){1,2}|now|but)\\b',
          '\\bwho (?:has )?died (?:\\w+ ){0,4}(?:ago|in \\d{4}|last)\\b',
          '\\b(?:alive again|not dead after all|came back to life|comes back to life)\\b',
          '\\b(?:we|they|I) (?:had )?buried (?:you|him|her)\\b',
          '\\bwho (?:has |had )?died (?:when|before|years|last|of|long)\\b',
          '\\b(?:mother|father|mum|mom|dad|daddy|grand\\w+|gran|nan|brother|sister|husband|wife|friend|uncle|aunt|son|daughter|cousin|dog|cat)\\b(?: \\w+){0,2} (?:is|was) (?:alive|not dead)\\b',
          '\\bnot dead after all\\b',
          `\\bas (?:if|though) (?:he|she|they) (?:had|['’]d|has) never (?:died|been dead|gone)\\b`,
          '(?<!(?:when|while) )\\b(?:mum|mom|mother|dad|father|gran|grandma|grandad|grandpa|nan) (?:is|was) alive\\b',
          `\\bbut you(?:['’]re| are|['’]ve| have| were)? (?:dead|died)\\b`,
        ),
        de: others(
          '(?:mein|meine|der|die) (?:verstorbene|tote|verstorbener|toter) \\p{L}+',
          'seit \\p{L}+ jahren tot',
          'wieder (?:am leben|lebendig)',
          '(?:haben|hatten) (?:dich|ihn|sie) (?:doch )?begraben',
          '(?:lebte|lebt) (?:wieder|noch)',
          '(?:gar )?nicht (?:gestorben|tot)',
          'der (?:vor \\p{L}+ jahren )?(?:starb|gestorben ist|gestorben war)',
          'die (?:vor \\p{L}+ jahren )?(?:starb|gestorben ist|gestorben war)',
          'mein(?:e|en|er|em)? (?:tote|toten|toter|verstorbene|verstorbenen|verstorbener) \\p{L}+',
          'du bist doch tot',
          '(?:wusste|weiß|dachte)(?: ich)?,? dass (?:er|sie) (?:\\p{L}+ )?(?:tot|gestorben) (?:ist|war|sei)',
          '(?:obwohl|dabei) (?:er|sie) (?:\\p{L}+ ){0,2}(?:tot|gestorben) (?:ist|war)',
          '(?:er|sie) ist (?:ja|doch|eigentlich) (?:schon |längst |lange )?(?:tot|gestorben)',
          'als (?:wäre|sei) (?:er|sie) (?:nie|nicht|gar nicht) (?:gestorben|tot)(?: gewesen)?',
          'als ob (?:er|sie) (?:nie|nicht) (?:gestorben|tot)',
        ),
        es: others('que (?:murió|falleció)', 'mi (?:difunto|difunta) \\p{L}+'),
        ar: others(
          '(?:المرحوم|المرحومة)',
          '(?:خالي|خالتي|عمي|عمتي|أبي|والدي|أمي|والدتي|جدي|جدتي|أخي|أختي|زوجي|زوجتي|صديقي|صديقتي) (?:المتوفى|المتوفاة|الميت|الميتة|الراحل|الراحلة)',
          'رحمه(?:ا)? الله',
          '(?:لكننا |قد )?دفن(?:اك|اه|اها)',
          '(?:عاد|عادت|رجع|رجعت) [^.!?؟\\n]{0,12}(?:حيا|حياً|حية|إلى الحياة|للحياة)',
          '(?:أبي|أمي|جدي|جدتي|أخي|أختي|خالي|عمي|والدي|والدتي|خالتي|عمتي|زوجي|زوجتي|صديقي|صديقتي) (?:الذي مات|التي ماتت|الذي توفي|التي توفيت|لم يمت|لم تمت|المتوفى|المتوفاة|المرحوم|المرحومة)',
          '(?:الذي|التي) (?:مات|ماتت|توفي|توفيت)',
        ),
      },
    },
  ]),
  ...OUTWARD_THEMES,
];

/** Items of the Typical Dreams Questionnaire that words give away (dream-analysis 1.4). */
export const TYPICAL_THEMES: readonly TypicalTheme[] = withLanguages(
  TOLD_THEMES,
  new Map([
    ['es', SPANISH_THEMES],
    ['fr', FRENCH_THEMES],
    ['pt', PORTUGUESE_THEMES],
    ['zh', CHINESE_THEMES],
  ]),
);
