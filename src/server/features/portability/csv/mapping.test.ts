import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bringIn,
  dreamsOf,
  importOf,
  IMPORTS,
  upload,
} from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const GERMAN = [
  'Meine Träume;;;;;;;',
  'Überschrift;Trauminhalt;Datum;Stimmung;Luzid;Personen;Lebendigkeit (1-5);Wetter',
  'Der See;Ich schwamm.;5.3.24;ruhig, kribbelig;ja;"Anna, Ben und Carl";5;Regen',
  'Die Treppe;"Hinauf\nund hinab.";45357;Angst;nein;;1;',
  ';;;;;;;',
  'Früher;Ein Garten.;in der Kindheit;kribbelig;x;;sehr;',
  'Ohne;Nur Worte.;;;;;3;Schnee',
].join('\r\n');

describe('a table', () => {
  it('has titles under the name of headings, and what they are of under words of its own', async () => {
    const mia = await test.person();
    const own = [
      'When;What I saw;Heading;How it felt;Who',
      '3/1/2024;I flew over a harbour of herons.;Harbour of herons;happy;Jonas',
      '17.02.2024;The exam was in a language made of knots.;Knots;afraid;',
      '2024-03-05;A fox delivered my post and asked for a signature.;Fox post;amused;the fox',
    ].join('\n');
    const { options, preview } = importOf(await upload(test, mia, own, 'own.csv'));
    expect(options.columns).toEqual({ date: 0, text: 1, title: 2, moods: 3, people: 4 });
    expect(preview.lost).toEqual([]);
  });

  it('leaves a text whole that holds the sign between columns without quotes', async () => {
    const mia = await test.person();
    const own = [
      'Datum;Titel;Traum;Stimmung',
      '12.03.2019;Der Hund;Ein Hund sprach; dann ging er; und kam nie wieder;ruhig',
      '13.03.2019;Das Meer;Es war aus Glas;froh;',
      '14.03.2019;Der Berg;Er ging;froh;Regen',
    ].join('\n');
    const { preview } = importOf(await upload(test, mia, own, 'own.csv'));
    expect(preview.lost).toEqual([{ column: '5', reason: 'no_field', count: 1, examples: ['Regen'] }]);
    await bringIn(test, mia, own, 'own.csv');
    const [dog] = (await dreamsOf(test, mia)).filter(({ title }) => title === 'Der Hund');
    expect(dog).toMatchObject({
      text: 'Ein Hund sprach; dann ging er; und kam nie wieder',
      moods: [{ mood: 'calm', intensity: 2 }],
    });
  });

  it('tells tags apart that nothing but their signs parts', async () => {
    const mia = await test.person();
    const own =
      'Datum;Traum;Schlagwörter\n02.01.2024;Ich fuhr.;#bus #äpfel\n03.01.2024;Ich ging.;alter Bahnhof';
    const { preview } = importOf(await upload(test, mia, own, 'tags.csv'));
    expect(preview.samples).toMatchObject([{ tags: ['bus', 'äpfel'] }, { tags: ['alter Bahnhof'] }]);
  });

  it('shows of each dream beforehand who and where it was', async () => {
    const mia = await test.person();
    const own = 'Nacht vom;Was war;Leute;Ort\n03.03.2019;Ich steige in den Aufzug.;Tilo;Magdeburg';
    const { preview } = importOf(await upload(test, mia, own, 'own.csv'));
    expect(preview.samples).toMatchObject([
      { night_of: '2019-03-03', people: ['Tilo'], places: ['Magdeburg'] },
    ]);
  });

  it('takes a column that is called clear for whether one knew that one dreamed', async () => {
    const mia = await test.person();
    const own = 'Datum;Traum;Klar\n02.01.2024;Ich flog.;ja\n03.01.2024;Ich ging.;nein';
    const { options, preview } = importOf(await upload(test, mia, own, 'klar.csv'));
    expect(options.columns).toEqual({ date: 0, text: 1, lucidity: 2 });
    expect(preview.lost).toEqual([]);
  });

  it('takes columns that ask for a kind of dream by its name', async () => {
    const mia = await test.person();
    const own = [
      'Wann?;Was geschah;Luzide?;Albtraum j/n;Wiederkehrend;Wetter',
      '2.3.2017;Ich war im Schwimmbad.;ja;n;;Regen',
      '4.3.2017;Eine Uhr ohne Zeiger.;nein;j;x;',
    ].join('\n');
    const { options, preview } = importOf(await upload(test, mia, own, 'nachtbuch.csv'));
    expect(options.columns).toEqual({ date: 0, text: 1, lucidity: 2 });
    expect(preview.lost?.map(({ column }) => column)).toEqual(['Wetter']);
    await bringIn(test, mia, own, 'nachtbuch.csv');
    const kinds = (await dreamsOf(test, mia)).map(({ night_of, types }) => [night_of, types]);
    expect(kinds.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['2017-03-01', ['lucid']],
      ['2017-03-03', ['nightmare', 'recurring']],
    ]);
  });

  it('leaves words that name nobody out of the people, and counts them', async () => {
    const mia = await test.person();
    const own = [
      'Date;Dream;Who',
      '3/1/2024;I flew over a harbour of herons.;nobody',
      '2024-03-05;A fox delivered my post and asked for a signature.;Anna, me',
      '17.02.2024;Das Haus hatte keine Türen.;niemand',
    ].join('\n');
    const { preview } = importOf(await upload(test, mia, own, 'own.csv'));
    expect(preview.lost).toEqual([
      { column: 'Who', reason: 'no_person', count: 3, examples: ['nobody', 'me', 'niemand'] },
    ]);
    await bringIn(test, mia, own, 'own.csv');
    expect((await dreamsOf(test, mia)).flatMap(({ people }) => people)).toEqual(['Anna']);
  });

  it('is guessed by its heads and values; every value that is dropped is counted', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const { options, preview } = importOf(await upload(test, mia, GERMAN, 'traum.csv'));
    expect(options).toEqual({
      columns: { title: 0, text: 1, date: 2, moods: 3, lucidity: 4, people: 5, vividness: 6 },
      date_order: 'dmy',
      day_means: 'morning',
      scales: { lucidity: 'yes_no', vividness: 'one_to_five' },
    });
    expect(preview).toMatchObject({ dreams: 4, long_ago: 2, problem_count: 0 });
    expect(preview.lost).toEqual([
      { column: 'Wetter', reason: 'no_field', count: 2, examples: ['Regen', 'Schnee'] },
      { column: 'Stimmung', reason: 'unknown_word', count: 2, examples: ['kribbelig'] },
      { column: 'Lebendigkeit (1-5)', reason: 'no_level', count: 1, examples: ['sehr'] },
    ]);
    expect(preview.mood_words).toEqual([{ word: 'kribbelig', count: 2 }]);
    expect(await bringIn(test, mia, GERMAN, 'traum.csv')).toMatchObject({ added: 4 });
    const rows = await dreamsOf(test, mia);
    expect(rows.find(({ title }) => title === 'Der See')).toMatchObject({
      night_of: '2024-03-04',
      people: ['Anna', 'Ben', 'Carl'],
      moods: [{ mood: 'calm', intensity: 2 }],
      lucidity: 2,
      types: ['lucid'],
      vividness: 3,
    });
    expect(rows.find(({ title }) => title === 'Die Treppe')).toMatchObject({
      night_of: '2024-03-05',
      vividness: 0,
    });
    expect(rows.find(({ title }) => title === 'Früher')).toMatchObject({
      source: 'remembered',
      period: 'in der Kindheit',
    });
    expect(await bringIn(test, mia, GERMAN, 'traum.csv')).toMatchObject({ added: 0, duplicates: 4 });
  });

  it('keeps each choice, whatever is missing; words for feelings are told what they mean', async () => {
    const mia = await test.person();
    const csv = 'a,b,c\nThe lake,I swam and swam and it was wide.,tingly\n';
    const ready = importOf(await upload(test, mia, csv, 'a.csv'));
    const put = async (body: object) =>
      importOf(await test.call('PUT', `${IMPORTS}/${ready.id}/options`, { token: mia.token, body }));
    const base = { day_means: 'morning', date_order: 'ymd' };
    const titled = await put({ ...base, columns: { title: 0 } });
    expect(titled.options.columns).toEqual({ title: 0 });
    const both = await put({ ...base, columns: { title: 0, text: 1, moods: 2 } });
    expect(both.preview.samples).toMatchObject([{ title: 'The lake', moods: [] }]);
    const tagged = await put({
      ...base,
      columns: { title: 0, text: 1, moods: 2 },
      moods: [{ word: 'tingly', to: 'tag' }],
    });
    expect(tagged.preview.samples).toMatchObject([{ tags: ['tingly'], long_ago: true }]);
    expect(tagged.preview).toMatchObject({ lost: [], mood_words: [{ word: 'tingly', count: 1 }] });
  });

  it.each([
    ['date,dream\n03/04/2024,One\n05/06/2024,Two\n', '03/04/2024', '2024-03-03'],
    ['date,dream\n03/04/2024,One\n25/06/2024,Two\n', null, '2024-04-02'],
    ['fecha\tsueño\n5 de marzo de 2024\tUno\n', null, '2024-03-04'],
    ['Date;Rêve\n5 mars 2024;Un\n', null, '2024-03-04'],
    ['when,what happened\n5-Mar-24,One\n', null, '2024-03-04'],
    ['2024-03-05 00:00:00,No head here at all\n2024-03-06,Another\n', null, '2024-03-04'],
  ])('%j: dates are read, and asked about where they are unclear', async (csv, unclear, first) => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const { preview } = importOf(await upload(test, mia, csv, 'a.csv'));
    expect(preview).toMatchObject({ unclear_date: unclear, first_night: first, long_ago: 0 });
  });
});

describe('a table with a column for the hour', () => {
  it('puts what was before midnight into the night of that evening', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const table = [
      'Date,Time,Bed time,Text',
      '2022-05-03,23:40,22:00,Before midnight.',
      '2022-05-04,2:15 am,23:00,After midnight.',
      '2022-05-04,7 Uhr,23:00,In the morning.',
      '2022-05-04,0.8333,23:00,A nap.',
      '2022-05-04,,23:00,Without an hour.',
    ].join('\n');
    const { options } = importOf(await upload(test, mia, table, 'hours.csv'));
    expect(options.columns).toEqual({ date: 0, time: 1, text: 3 });
    await bringIn(test, mia, table, 'hours.csv');
    const nights = (await dreamsOf(test, mia)).map(({ night_of, text }) => `${night_of} ${String(text)}`);
    expect(nights.toSorted()).toEqual([
      '2022-05-03 After midnight.',
      '2022-05-03 Before midnight.',
      '2022-05-03 In the morning.',
      '2022-05-03 Without an hour.',
      '2022-05-04 A nap.',
    ]);
  });
});

describe('tables that programs write', () => {
  const bring = async (csv: string, name: string) => {
    const mia = await test.person({ timezone: 'UTC' });
    const done = await bringIn(test, mia, csv, name);
    return { done, dreams: await dreamsOf(test, mia) };
  };

  it('a mood diary has a whole date beside a short one, lines as a page has them, and what was done as tags', async () => {
    const { dreams } = await bring(
      [
        'full_date,date,weekday,time,mood,activities,note_title,note',
        '2024-05-01,May 1,Wednesday,7:12 AM,good,"dream | slept well",The tower,"A tower of soup.<br>It was warm &amp; wide."',
        '2024-04-30,April 30,Tuesday,6:55 AM,good,dream,,Somebody hummed &amp; left.',
      ].join('\n'),
      'daylio.csv',
    );
    expect(dreams).toMatchObject([
      { night_of: '2024-04-29', text: 'Somebody hummed & left.', tags: ['dream'] },
      {
        night_of: '2024-04-30',
        title: 'The tower',
        text: 'A tower of soup.\nIt was warm & wide.',
        tags: ['dream', 'slept well'],
      },
    ]);
  });

  it('moments are counted from 1970, in seconds or less', async () => {
    const { dreams } = await bring(
      'Title,Content,Date\nShip,We flew over Porto,1704431400000\nBees,Bees in the piano,1704517800\n',
      'awoken.csv',
    );
    expect(dreams).toMatchObject([
      { night_of: '2024-01-04', recorded_at: '2024-01-05T05:10:00.000Z' },
      { night_of: '2024-01-05', recorded_at: '2024-01-06T05:10:00.000Z' },
    ]);
  });

  it('notes beside the dream are a note of the waking', async () => {
    const { dreams } = await bring('date,dream,notes\n45123,A door under the bed.,slept badly\n', 'us.csv');
    expect(dreams).toMatchObject([{ night_of: '2023-07-15', waking_note: 'slept badly' }]);
  });

  it('reads a stretch from one day to the next as the night between them, whatever other days mean', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const table = [
      'Date,Dream',
      '"April 30, 2022 → May 1, 2022",Over two dates.',
      '04.05.2022 – 05.05.2022,Between dots.',
      '"May 9, 2022 → May 12, 2022",A journey.',
      '2022-05-20,One day.',
    ].join('\n');
    await bringIn(test, mia, table, 'nights.csv');
    const nights = (await dreamsOf(test, mia)).map(({ night_of, text }) => `${night_of}: ${String(text)}`);
    expect(nights).toEqual([
      '2022-04-30: Over two dates.',
      '2022-05-04: Between dots.',
      '2022-05-08: A journey.',
      '2022-05-19: One day.',
    ]);
  });
});
