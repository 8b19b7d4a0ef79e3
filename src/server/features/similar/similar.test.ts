import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;

const FERRY = [
  'The ferry is at the far jetty and my mother has both tickets in her glove.',
  'I run along the jetty with one shoe; the ferry has the tickets but not my mother.',
  'Again the ferry. The glove lies on the jetty and nobody sells tickets any more.',
];
const OTHERS = [
  'In the supermarket the shelves are sorted by year and my father carries a lamp.',
  'A horse gives a lecture on carpets, and the carpets take notes.',
  'We bake bread in the tunnel under the school, with flour made of chalk.',
  'The orchestra plays inside the refrigerator; the conductor asks for more butter.',
  'I have to count all the windows of the town hall before the paint dries.',
];

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  tomas = await test.person();
});
afterAll(() => test.close());

async function save(person: TestPerson, text: string, more: object = {}): Promise<number> {
  const body = { text, night_of: '2026-03-01', ...more };
  const answer = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    token: person.token,
    body,
  });
  return answer.body.model.id as number;
}
const publish = async (person: TestPerson, dreamId: number, anonymous = false) =>
  (
    await test.call('POST', '/v2/api/lambda/stream/publish', {
      token: person.token,
      body: { dream_id: dreamId, anonymous },
    })
  ).body.model.id as number;
const similar = (person: TestPerson, id: number, query = '') =>
  test.call('GET', `/v2/api/lambda/dreams/${id}/similar${query}`, { token: person.token });
const feedback = (person: TestPerson, body: object) =>
  test.call('POST', '/v2/api/lambda/similar/feedback', {
    token: person.token,
    body: { verdict: 'not_similar', ...body },
  });
const idsOf = (list: { dream: { id: number } }[]) => list.map(({ dream }) => dream.id);

describe('similar dreams', () => {
  let ferries: number[];

  it('are for the dreamer alone', async () => {
    const id = await save(ines, OTHERS[0]!);
    expect((await test.call('GET', `/v2/api/lambda/dreams/${id}/similar`)).status).toBe(401);
    expect((await similar(tomas, id)).status).toBe(404);
    expect((await similar(ines, 999_999)).status).toBe(404);
  });

  it('say so while there is too little to compare', async () => {
    const dario = await test.person();
    const id = await save(dario, FERRY[0]!);
    expect((await similar(dario, id)).body).toMatchObject({
      own: [],
      stream: [],
      compared: 0,
      note: { own: 'too_few_dreams' },
    });
    const short = await save(dario, 'It was there.');
    expect((await similar(dario, short)).body.note).toEqual({ own: 'too_short', stream: 'too_short' });
  });

  it('finds what belongs together, with reasons and both places', async () => {
    ferries = [];
    for (const [at, text] of FERRY.entries())
      ferries.push(await save(ines, text, { night_of: `2026-01-0${at * 3 + 1}` }));
    for (const text of OTHERS) await save(ines, text);
    const { status, body } = await similar(ines, ferries[0]!, '?scope=own');
    expect(status).toBe(200);
    expect(new Set(idsOf(body.own))).toEqual(new Set(ferries.slice(1)));
    const found = body.own.find((match: { dream: { id: number } }) => match.dream.id === ferries[1]);
    expect(found.days_apart).toBe(3);
    expect(found.reasons.length).toBeGreaterThan(0);
    expect(found.reasons.length).toBeLessThanOrEqual(4);
    for (const side of [found.here, found.there])
      for (const [start, end] of side.marks) expect(side.text.slice(start, end)).toMatch(/^\p{L}/u);
    expect(found).not.toHaveProperty('explain');
  });

  it('shows nothing rather than something far-fetched', async () => {
    const lone = await save(ines, 'Seventeen violet geometers argue about the weight of Tuesday.');
    expect((await similar(ines, lone, '?scope=own')).body).toMatchObject({
      own: [],
      note: { own: 'nothing_close_yet' },
    });
  });

  it('follows changes and the bin at once', async () => {
    const late = await save(ines, 'The ferry again: jetty, glove, tickets, my mother rowing.');
    expect(idsOf((await similar(ines, ferries[0]!, '?scope=own')).body.own)).toContain(late);
    await test.call('DELETE', `/v4/api/records/dream/${late}`, { token: ines.token });
    expect(idsOf((await similar(ines, ferries[0]!, '?scope=own')).body.own)).not.toContain(late);
    expect((await similar(ines, late)).status).toBe(404);
  });

  it('forgets a pair that the dreamer calls not similar, from both sides', async () => {
    const [first, second] = ferries as [number, number];
    expect((await feedback(ines, { dream_id: first, other_id: second, scope: 'own' })).status).toBe(200);
    expect((await feedback(ines, { dream_id: first, other_id: second, scope: 'own' })).status).toBe(200);
    expect(idsOf((await similar(ines, first, '?scope=own')).body.own)).not.toContain(second);
    expect(idsOf((await similar(ines, second, '?scope=own')).body.own)).not.toContain(first);
    expect((await feedback(tomas, { dream_id: first, other_id: second, scope: 'own' })).status).toBe(404);
  });

  it('refuses what it does not know', async () => {
    expect((await similar(ines, ferries[0]!, '?limit=11')).status).toBe(400);
    expect((await similar(ines, ferries[0]!, '?scope=all')).status).toBe(400);
    expect(
      (await feedback(ines, { dream_id: 1, other_id: 2, scope: 'own', verdict: 'similar' })).status,
    ).toBe(400);
  });

  it('shows the parts of its scores when asked', async () => {
    const { body } = await similar(ines, ferries[0]!, '?scope=own&explain=1');
    expect(body.own[0].explain).toMatchObject({ sum: expect.any(Number), threshold: expect.any(Number) });
  });
});

describe('similar dreams of others', () => {
  const MINE = 'The ferry left the jetty with my glove and all our tickets on board.';
  const publicOnes = async (person: TestPerson, id: number, query = '') =>
    idsOf((await similar(person, id, `?scope=stream${query}`)).body.stream);

  it('come from public copies only, never the reader’s own, never private ones', async () => {
    const reader = await test.person();
    const mine = await save(reader, MINE);
    const privately = await save(tomas, FERRY[0]!);
    expect(await publicOnes(reader, mine)).toEqual([]);
    const copy = await publish(tomas, privately, true);
    const own = await publish(reader, mine);
    await test.settle();
    const found = (await similar(reader, mine, '?scope=stream')).body.stream;
    expect(idsOf(found)).toContain(copy);
    expect(idsOf(found)).not.toContain(own);
    expect(found[0].dream.author).toBeNull();
    expect(JSON.stringify(found)).not.toContain('"user_id"');
  });

  it('vanish when withdrawn, and when the reader says they are not similar', async () => {
    const [reader, writer] = [await test.person(), await test.person()];
    const mine = await save(reader, MINE);
    const [first, second] = [
      await publish(writer, await save(writer, FERRY[0]!)),
      await publish(writer, await save(writer, FERRY[2]!)),
    ];
    await test.settle();
    expect(await publicOnes(reader, mine)).toEqual(expect.arrayContaining([first, second]));
    await test.call('DELETE', `/v2/api/lambda/stream/${first}`, { token: writer.token });
    expect((await feedback(reader, { dream_id: mine, other_id: second, scope: 'stream' })).status).toBe(200);
    const left = await publicOnes(reader, mine);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
    expect((await feedback(reader, { dream_id: mine, other_id: first, scope: 'stream' })).status).toBe(404);
  });

  it('hold no nightmare unless asked for', async () => {
    const [reader, writer] = [await test.person(), await test.person()];
    const mine = await save(reader, MINE);
    const dark = await publish(writer, await save(writer, FERRY[0]!, { types: ['nightmare'] }));
    await test.settle();
    expect(await publicOnes(reader, mine)).not.toContain(dark);
    expect(await publicOnes(reader, mine, '&nightmares=true')).toContain(dark);
  });

  it('hold nothing that the stream leaves out for the reader', async () => {
    const [reader, writer] = [await test.person(), await test.person()];
    const mine = await save(reader, MINE);
    const copy = await publish(writer, await save(writer, `${FERRY[0]!} Spiders watch.`));
    const filtered = async (filters: object) => {
      await test.call('POST', '/v2/api/lambda/preference', { token: reader.token, body: { filters } });
      return publicOnes(reader, mine);
    };
    await test.settle();
    expect(await filtered({ muted_words: ['violin'], languages: ['en'] })).toContain(copy);
    expect(await filtered({ muted_words: ['spider'] })).not.toContain(copy);
    expect(await filtered({ muted_words: [], languages: ['de'] })).not.toContain(copy);
    expect(await filtered({ languages: [] })).toContain(copy);
    await test.call('PUT', `/v2/api/lambda/stream/${copy}`, {
      token: writer.token,
      body: { content_note: 'Drowning' },
    });
    expect(await filtered({ hide_noted: false })).toContain(copy);
    expect(await filtered({ hide_noted: true })).not.toContain(copy);
  });
});

describe('a series that goes on', () => {
  it('is offered for a dream close to it, with which of it this would be', async () => {
    const lena = await test.person();
    for (const [at, text] of FERRY.entries())
      await save(lena, text, { night_of: `2026-02-0${at + 1}`, series: ['The ferry'] });
    for (const text of OTHERS) await save(lena, text, { series: ['The rest'] });
    await test.settle();
    const joinsOf = async (id: number) => (await similar(lena, id)).body.joins;
    const text = 'The ferry again, and the jetty. My mother has lost the glove with both tickets.';
    const newest = await save(lena, text, { night_of: '2026-03-04' });
    const earlier = await save(lena, `${text} Nobody sells tickets.`, { night_of: '2026-02-02' });
    await test.settle();
    expect(await joinsOf(newest)).toEqual({ name: 'The ferry', number: 4 });
    expect(await joinsOf(earlier)).toEqual({ name: 'The ferry', number: 3 });
    const apart = await save(lena, 'A violet tram is asleep in the bathtub.', { night_of: '2026-03-05' });
    const member = await save(lena, text, { night_of: '2026-03-06', series: ['the Ferry'] });
    await test.settle();
    expect(await joinsOf(apart)).toBeNull();
    expect(await joinsOf(member)).toBeNull();
  });
});

describe('two tellings of one dream', () => {
  it.each([
    ['word for word', OTHERS[1]!, OTHERS[1]!],
    ['nearly', `${FERRY[0]!} It was night.`, FERRY[0]!.replace('glove', 'pocket')],
    ['in a word', 'Teeth.', 'teeth'],
    ['in words that tell nothing', 'I was there and then I was not.', 'I was there and then I was not.'],
  ])('are found %s, though there is nothing else', async (_how, one, other) => {
    const person = await test.person();
    const [first, second] = [await save(person, one), await save(person, other)];
    expect(idsOf((await similar(person, first, '?scope=own')).body.own)).toEqual([second]);
    expect(idsOf((await similar(person, second, '?scope=own')).body.own)).toEqual([first]);
  });

  it('are found among many, unless they were called not similar', async () => {
    const person = await test.person();
    for (const text of [...FERRY, ...OTHERS]) await save(person, text);
    const [first, second] = [
      await save(person, 'Nothing was there.'),
      await save(person, 'Nothing was there!'),
    ];
    expect(idsOf((await similar(person, first, '?scope=own')).body.own)[0]).toBe(second);
    await feedback(person, { dream_id: first, other_id: second, scope: 'own' });
    expect(idsOf((await similar(person, first, '?scope=own')).body.own)).not.toContain(second);
  });
});
