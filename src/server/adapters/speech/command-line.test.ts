import { describe, expect, it } from 'vitest';
import { fillArguments, splitCommandLine } from './command-line.ts';

describe('splitCommandLine', () => {
  it.each([
    ['whisper -f {file}', ['whisper', '-f', '{file}']],
    ['  a\t b  ', ['a', 'b']],
    [`"/opt/my tools/w" --prompt 'a "b" c' x\\ y`, ['/opt/my tools/w', '--prompt', 'a "b" c', 'x y']],
    [`a ""`, ['a', '']],
    [`a'b'"c"d`, ['abcd']],
    ['a; rm -rf $HOME `x`', ['a;', 'rm', '-rf', '$HOME', '`x`']],
  ])('%s', (line, words) => expect(splitCommandLine(line)).toEqual(words));

  it('refuses an open quote', () => expect(() => splitCommandLine('a "b')).toThrow('not closed'));
});

describe('fillArguments', () => {
  const values = { file: '/data/a b.webm', language: 'de' };

  it('puts the file into place as one argument', () =>
    expect(fillArguments(['w', '--in={file}', '-l', '{language}'], values)).toEqual([
      'w',
      '--in=/data/a b.webm',
      '-l',
      'de',
    ]));

  it('adds the file last where the command names none', () =>
    expect(fillArguments(['w', '-q'], values)).toEqual(['w', '-q', '/data/a b.webm']));
});
