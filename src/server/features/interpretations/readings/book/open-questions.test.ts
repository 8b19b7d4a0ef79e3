import { describe, expect, it } from 'vitest';
import type { Finding } from '#shared/symbols.ts';
import { openQuestions } from './open-questions.ts';

const BOOK = { name: 'Plain Symbols', author: 'Dream Diary', licence: '', year: 2026, folklore: false };

/** What is asked of a thing in a dream; `people` and `places` are words of the dream that were found to be such. */
function asked(
  [id, language, text]: readonly [number, string, string],
  [headword, thing, ...questions]: readonly [string, string, ...string[]],
  { people = [], places = [] }: { people?: string[]; places?: string[] } = {},
): string[] {
  const at = (word: string): [number, number] => [text.indexOf(word), text.indexOf(word) + word.length];
  const found = (kind: 'person' | 'place') => (word: string) =>
    ({ kind, label: `${kind}:${word}`, ranges: [at(word)] }) as unknown as Finding;
  const findings = [...people.map(found('person')), ...places.map(found('place'))];
  const sense = { slug: 'it', headword, text: '', questions, book: BOOK, ranges: [at(thing)] };
  return openQuestions({ id, language, text, findings }, sense);
}

describe('openQuestions', () => {
  it('asks nobody who was there where the dream names them, or says that it does not know', () => {
    const lamp = ['Lamp', 'lamp', 'Who was holding it?', 'What did it show?'] as const;
    expect(asked([1, 'en', 'A lamp was carried ahead, and I never saw who has it.'], lamp)).toEqual([
      'What did it show?',
    ]);
    const dream = [1, 'en', 'Mr Dunne came in with the lamp.'] as const;
    expect(asked(dream, lamp, { people: ['Mr Dunne'] })).toEqual(['What did it show?']);
    expect(
      asked([1, 'en', 'A lamp hung there. My aunt was in another room.'], lamp, { people: ['aunt'] }),
    ).toContain('Who was holding it?');
    const german = ['Lampe', 'Lampe', 'Wer hielt sie?', 'Was war in ihrem Licht?'] as const;
    expect(asked([1, 'de', 'Da war eine Lampe, und ich wusste nicht, wer sie trug.'], german)).toEqual([
      'Was war in ihrem Licht?',
    ]);
  });

  it('asks for no place, number or company that was told', () => {
    const boat = [
      'Boat',
      'boat',
      'Where did it lie?',
      'How many were in it?',
      'Were you alone in it?',
    ] as const;
    expect(
      asked([1, 'en', 'The boat with three men lay at Torbay. We went on board.'], boat, {
        places: ['Torbay'],
      }),
    ).toEqual([]);
    expect(asked([3, 'en', 'A boat lay there.'], boat)).toEqual(boat.slice(2));
  });

  it('asks nothing in words that stand beside the thing already', () => {
    const stove = ['Kitchen', 'kitchen', 'What was cooking?', 'What was on the shelf?'] as const;
    expect(asked([1, 'en', 'In the kitchen someone cooks soup.'], stove)).toEqual(['What was on the shelf?']);
    const puente = ['Puente', 'puente', '¿Qué había al otro lado?', '¿Quién cruzaba?'] as const;
    expect(asked([1, 'es', 'El puente no tenía otro lado.'], puente)).toEqual(['¿Quién cruzaba?']);
  });

  it('begins with another question in another dream', () => {
    const lake = ['Lake', 'lake', 'How cold?', 'How deep?', 'How wide?'] as const;
    const firsts = [1, 2, 3].map((id) => asked([id, 'en', 'A lake.'], lake)[0]);
    expect(new Set(firsts).size).toBe(3);
  });
});
