import type { TextRange } from '#shared/similar.ts';
import { type Named, sameInAllCases } from './named.ts';
import { SPANISH_NOUNS } from './spanish-nouns.ts';

type Article = 'el' | 'la' | 'los' | 'las';
type Lead = { determiner: string; adjective: string; preposition: boolean };

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
const LISTED: ReadonlyMap<string, Article> = new Map(
  (['el', 'la', 'los', 'las'] as const).flatMap((article) =>
    SPANISH_NOUNS[article].split(/\s+/).map((noun): [string, Article] => [noun, article]),
  ),
);
/** Which article a noun takes for which word stands before it. */
const ARTICLES: ReadonlyMap<string, Article> = new Map(
  Object.entries({
    el: 'el del al un este ese aquel algún ningún',
    la: 'la una esta esa aquella alguna ninguna',
    los: 'los unos estos esos aquellos algunos varios muchos',
    las: 'las unas estas esas aquellas algunas varias muchas',
  } satisfies Record<Article, string>).flatMap(([article, list]) =>
    list.split(' ').map((word): [string, Article] => [word, article as Article]),
  ),
);
const MINE: ReadonlyMap<string, string> = new Map(
  Object.entries({ mi: 'tu', mis: 'tus', nuestro: 'tu', nuestra: 'tu', nuestros: 'tus', nuestras: 'tus' }),
);
const DETERMINERS = new Set([...ARTICLES.keys(), ...MINE.keys()]);
/** Adjectives that stand before their noun. */
const BEFORE_NOUN = words(
  `gran grandes viejo vieja viejos viejas pequeño pequeña pequeños pequeñas nuevo nueva nuevos nuevas enorme enormes antiguo antigua
  primer primera último última otro otra mismo misma propio propia joven buen buena mal mala extraño extraña largo larga alto alta
  inmenso inmensa diminuto diminuta segundo segunda tercer tercera único única pobre hermoso hermosa querido querida`,
);
/** "La", "los" and "las" may be somebody whom one sees: "la abracé". */
const MAY_BE_OBJECT = words('la los las');
const PREPOSITIONS = words('de a en con por para sobre bajo tras hacia hasta desde entre sin contra según');
const KIN =
  words(`madre mamá mami padre papá papi hermana hermano hija hijo abuela abuelo abuelita abuelito tía tío prima primo sobrina sobrino nieta
  nieto esposa esposo marido suegra suegro cuñada cuñado`);
const KIN_MANY = words('padres abuelos hermanos hermanas hijos hijas tíos primos primas nietos');
/** "El agua", "el águila": feminine, with the article of the others. */
const STRESSED_A = /^(?:h?á\p{L}+|agua|alma|arma|aula|hacha|hambre|ala|ave|arpa|ama|ancla|habla)$/u;
const FEMININE_ENDINGS = /.{3}(?:ción|sión|xión|dad|tad|tud|umbre|eza|ería|logía|grafía)$/u;
const MASCULINE_ENDINGS = /.{3}(?:aje|ismo|miento)$/u;

const capital = (word: string): boolean => /^\p{Lu}/u.test(word);
const small = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** What stands before a word, with at most one adjective between. */
function leadOf(text: string, start: number): Lead {
  const clause = /[^.,;:!?¡¿"“”«»()\n—–]*$/u.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  const near = clause.toLowerCase().split(/\s+/u).filter(Boolean);
  const adjective =
    BEFORE_NOUN.has(near.at(-1) ?? '') && DETERMINERS.has(near.at(-2) ?? '') ? near.pop() : '';
  const determiner = near.at(-1) ?? '';
  if (!DETERMINERS.has(determiner)) return { determiner: '', adjective: '', preposition: false };
  const preposition = /^(?:al|del)$/.test(determiner) || PREPOSITIONS.has(near.at(-2) ?? '');
  return { determiner, adjective: adjective ? `${adjective} ` : '', preposition };
}

function listed(noun: string): Article | undefined {
  const [head = ''] = noun.split(' ');
  const known = LISTED.get(head);
  if (known) return known;
  if (FEMININE_ENDINGS.test(head)) return 'la';
  return MASCULINE_ENDINGS.test(head) ? 'el' : undefined;
}

/** Whether "la", "los" or "las" is an article there for sure. */
const isArticle = ({ determiner, preposition, adjective }: Lead, noun: string): boolean =>
  !MAY_BE_OBJECT.has(determiner) || preposition || adjective !== '' || listed(noun) !== undefined;

/** One's kin as it is said to the dreamer; null for anybody else. */
export function kinInSpanish(name: string): Named | null {
  const [, plain = ''] = /^(?:mis? )?(\p{L}+)$/iu.exec(name) ?? [];
  const kin = plain.toLowerCase();
  const [whose, plural] = KIN.has(kin) ? ['tu', false] : ['tus', true];
  if (!KIN.has(kin) && !KIN_MANY.has(kin)) return null;
  return sameInAllCases(`${whose} ${kin}`, `${whose} ${kin}`, plural);
}

/** "Mi tía Rosa". */
const CALLED = /^ \p{Lu}\p{Ll}+(?=[\s.,;:!?’”"»)]|$)/u;

/** A Spanish noun where it stands in a text, with its article or whose it is; null where its gender is not known for sure. */
export function nameSpanish(text: string, [start, end]: TextRange): Named | null {
  const written = text.slice(start, end).replace(/^(?:el|la|los|las|un|una|mis?) /iu, '');
  const from = end - written.length;
  const lead = leadOf(text, from);
  const noun = small(written);
  const called = KIN.has(noun) || /^amig[oa]$/u.test(noun) ? (CALLED.exec(text.slice(end))?.[0] ?? '') : '';
  const mine = MINE.get(lead.determiner);
  if (mine) {
    const name = `${mine} ${lead.adjective}${noun}${called}`;
    return sameInAllCases(name, name, mine === 'tus');
  }
  const bare = lead.determiner === '' && !/(?<!\p{L})sus? (?:\p{L}+ )?$/iu.test(text.slice(0, from));
  if (KIN.has(noun) && (bare || called !== ''))
    return sameInAllCases(`tu ${noun}${called}`, `tu ${noun}${called}`, false);
  if (capital(written) && /^ \p{Lu}/u.test(text.slice(end))) return null;
  const told = isArticle(lead, noun) ? ARTICLES.get(lead.determiner) : undefined;
  const article = told ?? listed(noun);
  if (!article) return null;
  const own = lead.adjective === '' && article === 'la' && STRESSED_A.test(noun) ? 'el' : article;
  const plural = own === 'los' || own === 'las';
  const name = `${own} ${lead.adjective}${noun}`;
  return sameInAllCases(name, plural ? noun : name, plural);
}

/** Whether a word that no tag knows is told of as a thing: "el taladro", and not "la abracé". */
export function isSpanishNounThere(text: string, [start, end]: TextRange): boolean {
  const noun = text.slice(start, end).toLowerCase();
  const lead = leadOf(text, start);
  return lead.determiner !== '' && isArticle(lead, noun) && !/(?:ando|iendo|mente)$/u.test(noun);
}
