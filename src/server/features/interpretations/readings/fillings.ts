import { normaliseWord, sentenceRanges } from '#server/language/tokens.ts';
import { isFirstName } from '#shared/names-scan/first-names.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { isFurniture } from './furniture.ts';
import type { Named } from './naming/named.ts';
import { isKin, nameOf, nameThing } from './naming/naming.ts';
import { isPersonWord } from './people-words.ts';
import type { Slot } from './question-rules.ts';

/** A telling word of the text that no tag covers, rarest first. */
export type TellingWord = { word: string; range: TextRange };

/** Something of the dream that a question can be about. */
export type Filling = {
  about: string;
  range: TextRange;
  quote: string;
  named: Named | null;
  finding: Finding | null;
  /** A word of no tag that is said of people. */
  person: boolean;
  /** How much it tells of this dream and no other: rare things before furniture. */
  rarity: number;
};

const LONGEST_QUOTE = 48;
const NAMES = new Set(['own', 'name']);
const WATERS =
  /^(?:water|sea|ocean|lake|river|pond|pool|flood|tide|wasser|meer|ozean|see|fluss|bach|teich|becken|flut|ماء|بحر|محيط|بحيرة|نهر|بركة|فيضان)$/u;

type Source = {
  text: string;
  /** The dream's own language. */
  dreamLanguage: string;
  findings: readonly Finding[];
  words: readonly TellingWord[];
};

const overlap = (left: TextRange, right: TextRange) => left[0] < right[1] && right[0] < left[1];
const stripped = (written: string, language: string) =>
  language === 'ar' ? written.replace(/^[وف](?=ال|[بلك]ال|لل)/u, '') : written.replace(/['’]s$/, '');

/** A word for a feeling counts where the dreamer has it, not where somebody in the dream looks it. */
const MINE: ReadonlyMap<string, RegExp> = new Map([
  ['en', /\b(?:I|me|my|I['’]m)\b[^.,;:!?]{0,24}$/iu],
  ['de', /(?<!\p{L})(?:ich|mir|mich|meine)(?!\p{L})[^.,;:!?]{0,30}$/iu],
  ['ar', /(?:شعرت|كنت|أشعر|كأني|أنا|صرت|خفت)[^.،!؟]{0,16}$/u],
]);
/** Tells that somebody is there, and names nobody. */
const PRONOUN =
  /^(?:he|him|his|she|hers?|himself|herself|er|ihm|ihn|ihr|sie|sein\p{L}{0,2}|ihr\p{L}{0,2}|هو|هي)$/iu;
/** What is seen on a face tells of no feeling of one's own. */
const SEEN = /^(?:laugh|smil|lach|läch|grins|ضحك|يضحك|تضحك|ابتس)/iu;
const isMine = (text: string, [start]: TextRange, language: string) =>
  MINE.get(language)?.test(text.slice(Math.max(0, start - 48), start)) ?? false;

/** A capitalised word that is nobody's name would be asked about as if it were somebody. */
const isDoubtful = ({ kind, class: name, word }: Finding) =>
  kind === 'person' && name === 'name' && !isFirstName((word ?? '').toLowerCase());

function ofFinding(finding: Finding, { text, dreamLanguage }: Source): Filling[] {
  const [range] = finding.ranges;
  if (!range || isDoubtful(finding) || PRONOUN.test(text.slice(...range))) return [];
  if (finding.kind === 'feeling' && (SEEN.test(text.slice(...range)) || !isMine(text, range, dreamLanguage)))
    return [];
  const named =
    NAMES.has(finding.class) &&
    finding.kind === 'person' &&
    finding.word !== null &&
    /^(?:\p{Lu}|\p{Lo}|(?:der|die|das) )/u.test(finding.word) &&
    !isKin(finding.word, dreamLanguage);
  const written = stripped(text.slice(...range), dreamLanguage);
  if (written.length > LONGEST_QUOTE) return [];
  return [
    {
      about: finding.label,
      range,
      quote: named ? (finding.word ?? written) : written,
      named: named ? nameOf(finding.word ?? written, dreamLanguage) : nameThing(text, range, dreamLanguage),
      finding,
      person: finding.kind === 'person',
      rarity: isFurniture(finding.word ?? finding.class, dreamLanguage)
        ? -2
        : finding.kind === 'place'
          ? 0
          : 0.8,
    },
  ];
}

/** What somebody does, taken for a thing: "the bench peeling" is none. */
const DOING = /(?:ing|ed)$/iu;

/** Half of a word with a hyphen: "self-checkout". */
const isPart = (text: string, [start, end]: TextRange) => text[end] === '-' || text[start - 1] === '-';

/** Words that stand side by side are one thing: "cycle path". */
function joined(words: readonly TellingWord[], text: string): TellingWord[] {
  const after = ({ range }: TellingWord) =>
    words.find(
      (other) => other.range[0] === range[1] + 1 && text[range[1]] === ' ' && !DOING.test(other.word),
    );
  const seconds = new Set(words.map(after));
  return words
    .filter((word) => !seconds.has(word))
    .map((word) => {
      const next = after(word);
      return next
        ? { word: text.slice(word.range[0], next.range[1]), range: [word.range[0], next.range[1]] }
        : word;
    });
}

/** All that may be asked about, tags before words; a word under a tag is that tag's. */
export function fillingsOf(source: Source): Filling[] {
  const { text, dreamLanguage, findings, words } = source;
  const tagged = findings.flatMap((finding) => ofFinding(finding, source));
  const things = tagged.filter(({ finding }) => finding !== null && THINGS.has(finding.kind));
  const free = joined(words, text).filter(
    ({ range }) => !isPart(text, range) && !things.some((other) => overlap(other.range, range)),
  );
  const told = free.flatMap(({ word, range }, at): Filling[] => {
    const quote = stripped(word, dreamLanguage);
    const named = nameThing(text, range, dreamLanguage);
    if (dreamLanguage === 'ar' && !named) return [];
    return [
      {
        about: `word:${normaliseWord(word)}`,
        range,
        quote,
        named,
        finding: null,
        person: isPersonWord(dreamLanguage === 'ar' ? quote : word, dreamLanguage),
        rarity: isFurniture(word, dreamLanguage) ? -2 : 0.9 - at * 0.15,
      },
    ];
  });
  return [...tagged, ...told];
}

const THINGS: ReadonlySet<Finding['kind']> = new Set(['person', 'animal', 'place', 'thing']);

const isWater = ({ quote }: Filling) => WATERS.test(quote.toLowerCase().replace(/^ال/u, ''));

/** Whether a filling is what a slot asks for. */
export function fits(slot: Slot, filling: Filling): boolean {
  const { finding } = filling;
  if (slot.any) return filling.named !== null && (finding === null || THINGS.has(finding.kind));
  if (slot.being) return filling.named !== null && (filling.person || finding?.kind === 'animal');
  if (slot.word) return finding === null && !filling.person;
  if (slot.kind === 'person' && filling.person && finding === null) return true;
  if (finding === null) return false;
  if (slot.theme !== undefined) return finding.kind === 'theme' && finding.class === slot.theme;
  if (slot.noun && !isWater(filling)) return false;
  if (slot.class !== undefined) return finding.class === slot.class;
  return finding.kind === slot.kind && (!slot.specific || finding.word !== null);
}

/** The sentence in which something stands. */
export const sentenceOf = (text: string, [start]: TextRange): string => {
  const range = sentenceRanges(text).find(([from, to]) => from <= start && start < to);
  return range ? text.slice(...range) : '';
};
