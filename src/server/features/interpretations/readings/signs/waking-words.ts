/** How tellings say that the dreamer wakes, where no file of signs of a language says it. */
const ENGLISH =
  /I (?:woke|wake|awoke|was (?:woken|waked|roused|awakened|called to (?:breakfast|the telephone|get up)))|woke me|(?:up)?on (?:waking|awaking|awakening)(?= I )|^(?:\W*(?:then|and|so),? )?woke(?: up)?|it was my alarm(?: clock)?(?=\W*$)|my alarm(?: clock)? (?:went off|rang|goes off)(?=\W*$| and (?:I|that|woke))/iu;
const GERMAN =
  /es war mein Wecker|(?:mein|der) wecker (?:klingelte|klingelt|hat geklingelt|ging)(?=\W*$)|ich (?:wachte|wache|erwachte)|wachte ich|aufgewacht|ich (?:auf|hoch)schreckte|(?:auf|hoch)geschreckt(?! ha(?:t|ben|tte))|schreckte (?:ich )?(?:auf|hoch|aus dem Schlaf)|weckte mich|ha(?:t|be|ben|tte) mich (?:\p{L}+ ){0,3}(?:auf)?geweckt|(?:bin|war) (?:ich )?(?:dann |da )?wach ?geworden|wurde ich wach/iu;
const ARABIC =
  /رن المنبه|[وف]?(?:استيقظت|صحوت|صحيت|أفقت|وعيت(?= عم|\W*$)|فقت(?= من النوم| على|\W*$)|نضت من النعاس|[قكگ]عدت من النوم|قمت من النوم|نهضت من النوم|أيقظني|أيقظتني|صح(?:ا|\u0651)تني|صحاني|فيّ?قت?ني)/u;
/** An alarm that goes off at the end, in languages that have signs of their own. */
const ALARMS =
  /sonó (?:el despertador|mi alarma)(?=\W*$)|(?:mon|le) réveil (?:a sonné|sonne)(?=\W*$)|(?:o|meu) (?:despertador|alarme) tocou(?=\W*$)|闹钟响/iu;

/** Where the dreamer has woken, what stands there is of the bedroom. */
export const WOKE = new RegExp(
  `(?<!\\p{L})(?:${[ENGLISH, GERMAN, ARABIC, ALARMS].map(({ source }) => source).join('|')})(?!\\p{L})`,
  'iu',
);
