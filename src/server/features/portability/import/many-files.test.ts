import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { PORTABILITY_LIMITS } from '#shared/portability.ts';
import { importOf, IMPORTS, upload } from '#server/features/portability/portability.fixture.ts';
import { chatIn } from '#server/features/portability/notebooks/chat.ts';
import { unfolded } from '#server/features/portability/notebooks/unfold.ts';
import { dreamInDay } from '#server/features/portability/sources/note-parts.ts';
import { patienceOf } from '#server/features/portability/sources/patience.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { vaultFiles } from '#server/features/portability/sources/vault-files.ts';
import { processorCost } from '#shared/testing/processor-cost.ts';

let test: TestApp;
let person: TestPerson;
let base: string;
beforeAll(async () => {
  test = await createTestApp();
  base = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.person();
});

/** A folder of so many small files, packed. */
function packed(count: number, name: (at: number) => string, text: (at: number) => string): Buffer {
  const files = Array.from({ length: count }, (_, at) => [name(at), Buffer.from(text(at))] as const);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}
const dayOf = (at: number): string => new Date(Date.UTC(2000, 0, 1 + (at % 9000))).toISOString().slice(0, 10);
const notes = (count: number): Buffer =>
  packed(
    count,
    (at) => `${dayOf(at)} ${at}.md`,
    (at) => `A lake, ${at}.`,
  );
const entry = (at: number): string =>
  JSON.stringify({ entries: [{ creationDate: `${dayOf(at)}T06:00:00Z`, text: `A lake, ${at}.` }] });

const filesOfPerson = (): string[] => {
  const folder = path.join(test.deps.config.dataDir, 'files', 'imports', String(person.id));
  return existsSync(folder) ? readdirSync(folder) : [];
};
const listed = async () => (await test.call('GET', IMPORTS, { token: person.token })).body.list;

describe('a folder of very many small files', () => {
  it('is refused by its number before any is read', async () => {
    const answer = await upload(test, person, notes(PORTABILITY_LIMITS.dreams + 1));
    expect([answer.status, answer.body.code]).toEqual([400, 'portability.too_many']);
    expect([filesOfPerson(), await listed()]).toEqual([[], []]);
  });

  it('with a journal in each is read without a thread for each', async () => {
    const read = importOf(
      await upload(
        test,
        person,
        packed(3000, (at) => `journal ${at}.json`, entry),
      ),
    );
    expect([read.format, read.preview.dreams, read.preview.problem_count]).toEqual(['day_one', 3000, 0]);
  });

  it('is not read on when whoever sent it has left', async () => {
    const left = new AbortController();
    const headers = {
      [PROJECT_HEADER]: PROJECT,
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/octet-stream',
    };
    const body = new Uint8Array(notes(20_000));
    const sent = fetch(`${base}${IMPORTS}?name=a.zip`, {
      method: 'POST',
      headers,
      body,
      signal: left.signal,
    });
    const refused = expect(sent).rejects.toThrow();
    await expect.poll(filesOfPerson, { timeout: 30_000, interval: 5 }).toHaveLength(1);
    left.abort();
    await refused;
    await expect.poll(filesOfPerson, { timeout: 30_000 }).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

describe('patience', () => {
  it('ends with whoever waits, and after its time', () => {
    expect(() => patienceOf(AbortSignal.abort())()).toThrow(/connection was lost/);
    expect(() => patienceOf(new AbortController().signal, -1)()).toThrow(/takes too long/);
    expect(() => patienceOf(new AbortController().signal)()).not.toThrow();
  });
});

describe('what is looked into', () => {
  it('is opened one file after the other', async () => {
    let [opened, most] = [0, 0];
    const file = (at: number): SourceFile => ({
      name: `chat ${at}.txt`,
      size: 4,
      open: async () =>
        (async function* chunks() {
          most = Math.max(most, (opened += 1));
          await new Promise(setImmediate);
          yield Buffer.from('lake');
          opened -= 1;
        })(),
    });
    const files = Array.from({ length: 50 }, (_, at) => file(at));
    const source = await unfolded({ zipped: true, files, close: async () => undefined }, 'a.zip', 9);
    expect([source.files.length, most]).toEqual([50, 1]);
  });

  it('by a name that thousands have takes no longer for each of them', () => {
    const file = (name: string): SourceFile => ({ name, size: 1, open: async () => [] as never });
    const alike = Array.from({ length: 30_000 }, (_, at) => file(`${at}/x.png`));
    const vault = vaultFiles([...alike, file('here/y.png')]);
    const cost = processorCost(() => {
      for (let at = 0; at < 3000; at += 1) vault.find('else/note.md', 'x.png');
    });
    expect(cost).toBeLessThan(400);
    expect(vault.find('here/note.md', 'y.png')?.name).toBe('here/y.png');
    expect(vault.find('5/note.md', 'x.png')?.name).toBe('5/x.png');
  });

  it('as a talk may have one message of very many lines', () => {
    const talk = `[05/03/2024, 06:12:50] Sam: lake\n${'and so\n'.repeat(200_000)}[05/03/2024, 06:14:50] Ines: yes`;
    expect(chatIn(talk, new Set())).toMatch(/^2024-03-05 06:12\n\nSam: lake\n(?:and so\n)+Ines: yes$/);
  });

  it('as a day of very many headings takes no longer for each of them', () => {
    const small = '## then\nA lake.\n'.repeat(100_000);
    const read = () => dreamInDay(`# Log\nRain.\n# Dream\nI flew.\n${small}`);
    expect(processorCost(read)).toBeLessThan(400);
    const found = read();
    expect(found?.others).toEqual([{ column: 'Log', reason: 'no_field', value: 'Rain.' }]);
    expect(found?.text.length).toBeGreaterThan(1_000_000);
  });
});
