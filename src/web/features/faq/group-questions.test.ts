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
    expect(groupQuestions(all, '').map(({ category }) => category)).toEqual(['recording', 'privacy']);
    expect(groupQuestions(all, 'TRAUME liest').map(({ category }) => category)).toEqual(['privacy']);
    expect(groupQuestions(all, 'zebra')).toEqual([]);
  });

  test('structured data cannot close its element', () => {
    expect(structuredData(all)).not.toContain('<');
    expect(JSON.parse(structuredData(all))).toMatchObject({ '@type': 'FAQPage' });
  });
});
