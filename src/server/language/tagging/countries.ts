import { townsOf } from './towns.ts';
import { normaliseWord, tokenise } from '#server/language/tokens.ts';

const REGIONS =
  `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ
  DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GE GH GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP
  KE KG KH KP KR KW KZ LA LB LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM
  PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SD SE SG SI SK SL SN SO SR SS SV SY SZ TD TG TH TJ TM TN TR TW TZ UA UG US UY UZ VA
  VE VN YE ZA ZM ZW 002 009 019 142 150 419`.split(/\s+/);
/** What people say for the long names that the standard has. */
const ALSO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'America|USA|England|Scotland|Wales|Ireland|Holland|Burma|Korea|Russia|Turkey|Czechia|Yugoslavia|Persia|Prussia|Siberia|Tibet|Hawaii|Alaska|Bosnia',
    de: 'Amerika|USA|England|Schottland|Holland|Korea|Sibirien|Tibet|Hawaii|Bayern|Sachsen|Tirol',
    es: 'América|Inglaterra|Escocia|Holanda|Corea|Siberia|Tíbet',
    fr: 'Amérique|Angleterre|Écosse|Hollande|Corée|Sibérie|Tibet|Bretagne|Provence',
    pt: 'América|Inglaterra|Escócia|Holanda|Coreia|Sibéria|Tibete',
    ar: 'أمريكا|إنجلترا|الشام|كوريا',
    zh: '美国|英国|韩国|朝鲜|西藏|香港|台湾|澳门',
  }),
);
/** Names of lands that are words of everyday, unless written large in the middle of a sentence. */
const made = new Map<string, ReadonlyMap<string, string>>();

/** Lands, continents and towns by the words of their names, in a language. */
export function countriesOf(language: string): ReadonlyMap<string, string> {
  const known = made.get(language);
  if (known) return known;
  const names = new Map<string, string>();
  const spoken = ALSO.get(language);
  if (spoken !== undefined) {
    const told = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    const all = [
      ...REGIONS.flatMap((code) => told.of(code) ?? []),
      ...spoken.split('|'),
      ...townsOf(language),
    ];
    for (const name of all) {
      const plain = name.replace(/\s*\(.*\)$/u, '');
      names.set(
        tokenise(plain)
          .map(({ word }) => normaliseWord(word))
          .join(' '),
        plain,
      );
    }
  }
  made.set(language, names);
  return names;
}

const starts = new Map<string, ReadonlySet<string>>();

/** The words with which the names of lands begin, in a language. */
export function countryStarts(language: string): ReadonlySet<string> {
  const known = starts.get(language);
  if (known) return known;
  const words = new Set([...countriesOf(language).keys()].map((name) => name.split(' ')[0] ?? ''));
  starts.set(language, words);
  return words;
}
