/** A letter and digit code by which a car is known, country by country. */
const PLATES: readonly RegExp[] = [
  /(?<![\p{L}\p{N}-])[A-ZÄÖÜ]{1,3}[- ](?:[A-Z]{1,2}[- ]?\d{1,4}[EH]?|\d{1,5} ?[A-Z]{1,3})(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2} ?[A-Z]{3}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Z]{2}[- ]\d{3}[- ][A-Z]{2}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])\d{4} ?[BCDFGHJKLMNPRSTVWXYZ]{3}(?![\p{L}\p{N}])/gu,
];

const MONTHS = String.raw`(?:jan(?:uary|uar|vier)?|jän(?:ner)?|feb(?:ruary|ruar)?|fév(?:rier)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|avr(?:il)?|ma[iy]|may|mayo|jun[ei]?|junio|juin|jul[yi]?|julio|juil(?:let)?|aug(?:ust)?|août|ago(?:sto)?|sep(?:t(?:ember|embre|iembre)?)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|de[cz](?:ember|embre)?|déc(?:embre)?|enero|febrero|abril|diciembre|يناير|فبراير|مارس|أبريل|ابريل|نيسان|مايو|أيار|يونيو|حزيران|يوليو|تموز|أغسطس|آب|سبتمبر|أيلول|أكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|تشرين)`;
const DAY = String.raw`\p{Nd}{1,2}(?:st|nd|rd|th|er|º|\.)?`;
const YEAR = String.raw`\p{Nd}{4}`;
const DATE = String.raw`(?:${DAY} ?(?:of |de |du )?${MONTHS}\.?,? ?(?:of |de |del )?${YEAR}|${MONTHS}\.? ${DAY},? ${YEAR}|\p{Nd}{1,2}[./-] ?\p{Nd}{1,2}[./-] ?(?:\p{Nd}{4}|\p{Nd}{2})|${YEAR}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,2})`;
const SHORT_DATE = String.raw`(?:${DAY} ?(?:of |de )?${MONTHS}|${MONTHS} ${DAY})`;
const BIRTH = String.raw`(?:born|birthday|birth|b\.|geboren|geb\.|geburtstag|geburtsdatum|née?s?|naissance|anniversaire|naci[óo]|nacid[oa]|nacimiento|cumpleaños|nasceu|nascid[oa]|aniversário|مولود|مولودة|ولد|ولدت|ميلاد|ميلادي|ميلاده|ميلادها)`;
const EDGE = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

const DATES = new RegExp(`${EDGE}${DATE}${END}`, 'giu');
/** What is said of a birth holds with its day alone. */
const BIRTHDAYS = new RegExp(
  String.raw`(?<=${EDGE}${BIRTH}${END}[^.!?\n]{0,25}?${EDGE})(?:${DATE}|${SHORT_DATE})${END}`,
  'giu',
);
/** A dream tells of last week's days, too: those long ago are somebody's. */
const LATEST_BIRTH = 2012;
const WESTERN = 0x30;

const yearIn = (date: string): number => {
  const [year = ''] = /\p{Nd}{4}/u.exec(date) ?? [];
  // Arabic digits stand in the same order, sixteen code points a block.
  return Number(
    Array.from(year, (digit) => String.fromCharCode(WESTERN + (digit.charCodeAt(0) % 16))).join(''),
  );
};

type Mark = { start: number; end: number };
const marksOf = (text: string, pattern: RegExp): Mark[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** Days on which somebody was born, as far as the words or the year say so. */
export const birthdaysIn = (text: string): Mark[] => [
  ...marksOf(text, BIRTHDAYS),
  ...marksOf(text, DATES).filter(({ start, end }) => {
    const year = yearIn(text.slice(start, end));
    return year > 1900 && year <= LATEST_BIRTH;
  }),
];

export const platesIn = (text: string): Mark[] => PLATES.flatMap((pattern) => marksOf(text, pattern));
