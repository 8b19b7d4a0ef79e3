import { normaliseWord } from '#server/language/tokens.ts';

/** Plurals of people that change the inside of the word. */
const BROKEN: ReadonlyMap<string, string> = new Map(
  `سجناء سجين جنود جندي أطباء طبيب حراس حارس عمال عامل كهنة كاهن رهبان راهب ضباط ضابط أساتذة أستاذ شيوخ شيخ بحارة بحار محامون محام محامين محام قضاة قاض
  رؤساء رئيس ملوك ملك أمراء أمير طلاب طالب طلبة طالب تلاميذ تلميذ باعة بائع مرضى مريض لصوص لص قتلة قاتل جيران جار زملاء زميل سحرة ساحر زبائن زبون وزراء وزير
  سفراء سفير ركاب راكب ضيوف ضيف خدم خادم سياح سائح رهائن رهينة جواسيس جاسوس قراصنة قرصان مدراء مدير أرامل أرملة عجائز عجوز عرائس عروس سلاطين سلطان أباطرة إمبراطور`
    .split(/\s+/)
    .map(normaliseWord)
    .flatMap((word, at, all): [string, string][] => (at % 2 === 0 ? [[word, all[at + 1] ?? word]] : [])),
);
/** Two of them, or several: "ممرضتان", "المعلمون", "الممرضات". */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:تان|تين|ات)$/, 'ه'],
  [/(?:ان|ون|ين)$/, ''],
];
const SHORTEST = 3;
/** Hours are no watches. */
const HOURS = /^ساع(?:ات|تان|تين)$/u;

/** What Arabic words, already without what is written onto them, may be the plural of. */
export const arabicSingulars = (forms: readonly string[]): string[] =>
  forms.flatMap((form) =>
    HOURS.test(form)
      ? []
      : [
          ...(BROKEN.has(form) ? [BROKEN.get(form)!] : []),
          ...ENDINGS.flatMap(([end, instead]) => {
            const base = form.replace(end, instead);
            return base !== form && base.length >= SHORTEST ? [base] : [];
          }),
        ],
  );
