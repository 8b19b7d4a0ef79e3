import type { TextRange } from '#shared/similar.ts';
import { GERMAN_NOUNS, WEAK_NOUNS } from './german-nouns.ts';
import type { Named } from './named.ts';

type Gender = 'm' | 'f' | 'n';
type Noun = { gender: Gender; plural: boolean };

const singular = new Map<string, Gender>();
const plurals = new Map<string, Gender>();
for (const gender of ['m', 'f', 'n'] as const)
  for (const entry of GERMAN_NOUNS[gender].split(/\s+/)) {
    const [one = '', many] = entry.split('/');
    singular.set(one.toLowerCase(), gender);
    if (many) plurals.set(many.toLowerCase(), gender);
  }

const FEMININE_ENDINGS = /.{3}(?:ung|heit|keit|schaft|tät|tion|sion|erei|ette)$/;
const NEUTER_ENDINGS = /.{3}(?:chen|lein|ment|zeug|werk|gramm)$/;
const KIN =
  /^(?:mutter|mama|mutti|vater|papa|vati|eltern|schwester|bruder|geschwister|sohn|tochter|tante|onkel|oma|großmutter|opa|großvater|großeltern|nonna|frau|mann|cousin|cousine|nichte|neffe|enkel|enkelin)$/;
/** Somebody else's: what is "ihr" or "sein" in the dream cannot be said to the dreamer without knowing whose. */
const OTHERS = /(?:^|[^\p{L}])(?:sein|ihr|euer|eur)(?:e[rnms]?)?\s+(?:\p{Ll}+\s+)?$/iu;
const WITH_ARTICLE = /^(der|die|das) (\p{Lu}\p{L}+)$/u;
const OF_ARTICLE = new Map<string, Gender>([
  ['der', 'm'],
  ['die', 'f'],
  ['das', 'n'],
]);
/** What stands before one and never before many. */
const OF_ONE =
  /(?:^|[^\p{L}])(?:ein|eine[mns]|kein(?:e[mns])?|mein(?:e[mns])?|de[ms]|diese[ms]|jede[mns]|vom|zum|im|am|beim)\s+(?:\p{Ll}+\s+)?$/iu;
/** Only behind these an "s" at the end is no part of the word: a "Dachs" is no roof. */
const GENITIVE = /(?:^|[^\p{L}])(?:des|eines|keines|\p{L}{2,}es)\s+(?:\p{Ll}+\s+)?$/iu;
const OWN = /(?:^|[^\p{L}])mein(?:e[rnms]?)?\s+(?:\p{Ll}+\s+)?$/iu;

/** The gender of the word itself, or of the last part of a compound that is long enough to be sure. */
function listed(word: string, list: ReadonlyMap<string, Gender>): Gender | undefined {
  for (let from = 0; from <= word.length - (from === 0 ? 2 : 4); from += 1) {
    const found = list.get(word.slice(from));
    if (found && (from === 0 || from >= 3)) return found;
  }
  return undefined;
}

/** What a written form is. Genitives and datives of many are led back to their base where that is sure. */
function nounOf(word: string, one: boolean, genitive: boolean): (Noun & { base: string }) | undefined {
  // "Einen Bären" is one bear, though "Bären" may be many.
  const weak = word.replace(/e?n$/, '');
  if (one && weak !== word)
    for (const base of [weak, `${weak}e`])
      if (WEAK_NOUNS.some((known) => base.endsWith(known))) {
        const gender = listed(base, singular);
        if (gender) return { gender, plural: false, base };
      }
  const cut = [
    word,
    ...(genitive && /(?:es|s)$/.test(word) ? [word.replace(/s$/, ''), word.replace(/es$/, '')] : []),
  ];
  const many = [word, ...(word.endsWith('n') ? [word.slice(0, -1)] : [])];
  for (const base of many) {
    const gender = listed(base, plurals);
    if (gender && !singular.has(word)) return { gender, plural: true, base };
  }
  for (const base of cut) {
    const gender = listed(base, singular);
    if (gender) return { gender, plural: false, base };
  }
  if (FEMININE_ENDINGS.test(word)) return { gender: 'f', plural: false, base: word };
  return NEUTER_ENDINGS.test(word) ? { gender: 'n', plural: false, base: word } : undefined;
}

const ENDINGS = {
  m: { the: ['der', 'den', 'dem'], ein: ['', 'en', 'em'] },
  f: { the: ['die', 'die', 'der'], ein: ['e', 'e', 'er'] },
  n: { the: ['das', 'das', 'dem'], ein: ['', '', 'em'] },
  many: { the: ['die', 'die', 'den'], ein: ['e', 'e', 'en'] },
} as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const dativeOfMany = (word: string) => (/[ns]$/.test(word) ? word : `${word}n`);
const isWeak = (word: string) => WEAK_NOUNS.some((weak) => word.toLowerCase().endsWith(weak));
const weakly = (word: string) =>
  word.endsWith('e') ? `${word}n` : word.toLowerCase().endsWith('herr') ? `${word}n` : `${word}en`;

function formsOf({ gender, plural, base }: Noun & { base: string }, own: boolean): Named {
  const word = capital(base);
  const { the, ein } = ENDINGS[plural ? 'many' : gender];
  const inflected = (at: 0 | 1 | 2): string => {
    if (plural) return at === 2 ? dativeOfMany(word) : word;
    return at > 0 && isWeak(word) ? weakly(word) : word;
  };
  const form = (at: 0 | 1 | 2) => `${own ? `dein${ein[at]}` : the[at]} ${inflected(at)}`;
  const bare = plural || UNCOUNTED.has(base) ? word : `ein${ein[0]} ${word}`;
  return { nominative: form(0), accusative: form(1), dative: form(2), any: own ? form(0) : bare, plural };
}

/** A German noun where it stands in a text, in the cases a question needs; null where its gender is not known for sure. */
export function nameGerman(text: string, [start, end]: TextRange): Named | null {
  const written = text.slice(start, end);
  const [, article = '', alone = ''] = WITH_ARTICLE.exec(written) ?? [];
  const told = OF_ARTICLE.get(article);
  if (told) return { ...formsOf({ gender: told, plural: false, base: alone }, false), any: written };
  const lead = text.slice(Math.max(0, start - 40), start);
  const noun = nounOf(written.toLowerCase(), OF_ONE.test(lead), GENITIVE.test(lead));
  if (!noun || OTHERS.test(lead)) return null;
  if (KIN.test(noun.base) && /(?:^|[^\p{L}])unser(?:e[rnms]?)?\s+$/iu.test(lead)) return null;
  const unowned =
    !/\p{L}\s$/u.test(lead) ||
    /(?:^|[.,;:!?\n]\s*|\b(?:und|wie|mit|zu|von|bei|für|dann|wo|dass|weil) )$/u.test(lead);
  return formsOf(noun, OWN.test(lead) || (KIN.test(noun.base) && unowned));
}

const UNCOUNTED = new Set(
  'wasser schnee regen feuer brot musik sand rauch licht staub milch tee kaffee blut papier eis nebel wind gras zucker salz mehl teig wolle holz gold silber eisen stille dunkelheit gepäck geld wäsche obst fleisch käse wein bier öl tinte asche dampf hitze kälte moos heu stroh luft'.split(
    ' ',
  ),
);

/** One's kin as it is said to the dreamer, by case; null for anybody else. */
export const kinInGerman = (name: string): Named | null =>
  KIN.test(name.toLowerCase()) ? nameGerman(`mein ${name}`, [5, 5 + name.length]) : null;
