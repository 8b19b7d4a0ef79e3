import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, openModelServer } from '#server/adapters/model/model-server.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { agree, faultOf, LAKE, listOf, madeOf, make, saveDream } from './generated.fixture.ts';

let server: ModelServer;
let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  server = await openModelServer();
  test = await createTestApp({
    env: { LLM_BASE_URL: server.url, LLM_MODEL: 'small', LLM_TIMEOUT_MS: '2000' },
  });
  ines = await test.person();
  await agree(test, ines);
});
afterAll(async () => {
  await test.close();
  await server.close();
});

describe('a model that disguises what it says', () => {
  it.each([
    'You wi\u200bll lose your sister, says the lid.',
    'Y\u043eu will lose her, says the lid.',
    'You\u00a0will lose her, says the lid.',
    'Ｙｏｕ ｗｉｌｌ lose her, says the lid.',
    'Y o u w i l l lose her, says the lid.',
    'Within the week a loss comes to this house.',
    'It has the shape of ADH\u00adD, this lid.',
    'You should stop taking your tablets, says the lid.',
    'The heron wants you to leave your husband.',
    'Write to heron@readings.example for the rest of it.',
  ])('gets past no check by letters, time, command or address: %s', async (said) => {
    const own = await saveDream(test, ines, LAKE);
    server.plan({ words: `> A heron sat on the lid\n${said}` });
    const heard = await make(test, ines, own);
    expect(faultOf(heard)).toBe('overbearing');
    expect(heard.events.filter(({ event }) => event === 'words')).toEqual([]);
    expect((await listOf(test, ines, own)).body.list).toEqual([]);
  });

  it.each([
    ['de', 'Ein Reiher stand auf dem Klavier.', 'Du solltest deinen Mann verlassen, sagt der Reiher.'],
    ['de', 'Ein Reiher stand auf dem Klavier.', 'Der Reiher weiß, was auf dich kommt: Es kommt auf dich zu.'],
    ['ar', 'كلب على السطح.', 'ستـمـوت على السطح مثله.'],
  ])('nor in other languages (%s)', async (lang, dream, said) => {
    const own = await saveDream(test, ines, dream);
    server.plan({ words: `> ${dream.replace('.', '')}\n${said}` });
    expect(faultOf(await make(test, ines, own, { lang }))).toBe('overbearing');
  });

  it('does not keep one from reading on about what stands there', async () => {
    const own = await saveDream(test, ines, LAKE);
    server.plan({
      words:
        '> A heron sat on the lid\nA patient bird on a lid that is shut. What did it look at, you wonder?',
    });
    expect(madeOf(await make(test, ines, own)).parts).toHaveLength(1);
  });
});
