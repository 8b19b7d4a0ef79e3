/** Written the same of me and of you without vowel signs: "كتبت". */
const OWN_PAST = /^[\p{L}]{2,}ت(?:ها|ه|هم|هما)?$/u;
/** End so and are no verbs, or are said of her where a name or she stands behind. */
const NO_VERB =
  /^(?:بنت|بيت|صوت|وقت|أخت|اخت|موت|زيت|تحت|ليست|كانت|قالت|صارت|ظلت|باتت|جاءت|عادت|ذهبت|كأنت|بدت|مرت|ماتت|سقطت|انت|أنت|حوت|توت|نبات|فتات|مات|فات|قوت|سكت|ثابت|صمت|بدأت|أصبحت|توقفت|انتهت|اختفت|ابتسمت|ضحكت|بكت|صرخت|نظرت|أعطت|سألت)$/u;
/** Of my own where nothing behind them says that it is hers. */
export const SURE_OWN =
  /^(?:كنت|كنا|أردت|حاولت|خفت|خجلت|شعرت|أحسست|وجدت|رأيت|فتحت|أغلقت|أمسكت|شددت|أخذت|تركت|ركبت|نزلت|صعدت|دخلت|خرجت|مشيت|ركضت|جريت|هربت|اختبأت|وقفت|جلست|نمت|كتبت|قرأت|قلت|سلمت|وضعت|رميت|حملت|رفعت|لبست|خلعت|أكلت|شربت|طبخت|اشتريت|بعت|دفعت|كسرت|زرعت|قطعت|غسلت|نسيت|تذكرت|عرفت|فهمت|أدركت|قررت|رفضت|وافقت|وعدت|كذبت|اعتذرت|شكرت|ناديت|أجبت|همست|رقصت|غنيت|صليت|انتظرت|بحثت|فتشت|طرت|سبحت|غرقت|وقعت|قفزت|تسلقت|رجعت|وصلت|تأخرت|لحقت|تبعت|ضحكت|بكيت|صرخت|نظرت|التفت|سألت|ذهبت|عدت|حضنت|قبلت|لمست|ضربت|دفنت|حفرت|بنيت|رسمت|أعطيت|أهديت|تظاهرت|تمنيت|طلبت|حاولت|أفرغت|ملأت)(?:ها|ه|هم)?$/u;
/** Said of me as of nobody else by their own letters. */
const NOT_HERS =
  /^(?:كنت|أردت|خفت|رأيت|مشيت|جريت|نمت|قلت|رميت|نسيت|اشتريت|بعت|طرت|بكيت|عدت|بنيت|غنيت|صليت|أعطيت|أهديت|تمنيت|التفت|شددت|أحسست|ناديت)/u;
/** What I do now or may do: its first letter would change, and its end with whoever is asked. */
const PRESENT = /^[وفس]?أ\p{L}{2,}$/u;
/** "He asked me" begins as what I shall do. */
const ASKS = /^[وف]?سأل(?:ني|تني|ه|ها|هم|ته|تها)?$/u;
/** Begin like it and are none. */
const NO_PRESENT: ReadonlySet<string> = new Set(
  `أنا أنت أخ أخي أخت أختي أب أبي أم أمي أن أو أي أحد أحدا أحدًا أحدهم أكثر أكبر أصغر أسود أبيض أحمر أخضر أزرق أصفر أطول أجمل
  أمس أرض أصدقاء أطفال أولاد أسئلة أوراق أشجار أبواب أغراض أسنان أصابع أغنية أستاذ أسد أرنب أفعى أمواج ألف أربع أربعة أول أولى
  أخير أخيرا أخيرًا أعطتني أعطاني أعطى أعطت أمسك أمسكت أغلق أغلقت أخذ أخذت أكل أكلت أجاب أجابت أخبر أخبرت أخبرني أخبرتني أراد أرادت
  أشار أشارت أسرع أرسل أحضر أخرج أمام أمامي أيضا أيضًا أبدا أبدًا أحيانا أحيانًا أنه أنها أنك أنهم أني أنني أولادي أطفالي أصابعي
  أسناني أستاذي أهلي أهل أين أصبح أصبحت أسرتي أسرة أثاث أفراد`.split(/\s+/u),
);
/** "My": kin, what is worn or carried, the body, rooms. */
const MINE: ReadonlySet<string> = new Set(
  `أمي امي أبي ابي أخي اخي أختي اختي جدي جدتي عمي عمتي خالي خالتي ابني ابنتي بنتي ولدي زوجي زوجتي خطيبي خطيبتي حبيبي حبيبتي
  صديقي صديقتي جاري جارتي مديري مديرتي زميلي زميلتي أستاذي معلمي معلمتي أولادي أطفالي إخوتي أهلي عائلتي أسرتي والدي والدتي
  اسمي يدي عيني وجهي رأسي قلبي فمي شعري ظهري صدري كتفي قدمي ساقي أصابعي أسناني لساني صوتي نفسي جسدي جسمي دموعي
  بيتي غرفتي مكتبي سريري شقتي مدرستي جامعتي مدينتي قريتي بلدي سيارتي حقيبتي هاتفي جوالي ثوبي فستاني قميصي معطفي حذائي
  حذائي مفتاحي مفاتيحي كتابي دفتري ورقتي ساعتي نظارتي محفظتي قطتي كلبي طفولتي حياتي مكاني عملي دوري خلفي أمامي حولي فوقي
  تحتي بجانبي قربي نحوي خاتمي صورتي صوري`.split(/\s+/u),
);
/** "My father" and "my brother" change with their case: others are said that do not. */
const IN_EVERY_CASE: ReadonlyMap<string, string> = new Map([
  ['أبي', 'والدك'],
  ['ابي', 'والدك'],
  ['أخي', 'شقيقك'],
  ['اخي', 'شقيقك'],
]);
const TO_ME: ReadonlyMap<string, string> = new Map(
  `لي لك|إلي إليك|إليّ إليك|الي إليك|علي عليك|عليّ عليك|معي معك|مني منك|عني عنك|بي بك|في فيك|عندي عندك|لدي لديك|أنا أنت`
    .split('|')
    .map((pair) => pair.split(' '))
    .map(([mine = '', yours = '']) => [mine, yours] as const)
    .filter(([mine]) => mine !== 'في'),
);
/** Done to me: "يتبعني", "أعطتني"; words that end so and mean nobody. */
const DONE_TO_ME = /^(\p{L}{2,})ني$/u;
const NOBODYS =
  /^(?:ثاني|الثاني|يعني|ثواني|مباني|أغاني|أغانيي|معاني|أماني|أني|إني|لأني|كأني|لكني|وأني|إنني|أنني|لكنني)$/u;
/** "That I", "as if I". */
const THAT_I: ReadonlyMap<string, string> = new Map(
  `أني أنك|أنني أنك|لأني لأنك|لأنني لأنك|كأني كأنك|كأنني كأنك|لكني لكنك|لكنني لكنك|إني إنك|إنني إنك`
    .split('|')
    .map((pair) => pair.split(' '))
    .map(([mine = '', yours = '']) => [mine, yours] as const),
);
/** Ends so by itself. */
const OF_ITSELF =
  /^(?:في|التي|الذي|التى|هي|إلى|ال\p{L}+|وال\p{L}+|بال\p{L}+|لل\p{L}+|[يت]\p{L}{2,}ي|شيء|كرسي|ليلي|يومي|عربي|أي|كي|لكي|ذهبي|فضي|بني|رمادي|خشبي|قوي|حقيقي|عادي|خالي|ماضي|جانبي|أرضي|مائي|ثماني|حوالي|تالي|بالي|نبي|صبي)$/u;

/** One word as it is said to whoever dreamt it; null where it is not known whose it is. */
function wordToYou(word: string): string | null {
  const known = TO_ME.get(word) ?? THAT_I.get(word);
  if (known !== undefined) return known;
  if (isOwn(word.replace(/^[وف](?=\p{L}{3})/u, ''))) return word;
  if (PRESENT.test(word) && !ASKS.test(word) && !NO_PRESENT.has(word.replace(/^[وف]/u, ''))) return null;
  if (word.endsWith('نا') && !/^(?:هنا|كنا|أنا)$/u.test(word)) return null;
  if (!/(?:ي|\u0651)$/u.test(word)) return word;
  const [, and = '', bare = word] = /^([وفبلك]?)(\p{L}+)$/u.exec(word) ?? [];
  const kin = IN_EVERY_CASE.get(word) ?? IN_EVERY_CASE.get(bare);
  if (kin !== undefined) return (IN_EVERY_CASE.has(word) ? '' : and) + kin;
  if (MINE.has(word)) return `${word.slice(0, -1)}ك`;
  if (MINE.has(bare)) return `${and}${bare.slice(0, -1)}ك`;
  const [, verb] = NOBODYS.test(word) ? [] : (DONE_TO_ME.exec(word) ?? []);
  if (verb !== undefined) return `${verb}ك`;
  return OF_ITSELF.test(word) ? word : null;
}

export const MARKS = /[.,،؛:؟!«»"]/u;

/** "My shoe" is written alike in every case, and "your shoe" is not, save behind a preposition. */
const IN_NO_CASE = /^[وف]?\p{L}{2,}ائي$/u;
const GOVERNS = /^[وف]?(?:في|على|من|إلى|عن|مع|تحت|فوق|أمام|خلف|داخل|بين|عند|حول|قرب|بجانب)$/u;

/** What somebody else did, or what I am let or told to do. */
const HIS_OR_MINE = /^(?:أخرج|أرسل|أحضر|أسرع|أمسك|أغلق|أجاب|أراد|أشار)$/u;
const LETS = /(?:ني|^أن|^كي|^لكي|^لا|^سوف)$/u;

export function arabicToYou(words: readonly string[]): string | null {
  if (words.some((word, at) => HIS_OR_MINE.test(word) && LETS.test(words[at - 1] ?? ''))) return null;
  if (words.some((word, at) => IN_NO_CASE.test(word) && !GOVERNS.test(words[at - 1] ?? ''))) return null;
  const said = words.map(wordToYou);
  return said.every((word) => word !== null) ? said.join(' ') : null;
}

/** Begins with what I did. */
export const isOwn = (word: string): boolean =>
  NOT_HERS.test(word) || (OWN_PAST.test(word) && !NO_VERB.test(word) && SURE_OWN.test(word));

/** Behind a verb that may be hers as well, somebody stands who does it. */
export const SHE_STANDS =
  /^(?:ال\p{L}+|أمي|امي|أختي|اختي|جدتي|خالتي|عمتي|ابنتي|بنتي|زوجتي|صديقتي|جارتي|امرأة|فتاة|طفلة|قطة|هي)$/u;

/** An Arabic clause of the dreamer's in the past, which is written alike of me and of you: "كتبت اسمي" is "كتبت اسمك". */
export function arabicOfMine(clause: string): string | null {
  if (MARKS.test(clause)) return null;
  const words = clause.split(' ');
  const [first = '', second = ''] = words[0] === 'لم' || words[0] === 'ثم' ? words.slice(1) : words;
  if (words[0] === 'لم' || !isOwn(first)) return null;
  if (!NOT_HERS.test(first) && SHE_STANDS.test(second)) return null;
  return arabicToYou(words[0] === 'ثم' ? words.slice(1) : words);
}
