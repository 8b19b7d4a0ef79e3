import { LANGUAGES, type Language } from '#shared/languages.ts';

/** A word as it is compared with the words of dates: case, accents and vowel marks make no difference, digits are ASCII. */
export const dateKey = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/** Twelve months or seven days from Sunday on, separated by commas; further names by a stroke. */
type Names = { months: string; short: string; days: string };

const NAMES: Record<Language, Names> = {
  en: {
    months: 'january,february,march,april,may,june,july,august,september,october,november,december',
    short: 'jan,feb,mar,apr,,jun,jul,aug,sep|sept,oct,nov,dec',
    days: 'sunday,monday,tuesday,wednesday,thursday,friday,saturday',
  },
  de: {
    months: 'januar|jänner,februar|feber,märz,april,mai,juni,juli,august,september,oktober,november,dezember',
    short: 'jän,,mrz,,,,,,,okt,,dez',
    days: 'sonntag,montag,dienstag,mittwoch,donnerstag,freitag,samstag|sonnabend',
  },
  es: {
    months:
      'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre|setiembre,octubre,noviembre,diciembre',
    short: 'ene,,,abr,,,,ago,,,,dic',
    days: 'domingo,lunes,martes,miércoles,jueves,viernes,sábado',
  },
  fr: {
    months: 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre',
    short: 'janv,févr,,avr,,,juil,,,,,déc',
    days: 'dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi',
  },
  pt: {
    months: 'janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro',
    short: ',fev,,,,,,,,,,',
    days: 'domingo,segunda-feira|segunda,terça-feira|terça,quarta-feira|quarta,quinta-feira|quinta,sexta-feira|sexta,sábado',
  },
  zh: {
    months: '一月,二月,三月,四月,五月,六月,七月,八月,九月,十月,十一月,十二月',
    short: ',,,,,,,,,,,',
    days: '星期日|星期天|周日,星期一|周一,星期二|周二,星期三|周三,星期四|周四,星期五|周五,星期六|周六',
  },
  ar: {
    months:
      'يناير|كانون الثاني|جانفي,فبراير|شباط|فيفري,مارس|آذار,أبريل|إبريل|نيسان|أفريل,مايو|أيار|ماي,يونيو|يونيه|حزيران|جوان,يوليو|يوليه|تموز|جويلية,أغسطس|أوت,سبتمبر|أيلول,أكتوبر|تشرين الأول,نوفمبر|تشرين الثاني,ديسمبر|كانون الأول',
    short: ',,,,,,,آب,,,,',
    days: 'الأحد,الاثنين,الثلاثاء,الأربعاء,الخميس,الجمعة,السبت',
  },
};

function placed(list: (names: Names) => string, first: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const [at, names] of list(NAMES[language]).split(',').entries())
      for (const name of names.split('|').filter(Boolean)) places.set(dateKey(name), at + first);
  return places;
}

/** Whole names, 1 to 12. */
export const MONTHS = placed(({ months }) => months, 1);
/** Short ones, which are months only beside a day or a year. */
export const SHORT_MONTHS = placed(({ short }) => short, 1);
/** Sunday is 0. */
export const WEEKDAYS = placed(({ days }) => days, 0);

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
const phrases = (list: string): readonly string[] => list.split(',').map(dateKey);

/** Days by how many they lie back; a phrase stands before those that it begins with. */
export const DAYS_BACK: readonly (readonly [phrases: readonly string[], days: number])[] = [
  [phrases('vorvorgestern,trasanteontem,trasantier,大前天'), 3],
  [phrases('the night before last,night before last,vorletzte nacht,antenoche,anteanoche,前天晚上,前晚'), 2],
  [phrases('the day before yesterday,day before yesterday,vorgestern,avant-hier,avant hier,anteayer'), 2],
  [phrases('antier,antes de ayer,antes de anoche,anteontem,antes de ontem,antes d’ontem'), 2],
  [phrases('أول أمس,أول من أمس,أمس الأول,الليلة قبل الماضية,قبل يومين,قبل أمس,前天'), 2],
  [phrases('hier soir,la nuit passée,ontem à noite,ontem de noite,ayer por la noche'), 1],
  [phrases('last night,yesterday night,yesterday,letzte nacht,vorige nacht,vergangene nacht'), 1],
  [phrases('gestern nacht,gestern abend,gestern,a noite passada,noite passada,la noche pasada'), 1],
  [phrases('la nuit dernière,anoche,ayer,ontem,الليلة الماضية,ليلة أمس,ليلة البارحة,أمس,البارحة'), 1],
  [phrases('昨天晚上,昨天,昨晚,昨夜'), 1],
  [phrases('today,tonight,this morning,heute nacht,heute morgen,heute früh,heute,hoy,hoje'), 0],
  [phrases('ce matin,esta mañana,esta noche,esta manhã,esta noite'), 0],
  [phrases("aujourd'hui,aujourd’hui,cette nuit,الليلة,هذه الليلة,هذا الصباح,今天,今晚"), 0],
];

export type Unit = 'day' | 'week' | 'month' | 'year';
const UNITS: Record<Unit, ReadonlySet<string>> = {
  day: words(
    'day days night nights tag tage tagen nacht nächte nächten día días noches dia dias noites jour jours nuits يوم يوما أيام الأيام ليال ليالي الليالي ليلة 天',
  ),
  week: words(
    'week weeks woche wochen semana semanas semaine semaines أسبوع أسبوعا الأسبوع أسابيع الأسابيع 周 星期',
  ),
  month: words(
    'month months monat monats monate monaten mes meses mois mois-ci mês شهر شهرا الشهر أشهر شهور الأشهر الشهور 月',
  ),
  year: words(
    'year years jahr jahre jahren jahres año años ano anos an ans année سنة السنة عام عاما العام سنوات السنوات أعوام الأعوام سنين السنين 年',
  ),
};
export const unitOf = (word: string): Unit | undefined =>
  (Object.keys(UNITS) as Unit[]).find((unit) => UNITS[unit].has(word));
/** Arabic's duals: "two days" in one word. */
export const DUALS: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['يومين', 'day'],
      ['ليلتين', 'day'],
      ['أسبوعين', 'week'],
      ['اليومين', 'day'],
      ['الأسبوعين', 'week'],
      ['شهرين', 'month'],
      ['سنتين', 'year'],
      ['عامين', 'year'],
    ] as const
  ).map(([word, unit]) => [dateKey(word), unit]),
);

export const LAST = words(
  'last past previous letzter letzte letzten letztes letztem vergangener vergangene vergangenen vergangenes voriger vorige vorigen voriges último última últimos últimas passé dernier dernière derniers dernières pasado pasada pasados pasadas passado passada passados passadas passée passés passées الماضي الماضية الماضيين الفائت الفائتة آخر anterior anteriores',
);
export const THIS = words(
  'this these essa esse nessa nesse dieser diese diesen dieses diesem este esta neste nesta ce cet cette هذا هذه',
);
/** One back from the last. */
export const BEFORE_LAST = words(
  'vorletzter vorletzte vorletzten vorletztes vorletztem vorvoriger vorvorige vorvorigen vorvoriges antepasado antepasada retrasado retrasada avant-dernier avant-dernière penúltimo penúltima',
);
/** A year by one word. */
export const YEAR_WORDS: ReadonlyMap<string, number> = new Map([
  ['heuer', 0],
  ['vorjahr', 1],
]);
/** Some, told without a number. */
export const FEW = words(
  'few several some paar einige einigen mehrere mehreren quelques plusieurs unos unas varios varias algunos algunas uns umas alguns algumas vários várias بضعة بضع عدة',
);
/** Words that may stand before a date and say nothing more. */
export const LEADS = words(
  'a à o os as over über mois mes mês monat in im on am an at zu of the den der dem die das während during en el la las los le les au em no na nos nas dans pendant durant ces estos estas estes de du del do da dos das vom von dia día في من خلال يوم ليلة شهر سنة عام',
);
/** Words between the parts of a date. */
export const JOINTS = words('of de del do da du من عام سنة شهر');
export const AGO_AFTER = words('ago back atrás 前 مضت');
export const AGO_BEFORE = words('vor hace há faz قبل منذ');

/** What a word before a date makes of it: nights before its first, up to its last, from its first on, or after its last. */
export const EDGES: readonly (readonly [ReadonlySet<string>, 'before' | 'until' | 'since' | 'after'])[] = [
  [words('before vor avant antes قبل'), 'before'],
  [words('until till bis jusqu hasta até حتى'), 'until'],
  [words('since from seit ab depuis desde منذ'), 'since'],
  [words('after nach après después depois بعد'), 'after'],
];
