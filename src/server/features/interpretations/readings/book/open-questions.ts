import { termsOfText } from '#server/language/terms.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { BookSense } from '#shared/readings.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';

/** What a question of a book asks for, where its first words say so. */
type Asked = { who: RegExp; where: RegExp; many: RegExp; alone: RegExp; we: RegExp; numbers: RegExp };

/** The languages in which there are dream books. */
const ASKED: ReadonlyMap<string, Asked> = new Map([
  [
    'en',
    {
      who: /\bwho(?:m|se)?\b/iu,
      where: /\bwhere\b/iu,
      many: /\bhow many\b/iu,
      alone: /\balone\b/iu,
      we: /\b(?:we|us|our)\b/iu,
      numbers:
        /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|both|\d+)\b/iu,
    },
  ],
  [
    'de',
    {
      who: /(?<!\p{L})(?:wer|wen|wem|wessen)(?!\p{L})/iu,
      where: /(?<!\p{L})wo(?:hin|her)?(?!\p{L})/iu,
      many: /(?<!\p{L})wie viele(?!\p{L})/iu,
      alone: /(?<!\p{L})allein(?!\p{L})/iu,
      we: /(?<!\p{L})(?:wir|uns|unsere?[nmrs]?)(?!\p{L})/iu,
      numbers:
        /(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert\p{L}*|tausend\p{L}*|beide[nmrs]?|\d+)(?!\p{L})/iu,
    },
  ],
  [
    'es',
    {
      who: /(?<!\p{L})qui[eé]n(?:es)?(?!\p{L})/iu,
      where: /(?<!\p{L})a?d[oó]nde(?!\p{L})/iu,
      many: /(?<!\p{L})cu[aá]nt[oa]s(?!\p{L})/iu,
      alone: /(?<!\p{L})sol[oa]s?(?!\p{L})/iu,
      we: /(?<!\p{L})(?:nosotr[oa]s|nos|nuestr[oa]s?)(?!\p{L})/iu,
      numbers:
        /(?<!\p{L})(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien\p{L}*|miles|amb[oa]s|\d+)(?!\p{L})/iu,
    },
  ],
]);

/** The sentences in which a thing stands, as one stretch each. */
function sentencesWith(text: string, ranges: readonly TextRange[]): TextRange[] {
  return sentenceRanges(text).filter(([start, end]) =>
    ranges.some((range) => range[0] < end && start < range[1]),
  );
}

/** The stems of a question that are not the thing's own. */
function contentOf(question: string, headword: string, language: string): string[] {
  const own = new Set(termsOfText(headword, language).map(({ stem }) => stem));
  return termsOfText(question, language)
    .filter(({ stem }) => !own.has(stem))
    .map(({ stem }) => stem);
}

type Told = { text: string; language: string; findings: readonly Finding[] };

/** Whether the dream has said already what a question of the book asks, or that nobody knows it. */
function answeredBy({ text, language, findings }: Told, sense: BookSense): (question: string) => boolean {
  const asked = ASKED.get(language);
  const near = sentencesWith(text, sense.ranges);
  const told = near.map(([start, end]) => text.slice(start, end)).join('\n');
  const stems = new Set(termsOfText(told, language).map(({ stem }) => stem));
  const isNear = ({ ranges }: Finding) =>
    ranges.some(([start]) => near.some(([from, to]) => start >= from && start < to));
  const people = findings.filter(({ kind }) => kind === 'person');
  const places = findings.filter(({ kind }) => kind === 'place');
  const said = asked
    ? [
        { kind: asked.who, is: asked.who.test(told) || people.some(isNear) },
        { kind: asked.where, is: asked.where.test(told) || places.some(isNear) },
        { kind: asked.many, is: asked.numbers.test(told) },
        { kind: asked.alone, is: people.length > 0 || asked.we.test(text) },
      ].filter(({ is }) => is)
    : [];
  return (question) =>
    said.some(({ kind }) => kind.test(question)) ||
    contentOf(question, sense.headword, language).some((stem) => stems.has(stem));
}

/**
 * The questions of a book that a dream has left open: another first in another dream, so that whoever often dreams of a ferry is not
 * asked the same each time.
 */
export function openQuestions(dream: Told & { id: number }, sense: BookSense): string[] {
  const isAnswered = answeredBy(dream, sense);
  const open = sense.questions.filter((question) => !isAnswered(question));
  const first = open.length === 0 ? 0 : dream.id % open.length;
  return [...open.slice(first), ...open.slice(0, first)];
}
