import nlp from 'compromise';

/** A word of an English text with what it is and its dictionary form. */
export type AnalysedWord = {
  word: string;
  lemma: string;
  pos: 'noun' | 'verb' | 'adjective' | 'name' | 'other';
  /** Not a pronoun, auxiliary, modal, adverb or interjection. */
  content: boolean;
  start: number;
  end: number;
};

type CompromiseTerm = {
  normal: string;
  root?: string | null;
  tags: string[];
  offset: { start: number; length: number };
};
type CompromiseSentence = { terms: CompromiseTerm[] };

const FUNCTION_TAGS = [
  'Pronoun',
  'Auxiliary',
  'Modal',
  'Adverb',
  'Expression',
  'Determiner',
  'Preposition',
  'Conjunction',
];

function partOfSpeech(tags: string[]): AnalysedWord['pos'] {
  if (tags.includes('FirstName') || tags.includes('Person')) return 'name';
  if (tags.includes('Noun')) return 'noun';
  if (tags.includes('Verb')) return 'verb';
  return tags.includes('Adjective') ? 'adjective' : 'other';
}

function toWord(term: CompromiseTerm): AnalysedWord {
  const word = term.normal.toLowerCase().replace(/['’]s?$/, '');
  return {
    word,
    lemma: (term.root || word).toLowerCase(),
    pos: partOfSpeech(term.tags),
    content: !FUNCTION_TAGS.some((tag) => term.tags.includes(tag)),
    start: term.offset.start,
    end: term.offset.start + term.offset.length,
  };
}

/** Lemma and part of speech for every word; about 10 ms for a hundred words, so not where somebody waits. */
export function wordsOfEnglish(text: string): AnalysedWord[] {
  const document = nlp(text);
  document.compute('root');
  // `root` is missing from the library's types.
  const options = { offset: true, terms: { normal: true, root: true, tags: true, offset: true } };
  const sentences = document.json(options) as CompromiseSentence[];
  return sentences.flatMap((sentence) => sentence.terms.filter((term) => term.offset.length > 0).map(toWord));
}
