import { lexiconHits, lexiconOf, type LexiconHit } from '#server/language/lexicon.ts';
import { termsOf, type Term } from '#server/language/terms.ts';
import { vagueWords } from '#server/language/vague-words.ts';
import { tokenise } from '#server/language/tokens.ts';
import { SIMILAR_LIMITS, type MarkedSnippet, type SimilarReason } from '#shared/similar.ts';
import { inverseFrequency } from '#server/features/similar/ranking/bm25.ts';
import {
  type DreamFacts,
  factsOf,
  type RankableDream,
} from '#server/features/similar/numbers/indexed-dream.ts';
import type { RankingScope } from '#server/features/similar/ranking/ranking.ts';
import { termOf } from '#server/features/similar/numbers/term-hash.ts';
import { snippetOf, type WeightedRange } from '#server/language/snippets.ts';

/** A text as it is looked at for what two dreams share. */
export type ReadDream = { row: RankableDream; facts: DreamFacts; terms: Term[]; hits: LexiconHit[] };
export type Explanation = { reasons: SimilarReason[]; here: MarkedSnippet; there: MarkedSnippet };
/** How many dreams of the scope hold a stem, and how many there are. */
export type Rarity = { frequencyOf: (stem: string) => number; total: number };

const WORDS_SHOWN = 3;
const MARKED_WORDS = 6;
/** A word in more than this share of the dreams explains nothing. */
const COMMON = 0.2;
/** Classes so broad that sharing them says nothing, or that repeat what the words say. */
const BROAD = new Set([
  'vision', 'hearing', 'touch', 'speech', 'thinking', 'walking', 'women', 'men', 'house', 'body', 'sexuality', 'strangers', 'colour', 'places',
]); // prettier-ignore

export function readDream(row: RankableDream): ReadDream {
  const tokens = tokenise(row.text);
  const lexicon = lexiconOf(row.language);
  return {
    row,
    facts: factsOf(row),
    terms: termsOf(tokens, row.language),
    hits: lexicon ? lexiconHits(tokens, lexicon) : [],
  };
}

export const rarityOf = ({ total, frequency }: Pick<RankingScope, 'total' | 'frequency'>): Rarity => ({
  total,
  frequencyOf: (stem) => frequency.get(termOf(stem)) ?? 0,
});

type SharedWord = { stem: string; weight: number; written: string };

/** Stems in both texts, rarest first, as the asked dream writes them. */
function sharedWords(here: ReadDream, there: ReadDream, { frequencyOf, total }: Rarity): SharedWord[] {
  const others = new Set(there.terms.map((term) => term.stem));
  const vague = vagueWords(here.row.language);
  const found = new Map<string, SharedWord>();
  for (const { word, stem, start, end } of here.terms) {
    if (!others.has(stem) || found.has(stem) || vague.has(word)) continue;
    const frequency = frequencyOf(stem);
    if (total >= 20 && frequency > total * COMMON) continue;
    found.set(stem, {
      stem,
      weight: inverseFrequency(frequency, total),
      written: here.row.text.slice(start, end),
    });
  }
  return [...found.values()].sort((left, right) => right.weight - left.weight);
}

const both = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => others.includes(name));

/** The dreamer's own spelling of a levelled name. */
const written = (names: readonly string[], levelled: string) =>
  names.find((name) => name.normalize('NFC').toLowerCase() === levelled) ?? levelled;

function factReasons(here: ReadDream, there: DreamFacts): SimilarReason[] {
  const { facts } = here;
  return [
    ...both(facts.people, there.people).map((name): SimilarReason => ({
      kind: 'person',
      label: written(here.row.people, name),
    })),
    ...both(facts.places, there.places).map((name): SimilarReason => ({
      kind: 'place',
      label: written(here.row.places, name),
    })),
    ...both(facts.tags, there.tags).map((name): SimilarReason => ({
      kind: 'tag',
      label: written(here.row.tags, name),
    })),
  ];
}

const sharedThemes = (here: ReadDream, there: ReadDream): string[] => {
  const others = new Set(there.hits.map((hit) => hit.class));
  return [...new Set(here.hits.map((hit) => hit.class))].filter(
    (name) => others.has(name) && !BROAD.has(name),
  );
};

const levelWord = (word: string) => word.normalize('NFC').toLowerCase();

/** Whether a theme is in a dream by these words alone: beside "water", "Water" says nothing more. */
const saidBy = (stems: ReadonlySet<string>, { hits, terms }: ReadDream, theme: string): boolean =>
  hits
    .filter((hit) => hit.class === theme)
    .every((hit) =>
      terms.some(({ stem, start, end }) => stems.has(stem) && start < hit.end && hit.start < end),
    );

/** At most four chips, facts first, then rare words, then moods and themes; a word that a fact already says is left out. */
function chips(
  here: ReadDream,
  there: ReadDream,
  words: readonly SharedWord[],
  themes: readonly string[],
): SimilarReason[] {
  const facts = factReasons(here, there.facts).slice(0, 2);
  const said = new Set(facts.flatMap(({ label }) => levelWord(label).split(/\s+/)));
  const shown = words.filter((word) => !said.has(levelWord(word.written))).slice(0, WORDS_SHOWN);
  const rare = shown.map((word): SimilarReason => ({ kind: 'word', label: word.written }));
  const moods = both(here.facts.moods, there.facts.moods).map((mood): SimilarReason => ({
    kind: 'mood',
    label: mood,
  }));
  const recurring: SimilarReason[] =
    here.facts.recurring && there.facts.recurring ? [{ kind: 'type', label: 'recurring' }] : [];
  const stems = new Set(shown.map(({ stem }) => stem));
  const shared = themes
    .filter((theme) => !saidBy(stems, here, theme))
    .map((theme): SimilarReason => ({ kind: 'theme', label: theme }));
  return [...facts, ...rare, ...moods.slice(0, 1), ...recurring, ...shared].slice(0, SIMILAR_LIMITS.reasons);
}

function marksIn(dream: ReadDream, words: readonly SharedWord[], themes: readonly string[]): WeightedRange[] {
  const weights = new Map(words.slice(0, MARKED_WORDS).map((word) => [word.stem, word.weight]));
  const wordMarks = dream.terms.flatMap(({ stem, start, end }): WeightedRange[] => {
    const weight = weights.get(stem);
    return weight === undefined ? [] : [{ range: [start, end], weight, group: stem }];
  });
  const themeMarks = dream.hits
    .filter((hit) => themes.includes(hit.class))
    .map((hit): WeightedRange => ({ range: [hit.start, hit.end], weight: 0.5, group: hit.class }));
  return words.length > 0 ? wordMarks : themeMarks;
}

/** Why two dreams stand beside each other, and where each of them says it. */
export function explain(here: ReadDream, there: ReadDream, rarity: Rarity): Explanation {
  const words = sharedWords(here, there, rarity);
  const reasons = chips(here, there, words, sharedThemes(here, there));
  const themes = reasons.filter(({ kind }) => kind === 'theme').map(({ label }) => label);
  return {
    reasons,
    here: snippetOf(here.row.text, marksIn(here, words, themes)),
    there: snippetOf(there.row.text, marksIn(there, words, themes)),
  };
}

const SUBSTANCE: ReadonlySet<SimilarReason['kind']> = new Set(['word', 'person', 'place', 'tag']);

/** How many of the reasons are the dreamer's own words or facts: moods and themes alone bring no two dreams together. */
export const substanceOf = (reasons: readonly SimilarReason[]): number =>
  reasons.filter(({ kind }) => SUBSTANCE.has(kind)).length;

/** Standard deviations above the mean at which a model's word alone brings two dreams together. */
const MEANT = 2;

/**
 * What an explanation says where a model finds two dreams close in meaning that share fewer than `least` words: that, as its first
 * reason. Unchanged where they share enough; undefined where neither is so.
 */
export function withMeaning<Why extends Pick<Explanation, 'reasons'>>(
  why: Why,
  { meant, latent, least }: { meant: boolean; latent: number; least: number },
): Why | undefined {
  if (substanceOf(why.reasons) >= least) return why;
  if (!meant || latent < MEANT) return undefined;
  return {
    ...why,
    reasons: [{ kind: 'meaning' as const, label: '' }, ...why.reasons].slice(0, SIMILAR_LIMITS.reasons),
  };
}
