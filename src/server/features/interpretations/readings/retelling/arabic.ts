import type { RetoldTurn } from './clause-kinds.ts';
import { arabicToYou, isOwn, MARKS, SHE_STANDS, SURE_OWN } from './mine/arabic.ts';

/** Verbs by which it is known that somebody else acts. */
const OTHERS =
  /^(?:كان|كانت|قال|قالت|سأل\p{L}*|أعط\p{L}+|ابتسم|ابتسمت|نظر|نظرت|ضحك|ضحكت|بكى|بكت|جاء|جاءت|دخل|دخلت|خرج|خرجت|جلس|جلست|وقف|وقفت|مشى|مشت|ركض|ركضت|قفز|قفزت|أمسك\p{L}*|أخذ\p{L}*|رمى|رمت|فتح|فتحت|أغلق|أغلقت|اختف\p{L}+|سقط|سقطت|عاد|عادت|بدأ|بدأت|طلب|طلبت|ناد\p{L}+|تبع\p{L}+|لم|ظل|ظلت|صار|صارت|أصبح|أصبحت|رفع|رفعت|وضع|وضعت|حمل|حملت|ترك\p{L}*|مد|مدت|همس|همست|صرخ|صرخت|غن\p{L}+|رقص|رقصت)$/u;
/** The dreamer does it. */
const FIRST_PERSON = /^(?:أنا|كنت|لم أ\p{L}+)/u;

/** How far behind whoever acts their verb may stand: "كلب أسود وقف". */
const NEAR = 4;
/** Whoever acts stands before the verb, and the dreamer acts nowhere. */
const standsFirst = (words: readonly string[]): boolean =>
  words.slice(1, NEAR).some((word) => OTHERS.test(word)) &&
  !words.some((word) => isOwn(word.replace(/^[وف](?=\p{L}{3})/u, '')) || FIRST_PERSON.test(word));

/** An Arabic clause of somebody else's that begins with its verb, its words for me as words for you. */
export function arabicStatement(clause: string): string | null {
  if (MARKS.test(clause) || FIRST_PERSON.test(clause)) return null;
  const words = clause.split(' ');
  const [first = '', second = ''] = words;
  if (!OTHERS.test(first)) return standsFirst(words) ? arabicToYou(words) : null;
  // "دخلت" is mine as well as hers, unless she is named.
  if (first.endsWith('ت') && SURE_OWN.test(first) && !SHE_STANDS.test(second)) return null;
  if (words.slice(1).some((word) => isOwn(word.replace(/^[وف](?=\p{L}{3})/u, '')))) return null;
  return arabicToYou(words);
}

const ME = /(?<!\p{L})(?:\p{L}{2,}ني|لي|إلي|إليّ|علي|عليّ|معي|مني|عني)(?!\p{L})/u;
const ASKED = /^سأل(?:ني|تني|ني)/u;
const TOLD = /^(?:قال|قالت)(?!\p{L})/u;
const HURTS = /^لم |(?<!\p{L})(?:لا|دون|بدون|بلا)(?!\p{L})/u;
const STATE = /^(?:كان|كانت) (?!\p{L}+ (?:[\p{L}]+ )?[يت]\p{L}{2,})/u;

/** An Arabic clause of somebody else's that begins with its verb: "كان كلب يتبعني" is "كان كلب يتبعك". */
export function toldInArabic(clause: string, isLast: boolean): { turn: RetoldTurn; said: string } | null {
  const words = OTHERS.test(clause.split(' ')[0] ?? '') ? arabicStatement(clause) : null;
  if (words === null) return null;
  if (ASKED.test(clause)) return { turn: 'retold-asked', said: words };
  if (TOLD.test(clause)) return { turn: 'retold-told', said: words };
  if (HURTS.test(clause) && ME.test(clause)) return { turn: 'retold-hurt', said: words };
  if (STATE.test(clause)) return null;
  return { turn: isLast ? 'retold-then' : 'retold-why', said: words };
}
