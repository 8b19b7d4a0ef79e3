import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Answer, type TestApp, type TestPerson } from './test-app.ts';

/** Words that people may write, and that objects of JavaScript answer to. */
const WORDS = [
  'constructor',
  '__proto__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  '__defineGetter__',
  'length',
  'name',
];
const LAMBDA = '/v2/api/lambda';
const IMPORTS = `${LAMBDA}/portability/imports`;

let test: TestApp;
let ines: TestPerson;
let admin: TestPerson;
const call = (method: string, url: string, body?: object, person: TestPerson = ines) =>
  test.call(method, url, { token: person.token, ...(body === undefined ? {} : { body }) });

function right(answer: Answer): Answer['body'] {
  expect([answer.status, answer.body.error, answer.body.validation]).toEqual([200, false, undefined]);
  return answer.body;
}

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());

describe('where people choose words of ours', () => {
  it.each(WORDS)('%s is refused like any other that is none', async (word) => {
    for (const body of [
      { text: 'A lake.', moods: [{ mood: word, intensity: 2 }] },
      { text: 'A lake.', types: [word] },
      { text: 'A lake.', senses: [word] },
      { text: 'A lake.', point_of_view: word },
      { text: 'A lake.', ...(Object.fromEntries([[word, 'x']]) as object) },
    ]) {
      const answer = await call('POST', '/v4/api/records/dream', body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
    const statuses = await Promise.all(
      [
        `/v4/api/records/${word}`,
        `/v4/api/records/dream?order=${word},asc`,
        `/v4/api/records/dream?filter=${word},eq,1`,
        `/v4/api/records/dream?include=${word}`,
        `/v4/api/records/dream?join=${word}`,
        `/v4/api/records/dream?${word}=1`,
        `${LAMBDA}/dream/search?sort=${word}`,
        `${LAMBDA}/stream?sort=${word}`,
        `${LAMBDA}/elements?kind=${word}`,
        `${LAMBDA}/prompts/next?moment=${word}`,
        `${LAMBDA}/symbols/${word}?lang=${word}`,
      ].map(async (url) => [url, (await call('GET', url)).status] as const),
    );
    expect(statuses.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
    for (const mode of [word, 'PAGINATE']) {
      const answer = await call('POST', `/v1/api/rest/dream/${mode}`, { where: `${word} ${word} 1` });
      expect([400, 404, 405]).toContain(answer.status);
    }
    expect((await call('POST', `${LAMBDA}/preference`, { language: word })).status).toBe(400);
    const mail = { about: word, text: word, email: 'a@example.org' };
    expect((await call('POST', `${LAMBDA}/contact`, mail)).status).toBe(400);
  });
});

describe('where people find words of their own', () => {
  it.each(WORDS)('%s is kept as it was written', async (word) => {
    const view = right(
      await call('POST', `${LAMBDA}/dream/views`, { name: word, query: `tag:${word} ${word}:1` }),
    );
    expect(view.model).toMatchObject({ name: word, query: `tag:${word} ${word}:1` });
    right(await call('GET', `${LAMBDA}/dream/views`));

    const asked = right(await call('POST', `${LAMBDA}/prompts/own`, { moment: 'evening', question: word }));
    const outcome = { shown_at: new Date().toISOString(), answer: word };
    expect((await call('POST', `${LAMBDA}/prompts/${asked.model.id}/answered`, outcome)).status).toBeLessThan(
      500,
    );

    const pieces = [1, 2].map(() => randomUUID());
    for (const client of pieces)
      right(
        await call('PUT', `${LAMBDA}/dreams/by-client/${client}`, {
          state: 'fragment',
          text: `${word} on the bridge`,
          title: word,
          asked: word,
          period: word,
          lucid_trigger: word,
        }),
      );
    right(await call('GET', `${LAMBDA}/fragments`));

    const person = await test.person();
    const named = await call('PUT', `${LAMBDA}/profile`, { username: word }, person);
    expect([200, 400, 409]).toContain(named.status);
  });

  it('categories and prompts of admins may be called so', async () => {
    for (const word of WORDS) {
      const slug = word.toLowerCase().replaceAll(/[^a-z]/g, '');
      const made = await call(
        'POST',
        '/v4/api/records/category',
        { slug, scope: 'dream', name: { en: word } },
        admin,
      );
      right(made);
      const prompt = { slug, moment: 'after_save', text: { en: `${word}?` }, trigger: { words: [word] } };
      right(await call('POST', '/v4/api/records/dream_prompt', prompt, admin));
      const next = await call('GET', `${LAMBDA}/prompts/next?moment=after_save&words=${word}`);
      expect(next.status).toBe(200);
    }
    right(await call('GET', '/v4/api/records/category?size=100'));
    right(await call('GET', '/v4/api/records/dream_prompt?size=100', undefined, admin));
  });
});

describe('in files from elsewhere', () => {
  const bring = (name: string, raw: string) =>
    test.call('POST', `${IMPORTS}?name=${encodeURIComponent(name)}`, {
      token: ines.token,
      raw: Buffer.from(raw),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const list = WORDS.join(';');
  const FILES: readonly [string, string][] = [
    [
      'words.csv',
      `date,text,tags,people,moods,${WORDS.join(',')}\n2026-03-01,"${WORDS.join(' ')}","${list}","${list}","${list}",${WORDS.join(',')}\n`,
    ],
    ['heads.csv', `date,${WORDS.join(',')},text\n2026-03-02,${WORDS.map(() => 'x').join(',')},Toast\n`],
    [
      'words.json',
      JSON.stringify({
        entries: [
          {
            creationDate: '2026-03-01T06:00:00Z',
            text: WORDS.join(' '),
            tags: WORDS,
            uuid: 'constructor',
            timeZone: 'toString',
          },
        ],
      }),
    ],
    [
      'words.md',
      `---\n${WORDS.map((word) => `${word}: ${word}`).join('\n')}\ndate: 2026-03-01\ntags: [${WORDS.join(', ')}]\n---\n${WORDS.join(' ')}\n`,
    ],
    ['words.txt', `2026-03-01\n${WORDS.join('\n')}\n`],
  ];

  it.each(FILES)('they are read: %s', async (name, raw) => {
    const { model } = right(await bring(name, raw));
    expect(model.preview.dreams + model.preview.duplicates).toBe(1);
    right(await call('POST', `${IMPORTS}/${model.id}/start`));
    await test.settle();
    expect(right(await call('GET', `${IMPORTS}/${model.id}`)).model.state).toBe('done');
  });

  it('and their dreams are shown and given on every page', async () => {
    const { list: dreams } = right(await call('GET', '/v4/api/records/dream?size=100'));
    const ids = (dreams as { id: number; tags: string[] }[]).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect((dreams as { tags: string[] }[]).some(({ tags }) => tags.includes('constructor'))).toBe(true);
    for (const id of ids)
      for (const page of ['findings', 'similar?scope=own', 'readings?lang=en', 'photos'])
        expect((await call('GET', `${LAMBDA}/dreams/${id}/${page}`)).status, `${id} ${page}`).toBe(200);
    const out = await call('POST', `${LAMBDA}/portability/export`, {});
    expect(out.status).toBe(200);
  });
});
