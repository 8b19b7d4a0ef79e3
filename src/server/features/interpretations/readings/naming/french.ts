import type { TextRange } from '#shared/similar.ts';
import { type Named, sameInAllCases } from './named.ts';

const words = (list: string) => new Set(list.split(/\s+/));

const KIN = {
  m: words(
    'père papa frère fils oncle tonton grand-père papi papy pépé mari cousin neveu beau-père beau-frère',
  ),
  f: words(
    'mère maman sœur fille tante tata grand-mère mamie mamy mémé femme cousine nièce belle-mère belle-sœur',
  ),
  many: words('parents grands-parents enfants frères sœurs'),
};
/** They begin with an "h" that parts them from their article. */
const APART =
  /^h(?:ache|aie|aine|all|alte|amac|amster|andicap|angar|anneton|arem|areng|aricot|arnais|arpe|asard|aut|auteur|enne|erisson|eron|éron|érisson|éros(?!n)|être|ibou|ippie|omard|onte|orde|ors|oule|oulette|oublon|ousse|ublot|uit|urlement|utte|usky|obbit|ockey|oquet)/iu;
const VOWEL = /^[aeiouyhàâäéèêëîïôöùûüœæ]/iu;

const ONE_M = words('un le du au ce cet mon ton quel chaque aucun');
const ONE_F = words('une la ma ta cette quelle aucune');
const MANY = words(
  'les des aux ces mes tes ses nos vos leurs deux trois quatre cinq six sept huit neuf dix plusieurs quelques quels quelles',
);
const EITHER = words('notre votre leur son sa');
/** They stand between a noun and its article and belong to it. */
const AHEAD =
  'petit petite petits petites grand grande grands grandes gros grosse grosses vieux vieil vieille vieilles jeune jeunes beau bel belle beaux belles nouveau nouvel nouvelle nouveaux nouvelles bon bonne bons bonnes mauvais mauvaise long longue longs longues autre autres même mêmes immense énorme minuscule ancien ancienne anciens anciennes premier première dernier dernière seul seule';
const ADJECTIVES = words(AHEAD);
const LEAD =
  /(?:^|[^\p{L}'’-])(?:(?<article>\p{L}+) (?:(?<adjective>\p{L}+) )?|(?<elided>[ld])['’](?:(?<elidedAdjective>\p{L}+) )?)$/iu;
const WRITTEN = /^(?:(?:le|la|les|une?|des|du|mon|ma|mes) |(?<head>[ld])['’])/iu;

/** Nouns that end as "ils contournent" does. */
const LIKE_VERBS = words(
  'talent relent continent torrent parent concurrent adhérent référent accent cent innocent adolescent absent présent',
);
const OF_THEM = /(?:aient|èrent|irent|urent|[^mgdpvi]ent)$/iu;

/** "Tous le contournent": what follows is done to him; a noun after "les" has an ending of its own. */
const isDone = (article: string, noun: string): boolean => {
  const [first = ''] = noun.split(/[ -]/);
  if (article === 'les') return /ent$/iu.test(first);
  return /^(?:le|la|l')$/u.test(article) && OF_THEM.test(first) && !LIKE_VERBS.has(first.toLowerCase());
};

const elides = (phrase: string): boolean => VOWEL.test(phrase) && !APART.test(phrase);
const the = (gender: 'm' | 'f', phrase: string): string =>
  elides(phrase) ? `l’${phrase}` : `${gender === 'm' ? 'le' : 'la'} ${phrase}`;
const yours = (gender: 'm' | 'f', phrase: string): string =>
  `${gender === 'm' || elides(phrase) ? 'ton' : 'ta'} ${phrase}`;

/** One's kin as it is said to the dreamer; null for anybody else. */
export function kinInFrench(name: string): string | null {
  const key = name.toLowerCase();
  if (KIN.m.has(key)) return yours('m', key);
  if (KIN.f.has(key)) return yours('f', key);
  return KIN.many.has(key) ? `tes ${key}` : null;
}

/** What stands before a noun: its article or its owner, and the one word that may come between. */
type Before = { article: string; adjective: string };

function before(text: string, start: number, written: string): Before | null {
  const head = WRITTEN.exec(written);
  if (head) return { article: head[0].trim().toLowerCase().replace('’', "'"), adjective: '' };
  const found = LEAD.exec(text.slice(Math.max(0, start - 40), start))?.groups;
  if (!found) return null;
  if (found.elided !== undefined)
    return { article: `${found.elided.toLowerCase()}'`, adjective: found.elidedAdjective ?? '' };
  const adjective = found.adjective ?? '';
  const article = (found.article ?? '').toLowerCase();
  if (adjective === '') return { article, adjective };
  // "Dans le jardin": what stands next to the noun is the article itself.
  return ADJECTIVES.has(adjective.toLowerCase())
    ? { article, adjective }
    : { article: adjective.toLowerCase(), adjective: '' };
}

function withArticle({ article, adjective }: Before, noun: string): Named | null {
  const phrase = adjective === '' ? noun : `${adjective.toLowerCase()} ${noun}`;
  const one = (definite: string, any: string) => sameInAllCases(definite, any, false);
  const many = (definite: string, any: string) => sameInAllCases(definite, any, true);
  if (article === 'mon' || article === 'ma') {
    const said = yours(article === 'ma' ? 'f' : 'm', phrase);
    return one(said, said);
  }
  if (article === 'mes') return many(`tes ${phrase}`, `tes ${phrase}`);
  if (article === 'notre') return one(`votre ${phrase}`, `votre ${phrase}`);
  if (article === 'nos') return many(`vos ${phrase}`, `vos ${phrase}`);
  if (EITHER.has(article)) return one(`${article} ${phrase}`, `${article} ${phrase}`);
  if (article === 'ses' || article === 'leurs') return many(`${article} ${phrase}`, `${article} ${phrase}`);
  if (article === "l'") return one(`l’${phrase}`, `l’${phrase}`);
  if (MANY.has(article)) return many(`les ${phrase}`, article === 'les' ? `les ${phrase}` : `des ${phrase}`);
  const gender = ONE_M.has(article) ? 'm' : ONE_F.has(article) ? 'f' : null;
  if (!gender) return null;
  const definite = the(gender, phrase);
  const counted = article === 'un' || article === 'une';
  return one(definite, counted ? `${article} ${phrase}` : definite);
}

/** A French noun where it stands in a text, by the article or owner before it; null where none tells what it is. */
export function nameFrench(text: string, [start, end]: TextRange): Named | null {
  const written = text.slice(start, end);
  const noun = written.replace(WRITTEN, '');
  const lead = before(text, start, written);
  if (lead && isDone(lead.article, noun)) return null;
  const named = lead && withArticle(lead, noun.charAt(0).toLowerCase() + noun.slice(1));
  if (named) return named;
  const kin = kinInFrench(noun);
  return kin === null ? null : sameInAllCases(kin, kin, KIN.many.has(noun.toLowerCase()));
}

/** Whether a word is told of as a thing: with an article or somebody it belongs to. */
export const isFrenchNounThere = (text: string, range: TextRange): boolean =>
  nameFrench(text, range) !== null;

/** "de le chat" is "du chat", "à les" is "aux", "de Anna" is "d’Anna". */
export function joinedInFrench(lead: string, name: string): string {
  if (lead === '') return name;
  const of = lead.trim().toLowerCase() === 'de';
  const capital = lead.startsWith('D') || lead.startsWith('À');
  const first = (short: string) => (capital ? short.charAt(0).toUpperCase() + short.slice(1) : short);
  if (name.startsWith('le ')) return first(of ? 'du' : 'au') + name.slice(2);
  if (name.startsWith('les ')) return first(of ? 'des' : 'aux') + name.slice(3);
  return of && elides(name) && !/^\p{L}['’]/u.test(name) ? `${first('d')}’${name}` : lead + name;
}
