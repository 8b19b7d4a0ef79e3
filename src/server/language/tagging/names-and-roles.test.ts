import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const namesIn = (language: string, text: string): string[] =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  })
    .filter(({ kind, class: name }) => kind === 'person' && (name === 'name' || name === 'roles'))
    .map(({ word }) => word ?? '')
    .toSorted();

describe('names and roles that look like words', () => {
  it.each([
    ['en', 'May came in May.', []],
    ['en', 'Rose rose from her chair.', ['Rose']],
    ['en', 'Tom was asleep beside me.', ['Tom']],
    ['en', 'Will will not come, said Grace with grace.', ['Grace']],
    ['en', 'Dr. Miller and his wife Ann Miller sat at our table.', ['Ann Miller', 'Dr. Miller']],
    ['en', 'The nurse, Miss Okafor, held my hand.', ['Miss Okafor', 'nurse']],
    ['en', 'The Prime Minister fixed our boiler.', ['Prime Minister']],
    ['en', 'My little boy ate the grapes.', []],
    ['en', 'The examiner was our dog Biscuit.', ['Biscuit', 'examiner']],
    ['de', 'Mein Chef Herr Sommer kam im Sommer.', ['Chef', 'Herr Sommer']],
    ['de', 'Freya aus der Buchhaltung brachte Kuchen.', ['Freya']],
    ['de', 'Die Kollegin aus der Buchhaltung brachte Kuchen.', ['Kollegin']],
    ['de', 'Frau Klein war klein.', ['Frau Klein']],
    ['de', 'Rosa trug ein rosa Kleid.', ['Rosa']],
    ['de', 'Doktor Wolf hatte einen Wolf dabei.', ['Doktor', 'Doktor Wolf']],
    ['de', 'Der alte Lehrer Doktor Peters weinte.', ['Doktor', 'Doktor Peters', 'Lehrer']],
    ['de', 'Frau Doktor Yilmaz zog mir einen Zahn.', ['Doktor', 'Doktor Yilmaz']],
    ['ar', 'كان أبي رحمه الله جالسا في البيت', []],
    ['ar', 'وجدته عند بائع السمك يزن السمك', ['بائع']],
  ])('are told apart in %s: %s', (language, text, names) => {
    expect(namesIn(language, text)).toEqual(names);
  });
});
