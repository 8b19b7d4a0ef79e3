import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { OwnMatch, SimilarAnswer } from '#shared/similar.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function save(person: TestPerson, text: string, more: object = {}): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const body = { text, night_of: '2026-03-01', ...more };
  const answer = await test.call('PUT', url, { token: person.token, body });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
}

async function similar(person: TestPerson, id: number): Promise<SimilarAnswer> {
  const url = `/v2/api/lambda/dreams/${id}/similar?scope=own&limit=5&explain=1`;
  const answer = await test.call('GET', url, { token: person.token });
  expect(answer.status).toBe(200);
  return answer.body as SimilarAnswer;
}

/** What is marked on both sides stands in the texts, and every reason is one that a reader can follow. */
function checkMatch(match: OwnMatch): void {
  for (const { text, marks } of [match.here, match.there]) {
    expect(text.length).toBeGreaterThan(0);
    let last = 0;
    for (const [start, end] of marks) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(text.slice(start, end)).toMatch(/[\p{L}\p{N}]/u);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(text.length);
  }
  expect(match.reasons.length).toBeGreaterThan(0);
  expect(new Set(match.reasons.map(({ kind, label }) => `${kind}:${label}`)).size).toBe(match.reasons.length);
}

const DIARIES: Record<string, { alike: [string, string]; others: string[] }> = {
  de: {
    alike: [
      'Die Fähre legt ab, und meine Großmutter hält beide Fahrkarten im Handschuh fest.',
      'Wieder die Fähre: der Handschuh liegt auf dem Steg, die Fahrkarten schwimmen.',
    ],
    others: ['Im Keller backen wir Brot aus Kreide.', 'Ein Pferd hält einen Vortrag über Teppiche.'],
  },
  es: {
    alike: [
      'El transbordador zarpa y mi abuela guarda los billetes en el guante.',
      'Otra vez el transbordador: el guante está en el muelle sin billetes.',
    ],
    others: ['En el sótano horneamos pan de tiza.', 'Un caballo habla de alfombras.'],
  },
  fr: {
    alike: [
      'Le traversier quitte le quai et ma grand-mère garde les billets dans son gant.',
      'Encore le traversier : le gant reste sur le quai, sans billets.',
    ],
    others: ['Dans la cave nous cuisons du pain de craie.', 'Un cheval parle de tapis.'],
  },
  ar: {
    alike: [
      'العبّارة تغادر الرصيف وجدتي تحمل التذاكر في قفازها',
      'مرة أخرى العبّارة والقفاز على الرصيف بلا تذاكر',
    ],
    others: ['نخبز خبزا من الطباشير في القبو', 'حصان يلقي محاضرة عن السجاد'],
  },
  zh: {
    alike: ['渡船离开码头，外婆把船票放在手套里。', '又是渡船：手套留在码头上，没有船票。'],
    others: ['我们在地下室用粉笔烤面包。', '一匹马在讲地毯的课。'],
  },
  ja: {
    alike: [
      'フェリーが桟橋を離れ、祖母は手袋に切符を入れていた。',
      'またフェリー。手袋は桟橋に、切符はない。',
    ],
    others: ['地下室でチョークのパンを焼く。', '馬が絨毯について講義をする。'],
  },
};

describe.each(Object.keys(DIARIES))('similar dreams in %s', (language) => {
  it('are those that share what was dreamt, marked at its words', async () => {
    const person = await test.person({ language });
    const { alike, others } = DIARIES[language]!;
    const [first, second] = [await save(person, alike[0]), await save(person, alike[1])];
    for (const text of others) await save(person, text);
    const { own } = await similar(person, first);
    expect(own.map(({ dream }) => dream.id)).toEqual([second]);
    own.forEach(checkMatch);
    expect(own[0]!.reasons.some(({ kind }) => kind === 'word')).toBe(true);
    const back = await similar(person, second);
    expect(back.own.map(({ dream }) => dream.id)).toEqual([first]);
  });
});

describe('dreams of few or odd words', () => {
  const ODD = [
    '',
    ' ',
    'lake',
    '…',
    '🌊🌊🌊',
    '1998',
    'constructor',
    'the the the',
    'ß',
    'a\nb\nc',
    'ẞ\u200d\u00ad',
  ];

  /** One letter is no word, nor is what holds sentences together. */
  const isWordless = (text: string) => !/\p{L}\p{L}/u.test(text) || text === 'the the the';

  it('answer for every one, and say why there is nothing', async () => {
    const person = await test.person();
    const ids: number[] = [];
    for (const text of ODD) ids.push(await save(person, text, { title: text === '' ? 'x' : '' }));
    for (const [at, id] of ids.entries()) {
      const { own, note } = await similar(person, id);
      expect(own).toEqual([]);
      expect(note.own, ODD[at]).toBe(isWordless(ODD[at]!) ? 'too_short' : 'nothing_close_yet');
    }
  });

  it('do not stand in the way of those of many words', async () => {
    const person = await test.person();
    for (const text of ODD) await save(person, text, { title: text === '' ? 'x' : '' });
    const first = await save(person, 'The ferry left the jetty with my glove on board.');
    const second = await save(person, 'My glove is on the ferry, far from the jetty.');
    const { own, compared } = await similar(person, first);
    expect(own.map(({ dream }) => dream.id)).toEqual([second]);
    expect(compared).toBe(ODD.length + 1);
    own.forEach(checkMatch);
  });

  it('of very many words are compared as well', async () => {
    const person = await test.person();
    const long = 'The ferry left the jetty with my glove and nobody sold any tickets. '.repeat(250);
    const first = await save(person, long);
    const second = await save(person, `${long} Then it snowed.`);
    await save(person, 'Bread of chalk.');
    await save(person, 'A horse gives a lecture.');
    const { own } = await similar(person, first);
    expect(own.map(({ dream }) => dream.id)).toEqual([second]);
    own.forEach(checkMatch);
    expect(own[0]!.here.text.length).toBeLessThanOrEqual(240);
  });

  it('with the same facts and one word are similar, by the facts first', async () => {
    const person = await test.person();
    const facts = { people: ['Nora', 'Paul'], places: ['Ålesund'], tags: ['sea'] };
    const first = await save(person, 'Somebody opened the green violin slowly.', facts);
    const second = await save(person, 'Under ice a violin played for Tuesday.', {
      ...facts,
      people: ['NORA', 'paul'],
    });
    for (const text of ['Bread of chalk from a tunnel', 'Horses in a lecture hall', 'Carpets taking notes'])
      await save(person, text);
    const { own } = await similar(person, first);
    const found = own.find(({ dream }) => dream.id === second);
    expect(found?.reasons.slice(0, 2)).toEqual([
      { kind: 'person', label: 'Nora' },
      { kind: 'person', label: 'Paul' },
    ]);
  });
});
