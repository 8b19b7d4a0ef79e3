import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, dreamsOf, importOf, upload } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { saysNothingIsLeft } from './nothing-remembered.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  'Couldn’t remember anything.',
  'I don’t remember',
  '(no dream recall)',
  'Nothing',
  'dreamless',
  'Kann mich an nichts erinnern.',
  'nichts',
  'No recuerdo nada',
  'Rien de rien.',
  'Je ne me souviens de rien',
  'Não lembro de nada.',
  'لا أتذكر شيئا',
  '没做梦。',
])('"%s" says that nothing is left', (text) => expect(saysNothingIsLeft(text)).toBe(true));

it.each([
  'I remember nothing but a red door',
  'Nothing was where it had been.',
  'Kein Traum war je so hell.',
  'Nada en el mar',
  'No dream could be that long, said the nurse, and she wrote it down.',
])('"%s" is a dream', (text) => expect(saysNothingIsLeft(text)).toBe(false));

describe('a diary that notes empty nights', () => {
  it('brings them in as nights, and its dreams as dreams', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const text = [
      'Thursday 1 May 2008\nCouldn’t remember anything.\n',
      'Friday 2 May 2008 - The postman\nHe poured sand into the piano.\n',
      'Saturday 3 May 2008\nNothing.\n',
      'Sunday 4 May 2008\nA swimmer wanted the book back.\n',
    ].join('\n');
    const one = importOf(await upload(test, mia, text, 'journal.txt'));
    expect(one.preview).toMatchObject({ dreams: 2, nights: 2 });
    await bringIn(test, mia, text, 'journal.txt');
    expect(
      (await dreamsOf(test, mia))
        .map(({ text: words }) => String(words))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['A swimmer wanted the book back.', 'He poured sand into the piano.']);
    const url = '/v2/api/lambda/dream/nights?from=2008-04-28&to=2008-05-05';
    const { body } = await test.call('GET', url, { token: mia.token });
    const nights = body.nights as { night_of: string; no_recall: boolean }[];
    expect(nights.filter((night) => night.no_recall).map(({ night_of }) => night_of)).toEqual([
      '2008-04-30',
      '2008-05-02',
    ]);
  });
});
