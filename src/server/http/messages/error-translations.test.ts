import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { saidHere } from './said-here.fixture.ts';
import { inLanguage, LANGUAGES, messageLanguage, PARTS } from './error-translations.ts';

const SPOKEN = SUPPORTED_LANGUAGES.filter((language) => language !== 'en');

describe('which language is spoken', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['xx,ar;q=0.7,en;q=0.3', 'ar'],
    ['en;q=0.1,de;q=0.9', 'de'],
    ['de;q=0', 'en'],
    ['*', 'en'],
    ['constructor', 'en'],
    ['__proto__', 'en'],
    ['x'.repeat(100_000), 'en'],
    ['de;q=abc', 'de'],
  ])('%s', (header, language) => {
    expect(messageLanguage(header)).toBe(language);
  });
});

/** What stays English in every language, by code or text, and why. */
const STAYS_ENGLISH: Readonly<Record<string, string>> = {
  'auth.missing': 'a word that clients act on',
  'auth.expired': 'a word that clients act on',
  'auth.invalid': 'a word that clients act on',
  'request.project_invalid': 'a word that clients act on',
  'billing.not_configured': 'a word that clients act on',
  'auth.invalid_password': 'the specification prints it and says what follows from it',
  'records.table_and_id_required': 'the specification prints it',
  // Queries are written by programs, in a language of English words: the fault names the option, its position and the
  // operators there are. No screen of ours lets a person write one.
  'records.unknown_field': 'developers read it, with the position in the query',
  'records.unknown_join': 'developers read it, with the position in the query',
  'records.unknown_option': 'developers read it, with the position in the query',
  'records.bad_value': 'developers read it, with the position in the query',
  'records.bad_query': 'developers read it, with the position in the query',
  'records.over_limit': 'developers read it, with the position in the query',
  'Write 1 here to confirm.': 'developers read it: DELETEALL has no screen',
  'server.not_ready': 'whoever watches over the server reads it',
};

describe('whatever a failure says', () => {
  const said = saidHere();

  test('is found in the source', () => {
    const codes = said.map(({ code }) => code);
    for (const code of [
      'dreams.not_found',
      'portability.zip_bomb',
      'elements.name_taken',
      'request.too_many',
    ])
      expect(codes).toContain(code);
    const texts = said.map(({ text }) => text);
    for (const text of [
      'Choose a column',
      'Each fragment once',
      'Either ids or a search',
      'At most 1 nights',
    ])
      expect(texts).toContain(text);
  });

  test.each(SPOKEN)('is said in %s, or stays English for a reason', (language) => {
    const missing = said.filter(
      ({ code, text }) => inLanguage(text, language) === text && !Object.hasOwn(STAYS_ENGLISH, code ?? text),
    );
    expect(missing).toEqual([]);
  });

  test('stays English only where something still says it', () => {
    const known = new Set(said.flatMap(({ code, text }) => [code, text]));
    expect(Object.keys(STAYS_ENGLISH).filter((each) => !known.has(each))).toEqual([]);
  });
});

test.each(Object.entries(PARTS))('nothing is translated twice in %s', (_, parts) => {
  const said = parts.flatMap((part) => Object.keys(part));
  expect(said.filter((message, at) => said.indexOf(message) !== at)).toEqual([]);
});

test('all languages say the same things, with the same numbers, each in words of its own', () => {
  const { de = {} } = LANGUAGES;
  expect(Object.keys(LANGUAGES).toSorted()).toEqual(SPOKEN.toSorted());
  for (const messages of Object.values(LANGUAGES)) {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(de).toSorted());
    for (const [english, text] of Object.entries(messages)) {
      expect(text).not.toBe(english);
      expect(text.split('{}').length).toBe(english.split('{}').length);
      expect(text.includes('{place}')).toBe(english.includes('{place}'));
      expect(text).not.toContain('!');
    }
  }
  expect(Object.values(LANGUAGES.fr ?? {}).join(' ')).not.toMatch(
    /(?<!\p{L})(?:votre|vos|avez|êtes|pouvez|veuillez)(?!\p{L})/iu,
  );
  expect(Object.values(de).join(' ')).not.toMatch(/\b(Ihre?[mnrs]?|Ihnen)\b/);
});

test('numbers stand where they belong, and what clients act on stays', () => {
  expect(inLanguage('At most 40 characters', 'de')).toBe('Höchstens 40 Zeichen');
  expect(inLanguage('A time such as 07:30', 'de')).toBe('Eine Zeit wie 07:30');
  expect(inLanguage('The page has nothing to put in for {{host1}}', 'de')).toBe(
    'Für {{host1}} hat die Seite nichts einzusetzen',
  );
  for (const word of [
    'Invalid Password',
    'TOKEN_EXPIRED',
    'TOKEN_INVALID',
    'UNAUTHORIZED',
    'PROJECT_INVALID',
  ])
    for (const language of SPOKEN) expect(inLanguage(word, language)).toBe(word);
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
    ['es', 'Conviene volver a mirar algunos campos.', 'Escribe un correo válido', 'Al menos 8 caracteres'],
    ['fr', 'Quelques champs demandent encore un regard.', 'Saisis un e-mail valide', 'Au moins 8 caractères'],
    ['zh', '有几栏需要再看一眼。', '请填一个有效的邮箱', '至少 8 个字符'],
    ['ar', 'بعض الحقول تحتاج إلى نظرة أخرى.', 'أدخل بريدًا إلكترونيًا صالحًا', '8 أحرف على الأقل'],
  ])('%s: message and fields', async (language, message, email, password) => {
    expect((await register(language)).body).toEqual({
      error: true,
      code: 'request.invalid',
      message,
      validation: { email, password },
    });
  });

  test.each([
    [
      'en',
      'A text',
      'At most 4',
      'One of: ordinary, lucid',
      'A day such as 2026-03-01',
      'This field is not known here.',
    ],
    [
      'de',
      'Ein Text',
      'Höchstens 4',
      'Eines von: ordinary, lucid',
      'Ein Tag wie 2026-03-01',
      'Dieses Feld ist hier nicht bekannt.',
    ],
    [
      'fr',
      'Un texte',
      '4 au plus',
      'L’un de\u00A0: ordinary, lucid',
      'Un jour comme 2026-03-01',
      'Ce champ n’est pas connu ici.',
    ],
    ['ar', 'نصّ', '4 على الأكثر', 'واحد من: ordinary, lucid', 'يوم مثل 2026-03-01', 'هذا الحقل غير معروف هنا.'],
  ])('%s: what a schema has no words of its own for', async (language, text, most, choice, date, unknown) => {
    const { token } = await t.person();
    const headers = { 'accept-language': language };
    const body = { title: 1, lucidity: 99, types: ['nonsense'], night_of: '2026-02-30', nonsense: 1 };
    for (const call of [
      t.call('POST', '/v4/api/records/dream', { token, headers, body }),
      t.call('POST', '/v1/api/rest/dream/POST', { token, headers, body }),
    ]) {
      const { validation } = (await call).body;
      expect(validation).toMatchObject({ title: text, lucidity: most, night_of: date, nonsense: unknown });
      expect(validation['types.0'].startsWith(choice)).toBe(true);
    }
    const admin = await t.person({ role: 'admin' });
    const join = { token: admin.token, headers, body: { join_id_1: 1, join_id_2: 'id' } };
    const joined = await t.call('POST', '/v1/api/join/user/profile/GETALL', join);
    expect(joined.body.validation).toEqual({ join_id_1: text });
  });

  test.each([
    ['de', 'Diesen Eintrag gibt es nicht.', 'Diese Tabelle gibt es nicht.'],
    ['fr', 'Cette entrée n’existe pas.', 'Cette table n’existe pas.'],
    ['ar', 'لا يوجد سجلّ كهذا.', 'لا يوجد جدول كهذا.'],
  ])('%s: records, but for the place in a query', async (language, record, table) => {
    const { token } = await t.person();
    const headers = { 'accept-language': language };
    const get = async (path: string) =>
      (await t.call('GET', `/v4/api/records/${path}`, { token, headers })).body;
    expect(await get('dream/999999')).toMatchObject({ message: record, code: 'records.not_found' });
    expect(await get('nonsense')).toMatchObject({ message: table, code: 'records.unknown_table' });
    expect(await get('dream?filter=id,eq,x')).toMatchObject({
      message: 'filter: "x" is not a whole number.',
      code: 'records.bad_value',
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
