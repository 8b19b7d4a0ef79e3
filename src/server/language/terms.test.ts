import { describe, expect, it } from 'vitest';
import { countStems, termsOfText } from './terms.ts';

const stems = (text: string, language: string) => termsOfText(text, language).map((term) => term.stem);

describe('termsOfText', () => {
  it('leaves out stop words and the words in which dreams are told', () => {
    expect(stems('I remember a dream: I was going to see the wolves.', 'en')).toEqual(['wolf']);
    expect(stems('Ich träumte, dass ich im Haus war.', 'de')).toEqual(['haus']);
    expect(stems('حلمت أنني كنت في المدرسة', 'ar')).toHaveLength(1);
  });

  it('brings the forms of a word together', () => {
    expect(new Set(stems('teeth tooth', 'en')).size).toBe(1);
    expect(new Set(stems('running ran runs', 'en')).size).toBe(1);
    expect(new Set(stems('Grenzstein Grenzsteine', 'de')).size).toBe(1);
  });

  it.each([
    ['de', 'Fähre Faehre Fähren'],
    ['de', 'Rückscheibe Rueckscheibe'],
    ['de', 'Füße Fuesse'],
    ['fr', 'forêt foret la forêt'],
    ['fr', 'l’armoire armoire L’armoire d’armoires'],
    ['fr', 'œufs oeufs'],
    ['es', 'bolígrafo boligrafo'],
    ['pt', 'avião aviao'],
    ['ar', 'البحر بحر والبحر بالبحر فالبحر وبالبحر'],
    ['ar', 'مدرسة المدرسة مدرستي مدرستها والمدرسة'],
    ['ar', 'والدتي والدتها'],
  ])('brings the spellings of a word together, %s: %s', (language, text) =>
    expect(new Set(stems(text, language)).size).toBe(1),
  );

  it.each([
    ['de', 'neue Steuer Quelle', ['neu', 'steu', 'quell']],
    ['de', 'fuer ueber waere', []],
    ['fr', 'etait l’a qu’il', []],
    ['en', "D'Angelo O'Brien", ['dangelo', 'obrien']],
    ['ar', 'بيتي والدي', ['بيت', 'والد']],
  ])('leaves apart what is no spelling of it, %s: %s', (language, text, found) =>
    expect(stems(text, language)).toEqual(found),
  );

  it('leaves words of a language without a stemmer as they are', () => {
    expect(stems('Kota czarny', 'pl')).toEqual(['kota', 'czarny']);
  });

  it('counts', () => {
    expect([...countStems(termsOfText('lake, lakes and a boat', 'en'))]).toEqual([
      ['lake', 2],
      ['boat', 1],
    ]);
  });
});
