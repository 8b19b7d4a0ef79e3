import { joinedInFrench } from './naming/french.ts';
import type { Named } from './naming/named.ts';
import { PORTUGUESE_CONTRACTED } from './naming/portuguese.ts';

/** Verbs that agree with what they are said of, one and many. */
const VERBS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    en: 'was/were is/are does/do',
    es: 'abría/abrían acercó/acercaron conocía/conocían decía/decían era/eran estaba/estaban habría/habrían había/habían hace/hacen iba/iban llegó/llegaron lleva/llevan llevaba/llevaban marcaba/marcaban parece/parecen pesaba/pesaban podría/podrían quería/querían recuerda/recuerdan sabía/sabían sería/serían sonaba/sonaban tenía/tenían veía/veían',
    de: 'war/waren ist/sind hat/haben hatte/hatten wollte/wollten gehörte/gehörten wäre/wären gleicht/gleichen sah/sahen hätte/hätten könnte/könnten konnte/konnten fuhr/fuhren klang/klangen erinnert/erinnern führt/führen schmeckte/schmeckten ging/gingen',
    fr: 'était/étaient est/sont avait/avaient aurait/auraient voulait/voulaient allait/allaient savait/savaient venait/venaient fait/font faisait/faisaient connaissait/connaissaient appartenait/appartenaient pouvait/pouvaient sonnait/sonnaient mène/mènent ouvrait/ouvraient ressemble/ressemblent arrivait/arrivaient parlait/parlaient voyait/voyaient pesait/pesaient',
    pt: 'tinha/tinham estava/estavam faz/fazem chegou/chegaram queria/queriam conhecia/conheciam fazia/faziam era/eram seria/seriam podia/podiam marcava/marcavam abriria/abririam ia/iam soava/soavam teria/teriam leva/levam abria/abriam parece/parecem disse/disseram viu/viram pesava/pesavam',
  }).map(([language, verbs]) => [
    language,
    new Map(
      verbs.split(' ').map((pair) => [pair.slice(0, pair.indexOf('/')), pair.slice(pair.indexOf('/') + 1)]),
    ),
  ]),
);

/** What a slot is filled with: its name, where it can be said without a slip, and the words as written. */
export type Filled = { named: Named | null; quote: string; retold?: string; said?: string };

const CASES = { nom: 'nominative', acc: 'accusative', dat: 'dative' } as const;
/** A place to fill, with the French word before it that may join what stands there. */
const PLACE = /((?<!\p{L})(?:de|à) )?\{(\p{L}+)(?::(\p{L}+))?\}/giu;

function said({ named, quote, retold }: Filled, how: string | undefined): string {
  if (how === 'quote') return quote;
  if (how === 'retold') return retold ?? quote;
  const form = how === 'acc' || how === 'dat' ? how : 'nom';
  return named?.[CASES[form]] ?? quote;
}

/** "von dem Hund" is "vom Hund". */
const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})von dem (?=\p{Lu})/gu, 'vom '],
  [/(?<!\p{L})an dem (?=\p{Lu})/gu, 'am '],
  // "Der Moment, in dem Gerda kam" is none of them.
  [/(?<!\p{L}|, )in dem (?!Moment|Augenblick)(?=\p{Lu})/gu, 'im '],
  [/(?<!\p{L})zu dem (?=\p{Lu})/gu, 'zum '],
  [/(?<!\p{L})zu der (?=\p{Lu})/gu, 'zur '],
];

/** "De el perro" is "del perro", "Ana y Inés" is "Ana e Inés". */
const SPANISH_CONTRACTED: typeof CONTRACTED = [
  [/(?<!\p{L})de el (?=\p{L})/gu, 'del '],
  [/(?<!\p{L})a el (?=\p{L})/gu, 'al '],
  [/(?<!\p{L})y (?=(?:[Ii]|[Hh][ií])(?![aeo]))/gu, 'e '],
];
const CONTRACTIONS: ReadonlyMap<string, typeof CONTRACTED> = new Map([
  ['de', CONTRACTED],
  ['es', SPANISH_CONTRACTED],
  ['pt', PORTUGUESE_CONTRACTED],
]);

const contracted = (text: string, language: string): string =>
  (CONTRACTIONS.get(language) ?? []).reduce((left, [from, to]) => left.replace(from, to), text);

/** A quotation before what is asked of it. */
const QUOTED_AHEAD = /^[“„«]\s?\{a:quote\}\s?[”“»](?=\s?[:：])/u;

/** Whether a rule asks of a quotation that stands before what is asked. */
export const quotesAhead = (text: string): boolean => QUOTED_AHEAD.test(text);

/** Whether a rule asks of a quotation that can be said to the dreamer instead. */
export const saysInstead = (text: string, { said }: Filled): boolean =>
  said !== undefined && QUOTED_AHEAD.test(text);

const QUOTED_PLACE = /(\{[ab]:quote\})/u;

/**
 * A rule's text with its slots filled, capital first letter. Words of the dream are never read as places to fill, and
 * quoted as they are written: only what we say ourselves is joined ("von dem Hund" is "vom Hund").
 */
export function writeQuestion(
  text: string,
  language: string,
  { a, b }: { a: Filled; b?: Filled | undefined },
): string {
  const fill = (part: string): string =>
    part.replace(PLACE, (place, lead = '', name: string, how: string | undefined) => {
      const slot = name === 'a' ? a : name === 'b' ? b : undefined;
      if (slot) return language === 'fr' ? joinedInFrench(lead, said(slot, how)) : lead + said(slot, how);
      const verb = VERBS.get(language)?.get(name);
      if (verb === undefined) return place;
      return lead + ((how === 'b' ? b : a)?.named?.plural ? verb : name);
    });
  if (a.said !== undefined && QUOTED_AHEAD.test(text))
    return a.said + contracted(fill(text.replace(QUOTED_AHEAD, '')), language);
  const parts = text
    .split(QUOTED_PLACE)
    .map((part) => (QUOTED_PLACE.test(part) ? fill(part) : contracted(fill(part), language)));
  const filled = parts.join('');
  return filled.charAt(0).toLocaleUpperCase(language) + filled.slice(1);
}

/** Whether a rule names what it asks about, rather than quoting it. */
export const namesIt = (text: string): boolean => /\{[ab](?::(?:acc|dat))?\}/.test(text);

/** Whether a rule says a passage back in our own sentence. */
export const retells = (text: string): boolean => text.includes(':retold}');
