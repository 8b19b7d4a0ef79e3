import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
} from '#server/features/auth/accounts.fixture.ts';
import { MAIL_KINDS, type MailText } from './mail-kinds.ts';
import { EVERY_KIND, EVERY_VALUE } from './mails.fixture.ts';
import { MAIL_TEXTS, renderMail } from './mails.ts';
import { sendMail } from './send-mail.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';

describe('every mail', () => {
  const values = EVERY_VALUE;

  test.each(EVERY_KIND)('%s is whole in every language we write', (kind) => {
    for (const language of [...SUPPORTED_LANGUAGES, 'xx']) {
      const mail = renderMail(kind, language, 'a@example.org', values);
      expect(mail.subject).not.toMatch(/[\r\n{]/);
      expect(mail.text).not.toMatch(/\{\w+\}|undefined/);
      expect(mail.html).not.toMatch(/\{\w+\}|undefined/);
      expect(mail.text.includes(values.link)).toBe(mail.html.includes('token=a&amp;b=c'));
      expect(mail.html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
    }
  });

  test('has different words in each language', () => {
    for (const kind of EVERY_KIND) {
      // Spanish and Portuguese may share a subject.
      const texts = SUPPORTED_LANGUAGES.map((language) => renderMail(kind, language, 'a@b.org', values).text);
      expect(new Set(texts).size).toBe(SUPPORTED_LANGUAGES.length);
    }
  });

  test('says "du" in German', () => {
    for (const kind of EVERY_KIND) {
      const { subject, text } = renderMail(kind, 'de', 'a@b.org', values);
      expect(`${subject} ${text}`).not.toMatch(
        /\b(Ihre?[mnrs]?|Ihnen|[Hh]aben Sie|Sie (sich|es|uns|haben|bekommen))\b/,
      );
    }
  });

  test('keeps the code and an address whole inside Arabic, and is dark where the reader’s mail is', () => {
    const magic = renderMail('magic', 'ar', 'a@b.org', values).html;
    expect(magic).toMatch(/dir="ltr"[^>]*>123456</);
    expect(magic).toContain('prefers-color-scheme: dark');
    expect(renderMail('email-change', 'ar', 'a@b.org', values).html).toContain('<bdi>a@example.org</bdi>');
  });

  const placesOf = ({ subject, lines }: MailText, choices: Record<string, Record<string, string>>) => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const named = [subject, ...lines].flatMap(places);
    return [...named, ...named.flatMap((name) => Object.values(choices[name] ?? {}).flatMap(places))];
  };

  test.each(EVERY_KIND)(
    '%s names in every language only what it is given, and shows its links and codes',
    (kind) => {
      const given: readonly string[] = MAIL_KINDS[kind];
      for (const { mails, choices } of Object.values(MAIL_TEXTS)) {
        const text = mails[kind];
        expect(placesOf(text, choices).filter((name) => !given.includes(name))).toEqual([]);
        const shown = [text.button && 'link', text.code && 'code', text.stop && 'stopLink'];
        const expected = ['link', 'code', 'stopLink'].map((name) =>
          given.includes(name) ? name : undefined,
        );
        expect(shown).toEqual(expected);
      }
    },
  );

  test('keeps the paragraphs of a letter', () => {
    const { text, html } = renderMail('contact', 'en', 'a@b.org', values);
    expect(text).toContain(`\n\n${values.letter}\n\n`);
    expect(html).toMatch(/>Good evening,<\/p>\s*<p[^>]*>the lamp stays dark\.<\/p>/);
    expect(text).toContain('Written while logged in, account 7.');
  });

  test('looks for no places in what people wrote', () => {
    const letter = 'What is {email}, and what is $& to you?';
    const { text } = renderMail('contact', 'en', 'a@b.org', { ...values, letter, writer: '{letter}' });
    expect(text).toContain(letter);
    expect(text).toContain('From: {letter}\n');
  });

  test('keeps its subject one line, whatever a value brings along', () => {
    const rewritten = { en: { subject: 'Of {{writer}}', lines: ['{{letter}}'], button: 'All' } };
    const hostile = { ...values, writer: 'Ines\r\nBcc: other@b.org\u2028Hm' };
    const { subject } = renderMail('contact', 'en', 'a@b.org', hostile, rewritten);
    expect(subject).toBe('Of Ines Bcc: other@b.org Hm');
  });

  test('shows what people typed as text', () => {
    const mail = renderMail('email-change', 'en', 'a@b.org', {
      ...values,
      email: `"<img src=x onerror=alert(1)>"@b.org`,
    });
    expect(mail.html).not.toContain('<img');
  });
});

describe('through a mail server', () => {
  type Received = { to: string[]; raw: string };
  const received: Received[] = [];
  let refusing = false;
  let smtp: SMTPServer;
  let t: TestApp;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          if (refusing) return done(new Error('not now'));
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString(),
          });
          return done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    const { port } = smtp.server.address() as { port: number };
    t = await createTestApp({
      env: {
        ...PROXIED,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'Dream Diary <diary@example.org>',
        PUBLIC_ORIGIN: 'https://diary.example',
        OPERATOR_EMAIL: 'house@example.org',
      },
    });
  });
  afterAll(async () => {
    await t.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  const register = (email: string, language = 'en') =>
    t.call('POST', `${LAMBDA}/register`, {
      body: { email, password: PASSWORD, role: 'user', verify: true, language },
      headers: { ...from(freshIp()), host: 'evil.example' },
    });

  test('goes to one address, from ours, with our link, in the reader’s language', async () => {
    await register('de@example.org', 'de');
    await t.settle();
    const [mail] = received;
    expect(mail?.to).toEqual(['de@example.org']);
    expect(mail?.raw).toMatch(/^From: Dream Diary <diary@example\.org>/m);
    expect(mail?.raw).toContain('multipart/alternative');
    const text = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(text).toContain('https://diary.example/user/verify-user?token=');
    expect(text).not.toContain('evil.example');
    expect(text).toContain('Willkommen');
  });

  test('is answered by whom it is from, or by who looks after the place, or not at all', async () => {
    const to = { email: 'reader@example.org', language: 'en' };
    const decision = { thing: 'comment', words: 'x', reason: 'y', link: 'https://diary.example/' } as const;
    await sendMail(t.deps, to, 'contact', { ...EVERY_VALUE, email: 'writer@example.org' });
    await sendMail(t.deps, to, 'moderation-hide', decision);
    await sendMail(t.deps, to, 'suspended', { link: 'https://diary.example/contact' });
    await sendMail(t.deps, to, 'magic', EVERY_VALUE);
    await t.settle();
    const answers = received.slice(-4).map(({ raw }) => {
      const [reply, subject] = [/^Reply-To: (.*)\r$/m.exec(raw)?.[1], /^Subject: (.*)\r$/m.exec(raw)?.[1]];
      return [subject, reply];
    });
    expect(Object.fromEntries(answers)).toEqual({
      'A letter: something does not work': 'writer@example.org',
      'Your comment was hidden': 'house@example.org',
      'Your account is suspended': 'house@example.org',
      'Your link to log in': undefined,
    });
  });

  test('takes an appointment along as a file', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    const to = { email: 'meets@example.org', language: 'en' };
    await sendMail(t.deps, to, 'meeting-booked', EVERY_VALUE, 7, calendar);
    await t.settle();
    const raw = received.at(-1)?.raw ?? '';
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
    expect(raw).toMatch(/filename=meeting\.ics/);
    expect(raw).toContain(Buffer.from(calendar).toString('base64'));
  });

  test('a server that refuses keeps nobody waiting; the mail stays to be sent again', async () => {
    refusing = true;
    const account = await makeAccount(t);
    const answer = await t.call('POST', `${LAMBDA}/forgot`, {
      body: { email: account.email },
      headers: from(freshIp()),
    });
    expect(answer.status).toBe(200);
    await t.settle().catch(() => undefined);
    const rows = await t.deps.db.select().from(mail_outbox);
    expect(rows.find(({ to }) => to === account.email)).toMatchObject({ state: 'failed', template: 'reset' });
    refusing = false;
  });
});
