import type { TextRange } from '#shared/similar.ts';
import { type Named, sameInAllCases } from './named.ts';

type Noun = { gender: 'm' | 'f'; plural: boolean };

const words = (list: string) => list.split(/\s+/);
/** What stands before a noun tells its gender and number: articles, alone or grown together with a preposition, and owners. */
const DETERMINERS: ReadonlyMap<string, Noun> = new Map(
  [
    {
      noun: { gender: 'm', plural: false } as const,
      list: `o um ao do no pelo num dum este esse aquele deste desse daquele neste nesse naquele meu nosso seu outro nenhum algum`,
    },
    {
      noun: { gender: 'f', plural: false } as const,
      list: `a uma à da na pela numa duma esta essa aquela desta dessa daquela nesta nessa naquela minha nossa sua outra nenhuma alguma`,
    },
    {
      noun: { gender: 'm', plural: true } as const,
      list: `os uns aos dos nos pelos estes esses aqueles destes desses daqueles nestes nesses naqueles meus nossos seus outros alguns
        muitos vários poucos dois`,
    },
    {
      noun: { gender: 'f', plural: true } as const,
      list: `as umas às das nas pelas estas essas aquelas destas dessas daquelas nestas nessas naquelas minhas nossas suas outras algumas
        muitas várias poucas duas`,
    },
  ].flatMap(({ noun, list }) => words(list).map((word): [string, Noun] => [word, noun])),
);
const OWN = new Set(words('meu minha meus minhas nosso nossa nossos nossas'));
/** "Seu" in a dream is somebody else's and would be the dreamer's in a question. */
const OTHERS = new Set(words('seu sua seus suas'));
/** Adjectives that stand before their noun. */
const AHEAD = new Set(
  words(`grande pequeno pequena velho velha novo nova antigo antiga enorme belo bela bonito bonita bom boa mau má pobre longo longa
    primeiro primeira último última próprio própria mesmo mesma meio meia estranho estranha imenso imensa falecido falecida
    grandes pequenos pequenas velhos velhas novos novas antigos antigas enormes`),
);
const KIN: ReadonlyMap<string, string> = new Map(
  [
    'mãe mamãe mãezinha mamã',
    'pai papai paizinho papá',
    'avó vovó vó',
    'avô vovô vô',
    'irmã',
    'irmão',
    'filha',
    'filho',
    'tia titia',
    'tio titio',
    'esposa',
    'marido',
    'sogra',
    'sogro',
    'madrasta',
    'padrasto',
  ].flatMap((line) => words(line).map((word): [string, string] => [word, words(line)[0] ?? word])),
);
const MEN = new Set(words('pai avô irmão filho tio marido sogro padrasto'));
/** What has no article where it is spoken of for the first time. */
const MASS: ReadonlyMap<string, Noun['gender']> = new Map([
  ...words(`água neve chuva areia fumaça poeira lama luz música comida terra grama madeira lã farinha manteiga carne sopa geada
    névoa neblina escuridão roupa bagagem louça cerveja tinta cinza palha seda cera tempestade ventania`).map(
    (word): [string, 'f'] => [word, 'f'],
  ),
  ...words(`fogo pão leite chá café sangue vidro papel gelo vento açúcar sal mel vinho óleo ouro ferro barro vapor calor frio
    silêncio dinheiro arroz queijo azeite granizo nevoeiro orvalho musgo feno algodão lixo`).map(
    (word): [string, 'm'] => [word, 'm'],
  ),
]);
/** They end in "s" and are one. */
const ONE_WITH_S = /(?:ônibus|lápis|tênis|vírus|pires|atlas|oásis|mês|rês|país|gás|ás|francês|inglês)$/u;
const MASCULINE_IN_A =
  /(?:ma|dia|mapa|sofá|planeta|cometa|pijama|guarda|chá|crachá|xá|papa|poeta|policial)$/u;
const FEMININE_IN_O = /^(?:mão|foto|moto|tribo|libido)$/u;

/** Behind these a word that ends as nouns do is one, and no verb. */
const BEFORE_BARE = /(?<!\p{L})(?:de|com|em|entre|contra|sobre|havia|há|tinha|vi|via|vimos|vejo) $/iu;
const LETTERS = /\p{L}+/gu;

/** What stands before a word: its determiner, with at most one adjective between. */
function determinerOf(text: string, start: number): string {
  const lead = text.slice(Math.max(0, start - 48), start);
  const clause = /[^.,;:!?"“”()\n—–]*$/u.exec(lead)?.[0] ?? '';
  const near = [...clause.matchAll(LETTERS)].map(([word]) => word.toLowerCase());
  const [second = '', last = ''] = [near.at(-2), near.at(-1)];
  if (DETERMINERS.has(last)) return last;
  return AHEAD.has(last) && DETERMINERS.has(second) ? second : '';
}

/** By the ending, where that is sure enough; most endings are those of verbs as well. */
function byEnding(word: string, isBare: boolean): Noun | null {
  const mass = MASS.get(word);
  if (mass) return { gender: mass, plural: false };
  const plural = word.endsWith('s') && !ONE_WITH_S.test(word);
  const one = plural ? word.slice(0, -1) : word;
  if (/(?:ção|são|dade|agem|eza)$/u.test(one)) return { gender: 'f', plural };
  if (!isBare) return null;
  if (one.endsWith('o') && !FEMININE_IN_O.test(one) && !one.endsWith('ão')) return { gender: 'm', plural };
  return one.endsWith('a') && !MASCULINE_IN_A.test(one) ? { gender: 'f', plural } : null;
}

const ARTICLES = { m: ['o', 'os', 'um'], f: ['a', 'as', 'uma'] } as const;

function namedAs(word: string, { gender, plural }: Noun, owned: boolean): Named {
  const [one, many, any] = ARTICLES[gender];
  const article = plural ? many : one;
  const your = `${gender === 'm' ? 'seu' : 'sua'}${plural ? 's' : ''}`;
  if (owned) return sameInAllCases(`${article} ${your} ${word}`, `${article} ${your} ${word}`, plural);
  const bare = plural || MASS.has(word);
  return sameInAllCases(`${article} ${word}`, bare ? word : `${any} ${word}`, plural);
}

/** One's kin as it is said to the dreamer; null for anybody else. */
export function kinInPortuguese(name: string): string | null {
  const kin = KIN.get(name.toLowerCase());
  return kin === undefined ? null : `${MEN.has(kin) ? 'o seu' : 'a sua'} ${kin}`;
}

/** A Portuguese noun where it stands in a text, with its article; null where its gender cannot be told for sure. */
export function namePortuguese(text: string, [start, end]: TextRange): Named | null {
  const written = text.slice(start, end).replace(/^(?:[oa]s?|uma?|meus?|minhas?) /iu, '');
  const noun =
    written === written.toUpperCase() ? written : written.charAt(0).toLowerCase() + written.slice(1);
  const determiner = determinerOf(text, start);
  const kin = KIN.get(noun);
  if (kin !== undefined && OTHERS.has(determiner)) return null;
  if (kin !== undefined && (determiner === '' || OWN.has(determiner)))
    return namedAs(kin, { gender: MEN.has(kin) ? 'm' : 'f', plural: false }, true);
  const told =
    DETERMINERS.get(determiner) ??
    byEnding(noun, BEFORE_BARE.test(text.slice(Math.max(0, start - 16), start)));
  return told && namedAs(noun, told, OWN.has(determiner));
}

/** Whether a word is told of as a thing: with a determiner, or as what is not counted. */
export const isNounInPortuguese = (text: string, [start, end]: TextRange): boolean =>
  determinerOf(text, start) !== '' || MASS.has(text.slice(start, end).toLowerCase());

const OUTSIDE_QUOTES = '(?![^“”]*”)';
/** Prepositions grow together with the article that follows, never in words of the dream. */
export const PORTUGUESE_CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<!\\p{L})de (?=[oa]s? )${OUTSIDE_QUOTES}`, 'gu'), 'd'],
  [new RegExp(`(?<!\\p{L})em (?=[oa]s? )${OUTSIDE_QUOTES}`, 'gu'), 'n'],
  [new RegExp(`(?<!\\p{L})Em (?=[oa]s? )${OUTSIDE_QUOTES}`, 'gu'), 'N'],
  [new RegExp(`(?<!\\p{L})por (?=[oa]s? )${OUTSIDE_QUOTES}`, 'gu'), 'pel'],
  [new RegExp(`(?<!\\p{L})a (?=os? )${OUTSIDE_QUOTES}`, 'gu'), 'a'],
  [new RegExp(`(?<!\\p{L})a a(?=s? )${OUTSIDE_QUOTES}`, 'gu'), 'à'],
];
