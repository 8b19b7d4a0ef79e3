import { expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { readPlainText } from './read-plain-text.ts';

const read = (lines: readonly string[]) =>
  readPlainText(lines.join('\n')).entries.map(({ headword, letter, text, footnotes, sees }) => ({
    headword,
    letter,
    text,
    notes: footnotes.map(({ mark, text: note }) => `${mark} ${note}`),
    sees,
  }));

it('reads headwords in capitals before a dash, on lines of their own or not, with what they send to', () => {
  const entries = read([
    'PREFACE', '', 'Old words.', '', 'A', '',
    'ABBEY — To dream of an abbey, foretells a quiet year.',
    'ABYSS — To look into one. See WATER.', '',
    'ACORNS — Small beginnings; but “great oaks”', 'come of them.', '',
    'AIR—see WATER.', '',
    'ANGER, to feel — Be honest by day.¹', '', '¹ So the old books.', '',
    'W', '', 'WATER, MUDDY.—Worry.', '', 'WOLF', '', 'Hunger (see Dog), and who feeds it.',
  ]); // prettier-ignore
  expect(entries.map(({ headword, letter, text }) => [letter, headword, text])).toEqual([
    ['A', 'Abbey', 'To dream of an abbey, foretells a quiet year.'],
    ['A', 'Abyss', 'To look into one. See WATER.'],
    ['A', 'Acorns', 'Small beginnings; but “great oaks” come of them.'],
    ['A', 'Air', 'see WATER.'],
    ['A', 'Anger, to feel', 'Be honest by day.[1]'],
    ['W', 'Water, muddy', 'Worry.'],
    ['W', 'Wolf', 'Hunger (see Dog), and who feeds it.'],
  ]);
  expect(entries.flatMap(({ sees }) => sees)).toEqual(['WATER', 'WATER', 'Dog']);
  expect(entries[4]?.notes).toEqual(['1 So the old books.']);
});

it('reads headwords in capitals before a colon, in a book without letters and in German', () => {
  expect(
    read(['ÄPFEL: Rote sind Geschenke. Siehe Wasser.', 'BABY: Ein Anfang.', 'WASSER: Klar.']),
  ).toMatchObject([
    { headword: 'Äpfel', letter: 'A', sees: ['Wasser'] },
    { headword: 'Baby', letter: 'B' },
    { headword: 'Wasser', letter: 'W' },
  ]);
});

it('writes headwords in capitals as the book itself writes its words', () => {
  expect(
    read([
      'TEETH, FALLING — Whoever loses teeth, see UFO.',
      'UFO — To see one.',
      'ALIENS, NASA — The old men of NASA, see WATER, TEETH.',
      'T-SHIRT — Plain cloth.',
      'ENGLISH GARDEN — To walk in an English one, falling asleep, is good.',
    ]).map(({ headword }) => headword),
  ).toEqual(['Teeth, falling', 'UFO', 'Aliens, NASA', 'T-shirt', 'English garden']);
  expect(
    read([
      'ALTES HAUS: Wer ein Haus sieht, geht bald auf die Straße.',
      'WASSER, TRÜBES: Sorgen. Ist das trübe Wasser still, so warte.',
      'GROSSE STRASSE: Ein großer Weg, eine große Reise.',
      'FUSS (im Schuh): Der linke Fuß geht voran.',
    ]).map(({ headword }) => headword),
  ).toEqual(['Altes Haus', 'Wasser, trübes', 'Große Straße', 'Fuß (im Schuh)']);
});

it('reads headwords before their texts in a book without letters, a dash behind them too', () => {
  const text = [
    'DREAM ORACLE, an old book', '', '_ABBEY._ To dream of an abbey is peace; _see_ Church.', '',
    '_ACORN._ Small beginnings.', 'A second line.', '', '_Moral._ Wait.', '', '_ADDER, VIPER._ A false friend.', '',
    '_BEES._--Profit; if they sting, loss.', '', '_Ball (to dance at)._ Joy soon over.',
  ]; // prettier-ignore
  expect(read(text).map(({ headword, text: words }) => [headword, words])).toEqual([
    ['ABBEY', 'To dream of an abbey is peace; _see_ Church.'],
    ['ACORN', 'Small beginnings. A second line.\n\n_Moral._ Wait.'],
    ['ADDER, VIPER', 'A false friend.'],
    ['BEES', 'Profit; if they sting, loss.'],
    ['Ball (to dance at)', 'Joy soon over.'],
  ]);
});

it('takes capitals for headwords in no book that sets them in italics', () => {
  const text = ['_Abbey_.', '', 'To see one.', '', '_Ant_.', '', 'NOTA BENE: it toils.', '', 'STOP. Rest.'];
  expect(read(text).map(({ headword }) => headword)).toEqual(['Abbey', 'Ant']);
});

it.each([
  ['in bold before a dash', (word: string, text: string) => [`**${word}** – ${text}`, '']],
  [
    'in bold with its stop, on a line of its own',
    (word: string, text: string) => [`**${word}.**`, '', text, ''],
  ],
  ['as a heading', (word: string, text: string) => [`### ${word}`, '', text, '']],
])('reads a headword %s', (_, entry) => {
  const text = [
    '# The Cabinet', '', 'Some **very** old words.', '', '## A', '',
    ...entry('Abbey, or Nunnery', 'To see one, **quite** plain.[1]'), '[1] A note.', '',
    ...entry('Ant', 'It toils.'), '## B', '', ...entry('Bell', 'It rings.'),
  ]; // prettier-ignore
  expect(read(text)).toMatchObject([
    {
      headword: 'Abbey, or Nunnery',
      letter: 'A',
      text: 'To see one, **quite** plain.[1]',
      notes: ['1 A note.'],
    },
    { headword: 'Ant', letter: 'A', text: 'It toils.' },
    { headword: 'Bell', letter: 'B', text: 'It rings.' },
  ]);
});

it('reads texts that are all set in below their headwords, and a verse that is all that a word has', () => {
  const entry = (word: string, ...lines: string[]) => [
    `_${word}_`,
    ...lines.map((line) => `    ${line}`),
    '',
  ];
  const text = [
    '-- A --',
    '',
    ...entry('Abbey', 'To dream of an abbey', 'is quiet.'),
    ...entry('Ant', 'It', 'toils.'),
  ];
  expect(read(text).map(({ text: words }) => words)).toEqual(['To dream of an abbey is quiet.', 'It toils.']);
  const verse = ['_Ape_.', '', '    It climbs', '    and climbs.', '', '_Arm_.', '', 'A long one.'];
  expect(read(verse).map(({ text: words }) => words)).toEqual(['It climbs and climbs.', 'A long one.']);
});

it('leaves out heads of pages with their numbers, guide words and rules', () => {
  const page = (number: number, words: string) => [
    '', `${number}   The Sleeper’s Companion`, '', `[Page ${number}]`, 'ABACUS -- ACROBAT', '', words, '', '-----', '* * *',
  ]; // prettier-ignore
  const text = [
    '_Abacus_.',
    '',
    'You count',
    ...page(3, 'what cannot'),
    ...page(4, 'be counted.'),
    ...page(5, ''),
  ];
  expect(read(text).map(({ text: words }) => words)).toEqual(['You count what cannot be counted.']);
});

it.each([
  ['a star', '*', '* Oaks stood there.', '[*]', '* Oaks stood there.'],
  ['a dagger', '†', '† Oaks stood there.', '[**]', '** Oaks stood there.'],
  ['a number in brackets', '(1)', '(1) Oaks stood there.', '[1]', '1 Oaks stood there.'],
  ['a raised number', '²', '² Oaks stood there.', '[2]', '2 Oaks stood there.'],
  ['a mark as it was', '[3]', '[3] Oaks stood there.', '[3]', '3 Oaks stood there.'],
])(
  'puts a note with %s at a page’s foot behind its sentence, whose word it cut',
  (_, mark, note, shown, kept) => {
    const text = [
      '_Acorn_.',
      '',
      `It tells of small things.${mark} A plan will grow slow-`,
      '',
      note,
      '',
      '12',
      '',
      'ly and late.',
    ];
    expect(read(text)).toMatchObject([
      { text: `It tells of small things.${shown} A plan will grow slowly and late.`, notes: [kept] },
    ]);
  },
);

it('takes no list of numbers and no star for a note whose mark stands nowhere', () => {
  const [entry] = read(['_Ace_.', '', 'It has three faces:', '', '(1) Luck.', '', '* Loss.']);
  expect(entry).toMatchObject({ text: 'It has three faces:\n\n(1) Luck.\n\n* Loss.', notes: [] });
});

it.each([
  ['capitals', 'AB '.repeat(100_000)],
  ['lines of capitals', 'ABBEY — x\n'.repeat(20_000)],
  ['stars', '**'.repeat(200_000)],
  ['bold words', '**Abbey** – x\n'.repeat(20_000)],
  ['signs of headings', `### ${'# '.repeat(200_000)}`],
  ['a heading behind blanks', `# ${' '.repeat(20_000)}${'a'.repeat(100)}`],
  ['a heading before blanks', `# a${' '.repeat(20_000)}b`],
  ['notes', '* Note\n'.repeat(40_000)],
  ['words with stars and notes', 'Word* and\n* Note and\n'.repeat(20_000)],
  ['notes that cut', 'word and\n[1] Note\n\nand so\n\n'.repeat(10_000)],
])('%s alone are read quickly', (_, text) => {
  expect(processorCost(() => readPlainText(text))).toBeLessThan(250);
});

it('leaves out where pictures stood, in the midst of an entry too, and nothing else in brackets', () => {
  expect(
    read([
      'A', '', '_Abbey_.', '', 'To dream of an abbey, foretells', '', '[Illustration: An abbey', 'by night]', '',
      'a quiet year.', '', '[Illustration]', '', '_Acorn_.', '', 'To dream of acorns. [Illustrious men did.]', '',
      '[Plate 3.]', '', '[Abbildung: Eicheln]', '', '[Illustration: not closed', '', 'They are good.', '',
    ]).map(({ headword, text }) => [headword, text]),
  ).toEqual([
    ['Abbey', 'To dream of an abbey, foretells a quiet year.'],
    ['Acorn', 'To dream of acorns. [Illustrious men did.]\n\n[Illustration: not closed\n\nThey are good.'],
  ]); // prettier-ignore
});
