import { type SearchWord, searchWords } from './search-words.ts';

/** What one relative is called every day and in writing, one relative a line. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
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

const MINE_OR_THE = /^ال|ي$/u;
/** Arabic writes "and" and "for" onto a word; what is short would be another word with it: a father and a door are two letters apart. */
const withLeads = (name: string): string[] => {
  if (!MINE_OR_THE.test(name)) return [name];
  const isThe = name.startsWith('ال');
  return [name, `و${name}`, isThe ? `لل${name.slice(2)}` : `ل${name}`, ...(isThe ? [`ب${name}`] : [])];
};

/** `base` where what is left of the name without its ending is no other word's: not in Arabic, where "my grandmother" ends as "I found" does. */
export type KinName = { exact: string; base: string | undefined };
type Family = readonly KinName[];
const NONE: Family = [];
const families = new Map<string, ReadonlyMap<string, Family>>();

function familyOf(line: string, language: string): Family {
  const named = searchWords(line, language);
  if (language !== 'ar') return named.map(({ exact, base }) => ({ exact, base }));
  return named.flatMap(({ exact }) => withLeads(exact)).map((exact) => ({ exact, base: undefined }));
}

function familiesOf(language: string): ReadonlyMap<string, Family> {
  const known = families.get(language);
  if (known) return known;
  const byName = new Map<string, Family>();
  for (const line of (FAMILIES.get(language) ?? '').split('\n')) {
    const family = familyOf(line, language);
    for (const { exact } of family) if (!byName.has(exact)) byName.set(exact, family);
  }
  families.set(language, byName);
  return byName;
}

/** What else the relative is called whom a word names: for "dad", "father" and "papa". Empty for other words, and in languages without a list. */
export function otherKinNames({ exact, base }: SearchWord, language: string): Family {
  const all = familiesOf(language);
  const family = all.get(exact) ?? (language === 'ar' ? undefined : all.get(base)) ?? NONE;
  return family.filter((name) => name.exact !== exact);
}
