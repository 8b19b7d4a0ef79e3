import { describe, expect, it } from 'vitest';
import { fileOf, LEFT_ALONE } from './page-chunks.ts';

const LETTERS = Array.from('acdhiklmsvz');
const sets = Array.from({ length: 2 ** LETTERS.length }, (_, bits) =>
  LETTERS.filter((_letter, at) => bits & (1 << at)).join(''),
).filter((letters) => letters !== '' && !LEFT_ALONE.test(letters));

/** The files that a file may wait for: those of modules which at least the same pages need. */
function waitsFor(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const own of sets) {
    const others = files.get(fileOf(own)) ?? new Set();
    files.set(fileOf(own), others);
    // One letter more at a time: longer ways are made of these.
    for (const letter of LETTERS) {
      const more = [...new Set(own + letter)].toSorted().join('');
      if (fileOf(more) !== fileOf(own)) others.add(fileOf(more));
    }
  }
  return files;
}

describe('the files that pages share', () => {
  it('never wait for each other in a circle', () => {
    const left = waitsFor();
    for (let before = -1; before !== left.size;) {
      before = left.size;
      for (const [file, others] of left) if (![...others].some((other) => left.has(other))) left.delete(file);
    }
    expect([...left.keys()]).toEqual([]);
  });

  it.each(['d', 'l', 'h'])('bring a page that people arrive at nothing that it does not need: %s', (page) => {
    for (const own of sets)
      if (/[dl]/.test(own)) expect(fileOf(own).includes(page), own).toBe(own.includes(page));
  });
});
