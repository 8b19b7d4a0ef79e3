import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Connection, openSql } from '#server/db/database.ts';
import { chooseAccount } from '#server/db/embedded/account.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { postmasterPid } from '#server/db/embedded/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { makePerson, type TestPerson } from '#server/testing/test-app.ts';
import { type At, join, payloads, poll, processOn, send } from './channels.fixture.ts';
import { follow, originOf } from './streams.fixture.ts';

type Process = Awaited<ReturnType<typeof processOn>>;

let folder: string;
let embedded: Embedded;
let one: Process;
let other: Process;
let ada: TestPerson;
let ben: TestPerson;
let rooms = 0;
const fresh = () => `public:${(rooms += 1)}`;
const config = () =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', SECRET_KEY: 'x'.repeat(40) });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-live-'));
  embedded = await startEmbedded({
    dir: path.join(folder, 'postgres'),
    durable: false,
    log: () => undefined,
  });
  const sql = openSql(embedded.connection, { max: 2, statementTimeoutMs: 60_000 });
  await migrate(sql).finally(() => sql.end());
  one = await processOn(config(), embedded.connection);
  other = await processOn(config(), embedded.connection);
  [ada, ben] = [await makePerson(one.deps), await makePerson(one.deps)];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The limit of sending is not what is tried here. */
const say = async (at: Process, person: TestPerson, room: string, payload: unknown) => {
  await at.deps.limiter.reset('channel-send', String(person.id));
  return send(at, person, room, payload);
};
const until = async (isSo: () => Promise<boolean>) => {
  const end = Date.now() + 15_000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error('it never was so');
    await sleep(50);
  }
};

/** Hears by polling, as a client does that asks again whenever an answer fails. */
function listener(at: At, person: TestPerson, room: string, first: string) {
  const heard: unknown[] = [];
  let isOver = false;
  const run = async () => {
    let cursor = first;
    while (!isOver) {
      const answer = await poll(at, person, room, { cursor, timeout: 2 });
      if (answer.status === 200) {
        heard.push(...payloads(answer));
        cursor = answer.body.cursor as string;
      } else await sleep(50);
    }
  };
  const running = run();
  return {
    heard,
    end: () => {
      isOver = true;
      return running;
    },
  };
}

describe('two processes on one database', () => {
  it('deliver to each other, by polling and by a stream', async () => {
    const room = fresh();
    const cursor = (await join(one, ada, room)).body.cursor as string;
    await join(other, ben, room);
    const stream = await follow(await originOf(one), ada, [{ room }]);
    const waiting = poll(one, ada, room, { cursor });
    await say(other, ben, room, 'from the other process');
    expect(payloads(await waiting)).toEqual(['from the other process']);
    await stream.until(({ data }) => data.payload === 'from the other process');
    stream.close();
  });

  it('hold one poll of a person between them', async () => {
    const room = fresh();
    await join(one, ada, room);
    const first = poll(one, ada, room, { timeout: 20 });
    await sleep(200);
    const second = poll(other, ada, room, { timeout: 20 });
    expect(payloads(await first)).toEqual([]);
    await say(one, ada, room, 'to the second');
    expect(payloads(await second)).toEqual(['to the second']);
  });
});

describe('a lost database', () => {
  const tellsAll = async (room: string, lose: () => Promise<unknown>) => {
    const cursor = (await join(one, ada, room)).body.cursor as string;
    await join(other, ben, room);
    const polling = listener(one, ada, room, cursor);
    const stream = await follow(await originOf(other), ada, [{ room }]);
    const said: string[] = [];
    const speak = async (words: string) => {
      await until(async () => (await say(other, ben, room, words)).status === 200);
      said.push(words);
    };
    await speak('before');
    await sleep(100);
    await Promise.all([lose(), sleep(20).then(() => speak('meanwhile'))]);
    for (let n = 0; n < 5; n += 1) await speak(`after ${n}`);
    const streamed = () =>
      stream.heard.filter(({ event }) => event === 'message').map(({ data }) => data.payload);
    // A call that failed on its way may have been carried out: nothing is missing, and nothing stands in another order.
    await until(async () => said.every((words) => polling.heard.includes(words)));
    await until(async () => said.every((words) => streamed().includes(words)));
    expect([...new Set(polling.heard)]).toEqual(said);
    expect([...new Set(streamed())]).toEqual(said);
    await polling.end();
    stream.close();
  };

  it('loses no message and no listener when every connection is ended', async () => {
    const killer = openSql(embedded.connection, { max: 1 });
    await tellsAll(fresh(), () =>
      killer`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.then(() => undefined),
    );
    await killer.end();
  }, 60_000);

  it('loses none when PostgreSQL itself is started again', async () => {
    const dir = path.join(folder, 'postgres');
    const before = postmasterPid(dir);
    await tellsAll(fresh(), async () => {
      process.kill(before ?? 0, 'SIGINT');
      await until(async () => {
        const pid = postmasterPid(dir);
        return pid !== undefined && pid !== before;
      });
    });
    expect(postmasterPid(dir)).not.toBe(before);
  }, 60_000);
});

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  (file) => spawnSync(file, ['--version']).status === 0,
);

describe.skipIf(!PGBOUNCER)(
  PGBOUNCER
    ? 'behind a pooler'
    : 'behind a pooler: skipped, pgbouncer is not installed (apt install pgbouncer)',
  () => {
    const port = 20_000 + (process.pid % 20_000);
    let pooler: ReturnType<typeof spawn>;
    let pooled: Connection;

    beforeAll(async () => {
      const { host, port: at, username, database } = embedded.connection;
      const file = path.join(folder, 'pgbouncer.ini');
      writeFileSync(
        file,
        `[databases]\n${database} = host=${host} port=${at} user=${username} dbname=${database}\n[pgbouncer]\n` +
          `listen_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=any\npool_mode=transaction\n` +
          `default_pool_size=3\nlogfile=${path.join(folder, 'pgbouncer.log')}\n`,
      );
      const [command, ...words] = [...chooseAccount(folder).prefix, PGBOUNCER ?? '', file];
      pooler = spawn(command, words, { stdio: 'ignore' });
      pooled = { url: `postgres://${username}@127.0.0.1:${port}/${database}` };
      await until(async () => {
        const sql = openSql(pooled, { max: 1, direct: embedded.connection });
        return sql`select 1`.then(() => true).finally(() => sql.end({ timeout: 1 }));
      });
    }, 30_000);
    afterAll(() => {
      pooler.kill('SIGKILL');
    });

    it('hears at the database itself, and everything else goes through it', async () => {
      const room = fresh();
      const behind = await processOn(config(), pooled, embedded.connection);
      try {
        const cursor = (await join(behind, ada, room)).body.cursor as string;
        await join(one, ben, room);
        const waiting = poll(behind, ada, room, { cursor, timeout: 10 });
        await sleep(300);
        await say(one, ben, room, 'through the pooler');
        expect(payloads(await waiting)).toEqual(['through the pooler']);
        await Promise.all(
          Array.from({ length: 40 }, async (_, n) => {
            await join(behind, ada, room);
            expect((await poll(behind, ben, room, { cursor, timeout: 0 })).status, String(n)).toBe(200);
          }),
        );
        await say(behind, ada, room, 'and back');
        expect(payloads(await poll(one, ben, room))).toContain('and back');
      } finally {
        await behind.close();
      }
    }, 30_000);
  },
);
