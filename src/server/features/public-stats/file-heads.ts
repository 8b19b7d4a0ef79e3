import { type Language, nearestLanguage } from '#shared/languages.ts';

const COLUMNS = [
  'month',
  'language',
  'figure',
  'value',
  'name',
  'percent',
  'margin',
  'dreamers',
  'expected',
  'change',
  'computed_at',
] as const;
type Column = (typeof COLUMNS)[number];

const HEADS: ReadonlyMap<string, Readonly<Record<Column, string>>> = new Map([
  [
    'de',
    {
      month: 'Monat',
      language: 'Sprache',
      figure: 'Zahl',
      value: 'Wert',
      name: 'Name',
      percent: 'Prozent',
      margin: 'Spanne',
      dreamers: 'Träumende',
      expected: 'erwartet',
      change: 'Veränderung',
      computed_at: 'gezählt am',
    },
  ],
  [
    'fr',
    {
      month: 'mois',
      language: 'langue',
      figure: 'chiffre',
      value: 'valeur',
      name: 'nom',
      percent: 'pour cent',
      margin: 'marge',
      dreamers: 'personnes',
      expected: 'attendu',
      change: 'évolution',
      computed_at: 'calculé le',
    },
  ],
  [
    'pt',
    {
      month: 'mês',
      language: 'idioma',
      figure: 'número',
      value: 'valor',
      name: 'nome',
      percent: 'por cento',
      margin: 'margem',
      dreamers: 'pessoas',
      expected: 'esperado',
      change: 'mudança',
      computed_at: 'calculado em',
    },
  ],
  [
    'ar',
    {
      month: 'الشهر',
      language: 'اللغة',
      figure: 'المقياس',
      value: 'القيمة',
      name: 'الاسم',
      percent: 'النسبة المئوية',
      margin: 'هامش الخطأ',
      dreamers: 'الحالمون',
      expected: 'المتوقع',
      change: 'التغير',
      computed_at: 'وقت الحساب',
    },
  ],
  [
    'es',
    {
      month: 'mes',
      language: 'idioma',
      figure: 'cifra',
      value: 'valor',
      name: 'nombre',
      percent: 'por ciento',
      margin: 'margen',
      dreamers: 'personas',
      expected: 'esperado',
      change: 'cambio',
      computed_at: 'calculado el',
    },
  ],
]);

/** The columns of the public figures' file with what stands above them, in English where a language has no heads. */
export const fileHeads = (language: Language): { key: Column; header: string }[] =>
  COLUMNS.map((key) => ({ key, header: HEADS.get(nearestLanguage(language))?.[key] ?? key }));
