import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { importOf, upload } from '#server/features/portability/portability.fixture.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.person();
});

type Options = Parameters<ZipFile['addBuffer']>[2];
type Part = { name: string; text?: string; options?: Options };

/** A zip as others write it. */
function zipOfParts(parts: readonly Part[], forceZip64Format = false): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, text = 'a dream', options } of parts)
    zip.addBuffer(Buffer.from(text), name, { ...options, forceZip64Format });
  zip.end({ forceZip64Format, comment: '' });
  return buffer(zip.outputStream);
}

const [CENTRAL, LOCAL, END, END_64] = [
  'PK\u0001\u0002',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'PK\u0006\u0006',
];
const GOOD: Part[] = [{ name: '2026-01-01.md' }, { name: '2026-01-02.md' }];

/** Writes bytes over what stands `at` bytes behind each mark. */
function patched(zip: Buffer, mark: string, at: number, bytes: number[]): Buffer {
  const changed = Buffer.from(zip);
  for (let place = zip.indexOf(mark, 0, 'latin1'); place >= 0; place = zip.indexOf(mark, place + 4, 'latin1'))
    changed.set(bytes, place + at);
  return changed;
}

const good = () => zipOfParts(GOOD);
const stored = () => zipOfParts(GOOD.map((part) => ({ ...part, options: { compress: false } })));
/** A name of as many bytes, put over the first one. */
const named = async (name: string) =>
  Buffer.from((await good()).toString('latin1').replaceAll('2026-01-01.md', name), 'latin1');

const REFUSED: [string, () => Promise<Buffer>, string][] = [
  [
    'a link to elsewhere',
    () => zipOfParts([{ name: '2026-01-01.md', text: '/etc/passwd', options: { mode: 0o120_777 } }]),
    'zip_unsafe',
  ],
  ['a device', () => zipOfParts([{ name: '2026-01-01.md', options: { mode: 0o020_666 } }]), 'zip_unsafe'],
  ['a name with a NUL', () => named('2026-01\u0000-01.m'), 'zip_unsafe'],
  ['a name with backslashes', () => named('..\\6-01-01.md'), 'zip_unsafe'],
  ['a way out in the middle', () => named('2026/../01.md'), 'zip_unsafe'],
  ['a name without end', () => zipOfParts([{ name: `${'a'.repeat(1001)}.md` }]), 'zip_unsafe'],
  ['one name twice', () => zipOfParts([GOOD[0]!, { ...GOOD[0]!, text: 'another dream' }]), 'zip_broken'],
  ['a wrong sum', async () => patched(await good(), CENTRAL, 16, [1, 2, 3, 4]), 'zip_broken'],
  [
    'a changed dream',
    async () => Buffer.from((await stored()).toString().replace('a dream', 'a lie..')),
    'zip_broken',
  ],
  ['fewer bytes than told', async () => patched(await good(), CENTRAL, 24, [200, 0, 0, 0]), 'zip_broken'],
  ['more bytes than told', async () => patched(await good(), CENTRAL, 24, [2, 0, 0, 0]), 'zip_bomb'],
  ['stored sizes that differ', async () => patched(await stored(), CENTRAL, 24, [3, 0, 0, 0]), 'zip_broken'],
  ['an entry beyond the file', async () => patched(await good(), CENTRAL, 20, [0, 0, 0, 127]), 'zip_bomb'],
  ['an entry that is none', async () => patched(await good(), LOCAL, 0, [0, 0, 0, 0]), 'format_unknown'],
  [
    'a later entry that is none',
    async () => {
      const zip = await good();
      zip.fill(0, zip.indexOf(LOCAL, 4, 'latin1'), zip.indexOf(LOCAL, 4, 'latin1') + 4);
      return zip;
    },
    'zip_broken',
  ],
  ['strong encryption', async () => patched(await good(), CENTRAL, 8, [0x41, 0]), 'zip_encrypted'],
  ['several disks', async () => patched(await good(), END, 4, [1, 0]), 'zip_broken'],
  ['something behind its end', async () => Buffer.concat([await good(), Buffer.alloc(9)]), 'zip_broken'],
  [
    'ten million entries',
    async () => patched(await zipOfParts(GOOD, true), END_64, 32, [0, 0x98, 0x96, 0]),
    'too_many',
  ],
  [
    'sizes beyond all numbers',
    async () => {
      const zip = await zipOfParts(GOOD, true);
      const extra = zip.indexOf(Buffer.from([1, 0, 24, 0]));
      return Buffer.from(zip.fill(0xff, extra + 4, extra + 12));
    },
    'zip_bomb',
  ],
];

const leftFiles = (): string[] =>
  readdirSync(path.join(test.deps.config.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith(`imports/${person.id}/`),
  );

describe('a zip', () => {
  it.each(REFUSED)('with %s is refused, and nothing of it stays', async (_what, make, code) => {
    const answer = await upload(test, person, await make(), 'a.zip');
    expect(answer.body.code).toBe(`portability.${code}`);
    expect(answer.status).toBe(code === 'format_unknown' ? 415 : 400);
    expect(leftFiles()).toEqual([]);
  });

  it.each([
    ['deflated', good],
    ['stored', stored],
    ['with the extension for huge ones', () => zipOfParts(GOOD, true)],
    ['of a Windows program', async () => patched(await good(), CENTRAL, 4, [20, 0])],
  ])('%s is read', async (_what, make) => {
    const { preview } = importOf(await upload(test, person, await make(), 'a.zip'));
    expect(preview).toMatchObject({ dreams: 2, problem_count: 0, first_night: '2025-12-31' });
  });

  it('with sizes behind its entries is read, as packs are written', async () => {
    const zip = new ZipFile();
    zip.addReadStream(Readable.from([Buffer.from('a dream')]), '2026-01-01.md', { compress: false });
    zip.addReadStream(Readable.from([Buffer.from('another')]), '2026-01-02.md');
    zip.end();
    const { preview } = importOf(await upload(test, person, await buffer(zip.outputStream), 'a.zip'));
    expect(preview).toMatchObject({ dreams: 2, problem_count: 0 });
  });

  it('keeps names as they were meant, said to be UTF-8 or not', async () => {
    const umlaut = '2026-01-01 Träume/夢.png';
    const bytes = await zipOfParts([{ name: umlaut }, { name: '2026-01-02.md' }]);
    const unsaid = patched(patched(bytes, CENTRAL, 8, [0, 0]), LOCAL, 6, [0, 0]);
    const old = await zipOfParts([{ name: 'Tr?ume.png' }, { name: '2026-01-02.md' }]);
    const page437 = Buffer.from(old.toString('latin1').replaceAll('Tr?ume', 'Tr\u0084ume'), 'latin1');
    const unflagged = patched(patched(page437, CENTRAL, 8, [0, 0]), LOCAL, 6, [0, 0]);
    const where = async (zip: Buffer) =>
      importOf(await upload(test, person, zip, 'a.zip')).preview.problems.map((one) => one.where);
    expect(await where(bytes)).toEqual([umlaut]);
    expect(await where(unsaid)).toEqual([umlaut]);
    expect(await where(unflagged)).toEqual(['Träume.png']);
  });
});
