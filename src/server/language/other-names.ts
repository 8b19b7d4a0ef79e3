import { type SearchWord, searchWords } from './search-words.ts';

/** What one relative is called every day and in writing, one relative a line. */
const RELATIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `father dad daddy papa pa
      mother mum mom mommy mama mam ma
      grandmother grandma granny gran grandmama nana nanna
      grandfather grandpa granddad grandad gramps grandpapa
      brother bro
      sister sis
      husband hubby
      aunt auntie aunty
      child kid`,
    de: `vater papa papi vati paps
      mutter mama mami mutti
      großmutter oma omi omama
      großvater opa opi opapa`,
    es: `padre papá papi papito
      madre mamá mami mamita
      abuela abuelita yaya
      abuelo abuelito yayo
      esposo marido`,
    fr: `père papa
      mère maman
      mamie mamy mémé mémère
      papi papy pépé pépère
      tante tata tatie
      oncle tonton
      frère frangin
      sœur frangine`,
    pt: `pai papai papá paizinho
      mãe mamãe mamã mãezinha
      avó vovó avozinha
      avô vovô avozinho
      tia titia
      tio titio`,
    // A form that is another relative's too ("جده", his grandfather, is written as grandmother is) stands with that one alone.
    ar: `أب الأب أبي أبوي أباه أبوه أبيه أبوها أبيها أبونا أبينا والد الوالد والدي والده والدها والدنا بابا يابا
      أم الأم أمي أمه أمها أمنا والدة الوالدة والدتي والدته والدتها والدتنا ماما يما
      جدة الجدة جدتي جدته جدتها جدتنا ستي تيتا تيتة نانا حبوبة
      جد الجد جدي جدها جدنا جدو
      أخ الأخ أخي أخوي أخوه أخيه أخوها أخيها أخونا
      أخت الأخت أختي أخته أختها أختنا
      ابن الابن ابني ابنها ابننا
      ابنة الابنة ابنتي ابنته ابنتها بنتي بنته بنتها
      عم العم عمي عمها عمو
      عمة العمة عمتي عمته عمتها عمتو
      خال الخال خالي خالها خالو
      خالة الخالة خالتي خالته خالتها خالتو`,
  }),
);

/** Things that go by several words, one thing a line; in Arabic with the plurals that no ending makes. */
const THINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `math maths mathematics
      forest woods
      elevator lift
      plane airplane aeroplane aircraft
      phone telephone cellphone
      bike bicycle
      movie film
      exam examination
      fridge refrigerator
      photo photograph
      sea ocean`,
    de: `fahrstuhl aufzug lift
      mathe mathematik
      fahrrad rad
      handy smartphone mobiltelefon
      telefon fernsprecher
      foto fotografie
      uni universität
      fernseher tv
      friseur frisör`,
    ar: `سمك سمكة أسماك
      بيت بيوت
      باب أبواب
      بحر بحار
      نهر أنهار
      كلب كلاب
      قطة قطط
      حصان خيل خيول أحصنة
      ثعبان ثعابين أفعى أفاعي
      طائر طيور عصفور عصافير
      طفل أطفال
      ولد أولاد
      رجل رجال
      امرأة نساء
      صديق أصدقاء
      شجرة شجر أشجار
      جبل جبال
      سن أسنان
      عين عيون
      قبر قبور
      كتاب كتب
      غرفة غرف
      مدرسة مدارس
      طريق طرق
      شارع شوارع
      درج سلالم
      نار نيران
      ماء مياه
      طيران طار يطير أطير نطير
      موج أمواج موجة
      حلم أحلام
      سيارة عربية سيارات
      هاتف تلفون موبايل جوال`,
  }),
);

/** Arabic writes "and" and "for" onto a word; what is short would be another word with it: a father and a door are two letters apart. */
const withLeads = (name: string): string[] => {
  if (!/^ال|ي$/u.test(name)) return [name];
  const isThe = name.startsWith('ال');
  return [name, `و${name}`, isThe ? `لل${name.slice(2)}` : `ل${name}`, ...(isThe ? [`ب${name}`] : [])];
};
const withArticle = (name: string): string[] => [name, ...withLeads(`ال${name}`)];

/** "Omas", "Papas": an ending that the stemmer leaves on. */
const withGenitive = (name: string): string[] => (/[aiou]$/.test(name) ? [name, `${name}s`] : [name]);

/** `base` where what is left of the name without its ending is no other word's: not in Arabic, where "my grandmother" ends as "I found" does. */
export type OtherName = { exact: string; base: string | undefined };
type Family = readonly OtherName[];
const NONE: Family = [];
const families = new Map<string, ReadonlyMap<string, Family>>();

/** The names of a line as a search knows them, in the forms that stems do not level. */
function familyOf(line: string, language: string, formsOf: (name: string) => string[]): Family {
  const names = line.trim().split(/\s+/).flatMap(formsOf);
  return searchWords(names.join(' '), language).map(({ exact, base }) => ({
    exact,
    base: language === 'ar' ? undefined : base,
  }));
}

const SAME = (name: string): string[] => [name];
const FORMS: ReadonlyMap<string, { relatives: typeof SAME; things: typeof SAME }> = new Map([
  ['ar', { relatives: withLeads, things: withArticle }],
  ['de', { relatives: withGenitive, things: SAME }],
]);

function familiesOf(language: string): ReadonlyMap<string, Family> {
  const known = families.get(language);
  if (known) return known;
  const { relatives, things } = FORMS.get(language) ?? { relatives: SAME, things: SAME };
  const linesOf = (lists: ReadonlyMap<string, string>) =>
    (lists.get(language) ?? '').split('\n').filter((line) => line.trim() !== '');
  const byName = new Map<string, Family>();
  for (const family of [
    ...linesOf(RELATIVES).map((line) => familyOf(line, language, relatives)),
    ...linesOf(THINGS).map((line) => familyOf(line, language, things)),
  ])
    for (const { exact } of family) if (!byName.has(exact)) byName.set(exact, family);
  families.set(language, byName);
  return byName;
}

/** What else somebody or something is called that a word names: for "dad", "father" and "papa". Empty for most words, and in languages without lists. */
export function otherNames({ exact, base }: SearchWord, language: string): Family {
  const all = familiesOf(language);
  const family = all.get(exact) ?? (language === 'ar' ? undefined : all.get(base)) ?? NONE;
  return family.filter((name) => name.exact !== exact);
}
