import { describe, expect, it } from 'vitest';
import { tagDream } from './tagger.ts';

const people = (text: string): string[] =>
  tagDream({ text, language: 'ar', known: { people: [], places: [] } })
    .filter(({ kind, word }) => kind === 'person' && word !== null)
    .map(({ word }) => word ?? '');

describe('Arabic words that are written as somebody', () => {
  it.each([
    ['طرقت بابا آخر ولم يفتح أحد.', 'بابا'],
    ['أغلقت بابا خلفي.', 'بابا'],
    ['يفتح بابا وراء باب.', 'بابا'],
    ['علقت كطائرة ورقية في السلك.', 'رقية'],
    ['يبيع الملح في أكياس ورقية.', 'رقية'],
    ['نادتني الموظفة باسم أختي.', 'باسم'],
    ['الحقيبة باسم أخيك.', 'باسم'],
  ])('are nobody (%s)', (text, word) => expect(people(text)).not.toContain(word));

  it.each([
    ['رأيت بابا في السفينة.', 'بابا'],
    ['فتح بابا النافذة ونام.', 'بابا'],
    ['ذهبت مع سالم ورقية إلى البحر.', 'رقية'],
    ['جاء صديقي باسم وجلس.', 'باسم'],
  ])('are somebody where they act (%s)', (text, word) => expect(people(text)).toContain(word));
});
