import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { inlineNames, nameUnderWay, namesBrought, withInlineNames, writtenName } from './inline-names.ts';

const read = (text: string) => inlineNames(text).map(({ kind, name }) => `${kind}:${name}`);

describe('names written into a text', () => {
  it.each([
    ['By the #river stood @Anna.', ['tag:river', 'person:Anna']],
    ['#river, #lake; (@Tom) “@Ruth”', ['tag:river', 'tag:lake', 'person:Tom', 'person:Ruth']],
    ['@Anna-Maria and @O’Brien', ['person:Anna-Maria', 'person:O’Brien']],
    [
      '@"Aunt Ruth" and @“Onkel Karl” and #„alte Schule“',
      ['person:Aunt Ruth', 'person:Onkel Karl', 'tag:alte Schule'],
    ],
    ['#بحر و @أمي كانت هناك', ['tag:بحر', 'person:أمي']],
    ['#夢 @小林さん', ['tag:夢', 'person:小林さん']],
    ['#🌊 and #👩‍🚀 and @José', ['tag:🌊', 'tag:👩‍🚀', 'person:José']],
    ["I took @Anna's coat", ['person:Anna']],
    ['＃川 ＠太郎', ['tag:川', 'person:太郎']],
    ['#old_school', ['tag:old_school']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    'mail anna@example.org, please',
    'see https://example.org/#river and http://x.org/@anna or www.x.org/a#b',
    '@anna@example.social',
    'number #1, room #42b, #',
    'C# and a@b and x#y',
    '@ Anna and # river',
    '@"" #" "',
    '#"unclosed name',
    '## heading #',
    `@${'x'.repeat(81)}`,
  ])('%s has none', (text) => expect(read(text)).toEqual([]));

  it('gives places in the text that cut it exactly', () => {
    const text = 'a 🌊 @"Aunt Ruth"’s #see.';
    expect(inlineNames(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '@"Aunt Ruth"',
      '#see',
    ]);
    const [owner] = inlineNames("@Anna's");
    expect(owner).toMatchObject({ start: 0, end: 5 });
  });

  it('takes names of eighty code points and no longer', () => {
    expect(read(`@${'😀'.repeat(80)}`)).toEqual([`person:${'😀'.repeat(80)}`]);
    expect(read(`@${'😀'.repeat(81)}`)).toEqual([]);
  });

  it('stays fast on hostile text', () => {
    const hostile = [
      '#'.repeat(50_000),
      '@a-'.repeat(16_000),
      `@"${'a'.repeat(49_000)}`,
      'a@'.repeat(25_000),
    ];
    expect(processorCost(() => hostile.map((text) => inlineNames(text)))).toBeLessThan(100);
  });
});

describe('the name being typed', () => {
  const at = (text: string) => nameUnderWay(text.replace('|', ''), text.indexOf('|'));
  it.each([
    ['by the #riv|', { kind: 'tag', typed: 'riv' }],
    ['by the #|', { kind: 'tag', typed: '' }],
    ['@An| was there', { kind: 'person', typed: 'An' }],
    ['@"Aunt R|', { kind: 'person', typed: 'Aunt R' }],
    ['@Anna-|', { kind: 'person', typed: 'Anna-' }],
    ['@أم|', { kind: 'person', typed: 'أم' }],
  ])('%s', (text, expected) => expect(at(text)).toMatchObject(expected));

  it.each(['river|', 'anna@ex|', 'https://x.org/#ri|', '@Anna |', '#1|', '@"Aunt Ruth"|', '@Anna\n|'])(
    '%s is none',
    (text) => expect(at(text)).toBeNull(),
  );
});

describe('writing a picked name', () => {
  it.each([
    ['person', 'Anna', '@Anna'],
    ['person', 'Aunt Ruth', '@"Aunt Ruth"'],
    ['tag', '1984', '#"1984"'],
    ['tag', 'a/b%20', '#"a/b%20"'],
    ['tag', '川', '#川'],
  ] as const)('%s %s is written %s and read back', (kind, name, written) => {
    expect(writtenName(kind, name)).toBe(written);
    expect(inlineNames(written)).toMatchObject([{ kind, name, end: written.length }]);
  });
});

describe('adding to the lists', () => {
  it('adds what is new, keeps what is there, removes nothing', () => {
    const names = inlineNames('#River #lake @anna');
    expect(withInlineNames({ tags: ['river'], people: ['Anna', 'Tom'] }, names, 60)).toEqual({
      tags: ['river', 'lake'],
    });
    expect(withInlineNames({ tags: [], people: [] }, [], 60)).toEqual({});
  });

  it('stops at the most that a list may have', () => {
    const tags = Array.from({ length: 60 }, (_, index) => `t${index}`);
    expect(withInlineNames({ tags, people: [] }, inlineNames('#more'), 60).tags ?? tags).toEqual(tags);
  });
});

describe('names that a change brings', () => {
  const brought = (before: string, after: string) => namesBrought(before, after).map(({ name }) => name);
  it('waits for the name under the hand', () => {
    expect(brought('I saw ', 'I saw #riv')).toEqual([]);
    expect(brought('I saw #ri the bank', 'I saw #riv the bank')).toEqual([]);
    expect(brought('I saw #riv', 'I saw #river and')).toEqual(['river']);
    expect(brought('I saw ', 'I saw @"Aunt Ruth"')).toEqual(['Aunt Ruth']);
    expect(brought('I saw #river', 'I saw #river flow')).toEqual(['river']);
    expect(brought('I saw #river the bank', 'I saw #river by the bank')).toEqual(['river']);
    expect(brought('', 'all #at once @pasted.')).toEqual(['at', 'pasted']);
  });

  it('does not bring back what stood there before', () => {
    expect(brought('#river flows', '#river flows on')).toEqual([]);
  });
});
