import { plainLetters } from '#shared/words/plain-letters.ts';
import type { Question } from './faq.queries.ts';

export type QuestionGroup = { category: string; questions: Question[] };

/**
 * Questions whose question or answer holds every word of `search`, in groups by category: these stand in the order of `known`,
 * and those of any other category in one group without a name at the end.
 */
export function groupQuestions(
  questions: readonly Question[],
  search: string,
  known: readonly string[],
): QuestionGroup[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean);
  const found = questions.filter(({ question, answer }) => {
    const text = plainLetters(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
  const groups = Map.groupBy(found, ({ category }) => (known.includes(category) ? category : ''));
  return [...known, ''].flatMap((category) => {
    const list = groups.get(category);
    return list ? { category, questions: list } : [];
  });
}

/** Structured data of the page for search engines; `<` is escaped so that no answer can close the element. */
export const structuredData = (questions: readonly Question[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }).replaceAll('<', String.raw`\u003c`);
