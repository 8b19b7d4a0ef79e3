import type { TextRange } from '#shared/similar.ts';
import { withoutAnd } from '#server/language/arabic-and.ts';
import { normaliseWord } from '#server/language/tokens.ts';
import { type Named, sameInAllCases } from './named.ts';

const SIGNS = /[\u0610-\u061A\u064B-\u065F\u0670\u0640]/g;
/** Of the kin only forms that sound the same in every case. */
const KIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    أمي: 'أمك', ماما: 'أمك', والدتي: 'والدتك', أبي: 'والدك', بابا: 'والدك', والدي: 'والدك', أختي: 'أختك', أخي: 'شقيقك', ابني: 'ابنك',
    ابنتي: 'ابنتك', بنتي: 'ابنتك', خالتي: 'خالتك', عمتي: 'عمتك', خالي: 'خالك', عمي: 'عمك', جدتي: 'جدتك', ستي: 'جدتك', تيتا: 'جدتك',
    جدي: 'جدك', زوجي: 'زوجك', زوجتي: 'زوجتك', حماتي: 'حماتك', عائلتي: 'عائلتك',
  }),
); // prettier-ignore

/** Somebody's by-name ("Abu Sami") begins with a father who is nobody's here. */
const MAY_BE_BY_NAME = /^(?:[وفلب]?أبي|[وفلب]?أبو)$/;

/** Words with an article that name no thing. */
const NO_ARTICLE =
  /^(?:التفت(?:نا|وا|ت)?|التق(?:ى|يت|ت|ينا|يا|وا|ط|طت|طنا)|الته(?:م|مت)|التص(?:ق|قت)|التح(?:ق|قت|قنا)|التو(?:ى|ت)|التز(?:م|مت)|التم(?:س|ست)|الى|إلى|التي|الذي|الذين|اللذان|اللواتي|الآن|الان|اليوم|الليلة|البارحة|الوراء|الأمام|الخلف|الأمور|اليمنى|اليسرى|اليمين|اليسار|الأولى|الأول|الثاني|الثانية|الأخير|الأخيرة|الآخر|الأخرى|الصغير|الصغيرة|الكبير|الكبيرة|القديم|القديمة|الجديد|الجديدة|الأبيض|الأسود|الأحمر|الأزرق|ال(?!صحون|زيتون|تنين|سكين|صابون|ليمون|عيون|عجين|طين|سجون)\p{L}+(?:ين|ون))$/u;

/** Without what is written onto its front: "and", "so", "in the", "to the". */
function headless(word: string): string {
  const bare = word.replace(SIGNS, '');
  if (/^[وف]?لل/.test(bare)) return bare.replace(/^[وف]?لل/, 'ال');
  if (/^[وف]?[بك]ال/.test(bare)) return bare.replace(/^[وف]?[بك]ال/, 'ال');
  return bare.replace(/^[وف](?=ال)/, '');
}

/** One's kin as it is said to the dreamer, with the name that follows; null for anybody else. */
export function kinInArabic(name: string): string | null {
  const [first = '', ...rest] = name.replace(SIGNS, '').split(' ');
  const kin = KIN.get(first);
  return kin ? [kin, ...rest].join(' ') : null;
}

/** An Arabic noun with its article and nothing else written onto it, or one's kin; null where that is not sure. */
export function nameArabic(text: string, [start, end]: TextRange): Named | null {
  const written = text.slice(start, end).replace(SIGNS, '');
  if (MAY_BE_BY_NAME.test(written) && /^ \p{L}/u.test(text.slice(end))) return null;
  const kin = kinInArabic(written) ?? kinInArabic(written.replace(/^[وفلب]/, ''));
  if (kin) return sameInAllCases(kin, kin, false);
  const word = headless(text.slice(start, end));
  if (!word.startsWith('ال') || word.length < 5 || NO_ARTICLE.test(word)) return null;
  return sameInAllCases(word, word, false);
}

const TANWIN = /[\u064B-\u064D]/;

/** A thing without an article by the key it is listed under: "a lift" is "the lift", "my donkey" the dreamer's; null where that is not sure. */
export function nameArabicByKey(written: string, key: string): Named | null {
  const bare = withoutAnd(written).replace(SIGNS, '');
  const whole = TANWIN.test(written) ? bare.replace(/ا$/u, '') : bare;
  const isKey = (word: string) => normaliseWord(word) === key;
  const definite = [
    whole,
    whole.replace(/^[بلك]/u, ''),
    whole.replace(/ها?$/u, ''),
    whole.replace(/ا$/u, ''),
  ].find(isKey);
  if (definite) return sameInAllCases(`ال${definite}`, `ال${definite}`, false);
  const mine = whole.replace(/ي$/u, '');
  if (mine !== whole && isKey(mine)) return sameInAllCases(`${mine}ك`, `${mine}ك`, false);
  const ours = whole.replace(/نا$/u, '');
  return ours !== whole && isKey(ours) ? sameInAllCases(`${ours}كم`, `${ours}كم`, false) : null;
}

/** Words that are only whole with the next: "the door of the house". */
const HEADS =
  /^[وفبكل]?(?:باب|بيت|جرس|وجه|يد|رأس|ثمن|طرف|كأس|سقف|جدار|درج|شارع|كتاب|صوت|رائحة|لون|آخر|أول|كل|بعض|نفس|عرض|ربع|نصف|حبة)$/;

/** Whether an Arabic word belongs to the one before it, as what it is like or whose it is. */
export function isSecondPart(text: string, [start]: TextRange): boolean {
  const lead = /(\p{L}[\p{L}\p{M}]*) $/u.exec(text.slice(Math.max(0, start - 40), start))?.[1] ?? '';
  const plain = lead.replace(SIGNS, '');
  if (/^[وفبك]?ال\p{L}{2,}/u.test(plain) || /^[وف]?لل\p{L}{2,}/u.test(plain)) return true;
  return plain.endsWith('ة') || HEADS.test(plain) || KIN.has(plain);
}
