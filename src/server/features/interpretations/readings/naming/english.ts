import type { TextRange } from '#shared/similar.ts';
import { type Named, sameInAllCases } from './named.ts';

const words = (list: string) => new Set(list.split(/\s+/));

const MASS =
  words(`water snow rain fire bread hair music sand smoke light dust soup milk tea coffee blood glass paper ice fog mud
  wind grass sugar salt flour dough rice butter cheese meat honey wine beer oil ink gold silver iron wood wool cloth clay ash
  steam heat cold silence darkness luggage furniture money traffic laundry fruit food lightning thunder jam chocolate plaster
  wax tar concrete moss hay straw air breath sleep help fur lace jelly bacon toast pasta mist frost hail weather homework`);
const ONLY_ONE = words('sea moon sun sky ground beach ceiling world dark rain weather wind river');
/** They end in "s" and are one. */
const ONE_WITH_S = words(
  'bus gas lens canvas news glass grass dress compass bass mass pass mattress octopus walrus virus circus chorus christmas',
);
const MANY = words(
  'people children men women mice geese teeth feet wolves sheep fish scissors trousers police cattle',
);
const KIN =
  words(`mother mom mum mommy mummy mama mam father dad daddy papa sister brother son daughter aunt auntie uncle grandmother
  grandma granny nan nana gran grandfather grandpa granddad grandad husband wife parents grandparents`);
const DETERMINERS =
  words(`a an the this that these those my your his her its our their some any no every each another one two three
  four five six seven eight nine ten many several all both whose which what more`);
const OF_MANY = words('these those two three four five six seven eight nine ten many several both all');
const OF_ONE = words('a an this that every each another one');
const NOT_BETWEEN =
  words(`and or but of in on at to with for from by as is was were are be been had has have not very so too then
  who which that one two three four five six seven eight nine ten other same whole own`);

const LETTERS = /\p{L}+(?:['’-]\p{L}+)*/gu;

type Before = { determiner: string; adjective: string };

/** The determiner before a word, with at most one word between. */
function before(text: string, start: number): Before {
  const lead = text.slice(Math.max(0, start - 60), start);
  const clause = /[^.,;:!?"“”()\n—–]*$/u.exec(lead)?.[0] ?? '';
  const near = [...clause.matchAll(LETTERS)].map(([word]) => word);
  const last = near.at(-1)?.toLowerCase() ?? '';
  if (DETERMINERS.has(last)) return { determiner: last, adjective: '' };
  const second = near.at(-2)?.toLowerCase() ?? '';
  return DETERMINERS.has(second) && !NOT_BETWEEN.has(last) && !/['’]/.test(last)
    ? { determiner: second, adjective: `${near.at(-1) ?? ''} ` }
    : { determiner: '', adjective: '' };
}

/** "My nans slippers": one's kin of whom there is one, typed without the apostrophe. */
export const TYPED_OWNER =
  '(?:step)?(?:mum|mom|mam|nan|nana|gran|grandma|granny|grandad|granddad|grandpa|mother|father|dad|husband|wife)';
const OWNS = new RegExp(`^(${TYPED_OWNER})s $`, 'iu');

const isPlural = (noun: string, determiner: string): boolean => {
  const lower = noun.toLowerCase();
  const last = lower.split(' ').at(-1) ?? lower;
  if (OF_ONE.has(determiner)) return false;
  if (OF_MANY.has(determiner) || MANY.has(last)) return true;
  return /[^sui'’]s$/.test(last) && !ONE_WITH_S.has(last);
};

const article = (phrase: string) =>
  /^(?:[aeio]|u(?!ni|se|rin|kul)|hour|heir|honest)/i.test(phrase) ? 'an' : 'a';

/** One's kin as it is said to the dreamer; null for anybody else. */
export const kinInEnglish = (name: string): string | null =>
  KIN.has(name.toLowerCase()) ? `your ${name.toLowerCase()}` : null;

/** "Aunt Bridget", "my cousin Joe". */
const MAY_BE_CALLED = words('aunt auntie uncle cousin nephew niece brother sister son daughter friend');
const CALLED = /^ \p{Lu}\p{Ll}+(?= |[.,;:!?’'"”)]|$)/u;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** An English noun where it stands in a text: with whose it is, and the word that describes it. */
export function nameEnglish(text: string, [start, end]: TextRange): Named {
  const written = text
    .slice(start, end)
    .replace(/['’]s$/, '')
    .replace(/^(?:the|a|an|my) /i, '');
  const { determiner, adjective } = before(text, start);
  const noun =
    written === written.toUpperCase() || /^\p{Lu}/u.test(adjective) || /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(written)
      ? written
      : written.charAt(0).toLowerCase() + written.slice(1);
  const phrase = adjective.replace(OWNS, '$1’s ') + noun;
  const plural = isPlural(noun, determiner);
  const called = MAY_BE_CALLED.has(noun.toLowerCase()) ? (CALLED.exec(text.slice(end))?.[0] ?? '') : '';
  if (called !== '') {
    const whole = determiner === 'my' || determiner === 'our' ? `your ${phrase}` : capital(noun);
    return sameInAllCases(`${whole}${called}`, `${whole}${called}`, false);
  }
  if (determiner === 'my' || determiner === 'our')
    return sameInAllCases(`your ${phrase}`, `your ${noun}`, plural);
  if (KIN.has(noun.toLowerCase()) && (determiner === '' || determiner === 'your'))
    return sameInAllCases(`your ${noun.toLowerCase()}`, `your ${noun.toLowerCase()}`, plural);
  const any =
    plural || MASS.has(noun) ? noun : ONLY_ONE.has(noun) ? `the ${noun}` : `${article(noun)} ${noun}`;
  const owned = ['his', 'her', 'their'].includes(determiner);
  return sameInAllCases(owned ? `${determiner} ${phrase}` : `the ${phrase}`, any, plural);
}

/** Whether a word is told of as a thing: with a determiner, as many, or as what is not counted. */
export function isNounThere(text: string, [start, end]: TextRange): boolean {
  const noun = text.slice(start, end).toLowerCase();
  const { determiner } = before(text, start);
  return determiner !== '' || isPlural(noun, determiner) || MASS.has(noun);
}
