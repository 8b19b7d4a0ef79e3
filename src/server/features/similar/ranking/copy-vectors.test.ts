import { expect, it } from 'vitest';
import { plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { takingTurns } from '#server/turns.ts';
import { CopyVectors } from './copy-vectors.ts';
import { latentCosine, latentVector, trainBasis } from './latent-basis.ts';

const TEXTS = [
  'a lake and an oar',
  'the ferry on the lake',
  'a lamp in the attic',
  'my glove in the attic',
  '',
];
const dreams = TEXTS.map((text, at) => indexDream(plainDream({ id: at + 1, text })));
const frequency = new Map<number, number>();
for (const { terms } of dreams) for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
const basis = await trainBasis(dreams, { frequency, total: dreams.length, turn: takingTurns() });
const cosines = (of: (at: number) => ReturnType<CopyVectors['of']> | Float32Array) =>
  dreams.flatMap((_, left) => dreams.map((dream) => latentCosine(latentVector(dream, basis), of(left))));

it('stand a hundredth from the vectors themselves at most, asked once or again', () => {
  const vectors = new CopyVectors(basis);
  const exact = cosines((at) => latentVector(dreams[at]!, basis));
  for (let time = 0; time < 2; time += 1)
    for (const [at, cosine] of cosines((place) => vectors.of(place, dreams[place]!)).entries())
      expect(Math.abs(cosine - exact[at]!)).toBeLessThan(0.01);
});

it('are made once for a place, and anew after they gave way', () => {
  const vectors = new CopyVectors(basis, 2);
  const [lake, ferry, lamp] = dreams as [(typeof dreams)[0], (typeof dreams)[0], (typeof dreams)[0]];
  const first = [...vectors.of(70_000, lake)];
  expect([...vectors.of(70_000, ferry)]).toEqual(first);
  const second = [...vectors.of(3, ferry)];
  expect([...vectors.of(4, lamp)]).not.toEqual(first);
  expect([...vectors.of(3, lamp)]).toEqual(second);
  expect([...vectors.of(70_000, ferry)]).toEqual(second);
});
