import { type Word, wordKey } from './words.ts';

/** Hamza, ta marbuta and alif maqsura are often left away or confused. */
const fold = (word: string): string =>
  wordKey(word)
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي');
const keys = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(fold));

/** First names that are little else. */
const FIRST =
  keys(`أحمد محمد محمود فاطمة عائشة خديجة زينب مريم يوسف إبراهيم إسماعيل عبدالله عبدالرحمن عبدالعزيز عبدالكريم حسين
  مصطفى ليلى سلمى ياسمين طارق سامي رنا إسحاق يعقوب موسى عيسى داود سليمان يحيى زكريا إلياس أيوب يونس هارون عمر عثمان حمزة بلال
  سعد سمير فؤاد رامي فادي شادي هاني وائل باسم بسام غسان مروان معاذ معتز مازن زياد إياد رائد أنور أكرم أيمن أشرف
  هشام هيثم وليد خليل جابر عماد علاء عصام فراس قصي قيس لؤي نزار نضال نعيم يزن يزيد ياسر ثامر تامر ليث حازم حاتم
  راشد رشيد رياض زهير سفيان شاكر عدنان عمار عامر فيصل قاسم كنان مهند مؤيد مجدي ناصر تركي   بندر نايف جاسم رقية سمية سارة هاجر حليمة آمنة صفية حفصة بثينة تغريد جمانة دانا ديما
  رانيا رباب رغد رهف روان سعاد سميرة سهى شيماء صابرين عزة غادة فادية فدوى كوثر لبنى لمى لميس لينا
  مها منى ميساء ميسون نادية نادين ناديا نجلاء نسرين نهى نوال نورا نورة هبة هند وداد يارا يسرى إسراء آلاء تهاني جيهان
  بتول سوسن مروة محاسن رندة رنيم تالا تيم جورج إيلي أنطون بطرس مارون شربل ميشيل طوني ريتا كارمن`);
/** Words that somebody may be called by; they need a sign that it is somebody. */
const MAYBE =
  keys(`نور أمل حياة سلام جميل كريم سعيد أمين صالح هدى ندى وردة شمس قمر نجمة ملك أمير فرح سرور رجاء إيمان دنيا ربيع ريم
  ضحى حسن خالد نادر عادل طاهر شريف كامل ناجي هناء هدية علي عبد سالم حبيب أسد فارس رضا صباح جهاد وسام إحسان حسام كفاح حكمت بهجت
  عفاف ضياء وئام سنا فداء هالة لجين غزل رحمة نعمة بركة حنان سحر شروق غدير جنى تقوى سما مريح مالك حكيم لطيف حليم مجد جاد أنس هيام
  غيث مطر سهيل هلال نسيم زين يمان ورد ياقوت مرجان لؤلؤ ناهد عايدة سالي صفاء نجاة عواطف أحلام أماني آمال ابتهال أسيل وعد عهد صبا
  جميلة جمال كمال بدر زهرة سيف صلاح عبير وفاء حنين شهد بشرى أسماء أميرة خلود فهد ماهر عزيز غالب منير منصور وسيم سهام إلهام سلطان رشا دلال مشعل حنا نبيل ابتسام سناء`);
/** Somebody's title. */
const TITLES = keys(
  `السيد السيدة الدكتور الدكتورة الأستاذ الأستاذة الشيخ الشيخة الحاج الحاجة المهندس المهندسة الآنسة الأمير الأميرة الخالة العمة العم
  الخال المعلم المعلمة الكابتن الضابط القاضي المحامي المحامية الأب الأخت الأخ سيدي سيدتي حجي`,
);
/** What somebody is to the dreamer, and what only people do: behind them a word that may be a name is one. */
const BEFORE =
  keys(`صديقي صديقتي أخي أختي عمي عمتي خالي خالتي جدي جدتي زوجي زوجتي ابني ابنتي بنتي جاري جارتي مديري مديرتي زميلي زميلتي
  معلمي معلمتي حبيبي حبيبتي خطيبي خطيبتي مع قال قالت يقول تقول سأل سألت سألني سألتني جاء جاءت جاءني اسمه اسمها اسمي اسم يدعى تدعى
  ناداني نادتني ناديت اتصل اتصلت ضحك ضحكت بكى بكت همس همست صرخ صرخت أخبرني أخبرتني عانقني عانقتني ابتسم ابتسمت قابلت لقيت كلمت
  يا ترد رد ردت ينادي تنادي عند`);
const KUNYA = keys('أبو أبا أم ابن بنت آل بن ابنة');
/** Behind it stands a name, whichever: "Abu Salim". */
const FATHER = /^[وفبل]?[أا]بو$/;
const isSonOf = (word: string): boolean => word.length >= LEAST && !word.startsWith('ال');
/** In "أبي خالد" it may be "my father". */
const KUNYA_OR_FATHER = keys('أبي');
/** With the article, and no name of a family. */
const NO_FAMILY =
  keys(`اليوم الآن الذي التي الذين اللذين اللواتي الليلة البارحة الماضي الماضية الصغير الصغيرة الكبير الكبيرة الجديد
  الجديدة القديم القديمة الطويل الطويلة الجميل الجميلة القادم القادمة الوحيد الوحيدة الأول الأولى الثاني الثانية الأخير الأخيرة
  الباب البيت البحر السماء الماء الشمس القمر الليل النهار الصباح المساء الطريق المدينة المدرسة الكتاب الغرفة السيارة المفتاح
  اللون الأبيض الأسود الأحمر الأخضر الأزرق العالم الحياة الموت النوم الحلم الضوء الطفل الطفلة الرجل المرأة الناس الجميع الأمر الشيء`);
const PREFIXES = /^(?:[وف]?[بلك]|[وف])/;
/** "Abd", before "al-Rahman". */
const SERVANT = /^[وفبلك]{0,2}عبد$/;
/** "On", which is told from the name by its last letter alone. */
const PREPOSITIONS = new Set(['على', 'وعلى', 'فعلى']);
const LEAST = 3;
const LEAST_FAMILY = 5;
const IS_ARABIC = /\p{sc=Arab}/u;

/** How many letters before a name belong to the sentence, where a word is one of a set; undefined where it is none. */
function prefixOf(word: string, set: ReadonlySet<string>, least = LEAST): number | undefined {
  if (PREPOSITIONS.has(word)) return undefined;
  if (set.has(fold(word))) return 0;
  const longest = PREFIXES.exec(word)?.[0].length ?? 0;
  for (let length = 1; length <= longest; length += 1)
    if (word.length - length >= least && set.has(fold(word.slice(length)))) return length;
  return undefined;
}

type Found = { first: number; last: number; kind: 'person'; before: number };
type Looked = { text: string; words: readonly Word[]; taken: (at: number) => boolean };

const wordAt = ({ words }: Looked, at: number): string => words[at]?.text ?? '';
const isNext = ({ text, words, taken }: Looked, at: number): boolean =>
  at < words.length &&
  !taken(at) &&
  /^[ \u00a0]$/.test(text.slice(words[at - 1]?.end ?? 0, words[at]?.start));

const isName = (word: string): boolean =>
  !PREPOSITIONS.has(word) && (FIRST.has(fold(word)) || MAYBE.has(fold(word)));
const isFamily = (word: string): boolean =>
  word.startsWith('ال') && fold(word).length >= LEAST_FAMILY && !NO_FAMILY.has(fold(word));

/** The last word of a name whose first ends at a word: the father's, "bin" and whose, the family's. */
function endFrom(looked: Looked, from: number): number {
  let last = from;
  if (SERVANT.test(wordAt(looked, from)) && isNext(looked, from + 1)) last += 1;
  for (;;) {
    const next = last + 1;
    if (!isNext(looked, next)) return last;
    const word = wordAt(looked, next);
    if (KUNYA.has(fold(word)) && isNext(looked, next + 1)) last = next + 1;
    else if (isName(word)) last = next;
    else return isFamily(word) ? next : last;
  }
}

/** A sign before a word that may be a name, or one behind it. */
function isSomebody(looked: Looked, at: number, before: number): boolean {
  if (at > 0 && isNext(looked, at) && before === 0 && BEFORE.has(fold(wordAt(looked, at - 1)))) return true;
  if (!isNext(looked, at + 1)) return false;
  const next = wordAt(looked, at + 1);
  return next.startsWith('و') && prefixOf(next, FIRST) === 1;
}

/** Where a name begins, as how many letters of the word stand before it; undefined where none does. */
function startAt(looked: Looked, at: number): number | undefined {
  const word = wordAt(looked, at);
  const first = prefixOf(word, FIRST);
  if (first !== undefined) return first;
  const follows = isNext(looked, at + 1);
  if (SERVANT.test(word) && follows && /^ال|^الله/.test(wordAt(looked, at + 1))) return word.length - 3;
  if (/^[وفبلك]?عبدال\p{L}{3}/u.test(word)) return word.startsWith('عبد') ? 0 : 1;
  const kunya = prefixOf(word, KUNYA, 2);
  const next = follows ? wordAt(looked, at + 1) : '';
  if (kunya !== undefined && (isName(next) || (FATHER.test(word) && isSonOf(next)))) return kunya;
  if (KUNYA_OR_FATHER.has(fold(word)) && follows && isName(wordAt(looked, at + 1))) return 0;
  const title = prefixOf(word, TITLES);
  if (title !== undefined && follows && isName(wordAt(looked, at + 1))) return title;
  const maybe = prefixOf(word, MAYBE);
  return maybe !== undefined && fold(word) !== 'عبد' && isSomebody(looked, at, maybe) ? maybe : undefined;
}

/** A verb, or a word that sentences are full of, behind a title and a name. */
const GOES_ON =
  /^(?:[يتنس]|كان|قال|جاء|في|من|على|إلى|عن|مع|ثم|لم|لا|ما|هو|هي|و|ف|ب|ل|ال|هنا|ذهب|رأى|دخل|خرج|وقف|جلس|فتح|حمل)/;

/** Behind a title a name has a family's as a rule, whatever the word. */
function withFamily(looked: Looked, first: number, last: number): number {
  if (
    prefixOf(wordAt(looked, first), TITLES) === undefined ||
    last !== first + 1 ||
    !isNext(looked, last + 1)
  )
    return last;
  const word = wordAt(looked, last + 1);
  return word.length >= LEAST && !GOES_ON.test(word) ? last + 1 : last;
}

/** Arabic names that nobody has listed, by what is a first name, a title or a kunya there. */
export function arabicNames(
  text: string,
  words: readonly Word[],
  taken: (at: number) => boolean,
): readonly Found[] {
  if (!IS_ARABIC.test(text)) return [];
  const looked = { text, words, taken };
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (taken(at) || !IS_ARABIC.test(wordAt(looked, at))) continue;
    const before = startAt(looked, at);
    if (before === undefined) continue;
    const named = TITLES.has(fold(wordAt(looked, at).slice(before))) ? at + 1 : at;
    const kunya = KUNYA.has(fold(wordAt(looked, at).slice(before))) ? at + 1 : named;
    const last = withFamily(looked, at, endFrom(looked, kunya));
    found.push({ first: at, last, kind: 'person', before });
    at = last;
  }
  return found;
}
