import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, dreamsOf, importOf, upload } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { dreamFrom, type LooseDream } from './loose-dream.ts';
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

/** As a file of a single night says it. */
const broughtFrom = (more: Partial<LooseDream>) => {
  const options = { columns: {}, date_order: 'ymd', undated: 'leave' } as never;
  const context = { now: '2026-03-01T08:00:00Z', options, timezone: 'UTC', language: 'en' } as never;
  const dating = { night_of: '2008-04-30', recorded_at: '2008-05-01T08:00:00Z', recorded_tz: 'UTC' } as never;
  return dreamFrom({ where: 'x', dating, text: 'Nothing.', ...more }, context).kind;
};

describe('a night that left nothing', () => {
  it.each([{}, { waking_note: 'Slept badly' }, { lucidity: 'no', favourite: false, reflection: ' ' }])(
    'is a night with %j',
    (more) => expect(broughtFrom(more)).toBe('night'),
  );

  it.each([
    { pictured: true },
    { waking_note: 'Slept badly. '.repeat(200) },
    { spoken: true },
    { reflection: 'Why not?' },
    { favourite: true },
    { lucidity: '3' },
    { period: 'Lisbon' },
    { senses: ['smell'] },
    { lost: [{ column: 'Weather', reason: 'no_field' as const, value: 'rain' }] },
  ])('is a dream with %j, which a night has no place for', (more) => expect(broughtFrom(more)).toBe('dream'));
});

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
