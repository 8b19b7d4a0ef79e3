import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailServer } from './mail-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Arrived = { from: string; to: string[]; body: string };

const arrived: Arrived[] = [];
let refusing = false;
let refusal = 'try later';
/** A slow server: what arrives is answered when this is done. */
let answering: Promise<void> = Promise.resolve();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? new Error(refusal) : null),
  onData: (stream, session, done) => {
    const keep = async () => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      arrived.push({ from, to: rcptTo.map(({ address }) => address), body: await text(stream) });
      await answering;
      done();
    };
    void keep();
  },
});

/** Greets and then says nothing more. */
const silent = createServer((socket) => void socket.on('error', () => undefined).write('220 moth\r\n'));
const silentAt = (waits: string): string => {
  const { port } = silent.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}?${waits}`;
};

let test: TestApp;
let quiet: TestApp;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  silent.listen(0, '127.0.0.1');
  await Promise.all([once(server.server, 'listening'), once(silent, 'listening')]);
  const { port } = server.server.address() as AddressInfo;
  test = await createTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Diary <diary@example.org>' },
  });
  quiet = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await quiet.close();
  await new Promise<void>((resolve) => server.close(resolve));
  silent.close();
});

const mail = (subject: string) => ({
  to: 'ines@example.org',
  template: 'test',
  subject,
  text: 'Good night',
  html: '<p>Good night</p>',
});
const states = async (app: TestApp) =>
  (await app.deps.sql`select subject, state, attempts from mail_outbox order by id`).map((row) => ({
    ...row,
  }));

describe('mail', () => {
  it('goes out through the mail server, with envelope, text and HTML', async () => {
    await test.deps.mailer.send(test.deps, mail('First'));
    await test.settle();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({ from: 'diary@example.org', to: ['ines@example.org'] });
    expect(arrived[0]?.body).toContain('Subject: First');
    expect(arrived[0]?.body).toContain('<p>Good night</p>');
  });

  it('lets nobody write headers through a subject', async () => {
    await test.deps.mailer.send(test.deps, mail('Hello\r\nBcc: other@example.org'));
    await test.settle();
    expect(arrived.at(-1)?.to).toEqual(['ines@example.org']);
    expect(arrived.at(-1)?.body).not.toMatch(/^Bcc:/m);
  });

  it('names one address for answers, and lets nobody write headers or more addresses through it', async () => {
    const reply = (reply_to: string) => test.deps.mailer.send(test.deps, { ...mail('Answer me'), reply_to });
    await reply('ines@example.org');
    await test.settle();
    expect(arrived.at(-1)?.body).toMatch(/^Reply-To: ines@example\.org\r$/m);
    const before = arrived.length;
    await expect(reply('a@example.org\r\nBcc: other@example.org')).rejects.toThrow();
    await test.settle();
    expect(arrived).toHaveLength(before);
    await reply('a@example.org, other@example.org');
    await test.settle();
    const header = /^Reply-To: .*(?:\r\n[ \t].*)*/m.exec(arrived.at(-1)?.body ?? '')?.[0] ?? '';
    expect(header.match(/<[^>]*>/g) ?? [header]).toHaveLength(1);
    expect(arrived.at(-1)?.body).not.toMatch(/^Bcc:/m);
  });

  it('has no place for answers where nobody reads them', async () => {
    await test.deps.mailer.send(test.deps, mail('No answers'));
    await test.settle();
    expect(arrived.at(-1)?.body).not.toMatch(/^Reply-To:/m);
  });

  it('is counted once under its template: as refused until it goes out, trials not at all', async () => {
    const counted = async (kind: string) => {
      const [row] = await test.deps.sql`select sent, failed from mail_count where kind = ${kind}`;
      return row && { ...row };
    };
    const one = { ...mail('Counted'), template: 'moth-7', kind: 'moth' };
    refusing = true;
    await test.deps.mailer.send(test.deps, one);
    await expect(test.settle()).rejects.toThrow();
    expect(await counted('moth')).toEqual({ sent: 0, failed: 1 });
    refusing = false;
    const [row] = await test.deps.sql`select id from mail_outbox where template = 'moth-7'`;
    for (let turn = 0; turn < 2; turn += 1) {
      await test.deps.mailer.sendAgain(test.deps, Number(row?.id));
      await test.settle();
      expect(await counted('moth')).toEqual({ sent: 1, failed: 0 });
    }
    await test.deps.mailer.send(test.deps, { ...one, template: 'trial:moth' });
    await test.settle();
    expect(await counted('moth')).toEqual({ sent: 1, failed: 0 });
  });

  it('that was given up is no failed job any more once somebody sends it again', async () => {
    refusing = true;
    await test.deps.mailer.send(test.deps, mail('Given up'));
    await expect(test.settle()).rejects.toThrow();
    refusing = false;
    const [row] = await test.deps.sql`select id from mail_outbox where subject = 'Given up'`;
    const about = test.deps.sql`name = 'mail.deliver' and data->>'mail_id' = ${String(row?.id)}`;
    await test.deps.sql`update jobs.job set state = 'failed' where ${about}`;
    const before = (await test.deps.jobs.failed(50)).total;
    await test.deps.mailer.sendAgain(test.deps, Number(row?.id));
    expect((await test.deps.jobs.failed(50)).total).toBe(before - 1);
    await test.settle();
    expect((await states(test)).at(-1)).toMatchObject({ subject: 'Given up', state: 'sent' });
  });

  it('stays in the outbox with its fault while the server refuses, and goes out later', async () => {
    refusing = true;
    await test.deps.mailer.send(test.deps, mail('Later'));
    await expect(test.settle()).rejects.toThrow();
    expect((await states(test)).at(-1)).toMatchObject({ subject: 'Later', state: 'failed', attempts: 1 });
    refusing = false;
  });

  it('keeps nothing secret of what the server says back, neither beside the mail nor with the job', async () => {
    refusing = true;
    refusal = 'denied, see https://mail.example.org/why?token=S3cretWord for 482913';
    await test.deps.mailer.send(test.deps, mail('Said back'));
    const thrown = await test.settle().catch((error: unknown) => inspect(error));
    const [row] = await test.deps.sql`select fault from mail_outbox where subject = 'Said back'`;
    for (const said of [row?.fault, thrown]) {
      expect(said).toContain('denied, see https://mail.example.org/why•••');
      expect(said).not.toMatch(/S3cretWord|482913/);
    }
    refusal = 'try later';
    refusing = false;
  });

  it('is handed over once where it is asked for while the server has not answered yet', async () => {
    const before = arrived.length;
    const answer = Promise.withResolvers<void>();
    answering = answer.promise;
    await test.deps.mailer.send(test.deps, mail('Once'));
    const first = test.settle();
    await expect.poll(() => arrived.length).toBe(before + 1);
    const [row] = await test.deps.sql`select id from mail_outbox where subject = 'Once'`;
    await test.deps.jobs.enqueue(test.deps, 'mail.deliver', { mail_id: Number(row?.id) });
    let ended = false;
    const second = test.settle().finally(() => (ended = true));
    await expect.poll(() => ended || arrived.length > before + 1).toBe(true);
    answer.resolve();
    await Promise.all([first, second]);
    expect(arrived).toHaveLength(before + 1);
    expect((await states(test)).at(-1)).toEqual({ subject: 'Once', state: 'sent', attempts: 1 });
  });

  it('is kept to be read where no mail server is set', async () => {
    await quiet.deps.mailer.send(quiet.deps, mail('Kept'));
    expect(await states(quiet)).toEqual([{ subject: 'Kept', state: 'kept', attempts: 0 }]);
    expect(quiet.deps.mailer.delivers).toBe(false);
  });
});

describe('a mail server that falls silent', () => {
  it('is waited for two minutes at most, or as long as its address says', async () => {
    const waitsOf = async (url: string) => {
      const { connectionTimeout, greetingTimeout, socketTimeout } = (await openMailServer(url))
        .options as Record<string, number>;
      return [connectionTimeout, greetingTimeout, socketTimeout];
    };
    expect(await waitsOf(silentAt(''))).toEqual([30_000, 30_000, 120_000]);
    expect(await waitsOf(silentAt('socketTimeout=200'))).toEqual([30_000, 30_000, 200]);
    const transport = await openMailServer(silentAt('socketTimeout=200'));
    await expect(transport.sendMail(mail('Silence'))).rejects.toThrow(/timeout/i);
  });
});
