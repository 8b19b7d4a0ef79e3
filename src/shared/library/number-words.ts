import { dateKey } from './date-words.ts';

const keysOf = (list: string): readonly string[] => list.split(' ').map(dateKey);
const words = (list: string): ReadonlySet<string> => new Set(keysOf(list));

/** Numbers in one word, from one on; further spellings stand in lines of their own. */
const ONE_ON: readonly string[] = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
  'uma duas três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezasseis dezassete dezoito dezanove',
  'واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
  'واحدة اثنان ثلاث أربع خمس ست سبع ثماني تسع عشر',
];
const TENS: readonly string[] = [
  'ten twenty thirty forty fifty sixty seventy eighty ninety',
  'zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'dix vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix',
  'dix vingt trente quarante cinquante soixante septante quatre-vingt nonante',
  'diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'عشرة عشرين ثلاثين أربعين خمسين ستين سبعين ثمانين تسعين',
  'عشر عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون',
];
const ones = new Map(ONE_ON.flatMap((list) => keysOf(list).map((word, at) => [word, at + 1] as const)));
for (const word of keysOf('a an ein einen einem einer una une')) ones.set(word, 1);
const tens = new Map(TENS.flatMap((list) => keysOf(list).map((word, at) => [word, 10 * (at + 1)] as const)));
const SPANISH_TWENTIES = keysOf(
  'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const TWENTIES = new Map(SPANISH_TWENTIES.map((word, at) => [word, at + 21] as const));
const AND = words('et y e');
const TEEN = words('عشر عشرة');

/** "twenty-one", "vingt-et-un", "einundzwanzig". */
function joined(key: string): number | undefined {
  const [, ten = '', one = ''] = /^(\p{L}+)-(?:et-)?(\p{L}+)$/u.exec(key) ?? [];
  const [, germanOne = '', germanTen = ''] = /^(\p{L}+?)und(\p{L}+)$/u.exec(key) ?? [];
  const whole = tens.get(ten) ?? tens.get(germanTen);
  const rest = ones.get(one) ?? (germanOne === '' ? undefined : ones.get(germanOne));
  return whole !== undefined && rest !== undefined && whole > 10 && rest < 10 ? whole + rest : undefined;
}

type Counted = { count: number; taken: number };

/** A number in figures or in words of up to ninety-nine: "treinta y uno", "خمسة عشر", "خمسة وعشرين". */
export function countAt(keys: readonly string[], at = 0): Counted | undefined {
  const [first = '', second = '', third = ''] = keys.slice(at, at + 3);
  if (/^\d{1,4}$/.test(first)) return { count: Number(first), taken: 1 };
  const [one, ten] = [ones.get(first), tens.get(first)];
  const behind = AND.has(second) ? ones.get(third) : undefined;
  if (ten !== undefined && ten > 10 && behind !== undefined && behind < 10)
    return { count: ten + behind, taken: 3 };
  if (one !== undefined && one < 10 && TEEN.has(second) && /\p{Script=Arabic}/u.test(first))
    return { count: 10 + one, taken: 2 };
  const arabicTen = second.startsWith('و') ? tens.get(second.slice(1)) : undefined;
  if (one !== undefined && one < 10 && arabicTen !== undefined) return { count: arabicTen + one, taken: 2 };
  const count = one ?? ten ?? TWENTIES.get(first) ?? joined(first);
  return count === undefined ? undefined : { count, taken: 1 };
}

const ORDINALS = [
  'first erste ersten erster primero primer primera premier première primeiro primeira الأول الأولى الحادي',
  'second zweite zweiten zweiter الثاني الثانية',
  'third dritte dritten dritter الثالث الثالثة',
  'fourth vierte vierten vierter الرابع الرابعة',
  'fifth fünfte fünften fünfter الخامس',
  'sixth sechste sechsten sechster السادس',
  'seventh siebte siebten siebter السابع',
  'eighth achte achten achter الثامن',
  'ninth neunte neunten neunter التاسع',
  'tenth zehnte zehnten zehnter العاشر',
].map(words);
/** Those that count weeks, and are other words before a month. */
const WEEK_ORDINALS = [
  '',
  'segundo segunda deuxième seconde',
  'tercero tercer tercera troisième terceiro terceira',
  'cuarto cuarta quatrième quarto quarta',
].map(words);
const ENGLISH = keysOf(
  'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
);
const ARABIC_TENS = new Map<string, number>([
  ...keysOf('والعشرين والعشرون').map((word) => [word, 20] as const),
  ...keysOf('والثلاثين والثلاثون').map((word) => [word, 30] as const),
]);
const ARABIC_ROUND = new Map<string, number>([
  ...keysOf('العشرين العشرون').map((word) => [word, 20] as const),
  ...keysOf('الثلاثين الثلاثون').map((word) => [word, 30] as const),
]);

const single = (word: string): number | undefined => {
  const at = ORDINALS.findIndex((names) => names.has(word));
  return at < 0 ? undefined : at + 1;
};

/** "elften", "einundzwanzigster": the number before the ending. */
function german(word: string): number | undefined {
  const [, stem = ''] = /^(\p{L}{3,}?)s?te[nrsm]?$/u.exec(word) ?? [];
  const count = stem === '' ? undefined : countAt([stem])?.count;
  return count !== undefined && count > 3 ? count : undefined;
}

/** Which of several, up to the thirty-first: "third", "twenty-first", "einundzwanzigsten", "الحادي عشر". */
export function ordinalAt(keys: readonly string[], at = 0): Counted | undefined {
  const [first = '', second = ''] = keys.slice(at, at + 2);
  const [, ten = '', one = ''] = /^(twenty|thirty)-(\p{L}+)$/u.exec(first) ?? [];
  const parted = ten ? ([ten, one, 1] as const) : ([first, second, 2] as const);
  const whole = { twenty: 20, thirty: 30 }[parted[0] as 'twenty'];
  const rest = single(parted[1]);
  if (whole && rest && rest < 10) return { count: whole + rest, taken: parted[2] };
  const own = single(first);
  if (own && own < 10 && TEEN.has(second)) return { count: 10 + own, taken: 2 };
  const arabicTen = ARABIC_TENS.get(second);
  if (own && own < 10 && arabicTen) return { count: arabicTen + own, taken: 2 };
  const english = ENGLISH.indexOf(first);
  const thirtieth = first === 'thirtieth' ? 30 : undefined;
  const count = own ?? (english < 0 ? thirtieth : english + 11) ?? ARABIC_ROUND.get(first) ?? german(first);
  return count === undefined ? undefined : { count, taken: 1 };
}

/** Which week of a month: in these languages "segunda" and "deuxième" as well. */
export function weekOrdinal(word: string): number | undefined {
  const at = WEEK_ORDINALS.findIndex((names) => names.has(word));
  const which = at > 0 ? at + 1 : single(word);
  return which !== undefined && which <= 4 ? which : undefined;
}

/** Languages that count the days of a month: "le onze novembre", "tres de mayo", "vinte e um de junho". */
const ROMANCE = words(
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta um dois três quatro sete oito nove dez doze treze quatorze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove vinte trinta',
);
export function dayCounted(keys: readonly string[]): Counted | undefined {
  const first = keys[0] ?? '';
  const isRomance = ROMANCE.has(first) || TWENTIES.has(first) || /^(?:vingt|trente)-/.test(first);
  const found = isRomance ? countAt(keys) : undefined;
  return found && found.count <= 31 ? found : undefined;
}
