import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#server/testing/postgres.ts';
import { openSql, type Sql } from './database.ts';
import { passingFault } from './faults.ts';
import { GONE, killableDatabase, pidOf } from './killed-connections.fixture.ts';

const { opened, kill, words, expectWhole } = killableDatabase();
let sql: Sql;
let database: TestDatabase;
beforeAll(async () => {
  ({ sql, database } = opened());
  await sql`create table wide as select n, repeat('dream ', 2000) as words from generate_series(1, 2000) n`;
});

describe('what is read bit by bit', () => {
  it('gives its connection back when the reader stops half way, fails or comes to the end', async () => {
    const single = openSql(database.connection, { max: 1 });
    for await (const rows of single`select n from wide order by n`.cursor(10)) {
      expect(rows).toHaveLength(10);
      break;
    }
    const failing = async () => {
      for await (const _ of single`select n from wide`.cursor(10)) throw new Error('reader fails');
    };
    await expect(failing()).rejects.toThrow('reader fails');
    const broken = async () => {
      for await (const _ of single`select 1 / (3 - n) as n from wide order by n`.cursor(1));
    };
    await expect(broken()).rejects.toMatchObject({ code: '22012' });
    let seen = 0;
    for await (const rows of single`select n from wide where n <= ${25}`.cursor(10)) seen += rows.length;
    expect(seen).toBe(25);
    await single.begin(async (tx) => {
      for await (const _ of tx`select n from wide`.cursor(10)) break;
      expect(await tx`select 1 as n`).toEqual([{ n: 1 }]);
    });
    expect(await single`select 2 as n`).toEqual([{ n: 2 }]);
    await single.end({ timeout: 1 });
  });

  it('ends with an error when its connection is lost, and the pool goes on', async () => {
    const single = openSql(database.connection, { max: 1 });
    const pid = await pidOf(single);
    const reading = (async () => {
      for await (const _ of single`select n from wide`.cursor(10)) await kill(pid);
    })();
    await expect(reading).rejects.toMatchObject({ code: expect.stringMatching(GONE) });
    const stopping = single.begin(async (tx) => {
      const own = await pidOf(tx);
      for await (const _ of tx`select n from wide`.cursor(10)) {
        await kill(own);
        break;
      }
    });
    expect(passingFault(await stopping.catch((error: unknown) => error))).toBe('unreachable');
    expect(await single`select 2 as n`).toEqual([{ n: 2 }]);
    await single.end({ timeout: 1 });
  });

  it('by COPY comes whole to a slow reader, and leaves the connection usable', async () => {
    await sql.begin(async (tx) => {
      let bytes = 0;
      for await (const chunk of (await tx`copy wide to stdout`.readable()) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes < 2_000_000) await sleep(1);
      }
      expect(bytes).toBeGreaterThan(2000 * 12_000);
      expect(await tx`select 1 as n`).toEqual([{ n: 1 }]);
    });
    await expectWhole();
  });

  it('by COPY and given up ends its transaction and no other', async () => {
    const givenUp = sql.begin(async (tx) => {
      await tx`insert into kept values ('given up')`;
      for await (const _ of await tx`copy wide to stdout`.readable()) break;
      await sleep(20);
      await tx`select 1`;
    });
    const fault = await givenUp.catch((error: unknown) => error);
    expect(passingFault(fault)).toBe('unreachable');
    expect(await words()).not.toContain('given up');
    await expectWhole();
  });
});

describe('COPY from a source', () => {
  const copy = (source: Iterable<string> | AsyncIterable<string>) =>
    sql.begin(async (tx) => {
      await tx`insert into kept values ('before the copy')`;
      await pipeline(Readable.from(source), await tx`copy kept from stdin`.writable());
    });

  it('that fails keeps nothing', async () => {
    async function* failing() {
      yield 'half\n'.repeat(50_000);
      await sleep(20);
      throw new Error('source fails');
    }
    await expect(copy(failing())).rejects.toThrow('source fails');
    await expect(copy(['too\tmany\tcolumns\n'])).rejects.toMatchObject({ code: '22P04' });
    expect(await words()).not.toContain('before the copy');
    await expectWhole();
  });

  it('keeps every row of one that does not', async () => {
    await copy(Array.from({ length: 500 }, (_, at) => `row ${at}\n`));
    expect((await words()).filter((word) => word.startsWith('row'))).toHaveLength(500);
    expect(await words()).toContain('before the copy');
    await expectWhole();
  });

  it('whose connection is lost is told', async () => {
    const lost = sql.begin(async (tx) => {
      const pid = await pidOf(tx);
      const rows = await tx`copy kept from stdin`.writable();
      const failed = once(rows, 'error');
      rows.write('lost\n');
      await kill(pid);
      rows.write('lost again\n');
      const [error] = (await failed) as [Error];
      throw error;
    });
    await expect(lost).rejects.toThrow();
    expect(await words()).not.toContain('lost');
    await expectWhole();
  });
});
