import { en, others, themes } from './theme-patterns.ts';

/** Typical themes of what happens to the body, to houses and to the world, and of who comes back. */
export const OUTWARD_THEMES = themes([
  {
    theme: 'naked',
    patterns: {
      en: en(
        '\\b(?:naked|nude|in my underwear|without (?:any )?clothes|no (?:clothes|trousers|pants) on)\\b',
        '\\b(?:no|without (?:any |my )?)(?: )?(?:trousers|pants|skirt|shirt|clothes)\\b(?: on\\b)?',
        '\\b(?:in|wearing) nothing(?: but| at all)?\\b',
        '\\bundressed\\b',
      ),
      de: others(
        '(?:nackt|in unterwäsche|ohne (?:kleider|hose|kleidung))',
        '(?:splitter)?nackt\\p{L}*',
        '(?:keine|ohne|gar keine) (?:hose|kleider|kleidung|unterhose|sachen)(?: an)?',
        'nur (?:mit|in) (?:einem |einer )?(?:schal|unterhose|unterwäsche|handtuch|socken)',
        'nichts an',
        'ich gar nichts',
      ),
      es: others('(?:desnudo|desnuda|en calzoncillos|sin ropa)'),
      ar: others(
        '(?:عارٍ|عاريا?ً?|عارية|عراة|بلا ملابس|بلا ثياب)',
        '(?:بلا|بدون|من دون|من غير) (?:بنطال|ثياب|ملابس|ثوب|ملابسي|ثيابي|قميص)',
        '(?:عارٍ|عاري|عارياً|عاريا|عارية)(?: (?:ال)?قدمين)?(?!\\p{L})',
        'ليس عليّ? إلا',
      ),
    },
  },
  {
    theme: 'new_room',
    patterns: {
      en: en(
        '\\b(?:new|another|extra|secret|hidden|unknown|one more|second) room\\b',
        "\\broom (?:that )?(?:I|we) (?:did ?n[o’']?t|had never|have never|never) (?:know|knew|seen|noticed?)\\b",
        '\\b(?:doors?|stair\\w*|rooms?|wing|attic|cellar|chambers?|corridor)\\b[^.!?\\n]{0,40}\\b(?:I|we|us) (?:had |have |has )?(?:never (?:opened|noticed|seen|knew|known|used)|forgotten)\\b',
        '\\b(?:none of us|nobody) had (?:seen|known|noticed)\\b',
        '\\b(?:rooms and rooms|room after room|(?:more|three|four|many) (?:\\w+ )?rooms (?:than|up there|behind))\\b',
        '\\b(?:flat|house|apartment|home)\\b[^.!?\\n]{0,30}\\b(?:an?|another) (?:second|extra|whole|hidden|secret) (?:floor|wing|storey|story|attic)\\b',
        '\\b(?:further|bigger|larger|more)\\b[^.!?\\n]{0,25}\\bthan (?:I|we) (?:knew|remembered|had known)\\b',
        '\\bwall (?:gave way|opened|swung)\\b',
        '\\b(?:behind|inside|in) (?:the|a|my) (?:\\w+ )?(?:wardrobe|cupboard|bookcase|bookshelf|closet|wallpaper)\\b(?! (?:under|below|beneath|by|in|of|near) (?:the|my|our|a))[^.!?\\n]{0,40}\\b(?:door|room|stair\\w*|passage)\\b',
        '\\b(?:door|room|staircase|stairs|passage)\\b[^.!?\\n]{0,20}\\b(?:behind|inside|in) (?:the|a|my) (?:\\w+ )?(?:wardrobe|cupboard|bookcase|bookshelf|closet|wallpaper)\\b',
        '\\b(?:hidden|secret|unknown) (?:wing|floor|attic|staircase|passage|chamber|ballroom)\\b',
      ),
      de: others(
        '(?:neues|weiteres|anderes|geheimes|unbekanntes|zusätzliches|verstecktes) zimmer',
        '(?:neuen|geheimen|unbekannten|weiteren) raum',
        '(?:tür|treppe|zimmer|raum|räume|flügel|keller|wohnung)[^.!?\\n]{0,40}(?:(?:die|den|das) (?:ich|wir|keiner|niemand)(?: von uns)? (?:noch )?(?:nie|nicht)? ?(?:geöffnet|gesehen|gekannt|kannte|bemerkt|wusste)\\p{L}*)',
        '(?:weiter|größer|grösser)[^.!?\\n]{0,20}als ich (?:wusste|dachte|kannte)',
        '(?:wohnung|haus)[^.!?\\n]{0,40}(?:zweites stockwerk|noch ein stockwerk|einen flügel|mit einem flügel)',
        '(?:hinter|im|in) (?:dem |der |einem )?\\p{L}*(?:schrank|tapete|regal|bücherregal)[^.!?\\n]{0,30}(?:tür|treppe|zimmer|raum|gang)',
        'wand (?:gab nach|öffnete sich|ging auf)',
        'lauter (?:leere|neue)\\p{L}*[^.!?\\n]{0,15}räume',
        '(?:neue|weitere|geheime|unbekannte|versteckte)s?n? (?:zimmer|räume|raum|tür|flügel)',
      ),
      es: others(
        '(?:otra habitación|cuarto (?:nuevo|escondido|secreto)|habitación (?:nueva|secreta|escondida))',
      ),
      ar: others(
        'غرفة (?:جديدة|أخرى|سرية|مخفية)',
        '(?:باب|غرفة|غرف|درج|درجا|درجاً|جناح|طابق|قبو|بجناح)[^.!?؟\\n]{0,25}لم (?:أفتحه|أره|يره|أعرفه|ألاحظه|نكن نعرفه|أفتحها|أرها)[^.!?؟\\n]{0,10}',
        'غرف وغرف',
        'أبعد مما كنت أعرف',
        'طابق ثانٍ? طوال الوقت',
        '(?:خلف|وراء|في) (?:ال)?(?:خزانة|خزانتي|مكتبة|جدار)[^.!?؟\\n]{0,25}(?:باب|غرفة|غرف|درج)',
        '(?:درج|درجا|درجاً|باب|بابا|باباً|غرفة) (?:في|خلف|وراء) (?:ال)?(?:خزانة|جدار|خزانتي)',
        '(?:قاعة|غرفة|حجرة)[^.!?؟\\n]{0,12}(?:مخفية|سرية|خفية)',
      ),
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
        '\\b(?:molars?|incisors?|front tooth|front teeth|gums?|dentures)\\b[^.!?\\n]{0,40}\\b(?:f[ae]ll(?:s|ing|en)?|drop(?:s|ped|ping)?|loose|crumbl\\w+|shatter\\w*|wobbl\\w+|rotten|spill\\w*|(?:came|come|coming) out|(?:stayed |got )?stuck)\\b',
        '\\b(?:look\\w*|search\\w*) for my teeth\\b',
        '\\bteeth again\\b',
        '\\bgums (?:are|were) (?:empty|bare)\\b',
      ),
      de: others(
        '(?:zahn|zähne)[^.!?\\n]{0,40}(?:aus(?:ge)?fall\\p{L}*|fallen aus|locker|bröckel\\p{L}*|wackel\\p{L}*|lose)',
        'verlier\\p{L}* (?:einen |meine )?(?:zahn|zähne)',
        '(?:backenz\\p{L}+|schneidez\\p{L}+|vorderz\\p{L}+|zahn|zähne|gebiss)[^.!?\\n]{0,50}(?:fällt|fallen|fiel(?:en)?|bröseln|zerbrösel\\p{L}*|wackelt\\p{L}*|stecken|herausf\\p{L}+|brach\\p{L}*|\\p{L}*gebrochen|\\p{L}*gefallen)',
        '(?:fällt|fallen|fiel(?:en)?|zerbröseln|zerbröselten|wackeln|bröckeln) (?:mir )?[^.!?\\n]{0,20}(?:backenz\\p{L}+|schneidez\\p{L}+|zahn|zähne)',
        'such(?:e|te) (?:ich )?(?:meine )zähne',
      ),
      es: others('(?:dientes?)[^.!?\\n]{0,40}(?:ca\\p{L}+|aflojan?|rompen?|sueltos?)'),
      ar: others(
        '(?:أسناني?|سني)[^.!?\\n]{0,30}(?:تسقط|تتساقط|سقطت|تتكسر)',
        '(?:تسقط|تتساقط|سقطت|تكسرت|وقعت) (?:كل )?(?:أسناني|أضراسي|سني)',
        '(?:و|ف)?(?:أسناني?|سني|ضرس|ضرسي|أضراسي|فمي)[^.!?؟\\n]{0,30}(?:مخلخلة|فارغ|تفتت|وقع|سقط|وقعت|سقطت|تحرك)',
        '(?:ف|و)?(?:تتفتت|تفتتت|تحرّك|تحرك|سقط|وقع|سقطت|تتساقط|تخلخل)(?:ت)? (?:كل )?(?:أسناني|أضراسي|سني|ضرس|ضرسي)',
        '(?:أبحث|بحثت) عن أسناني',
        'بقيت أسناني',
      ),
    },
  },
  {
    theme: 'lucid',
    patterns: {
      en: en(
        `\\b(?:I (?:know|knew|realised?|realized?|notice[d]?) (?:that )?(?:I['’]m|I am|I was|this is|this was|it['’]s|it is|it was|I must be) (?:only |just )?(?:a dream|dreaming|in a dream))\\b`,
        `\\b(?:I )?(?:thought|think|thinking|said to myself|told myself),?(?: \\w+,?){0,2} (?:I['’]m|I am|I must be|this is|this must be|it['’]s) (?:only |just )?(?:a dream|dreaming|in a dream)\\b`,
        '\\b(?:became|become|went|was) lucid\\b',
      ),
      de: others(
        '(?:weiß|wusste|gewusst|merke|merkte|gemerkt|begreife|begriff|begriffen)[^.!?\\n]{0,25}(?:träume|ein traum)',
      ),
      es: others('(?:sé|sabía|me doy cuenta)[^.!?\\n]{0,20}(?:soñando|un sueño)'),
      ar: others('(?:و|ف)?(?:أعرف|عرفت|أدركت|أدرك|فهمت|علمت)[^.!?؟\\n]{0,20}(?:أحلم|حلم)'),
    },
  },
  {
    theme: 'flood',
    patterns: {
      en: en(
        '\\b(?:tsunamis?|tidal waves?|flood(?:s|ed|ing|waters?)?|deluge)\\b',
        `\\b(?:sea|ocean|water|tide|river)\\b[^.!?\\n]{0,25}\\b(?:ris(?:es|ing|en)|rose|(?:came|come|comes|coming) (?:up|in|closer|through|this far)|did(?:n['’]t| not) turn|draws? back|drew back|up to the)\\b`,
        '\\b(?:enormous|giant|gigantic|huge|towering|monstrous) waves?\\b',
        '\\bwaves?\\b[^.!?\\n]{0,20}\\b(?:as (?:high|tall) as|higher than|taller than)\\b',
        '\\b(?:town|city|street|streets|house|village)\\b[^.!?\\n]{0,20}\\bunder ?water\\b',
      ),
      de: others(
        '(?:tsunami|flutwelle|sturmflut|überschwemmung|hochwasser|überflutet\\p{L}*|überschwemmt\\p{L}*)',
        '(?:meer|ozean|wasser|flut|fluss|see)[^.!?\\n]{0,20}(?:stieg|steigt|steigen|gestiegen|stand schon|kam herein|kommt herein|kehrte nicht um)',
        '(?:riesige|gewaltige|haushohe|ungeheure|riesen)n? ?welle\\p{L}*',
        'welle[^.!?\\n]{0,15}so hoch wie',
        '(?:stadt|straße|haus|dorf)[^.!?\\n]{0,15}unter wasser',
      ),
      es: others(
        '(?:tsunami|maremoto|inundación|inundaciones|inundad[oa]s?)',
        '(?:mar|agua|marea|río)[^.!?\\n]{0,20}(?:subía|sube|crecía|crece|subió)',
        'olas? (?:enormes?|gigantes?|altísimas?)',
      ),
      ar: others(
        '(?:ال|بال|و)?(?:تسونامي|فيضان|طوفان|سيول)',
        '(?:وصل|ارتفع|يرتفع|صعد|يصعد|علا|دخل) (?:ال)?(?:بحر|ماء|مياه|موج)',
        '(?:ال)?(?:بحر|ماء|مياه)[^.!?؟\\n]{0,8}(?:يرتفع|ارتفع|ترتفع|ارتفعت|يصعد|يعلو)',
        'موجة[^.!?؟\\n]{0,12}(?:ضخمة|عالية|هائلة|عملاقة|بارتفاع)',
        'لم يرجع المدّ?',
        '(?:المدينة|البيت|الشوارع)[^.!?؟\\n]{0,10}تحت الماء',
      ),
    },
  },
  {
    theme: 'former_love',
    patterns: {
      en: en(
        '\\bmy ex\\b(?!-)',
        '\\bex[- ](?:boyfriend|girlfriend|husband|wife|partner|lover|fianc[eé]e?)\\b',
        '\\b(?:my|our|her|his) (?:former|old|first) (?:husband|wife|boyfriend|girlfriend|partner|lover|love|fianc[eé]e?)\\b',
        '\\b(?:man|woman) (?:that |who |whom )?I (?:was|used to be|had been) (?:married|engaged) to\\b',
      ),
      de: others(
        '(?:mein|meine|meinen|meinem|meiner) ex',
        'ex-?(?:freund|mann|frau|freundin|partner|partnerin|verlobte\\p{L}?)(?:es|s|en)?',
        'mein(?:e|en|em|er)? (?:frühere|früheren|früherer|ehemalige|ehemaligen|ehemaliger|geschiedene|geschiedenen|geschiedener) (?:mann|frau|freund|freundin|partner|partnerin|verlobte\\p{L}?)',
        'mein(?:e|er)? (?:erste|ersten|große|alte) liebe',
      ),
      es: others(
        'mi ex',
        'ex-?(?:novi[oa]|marido|mujer|esposo|esposa|pareja)',
        'mi (?:antigu[oa]|primer) (?:novi[oa]|amor|marido)',
      ),
      ar: others(
        '(?:و|ب|ل|مع )?(?:طليقي|طليقتي)',
        '(?:زوجي|خطيبي|حبيبي|صديقي) (?:السابق|القديم)',
        '(?:زوجتي|خطيبتي|حبيبتي) (?:السابقة|القديمة)',
      ),
    },
  },
]);
