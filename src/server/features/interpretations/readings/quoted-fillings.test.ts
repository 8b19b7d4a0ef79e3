import { expect, it } from 'vitest';
import type { Source } from './filling.ts';
import { wholeIn } from './quoted-fillings.ts';

it('asks about the beginning and the end of a very long telling, and about all of a shorter one', () => {
  const sentence = (at: number) => `We walked past house number ${at} in the rain.`;
  const told = (many: number) => Array.from({ length: many }, (_, at) => sentence(at + 1)).join(' ');
  const source = (text: string): Source => ({ text, dreamLanguage: 'en', findings: [], words: [] });
  const asked = (many: number) =>
    new Set(wholeIn(source(told(many)), []).map(({ quote }) => Number(/\d+/.exec(quote)?.[0])));
  expect(asked(60).size).toBe(60);
  const long = asked(2000);
  expect(long.size).toBe(101);
  expect(long.has(1)).toBe(true);
  expect(long.has(2000)).toBe(true);
});
