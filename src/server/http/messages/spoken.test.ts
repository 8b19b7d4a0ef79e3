import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { arabicMessages } from './messages.ar.ts';
import { germanMessages } from './messages.de.ts';
import { inLanguage, spokenLanguage } from './spoken.ts';

describe('which language is spoken', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr,ar;q=0.7,en;q=0.3', 'ar'],
    ['en;q=0.1,de;q=0.9', 'de'],
    ['de;q=0', 'en'],
    ['*', 'en'],
    ['constructor', 'en'],
    ['__proto__', 'en'],
    ['x'.repeat(100_000), 'en'],
    ['de;q=abc', 'de'],
  ])('%s', (header, language) => {
    expect(spokenLanguage(header)).toBe(language);
  });
});

test('both languages say the same things, with the same numbers, each in words of its own', () => {
  expect(Object.keys(germanMessages)).toEqual(Object.keys(arabicMessages));
  for (const messages of [germanMessages, arabicMessages]) {
    for (const [english, text] of Object.entries(messages)) {
      expect(text).not.toBe(english);
      expect(text.split('{}').length).toBe(english.split('{}').length);
      expect(text).not.toContain('!');
    }
  }
  expect(Object.values(germanMessages).join(' ')).not.toMatch(/\b(Ihre?[mnrs]?|Ihnen)\b/);
});

test('numbers stand where they belong, and what clients act on stays', () => {
  expect(inLanguage('At most 40 characters', 'de')).toBe('Höchstens 40 Zeichen');
  expect(inLanguage('A time such as 07:30', 'de')).toBe('Eine Zeit wie 07:30');
  for (const word of [
    'Invalid Password',
    'TOKEN_EXPIRED',
    'TOKEN_INVALID',
    'UNAUTHORIZED',
    'PROJECT_INVALID',
  ])
    for (const language of ['de', 'ar']) expect(inLanguage(word, language)).toBe(word);
  expect(inLanguage('toString', 'de')).toBe('toString');
});

describe('over HTTP', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());
  const register = (language: string) =>
    t.call('POST', '/v2/api/lambda/register', {
      body: { email: 'nobody', password: 'short', role: 'user', verify: true },
      headers: { 'accept-language': language },
    });

  test.each([
    ['en', 'Some fields need another look.', 'Enter a valid e-mail', 'At least 8 characters'],
    ['de', 'Einige Felder brauchen noch einen Blick.', 'Gib eine gültige E-Mail ein', 'Mindestens 8 Zeichen'],
    ['ar', 'بعض الحقول تحتاج إلى نظرة أخرى.', 'أدخل بريدًا إلكترونيًا صالحًا', '8 أحرف على الأقل'],
  ])('%s: message and fields', async (language, message, email, password) => {
    expect((await register(language)).body).toEqual({
      error: true,
      code: 'request.invalid',
      message,
      validation: { email, password },
    });
  });

  test('a policy’s words too, and the code is the same in every language', async () => {
    const body = { email: 'a@example.org', password: 'password1', role: 'user', verify: true };
    const answer = await t.call('POST', '/v2/api/lambda/register', {
      body,
      headers: { 'accept-language': 'de' },
    });
    expect(answer.body.validation.password).toMatch(/häufigsten Passwörter/);
    const login = { email: 'a@example.org', password: 'wrong words', role: 'user' };
    const refused = await t.call('POST', '/v2/api/lambda/login', {
      body: login,
      headers: { 'accept-language': 'de' },
    });
    expect(refused.body).toMatchObject({ message: 'Invalid Password', code: 'auth.invalid_password' });
  });
});
