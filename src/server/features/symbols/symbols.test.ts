import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  await seedShippedContent(test.deps);
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
const findings = (person: TestPerson, id: number) =>
  test.call('GET', `/v2/api/lambda/dreams/${id}/findings`, { token: person.token });
const dismiss = (person: TestPerson, id: number, label: unknown) =>
  test.call('POST', `/v2/api/lambda/dreams/${id}/findings/dismiss`, { token: person.token, body: { label } });

const TEXT = 'My mother kept a snake in the cellar. The snake was in the piano and I was afraid.';

describe('tags found in a dream', () => {
  it('are for the dreamer alone', async () => {
    const id = await save(ines, TEXT);
    expect((await test.call('GET', `/v2/api/lambda/dreams/${id}/findings`)).status).toBe(401);
    expect((await findings(tomas, id)).status).toBe(404);
    expect((await dismiss(tomas, id, 'animal:snake')).status).toBe(404);
  });

  it('come with the words that triggered them, before and after the job has run', async () => {
    const id = await save(ines, TEXT);
    const early = (await findings(ines, id)).body;
    await test.settle();
    expect((await findings(ines, id)).body).toEqual(early);
    const snake = early.findings.find((tag: { label: string }) => tag.label === 'animal:snake');
    expect(snake.ranges.map(([start, end]: [number, number]) => TEXT.slice(start, end))).toEqual([
      'snake',
      'snake',
    ]);
    expect(early.symbols.map((symbol: { slug: string }) => symbol.slug)).toContain('snake');
    expect(early.symbols.length).toBeLessThanOrEqual(3);
  });

  it('stay away once the dreamer has taken them off, whatever is saved', async () => {
    const client = randomUUID();
    const put = (text: string) =>
      test.call('PUT', `/v2/api/lambda/dreams/by-client/${client}`, { token: ines.token, body: { text } });
    const id = (await put(TEXT)).body.model.id as number;
    expect((await dismiss(ines, id, 'animal:snake')).status).toBe(200);
    expect((await dismiss(ines, id, 'animal:snake')).status).toBe(200);
    expect((await dismiss(ines, id, 'symbol:snake')).status).toBe(200);
    await put(`${TEXT} The snake sang.`);
    await test.settle();
    const { body } = await findings(ines, id);
    expect(body.findings.map((tag: { label: string }) => tag.label)).not.toContain('animal:snake');
    expect(body.symbols.map((symbol: { slug: string }) => symbol.slug)).not.toContain('snake');
    const other = await save(ines, TEXT);
    expect((await findings(ines, other)).body.findings.map((tag: { label: string }) => tag.label)).toContain(
      'animal:snake',
    );
  });

  it('stay away as names, whatever a name is taken for later', async () => {
    const client = randomUUID();
    const put = (text: string) =>
      test.call('PUT', `/v2/api/lambda/dreams/by-client/${client}`, { token: ines.token, body: { text } });
    const labels = async (id: number) =>
      (await findings(ines, id)).body.findings.map((tag: { label: string }) => tag.label);
    const id = (await put('At the pier I met Bruno.')).body.model.id as number;
    expect(await labels(id)).toContain('person:bruno');
    await dismiss(ines, id, 'person:bruno');
    await put('At the pier I met Bruno. Bruno is my dog.');
    expect((await labels(id)).filter((label: string) => label.endsWith(':bruno'))).toEqual([]);
  });

  it('answer with nothing for a dream without words', async () => {
    const id = await save(ines, '', { title: 'Something with a boat' });
    expect((await findings(ines, id)).body).toMatchObject({ error: false, findings: [], symbols: [] });
  });

  it('refuse a label that is none', async () => {
    const id = await save(ines, TEXT);
    expect((await dismiss(ines, id, '')).status).toBe(400);
    expect((await dismiss(ines, id, 7)).status).toBe(400);
  });
});

describe('a symbol', () => {
  const symbol = (person: TestPerson, slug: string, query = '') =>
    test.call('GET', `/v2/api/lambda/symbols/${slug}${query}`, { token: person.token });

  it('shows the entry and the reader’s own dreams with it, nobody else’s', async () => {
    const selma = await test.person();
    const id = await save(selma, TEXT, { title: 'Under the piano' });
    await test.settle();
    const { status, body } = await symbol(selma, 'snake');
    expect(status).toBe(200);
    expect(body.symbol).toMatchObject({ slug: 'snake', headword: 'Snake', book: { name: 'Plain Symbols' } });
    expect(body.total).toBe(1);
    expect(body.occurrences[0]).toMatchObject({ dream_id: id, title: 'Under the piano' });
    const { text, marks } = body.occurrences[0].snippet;
    expect(marks.map(([start, end]: [number, number]) => text.slice(start, end).toLowerCase())[0]).toContain(
      'snake',
    );
    expect((await symbol(tomas, 'snake')).body.total).toBe(0);
  });

  it('comes in the asked language where the book has it', async () => {
    expect((await symbol(ines, 'mother', '?lang=de')).body.symbol).toMatchObject({
      language: 'de',
      headword: 'Mutter',
    });
    expect((await symbol(ines, 'mother', '?lang=fr')).body.symbol.language).toBe('en');
  });

  it('is not found where no book has it, and asks who it is', async () => {
    expect((await symbol(ines, 'no-such-thing')).status).toBe(404);
    expect((await symbol(ines, 'NOT_A_SLUG')).status).toBe(400);
    expect((await test.call('GET', '/v2/api/lambda/symbols/snake')).status).toBe(401);
  });
});
