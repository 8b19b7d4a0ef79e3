import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { listAt, splitFrontMatter, textAt } from './front-matter.ts';

const frontOf = (...lines: string[]) => splitFrontMatter(`---\n${lines.join('\n')}\n---\nbody`).front;
const given = (...lines: string[]) => Object.fromEntries(frontOf(...lines));

describe('front matter', () => {
  it('keeps everything text: dates, yes and no, numbers, nothing', () => {
    expect(
      given(
        'date: 2024-03-05',
        'lucid: yes',
        'off: no',
        'n: 0o17',
        'e: 1e3',
        'x: 0x1F',
        'nil: null',
        'empty:',
        't: ~',
      ),
    ).toEqual({
      date: '2024-03-05',
      lucid: 'yes',
      off: 'no',
      n: '0o17',
      e: '1e3',
      x: '0x1F',
      nil: 'null',
      empty: '',
      t: '~',
    });
  });

  it('reads YAML: quotes, blocks, folded and listed', () => {
    const front = frontOf(
      '# a comment',
      'Title: "a \\"b\\" \\u00e4"',
      "single: 'it''s'",
      'note: |',
      '  one',
      '  two: three',
      'folded: >-',
      '  one',
      '  two',
      'tags:',
      '- sea',
      '- "the, comma"',
      'people: [Anna, "Mr: B"]',
      'places: [[the old house]]',
      'mood: calm; awe',
    );
    expect(textAt(front, 'title')).toBe('a "b" ä');
    expect(textAt(front, 'single')).toBe("it's");
    expect(textAt(front, 'note')).toBe('one\ntwo: three');
    expect(textAt(front, 'folded')).toBe('one two');
    expect(listAt(front, 'tags')).toEqual(['sea', 'the, comma']);
    expect(listAt(front, 'people')).toEqual(['Anna', 'Mr: B']);
    expect(listAt(front, 'places')).toEqual(['the old house']);
    expect(listAt(front, 'mood')).toEqual(['calm', 'awe']);
  });

  it('takes a line that is no YAML as it stands; the others are read', () => {
    expect(
      given(
        'title: The lake: again',
        'author: @me',
        'x: *bold*',
        'y: `code`',
        'z: [unclosed',
        'tags: [a, b]',
        'w: "open',
      ),
    ).toEqual({
      title: 'The lake: again',
      author: '@me',
      x: '*bold*',
      y: '`code`',
      z: '[unclosed',
      tags: ['a', 'b'],
      w: '"open',
    });
  });

  it('counts the last of two keys, whatever their case; keys of objects are keys like others', () => {
    const front = frontOf('title: one', 'TITLE: two', '__proto__: x', 'constructor: y', 'toString: z');
    expect([...front]).toEqual([
      ['title', 'two'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['tostring', 'z'],
    ]);
    expect(textAt(frontOf('a: b'), 'constructor')).toBeUndefined();
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  it('makes nothing of tags, and follows no alias', () => {
    expect(
      given(
        'a: !!js/function "function () { return 1 }"',
        'b: !!binary aGk=',
        'c: !!python/object:os.system ls',
      ),
    ).toEqual({
      a: 'function () { return 1 }',
      b: 'aGk=',
      c: 'ls',
    });
    expect(given('a: &x night')).toEqual({ a: 'night' });
    expect(given('a: &x [one]', 'b: *x')).toEqual({ a: ['one'], b: '*x' });
    expect(given('x: &x {title: merged}', '<<: *x').title).toBeUndefined();
  });

  const deep = ['[', '{', '- ', '? ', '&a ', '!!js/x ', 'b: ', '"'];
  it.each(deep)('of nothing but %s is read as text in little time', (sign) => {
    const read = (length: number) =>
      splitFrontMatter(`---\na: ${sign.repeat(length / sign.length)}\n---\nbody`).body;
    const cost = processorCost(() => {
      for (const length of [1000, 30_000, 900_000]) expect(read(length).endsWith('body')).toBe(true);
    });
    expect(cost).toBeLessThan(300);
  });

  it('does not grow: nine lines of aliases stay nine lines', () => {
    const names = 'abcdefghi';
    const bomb = Array.from(names, (name, at) =>
      at === 0 ? 'a: &a [lol,lol,lol,lol]' : `${name}: &${name} [${`*${names[at - 1]},`.repeat(9)}]`,
    );
    expect(JSON.stringify(given(...bomb)).length).toBeLessThan(1000);
  });

  it('is none where it does not end, is too long, or stands further down', () => {
    for (const text of [
      '---\na: b\nno end',
      `---\n${'a: b\n'.repeat(300)}---\nbody`,
      `---\na: ${'b'.repeat(70_000)}\n---\nbody`,
      'words\n---\na: b\n---\n',
      '----\na: b\n----\n',
      '',
    ])
      expect(splitFrontMatter(text)).toEqual({ front: new Map(), body: text });
    expect(splitFrontMatter('\uFEFF---\r\na: b\r\n---\r\nbody').front.get('a')).toBe('b');
    expect(splitFrontMatter('---\n---\nbody')).toEqual({ front: new Map(), body: 'body' });
  });

  it('reads every JSON value that a pack writes as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'binary' })), (title, tags) => {
        const front = frontOf(`title: ${JSON.stringify(title)}`, `tags: ${JSON.stringify(tags)}`);
        expect(front.get('title')).toBe(title.trim());
        expect(front.get('tags')).toEqual(tags.filter((tag) => tag !== ''));
      }),
      { numRuns: 300 },
    );
  });
});
