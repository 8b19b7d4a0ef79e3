import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { libraryCalls } from './library.fixture.ts';

let test: TestApp;
let ines: TestPerson;
let ids: Record<'may' | 'march' | 'lake' | 'april' | 'marching', number>;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person({ timezone: 'Europe/Vienna', language: 'de' });
  ids = {
    may: await save(ines, { text: 'A heron stood in the river.', night_of: '2024-05-12' }),
    march: await save(ines, {
      text: 'Somebody sold the sea.',
      night_of: '2025-03-12',
      moods: [{ mood: 'calm', intensity: 2 }],
    }),
    lake: await save(ines, { text: 'The lake was a floor.', night_of: '2024-05-30' }),
    april: await save(ines, { text: 'I met Ben at the river.', people: ['April'], night_of: '2025-08-01' }),
    marching: await save(ines, { text: 'Soldiers march through the kitchen.', night_of: '2026-01-07' }),
  };
  await test.settle();
});
afterAll(() => test.close());

const { ask, find, save } = libraryCalls(() => test);
const byNumber = (one: number, other: number) => one - other;
const meant = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).toSorted(byNumber);
const found = async (q: string) => (await find(ines, q)).toSorted(byNumber);

describe('dates as they are written', () => {
  it.each([
    ['im Mai 2024', ['may', 'lake']],
    ['May', ['may', 'lake']],
    ['في مايو 2024', ['may', 'lake']],
    ['12.5.2024', ['may']],
    ['12.3.', ['march']],
    ['12/03/2025', ['march']],
    ['2024', ['may', 'lake']],
    ['-2024 river', ['april']],
    ['river 2024', ['may']],
    ['since 2025', ['march', 'april', 'marching']],
    ['vor Mai 2025', ['may', 'march', 'lake']],
    ['before:March 2025', ['may', 'lake']],
    ['31.2.', []],
  ] as const)('%s', async (q, names) => {
    expect(await found(q)).toEqual(meant(...names));
  });

  it('a month that is a word or a name finds these too; between quotes it is the word alone', async () => {
    expect(await found('March')).toEqual(meant('march', 'marching'));
    expect(await found('"March"')).toEqual(meant('marching'));
    expect(await found('April')).toEqual(meant('april'));
    expect(await found('-March')).toEqual(meant('may', 'lake', 'april'));
  });

  it('"last Tuesday" is that of the dreamer, by their own clock', async () => {
    const bea = await test.person({ timezone: 'Pacific/Kiritimati' });
    const day = (back: number) => {
      const here = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(
        test.deps.clock.now(),
      );
      return new Date(Date.parse(here) - back * 86_400_000).toISOString().slice(0, 10);
    };
    const today = new Date(day(0)).getUTCDay();
    const back = (today - 2 + 7) % 7 || 7;
    const tuesday = await save(bea, { text: 'On the Tuesday.', night_of: day(back) });
    await save(bea, { text: 'The day after it.', night_of: day(back - 1) });
    const yesterday = back === 1 ? tuesday : await save(bea, { text: 'The other night.', night_of: day(1) });
    expect(await find(bea, 'letzten Dienstag')).toEqual([tuesday]);
    expect(await find(bea, 'الثلاثاء الماضي')).toEqual([tuesday]);
    expect(await find(bea, 'gestern')).toContain(yesterday);
  });
});

describe('seasons, feasts and relatives', () => {
  let own: TestPerson;
  let nights: Record<'summer' | 'winter' | 'feast' | 'fast' | 'father' | 'house', number>;

  beforeAll(async () => {
    own = await test.person({ timezone: 'Europe/Vienna' });
    nights = {
      summer: await save(own, { text: 'A long train stood in the field.', night_of: '2024-07-04' }),
      winter: await save(own, { text: 'The stairs had no end.', night_of: '2025-01-15' }),
      feast: await save(own, { text: 'Nobody had come to the table.', night_of: '2023-12-25' }),
      fast: await save(own, { text: 'The well was full of letters.', night_of: '2024-03-20' }),
      father: await save(own, {
        text: 'My father drove the bus into the sea.',
        night_of: '2025-05-05',
      }),
      house: await save(own, {
        text: 'كنت في بيت جدتي وكان الباب مفتوحا على البحر.',
        night_of: '2025-05-06',
      }),
    };
    await test.settle();
  });

  it.each([
    ['summer 2024', ['summer']],
    ['im Sommer', ['summer']],
    ['الصيف', ['summer']],
    ['winter', ['winter', 'feast']],
    ['-winter', ['summer', 'fast', 'father', 'house']],
    ['Weihnachten', ['feast']],
    ['Christmas 2023', ['feast']],
    ['رمضان', ['fast']],
    ['dad', ['father']],
    ['papa bus', ['father']],
    ['بيت الجدة', ['house']],
  ] as const)('%s', async (q, names) => {
    const wanted = names.map((name) => nights[name]).toSorted(byNumber);
    expect((await find(own, q)).toSorted(byNumber)).toEqual(wanted);
  });
});

describe('words that are written otherwise', () => {
  let own: TestPerson;
  const written = {
    apart: { text: 'A jelly fish lit the kitchen.' },
    together: { text: 'Der Quallenzug hielt, und ich wollte wegfliegen über das Haus.' },
    flew: { text: 'Der Vogel flog ganz leise über das Haus weg.' },
    rang: { text: 'Ich rief meine Mutter im Traum an, aber es war besetzt.' },
    fell: { text: 'Die Zähne sind mir alle ausgefallen.' },
    found: { text: 'وجدته خلف باب المدرسة ومعه مفتاح.' },
    grandmother: { text: 'كنت في بيت جدتي وكان الباب مفتوحا على البحر.' },
    sea: { text: 'Η θάλασσα μπήκε στο σπίτι.' },
  };
  const idOf = new Map<string, number>();

  beforeAll(async () => {
    own = await test.person({ timezone: 'Australia/Sydney', language: 'de' });
    for (const [name, body] of Object.entries(written))
      idOf.set(name, await save(own, { ...body, night_of: '2025-01-10' }));
    idOf.set('july', await save(own, { text: 'Somebody sold the ocean.', night_of: '2025-07-10' }));
    await test.settle();
  });

  it.each([
    ['jellyfish', ['apart']],
    ['jelly fish', ['apart']],
    ['flog weg', ['together', 'flew']],
    ['wegfliegen', ['together', 'flew']],
    ['weggeflogen', ['together', 'flew']],
    ['anrufen', ['rang']],
    ['fielen aus', ['fell']],
    ['جدتي', ['grandmother']],
    ['وجدت', ['found']],
    ['θαλασσα', ['sea']],
    ['winter', ['july']],
    ['"jelly" fish', ['apart']],
  ] as const)('%s', async (q, names) => {
    const wanted = names.map((name) => idOf.get(name) ?? 0).toSorted(byNumber);
    expect((await find(own, q)).toSorted(byNumber)).toEqual(wanted);
  });
});

describe('this or that', () => {
  it.each([
    ['heron OR lake', ['may', 'lake']],
    ['heron ODER lake OR mood:calm', ['may', 'lake', 'march']],
    ['river 2024 OR @April', ['may', 'april']],
    ['river heron OR lake', ['may']],
    ['heron | "the sea"', ['may', 'march']],
    ['heron OR -river', ['may', 'march', 'lake', 'marching']],
    ['March OR heron', ['march', 'marching', 'may']],
    ['heron OR', ['may']],
    ['heron oder lake', ['may', 'lake']],
    ['"heron oder lake"', []],
    ['heron or lake', []],
  ] as const)('%s', async (q, names) => {
    expect(await found(q)).toEqual(meant(...names));
  });

  it('marks what was found, and ranks what fits best first', async () => {
    const { body } = await ask(ines, { q: 'heron OR lake', sort: 'match' });
    expect(body.hits.map((hit: any) => hit.part?.marks.length)).toEqual([1, 1]);
    expect(body.found).toBe(2);
  });
});

describe('German words that are put together', () => {
  let person: TestPerson;
  const titles = async (q: string) => {
    const { body } = await ask(person, { q });
    return (body.list as { dreams: { title: string }[] }[])
      .flatMap(({ dreams }) => dreams.map(({ title }) => title))
      .toSorted((one, other) => one.localeCompare(other));
  };
  beforeAll(async () => {
    person = await test.person({ language: 'de' });
    const texts = {
      Kälte: 'Der Hausschlüssel passte nicht, also stieg ich durch das Kellerfenster.',
      Matte: 'Ein Schlüssel lag unter der Matte vor unserer Tür.',
      Schule: 'Im Kindergarten war es Nacht, und die Großmutter sang mit uns.',
      Bahn: 'Ich kaufte eine Fahrkarte, aber der Aufzug fuhr nicht mehr.',
      Wald: 'In einem Albtraum hing der Regenmantel in dem Wald, und niemand holte ihn ab.',
    };
    for (const [title, text] of Object.entries(texts)) await save(person, { title, text });
    await save(person, {
      title: 'English',
      text: 'The housekeeper of the castle kept all the keys herself.',
    });
    await test.settle();
  });

  it.each([
    ['Schlüssel', ['Kälte', 'Matte']],
    ['Schluessel', ['Kälte', 'Matte']],
    ['Hausschlüssel', ['Kälte']],
    ['Autoschlüssel', ['Matte']],
    ['Fenster', ['Kälte']],
    ['Garten', ['Schule']],
    ['Wintermantel', []],
    ['Mantel', ['Wald']],
    ['Mutter', []],
    ['Keeper', []],
    ['"Schlüssel"', ['Matte']],
    ['-Schlüssel Tür', []],
    ['Märchenwald', ['Wald']],
    ['Raum', []],
  ])('%s', async (q, found) => {
    expect(await titles(q)).toEqual(found);
  });

  it('marks the compound in the words of the dream, and knows one that was saved since', async () => {
    const { body } = await ask(person, { q: 'Fenster' });
    const [{ part }] = body.hits as [{ part: { text: string; marks: [number, number][] } }];
    expect(part.marks.map(([from, to]) => part.text.slice(from, to))).toEqual(['Kellerfenster']);
    await save(person, { title: 'Neu', text: 'Ein Dachfenster war offen, und es regnete auf mein Bett.' });
    await test.settle();
    expect(await titles('Fenster')).toEqual(['Kälte', 'Neu']);
  });
});
