// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { groupQuestions, structuredData } from './group-questions.ts';

const question = (slug: string, category: string, text: string) => ({
  id: 1,
  slug,
  category,
  question: text,
  answer: 'A</script>',
  sort: 0,
});
const all = [
  question('a', 'recording', 'Kann ich ohne Verbindung aufnehmen?'),
  question('b', 'privacy', 'Wer liest meine Träume?'),
];

describe('the questions', () => {
  test('are grouped in their order and found without accents or case', () => {
    const known = ['privacy', 'recording'];
    const names = (search: string, order = known) =>
      groupQuestions(all, search, order).map(({ category }) => category);
    expect(names('')).toEqual(['privacy', 'recording']);
    expect(names('TRAUME liest')).toEqual(['privacy']);
    expect(names('zebra')).toEqual([]);
    expect(names('', ['recording'])).toEqual(['recording', '']);
  });

  test('structured data cannot close its element', () => {
    expect(structuredData(all)).not.toContain('<');
    expect(JSON.parse(structuredData(all))).toMatchObject({ '@type': 'FAQPage' });
  });
});
