import type { BookSense, ReadingQuestion } from '#shared/readings.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { questionRules, type QuestionRule, type Slot } from './question-rules.ts';

/** A telling word of the text that no tag covers, rarest first. */
export type TellingWord = { word: string; range: TextRange };
export type QuestionInput = {
  text: string;
  language: string;
  findings: readonly Finding[];
  words: readonly TellingWord[];
  /** Dream book entries found in the dream, with their own questions, best first. */
  senses: readonly Pick<BookSense, 'slug' | 'questions' | 'ranges'>[];
  /** Ids asked of this dreamer in the last 30 days for other dreams. */
  recent: ReadonlySet<string>;
  /** Ids asked for this very dream: they are asked again, so that a reading stays as it was. */
  asked: ReadonlySet<string>;
  /** Changes the order between equally good questions, the same for the same dream. */
  seed: number;
};

const MOST = 4;
const LONGEST_QUOTE = 48;

type Filling = { quote: string; range: TextRange; about: string };
type Candidate = { rule: QuestionRule; fillings: Filling[]; id: string; score: number };

const matches = (slot: Slot, finding: Finding): boolean => {
  if (slot.word) return false;
  if (slot.theme !== undefined) return finding.kind === 'theme' && finding.class === slot.theme;
  if (slot.class !== undefined) return finding.class === slot.class;
  return finding.kind === slot.kind && (!slot.specific || finding.word !== null);
};

function fillings(slot: Slot, { text, findings, words }: QuestionInput): Filling[] {
  if (slot.word)
    return words.map(({ word, range }) => ({ quote: word, range, about: `word:${word.toLowerCase()}` }));
  return findings
    .filter((finding) => matches(slot, finding))
    .flatMap(({ label, ranges, word, kind }) => {
      const [range] = ranges;
      if (!range) return [];
      const quote = kind === 'person' && word ? word : text.slice(...range).replace(/['’]s$/, '');
      return quote.length <= LONGEST_QUOTE ? [{ quote, range, about: label }] : [];
    });
}

/** Fixed order between equals that differs from dream to dream. */
function shuffle(text: string, seed: number): number {
  let hash = seed | 0;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

const worth = ({ slots }: QuestionRule): number => {
  const parts = [slots.a, ...(slots.b ? [slots.b] : [])];
  const each = parts.map((slot) => (slot.theme ? 4 : slot.word ? 0 : slot.kind === 'feeling' ? 3 : 2.5));
  return Math.min(...each) - (parts.length > 1 ? 0.5 : 0);
};

function candidatesOf(rule: QuestionRule, input: QuestionInput): Candidate[] {
  const first = fillings(rule.slots.a, input);
  const second = rule.slots.b ? fillings(rule.slots.b, input) : [undefined];
  return first.flatMap((a) =>
    second.flatMap((b): Candidate[] => {
      if (b && (b.about === a.about || b.quote.toLowerCase() === a.quote.toLowerCase())) return [];
      const id = [rule.id, a.about, ...(b ? [b.about] : [])].join('|');
      return [{ rule, fillings: b ? [a, b] : [a], id, score: worth(rule) + shuffle(id, input.seed) }];
    }),
  );
}

const write = ({ rule, fillings: [a, b] }: Candidate): string =>
  rule.text.replace('{a}', () => a?.quote ?? '').replace('{b}', () => b?.quote ?? '');

const ASKED_BEFORE = 100;
const RULE_USED = -2;

const standing = (
  { id, rule }: Candidate,
  usedRules: ReadonlySet<string | undefined>,
  asked: ReadonlySet<string>,
): number => (asked.has(id) ? ASKED_BEFORE : usedRules.has(rule.id) ? RULE_USED : 0);

/** How many of the questions may come from the dream book: they were written by somebody. */
const MOST_FROM_BOOK = 2;

/** One question of each entry found, not one that rests; the same ones for the same dream. */
function bookQuestions({ senses, recent, asked, text, seed }: QuestionInput): ReadingQuestion[] {
  return senses.slice(0, MOST_FROM_BOOK).flatMap(({ slug, questions, ranges }): ReadingQuestion[] => {
    const all = questions.map((question, at) => ({ id: `book|${slug}|${at}`, text: question }));
    const open = all.filter(({ id }) => asked.has(id) || !recent.has(id));
    const again = open.find(({ id }) => asked.has(id));
    const chosen = again ?? open[Math.floor(shuffle(slug, seed) * open.length)];
    const [range] = ranges;
    return chosen
      ? [{ ...chosen, quoted: range ? [text.slice(...range)] : [], ranges: range ? [range] : [] }]
      : [];
  });
}

/** Two to four questions about different things in this text, best first; fewer only where the text gives no hold. */
export function chooseQuestions(input: QuestionInput): ReadingQuestion[] {
  const usedRules = new Set([...input.recent].map((id) => id.split('|')[0]));
  const candidates = questionRules(input.language)
    .flatMap((rule) => candidatesOf(rule, input))
    .filter((candidate) => input.asked.has(candidate.id) || !input.recent.has(candidate.id))
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + standing(candidate, usedRules, input.asked),
    }))
    .sort((left, right) => right.score - left.score || left.id.localeCompare(right.id));
  const fromBook = bookQuestions(input);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length + fromBook.length === MOST) break;
    const about = new Set(chosen.flatMap((other) => other.fillings.map((filling) => filling.about)));
    const fresh = candidate.fillings.some((filling) => !about.has(filling.about));
    if (fresh && !chosen.some((other) => other.rule.id === candidate.rule.id)) chosen.push(candidate);
  }
  const byRule = chosen.map((candidate) => ({
    id: candidate.id,
    text: write(candidate),
    quoted: candidate.fillings.map(({ quote }) => quote),
    ranges: candidate.fillings.map(({ range }) => range),
  }));
  return [...fromBook, ...byRule];
}
