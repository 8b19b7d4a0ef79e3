import { describe, expect, test } from 'vitest';
import { EVERY_KIND, EVERY_VALUE } from '#server/mail/mails.fixture.ts';
import { renderMail } from '#server/mail/mails.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { redactHtml, redactText, stillHtml } from './mail-redaction.ts';

const TOKEN = 'Zk3_pQ8-vW2xYb7Lr0TnUe5HsMa1Cd4Fg6Jo9Ki-aBc';
const CODE = '048213';

describe('every mail that we write', () => {
  test.each(EVERY_KIND.flatMap((kind) => SUPPORTED_LANGUAGES.map((language) => [kind, language] as const)))(
    '%s in %s hides its link and code and keeps its words',
    (kind, language) => {
      const link = `https://diary.example.org/user/reset?token=${TOKEN}`;
      const stopLink = `https://diary.example.org/stop/${TOKEN}#${TOKEN}`;
      const values = {
        ...EVERY_VALUE,
        link,
        stopLink,
        code: CODE,
        minutes: 30,
        email: 'ines@example.org',
        day: '6. Dezember 2026',
      };
      const mail = renderMail(kind, language, 'ines@example.org', values);
      for (const shown of [redactText(mail.text), redactText(mail.subject), redactHtml(mail.html)]) {
        for (const part of [TOKEN, CODE, TOKEN.slice(5, 20)]) expect(shown).not.toContain(part);
        expect(shown).not.toMatch(/href/);
      }
      expect(stillHtml(mail.html)).not.toMatch(/href=|src=/);
      expect(redactHtml(mail.html)).toContain('<title>');
      if (mail.text.includes('2026')) expect(redactText(mail.text)).toContain('2026');
      if (mail.text.includes('ines@')) expect(redactText(mail.text)).toContain('ines@example.org');
    },
  );
});

test.each([
  [`Your code: 123456`, 'Your code: •••'],
  ['Code 123 456 now', 'Code ••• now'],
  ['١٢٣٤٥٦', '•••'],
  ['http://localhost:3000/a?x=1', 'http://localhost:3000/a•••'],
  ['http://localhost:3000/stream/12', 'http://localhost:3000/stream/12'],
  [`https://a.example/${TOKEN}/x`, 'https://a.example/•••/x'],
  ['https://a.example/verify/123456', 'https://a.example/verify/•••'],
  ['https://user:pass@a.example/', 'https://a.example/'],
  [`mailto:x@example.org ${TOKEN}`, 'mailto:x@example.org •••'],
  ['eyJhbGciOiJIUzI1NiJ9aaaa.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '•••'],
  ['On 2026-11-22 at 10:45', 'On 2026-11-22 at 10:45'],
  ['ana2001x@example.org', 'ana2001x@example.org'],
  ['', ''],
])('%s', (given, shown) => {
  expect(redactText(given)).toBe(shown);
});

test('a page leads nowhere, fetches nothing and runs nothing', () => {
  const hostile = `<base href="https://x.example"><script>alert(1)</script><SCRIPT src=//x.example></SCRIPT>
    <img src="https://x.example/p.gif" srcset='https://x.example/2'><a HREF = https://x.example ping="https://x.example">go</a>
    <iframe srcdoc="x"></iframe><form action="https://x.example"><button formaction=//x.example>b</button></form>
    <table background="https://x.example/b"><meta http-equiv="refresh" content="0;url=https://x.example"><link rel=stylesheet href=//x.example>
    <p title="https://x.example/?token=${TOKEN}" data-t='${TOKEN}'>words</p>`;
  const still = stillHtml(hostile);
  expect(still).not.toMatch(/<(script|iframe|form|base|link|meta)|href|src|ping|formaction|background/i);
  expect(still).toContain('words');
  expect(redactHtml(hostile)).not.toContain(TOKEN);
});

test('broken text of the length of a long mail takes no long time', () => {
  const pieces = ['1 ', '<', 'a-', 'https://', '<a href="', '<script', '<style>', '<style '];
  expect(processorCost(() => pieces.map((piece) => redactHtml(piece.repeat(2000))))).toBeLessThan(150);
});

test('what is covered already is not covered anew', () => {
  const said = 'see https://a.example/why/abc?token=x and https://a.example/123456/b#c or 482913';
  const covered = redactText(said);
  expect(covered).toBe('see https://a.example/why/abc••• and https://a.example/•••/b••• or •••');
  expect(redactText(covered)).toBe(covered);
});
