import { describe, expect, it } from 'vitest';
import { fileOf, LEFT_ALONE } from './page-chunks.ts';

const LETTERS = Array.from('acdhiklmpstvz');
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

  it('bring home nothing that it does not need', () => {
    for (const own of sets)
      if (/[cdl]/.test(own)) expect(fileOf(own).includes('h'), own).toBe(own.includes('h'));
  });

  it.each(['d', 'l'])(
    'bring a page of the diary nothing that its own pages alone do not need: %s',
    (page) => {
      for (const own of sets)
        if (/[dl]/.test(own) && !/[ct]/.test(own))
          expect(fileOf(own).includes(page), own).toBe(own.includes(page));
    },
  );

  it('bring figures and the capture screen what the diary needs too in few files, and the rest of the diary never', () => {
    const files = (letter: string) => new Set(sets.filter((own) => own.includes(letter)).map(fileOf));
    expect([...files('t')].filter((file) => /[dlc]/.test(file)).toSorted()).toEqual(['dht', 'dt']);
    expect([...files('c')].filter((file) => /[dl]/.test(file)).toSorted()).toEqual([
      'cd',
      'chd',
      'chl',
      'cl',
      'dht',
      'dt',
    ]);
  });
});
