import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDream } from './demo-diaries.fixture.ts';
import { createDiaryIndex, putDream, scopeOf } from './diary-index.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { explain, rarityOf, readDream, substanceOf } from './reasons.ts';
import type { RankableDream } from '#server/features/similar/numbers/indexed-dream.ts';

function explained(
  left: Partial<RankableDream> & { text: string },
  right: Partial<RankableDream> & { text: string },
) {
  const index = createDiaryIndex();
  const [here, there] = [plainDream({ ...left, id: 1 }), plainDream({ ...right, id: 2 })];
  for (const dream of [here, there]) putDream(index, indexDream(dream));
  return explain(readDream(here), readDream(there), rarityOf(scopeOf(index)));
}

describe('why two dreams stand beside each other', () => {
  it('names facts first, then rare words as the asked dream writes them', () => {
    const { reasons, here, there } = explained(
      { text: 'Nora took the ferries. The oar was glass.', people: ['Nora'], moods: [{ mood: 'calm' }] },
      { text: 'A ferry with one glass oar.', people: ['NORA'], moods: [{ mood: 'calm' }] },
    );
    expect(reasons[0]).toEqual({ kind: 'person', label: 'Nora' });
    expect(reasons.map(({ label }) => label)).toContain('ferries');
    expect(reasons.length).toBeLessThanOrEqual(4);
    expect(here.marks.map(([start, end]) => here.text.slice(start, end))).toContain('oar');
    expect(there.marks.map(([start, end]) => there.text.slice(start, end))).toEqual(
      expect.arrayContaining(['ferry', 'glass', 'oar']),
    );
  });

  it('gives no word that could stand in any dream', () => {
    const { reasons } = explained(
      { text: 'Nobody stopped for three minutes.' },
      { text: 'Three minutes, and nobody stopped.' },
    );
    expect(substanceOf(reasons)).toBe(0);
  });

  it('names whom one met, not how they are addressed', () => {
    const { reasons } = explained(
      { text: 'Dr. Abara wanted the lantern back.' },
      { text: 'I asked Dr. Abara about a lantern.' },
    );
    expect(reasons.map(({ label }) => label)).toEqual(expect.arrayContaining(['Abara', 'lantern']));
    expect(reasons.map(({ label }) => label)).not.toContain('Dr');
  });

  it.each([
    ['de', 'Die Fähren lagen am Steg.', 'Eine Fähre ohne Steg.', ['Fähren', 'Steg']],
    ['es', 'Los guantes en el muelle.', 'Un guante sobre el muelle.', ['guantes', 'muelle']],
    ['ar', 'القارب في النهر', 'قارب على النهر', ['النهر']],
    ['zh', '外婆在码头等船', '码头上没有船', ['码头']],
    ['xx', 'Blorp grent zul', 'zul grent', ['grent', 'zul']],
  ])('gives the words of %s as the asked dream writes them', (language, left, right, expected) => {
    const { reasons, here } = explained({ text: left, language }, { text: right, language });
    expect(reasons.map(({ label }) => label)).toEqual(expect.arrayContaining(expected));
    for (const [start, end] of here.marks) expect(left).toContain(here.text.slice(start, end));
  });

  it('shares themes across languages, where no word can be shared', () => {
    const { reasons } = explained(
      { text: 'The wolves crossed the lake.', language: 'en' },
      { text: 'Ein Hund schwamm im Fluss.', language: 'de' },
    );
    expect(reasons).toContainEqual({ kind: 'theme', label: 'animals' });
    expect(substanceOf(reasons)).toBe(0);
  });

  it('leaves out a theme that the shown words are all of', () => {
    const labels = (left: string, right: string) =>
      explained({ text: left }, { text: right }).reasons.map(({ kind, label }) => `${kind} ${label}`);
    expect(labels('A wolf in the pulpit.', 'The wolf ate the pulpit.')).toEqual(['word wolf', 'word pulpit']);
    expect(labels('A wolf and a hen in the pulpit.', 'The wolf ate the pulpit.')).toContain('theme animals');
  });

  it('says a name once, as a fact and not as a word besides', () => {
    const { reasons } = explained(
      { text: 'Nora rowed alone.', people: ['Nora'] },
      { text: 'Where is Nora?', people: ['nora'] },
    );
    expect(reasons.filter(({ label }) => label === 'Nora')).toEqual([{ kind: 'person', label: 'Nora' }]);
  });

  it('leaves out what stands in every fifth dream of a larger diary', () => {
    const index = createDiaryIndex();
    for (let id = 1; id <= 30; id += 1)
      putDream(index, indexDream(plainDream({ id, text: id % 2 === 0 ? 'A lamp and a carpet' : 'A lamp' })));
    const [left, right] = ['The lamp, the oar', 'An oar, a lamp'].map((text, at) =>
      plainDream({ id: 100 + at, text }),
    );
    for (const dream of [left!, right!]) putDream(index, indexDream(dream));
    const { reasons } = explain(readDream(left!), readDream(right!), rarityOf(scopeOf(index)));
    expect(reasons.map(({ label }) => label)).toEqual(['oar']);
  });

  it('takes words of objects for words', () => {
    const text = 'The constructor valued toString above hasOwnProperty.';
    const { reasons } = explained(
      { text, tags: ['__proto__', 'constructor'] },
      { text: 'hasOwnProperty, toString, constructor.', tags: ['constructor', '__proto__'] },
    );
    expect(reasons).toContainEqual({ kind: 'tag', label: '__proto__' });
    expect(reasons.every(({ label }) => typeof label === 'string')).toBe(true);
  });

  it('never marks outside the texts, whatever they are', () => {
    const texts = fc.array(fc.constantFrom('ferry', 'Fähre', 'قارب', '码头', 'wolf', '🌊', '.', 'the'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [left, right] = [one.join(' '), other.join(' ')];
        const { reasons, here, there } = explained({ text: left }, { text: right });
        expect(reasons.length).toBeLessThanOrEqual(4);
        expect(left).toContain(here.text);
        expect(right).toContain(there.text);
        for (const { text, marks } of [here, there])
          for (const [start, end] of marks) expect(text.slice(start, end)).toHaveLength(end - start);
      }),
    );
  });
});
