import { expect, it } from 'vitest';
import { dreamName, nameAndRest, NAMED_BY, passageBehind } from './dream-name.ts';

it('calls a dream by its title', () => {
  expect(dreamName(' The well ', 'I looked down.')).toBe('The well');
});

it('calls a dream without a title by its first words, on a word, without signs of names', () => {
  const text = `I walked with @Anna along the river\nuntil the boats were ${'gone '.repeat(200)}`;
  const name = dreamName('  ', text);
  expect(name).toMatch(/^I walked with Anna along the river until the boats were.*…$/u);
  expect(name.length).toBeLessThanOrEqual(NAMED_BY + 1);
});

it.each([
  [
    'My cousin Otilie had turned the chapel into a bakery and nobody in the village minded, so the loaves stayed warm.',
    'My cousin Otilie had turned the chapel into a bakery…',
  ],
  [
    'Ich suche seit Tagen den Schlüssel zu dem Haus mit den und jenen Fenstern, die meine Tante nie geputzt hat.',
    'Ich suche seit Tagen den Schlüssel zu dem Haus…',
  ],
])('does not end where it leads on: %s', (text, name) => expect(dreamName('', text)).toBe(name));

it.each([
  [
    'I was late for a train made of bread. The conductor was my aunt, and she sang to every wheel.',
    'I was late for a train made of bread.',
  ],
  [
    'A dream I had as a child: the cellar stairs went on for ever.',
    'A dream I had as a child: the cellar stairs went on for ever.',
  ],
  [
    'I met Dr. Ford in the lift. He carried a swan under each arm and did not say where he was going.',
    'I met Dr. Ford in the lift.',
  ],
  [
    'I am in the stairwell of the house in Halle. Every step is a drawer and I have to open the right one.',
    'I am in the stairwell of the house in Halle.',
  ],
  [
    'Ich suche mein Fahrrad im Schwimmbad. Die Bademeisterin trägt es auf dem Rücken und will es nicht absetzen.',
    'Ich suche mein Fahrrad im Schwimmbad.',
  ],
  [
    'Schnee im Kleiderschrank. Mein Bruder Tilo geht hinein und kommt erst im März als Junge wieder heraus.',
    'Schnee im Kleiderschrank.',
  ],
  [
    'Snow. Then more of it, over the houses and over the school, until only the one bell stood out of it.',
    'Snow. Then more of it, over the houses and over the school…',
  ],
  [
    '„Wo warst du?“ fragte sie. Ich hatte den ganzen Tag auf dem Dach gesessen und die Störche gezählt, alle.',
    '„Wo warst du?“ fragte sie.',
  ],
  [
    'كنت في بيت جدتي القديم. كانت كل الأبواب مفتوحة على البحر، ولم يكن أحد هناك سوى قطة بيضاء صغيرة جدا.',
    'كنت في بيت جدتي القديم.',
  ],
  [
    '我在一条没有尽头的河上划船。船是用面包做的，我的姑妈坐在对面，一直不肯开口说话，只是看着水里的星星，一颗一颗地数着，数到天亮也没有停下来，直到河水变成了一条安静的街。',
    '我在一条没有尽头的河上划船。',
  ],
])('calls %s by a sentence or a whole line rather than by half of one', (text, name) => {
  expect(dreamName('', text)).toBe(name);
});

it('leaves nothing below a name that holds all', () => {
  const text = 'A dream I had as a child: the cellar stairs went on for ever.';
  expect(nameAndRest('', text)).toEqual({ name: text, rest: '' });
});

it('has no name for a dream without title and words', () => {
  expect(dreamName('', ' \n ')).toBe('');
});

it('goes on below a name of first words where these end, and repeats none of them', () => {
  const text = `I walked with @Anna along the river, until the boats were **all** gone and the bell, far off, rang.`;
  const { name, rest } = nameAndRest('', text);
  expect(name).toBe('I walked with Anna along the river, until the boats were all…');
  expect(rest).toBe('gone and the bell, far off, rang.');
  expect(nameAndRest('The bell', text)).toEqual({ name: 'The bell', rest: text });
  expect(nameAndRest('', 'Snow.')).toEqual({ name: 'Snow.', rest: '' });
  expect(nameAndRest('', ' ')).toEqual({ name: '', rest: ' ' });
});

it('leaves out of a passage what the name says already, and moves its marks along', () => {
  const text =
    'Schnee im Kleiderschrank. Mein Bruder Tilo geht hinein und kommt erst im März als Junge wieder heraus.';
  const passage = { text: `${text.slice(0, 60)}…`, marks: [[38, 42]] as const };
  const { text: shown, marks } = passageBehind(text, passage);
  expect(shown).toBe('Mein Bruder Tilo geht hinein und k…');
  expect(marks.map(([from, to]) => shown.slice(from, to))).toEqual(['Tilo']);
  // What is marked in the name is shown where it stands, and so is a passage from elsewhere.
  const inName = { text, marks: [[10, 24]] as const };
  expect(passageBehind(text, inName)).toEqual(inName);
  const elsewhere = { text: 'und kommt erst im März als Junge wieder', marks: [[4, 9]] as const };
  expect(passageBehind(text, elsewhere)).toEqual(elsewhere);
});
