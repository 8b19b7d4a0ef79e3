import { describe, expect, it } from 'vitest';
import { namesOf, tellingNames } from './dream-names.ts';

const dream = {
  people: ['Mother', 'Paul'],
  places: ['the lake', 'bus 33'],
  tags: ['mother', 'lake', 'bus', 'water'],
};
const words = (names: readonly { name: string }[]) => names.map(({ name }) => name);

describe('names of a dream', () => {
  it('stand once, in whatever capitals they were written, the person before the tag', () => {
    expect(namesOf(dream)).toStrictEqual([
      { kind: 'person', name: 'Mother' },
      { kind: 'person', name: 'Paul' },
      { kind: 'place', name: 'the lake' },
      { kind: 'place', name: 'bus 33' },
      { kind: 'tag', name: 'lake' },
      { kind: 'tag', name: 'bus' },
      { kind: 'tag', name: 'water' },
    ]);
  });

  it('leave out a tag that a longer name says already', () => {
    expect(words(tellingNames(namesOf(dream), []))).toStrictEqual([
      'Mother',
      'Paul',
      'the lake',
      'bus 33',
      'water',
    ]);
  });

  it('keep such a tag where a search has found it', () => {
    expect(words(tellingNames(namesOf(dream), ['lake']))).toContain('lake');
  });

  it('keep a tag that is only a part of a word', () => {
    expect(words(tellingNames(namesOf({ people: [], places: ['Seehotel'], tags: ['See'] }), []))).toContain(
      'See',
    );
  });
});
