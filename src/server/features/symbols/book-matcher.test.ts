import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { matchBook } from './book-matcher.ts';
import { compileBook, type MatchableEntry } from './book-patterns.ts';

const folder = (language: string) =>
  new URL(`../../../../content/dream-book/plain-symbols/${language}/`, import.meta.url);
const shipped = (language: string): MatchableEntry[] =>
  readdirSync(folder(language)).flatMap(
    (file) => JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as MatchableEntry[],
  );

const english = compileBook(shipped('en'), 'en');
const german = compileBook(shipped('de'), 'de');
const unknown = () => undefined;

const symbols = async (text: string, title = '') =>
  matchBook(english, { text, title, language: 'en', words: analyseEnglish(text) }, unknown);
const slugs = async (text: string) => (await symbols(text)).map(({ slug }) => slug);

describe('the shipped dream book', () => {
  it('takes no everyday word for a symbol', async () => {
    expect(await slugs('I saw her back then; well, I will call.')).toEqual([]);
    expect(await slugs('It was kind of like that, and then we had to fly off to work, you know.')).toEqual(
      [],
    );
  });

  it('knows an entry by the dreamer’s own tag, wherever it stands in the text', async () => {
    const text =
      'Behind the coats there is a door I have never seen. A piano under a sheet, and the corridor goes on.';
    const words = analyseEnglish(text);
    const found = matchBook(
      english,
      { text, title: '', language: 'en', words, tags: ['Unknown room'] },
      unknown,
    );
    expect(found[0]).toMatchObject({ slug: 'house-unknown-room' });
    expect((await slugs(text)).includes('house-unknown-room')).toBe(false);
  });

  it('puts first what the dreamer has named the dream after', async () => {
    const text = 'It is raining outside. Someone rings and it is my umbrella, the green one.';
    expect((await symbols(text, 'Borrowed umbrella'))[0]?.slug).toBe('umbrella');
    expect((await symbols(text, 'It is raining outside'))[0]?.slug).toBe('rain');
    // Its headword is all that the title has of it.
    const house =
      'The house in Linz has no lift but in the dream it has one. I carry lemons up to the house.';
    expect((await symbols(house, 'In the lift shaft'))[0]?.slug).toBe('lift');
  });

  it.each([
    ['There was a tornado coming. I got the soup in the basement. The sky was green.', 'tornado'],
    ['I had a dream about my old dog. He was waiting in the rain and walked home beside me.', 'dog'],
    ['I was pregnant again and my doctor laughed. Then we sat in the car.', 'pregnancy'],
    ['We were at a wedding in the kitchen, by the stairs.', 'wedding'],
    ['The school was empty. I stood in the hall by the window.', 'school'],
  ])('puts first what a dream is about: %s', async (text, slug) => {
    expect((await symbols(text))[0]?.slug).toBe(slug);
  });

  it('weighs a tag by how much it says among the dreams', async () => {
    const text = 'My mother stands at the counter. Behind me hang the keys, and each key has to be kept wet.';
    const dream = { text, title: '', language: 'en', words: analyseEnglish(text), tags: ['mother'] };
    const diary = new Map([
      ['my', 0],
      ['mother', 0.3],
    ]);
    const [first] = matchBook(english, dream, (stem) => diary.get(stem) ?? 3.9);
    expect(first?.slug).toBe('key');
    expect(matchBook(english, dream, () => 3.9)[0]?.slug).toBe('mother');
  });

  it('does not take for a thing what something is only likened to', async () => {
    expect(await slugs('My hands have no lines in them, like gloves.')).not.toContain('clothes');
    expect(await slugs('She opened it like an umbrella and went on.')).not.toContain('umbrella');
    expect(await slugs('It looked like an umbrella, and I took it along.')).toContain('umbrella');
    expect(await slugs('I like umbrellas. An umbrella stood there.')).toContain('umbrella');
    const inGerman = (text: string) =>
      matchBook(german, { text, title: '', language: 'de' }, unknown).map(({ slug }) => slug);
    expect(inGerman('Die Mauer klappte zu wie ein Regenschirm.')).not.toContain('umbrella');
    expect(inGerman('Ich hörte, wie der Regenschirm aufging.')).toContain('umbrella');
  });

  it('finds phrases in their forms', async () => {
    expect(await slugs('My teeth were falling out one by one.')).toContain('teeth-falling-out');
    expect(await slugs('I was being chased down the street.')).toContain('being-chased');
    expect(await slugs('I couldn’t scream.')).toContain('screaming-unable');
  });

  it('shows the best three, none sharing a word, each with its places', async () => {
    const text = 'A snake lay on the piano in the cellar, and the snake had my key, my letter and my lamp.';
    const found = await symbols(text);
    expect(found).toHaveLength(3);
    const ranges = found.flatMap((symbol) => symbol.ranges).toSorted((left, right) => left[0] - right[0]);
    for (const [at, range] of ranges.entries())
      expect(range[0]).toBeGreaterThanOrEqual(ranges[at - 1]?.[1] ?? 0);
    expect(found.map(({ slug }) => slug)).toContain('snake');
  });

  it('leaves out words that stand in every dream of this diary', async () => {
    const text = 'A piano stood there.';
    const words = analyseEnglish(text);
    expect(matchBook(english, { text, title: '', language: 'en', words }, () => 0.5)).toEqual([]);
  });

  it.each([
    ['I felt my nakedness in the hall.', 'naked-in-public'],
    ['The birth was over quickly.', 'pregnancy'],
    ['We were laughing, and the laughter would not end.', 'laughing'],
    ['She wore a blue dress.', 'clothes'],
    ['It was midnight and the night went on.', 'night'],
    ['I was running through the station.', 'running'],
    ['A star fell into the garden.', 'star'],
    ['I kept chewing and eating the letter.', 'eating'],
    ['My friend sat in the boat, and my friend rowed.', 'friend'],
  ])('finds in "%s" %s', async (text, slug) => {
    expect(await slugs(text)).toContain(slug);
  });

  it.each([
    ['Ich spürte meine Nacktheit.', 'naked-in-public'],
    ['Die Geburt war schnell vorbei.', 'pregnancy'],
    ['Wir mussten lachen, und das Gelächter hörte nicht auf.', 'laughing'],
    ['Sie trug ein blaues Kleid.', 'clothes'],
    ['Mitten in der Nacht stand die Tür offen.', 'night'],
    ['Ich rannte durch den Bahnhof.', 'running'],
    ['Ein Stern fiel in den Garten.', 'star'],
    ['Ich habe den Brief aufgegessen.', 'eating'],
    ['Mein Freund saß im Boot.', 'friend'],
  ])('finds in „%s“ %s', (text, slug) => {
    const found = matchBook(german, { text, title: '', language: 'de' }, unknown);
    expect(found.map((symbol) => symbol.slug)).toContain(slug);
  });

  it('reads German nouns by their capital', () => {
    const found = (text: string) =>
      matchBook(german, { text, title: '', language: 'de' }, unknown).map(({ slug }) => slug);
    expect(found('Der Spiegel hing schief, und eine Spinne saß darauf.')).toEqual(
      expect.arrayContaining(['mirror']),
    );
    expect(found('Ich sah sie damals; nun, ich werde anrufen.')).toEqual([]);
  });
});

const spanish = compileBook(shipped('es'), 'es');
const headed = (text: string, language: 'en' | 'de' | 'es'): string[] => {
  const book = { en: english, de: german, es: spanish }[language];
  const words = language === 'en' ? analyseEnglish(text) : undefined;
  return matchBook(book, { text, title: '', language, words }, unknown, 12).map(({ slug }) => slug);
};

describe('words that only share a stem', () => {
  it.each([
    ['es', 'Había una señora y nada más.', []],
    ['es', 'Me puse el casco y en ese caso salí.', []],
    ['es', 'Iba a casarme y quería beber algo.', []],
    ['es', 'Las botas eran del universo entero.', []],
    ['es', 'Abrí la puerta y las puertas del armario.', ['door']],
    ['es', 'Tenía una uña rota.', ['hands']],
    ['es', 'Veía un avion y una montaña.', ['plane', 'mountain']],
    ['es', 'Estaba desnuda en la calle y nadando en sueños.', ['naked-in-public', 'swimming']],
    ['de', 'Später war ich in der Bar und aß einen Kuchen.', ['sweets']],
    ['de', 'Nichts war da. Warten musste ich, und der Wein war ein Wunder.', []],
    ['de', 'Die Bürger wollten bauen, und die Rache kam.', []],
    ['de', 'Im Laken war eine Falte.', []],
    ['de', 'Ein Regenschirm schwimmt auf dem Teich.', ['lake', 'umbrella']],
    ['de', 'Ich schwamm durch den Teich.', ['lake', 'swimming']],
    ['de', 'Die Vögel, die Häuser und die Brüder.', ['bird', 'brother-or-sister', 'house']],
    ['de', 'Der Fluß und die Strasse waren weg.', ['river', 'road']],
    ['de', 'Er taucht plötzlich auf und kehrt dann zurück.', []],
    ['de', 'Ich tauche nach den Perlen.', ['swimming']],
    ['en', 'I was watching the kettle and following the smell.', []],
    ['en', 'I was being watched and followed.', ['being-watched']],
    ['en', 'It was a shot from far away.', []],
    ['en', 'I was dead proud of it.', []],
    ['en', 'I knew I was dead.', ['own-death']],
    ['en', 'I was so tired of moving the little cards.', []],
    ['en', 'A few of them stood at the bus stop.', ['bus']],
    ['en', 'I was on Bake Off and then in Star Wars.', []],
    ['en', 'We went to a boxing club.', []],
    ['en', 'We walked in Hyde Park.', ['park']],
  ] as const)('are told apart in %s: %s', (language, text, slugs: readonly string[]) =>
    expect(headed(text, language).toSorted()).toEqual(slugs.toSorted()),
  );
});
