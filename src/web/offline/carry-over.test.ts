import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { session } from '#web/api/session.ts';

const LAMBDA = '/v2/api/lambda';
const [DREAM, MERGE, PICTURE, SOUND, COMMENT] = ['1', '2', '3', '4', '5'].map(
  (digit) => `${digit}1111111-1111-4111-8111-111111111111`,
) as [string, string, string, string, string];
const AT = '2026-01-01T03:00:00.000Z';
const WORDS = { lens: null, text: 'it is a horse', passages: [], visibility: 'public' };

/** What devices hold today: the third version of the database, and the browser's storage beside it. */
async function leaveOldRows(): Promise<void> {
  const old = new Dexie('dream-diary');
  old.version(1).stores({
    dreams: 'client_id, owner',
    nights: 'key, owner',
    recordings: 'client_id, owner, dream_client_id',
    pieces: '[client_id+seq], client_id',
  });
  old.version(2).stores({ merges: 'client_id, owner', showings: 'key, owner' });
  old.version(3).stores({ pictures: 'client_id, owner', drawings: 'key, owner' });
  const mine = { owner: '7', fault: null };
  const counts = { revision: 1, synced: 0, attempts: [], open: false, edited_at: AT };
  const fields = { text: 'An old house', state: 'kept' };
  await old.table('dreams').bulkAdd([
    { ...mine, ...counts, client_id: DREAM, fields, base: null },
    { ...counts, owner: '8', fault: null, client_id: MERGE, fields: { text: 'not mine' }, base: null },
  ]);
  const night = { night_of: '2026-01-01', fields: { quality: 3 }, revision: 1, synced: 0 };
  await old.table('nights').add({ ...night, key: '7 2026-01-01', owner: '7' });
  await old.table('recordings').add({
    ...mine,
    client_id: SOUND,
    dream_client_id: DREAM,
    mime: 'audio/webm',
    started_at: AT,
    recorded_tz: 'UTC',
    language: 'en',
    state: 'stopped',
    pieces: 1,
    duration_ms: 1000,
    bytes: 3,
  });
  await old
    .table('pieces')
    .add({ client_id: SOUND, seq: 0, bytes: new Uint8Array([1, 2, 3]).buffer, end_ms: 1000 });
  const merge = { ids: [DREAM], title: 'Green', questions: false, night_of: '2026-01-01', made_at: AT };
  await old.table('merges').add({ ...mine, ...merge, client_id: MERGE });
  const showing = { prompt_id: 3, shown_at: AT, outcome: 'answered', answer: 'the blue door', told: 0 };
  await old.table('showings').add({ ...showing, key: `7 3 ${AT}`, owner: '7' });
  const picture = { name: 'lake.png', alt: '', mime: 'image/png', chosen_at: AT };
  const bytes = new Uint8Array([4, 5]).buffer;
  await old.table('pictures').add({ ...mine, ...picture, bytes, client_id: PICTURE, dream_client_id: DREAM });
  const drawing = { width: 4, height: 3, acts: [{ kind: 'clear' }], done: 1, edited_at: AT };
  await old.table('drawings').add({ ...drawing, key: `7 ${DREAM}`, owner: '7', dream_client_id: DREAM });
  old.close();

  const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  const unsent = [{ client_id: COMMENT, public_dream_id: 9, parent_id: null, text: 'Not lost' }];
  keep('comments-7', { drafts: { 'dream-9': 'half a thought' }, unsent });
  keep('interpretation:7:{"copy":5}', { words: WORDS, base: null });
  keep('interpretation:7:{"copy":6}:40', { words: { ...WORDS, text: 'changed' }, base: 3 });
  keep('interpretation:8:{"copy":5}', { words: { ...WORDS, text: 'not mine' }, base: null });
  keep('letter-draft', { name: 'Ines', email: '', about: 'fault', text: 'It is dark' });
  localStorage.setItem('interpretation:7:{"copy":1}', '{"words":{"text":"half wri');
}

/** Takes everything; answers as the calls do. */
function standInForAll() {
  const asked: { call: string; body: unknown }[] = [];
  const models: [RegExp, object][] = [
    [/by-client\/[^/]+$/, { id: 1, client_id: DREAM, updated_at: AT, state: 'kept' }],
    [/recordings$/, { pieces: 0, state: 'receiving' }],
    [/photos$/, { id: 9, alt: '' }],
    [/comments$/, { id: 5, text: 'Not lost' }],
    [/draft$/, { id: 40, revision: 1, ...WORDS }],
  ];
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost');
    const said = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    asked.push({ call: `${method} ${pathname.replace(LAMBDA, '')}`, body: said });
    const model = models.find(([path]) => path.test(pathname))?.[1] ?? {};
    return new Response(JSON.stringify({ error: false, model, safety: 'none' }));
  });
  return asked;
}

beforeAll(leaveOldRows);
afterEach(() => {
  session.logout();
  vi.unstubAllGlobals();
});

it('sends everything that waited under the version before, in order, and keeps what is not to be sent', async () => {
  session.login({ user_id: 7, token: 'tok', role: 'user' });
  // The letter of before belonged to whoever was here.
  localStorage.setItem('letter-draft', JSON.stringify({ text: 'It is dark', name: 'Ines' }));
  const asked = standInForAll();
  const { startDevice, outbox } = await import('./device.ts');
  const { deviceDatabase } = await import('./database.ts');
  const stop = startDevice();
  await vi.waitFor(async () => {
    expect(asked.map(({ call }) => call).toSorted()).toEqual(
      [
        `PUT /dreams/by-client/${DREAM}`,
        'PUT /nights/2026-01-01',
        'POST /dream/merge',
        'POST /prompts/3/answered',
        'POST /comments',
        'PUT /interpretations/draft',
        'POST /voice/recordings',
        `PUT /voice/recordings/${SOUND}/pieces/0`,
        `POST /voice/recordings/${SOUND}/finish`,
        `POST /dreams/by-client/${DREAM}/photos`,
      ].toSorted(),
    );
  });
  await outbox.settled();
  stop();

  const order = asked.map(({ call }) => call);
  const dreamAt = order.indexOf(`PUT /dreams/by-client/${DREAM}`);
  expect(order.indexOf('POST /dream/merge')).toBeGreaterThan(dreamAt);
  expect(order.indexOf(`POST /dreams/by-client/${DREAM}/photos`)).toBeGreaterThan(dreamAt);
  const bodyOf = (call: string) => asked.find((one) => one.call === call)?.body;
  expect(bodyOf('POST /comments')).toMatchObject({ client_id: COMMENT, text: 'Not lost' });
  expect(bodyOf('PUT /interpretations/draft')).toEqual({ copy: 5, ...WORDS, base: null });
  expect(bodyOf('POST /prompts/3/answered')).toMatchObject({ answer: 'the blue door' });

  const tables = ['nights', 'merges', 'recordings', 'pieces', 'pictures', 'comments'] as const;
  for (const name of tables) expect([name, await deviceDatabase.table(name).count()]).toEqual([name, 0]);
  expect((await deviceDatabase.dreams.toArray()).map(({ owner }) => owner)).toEqual(['8']);
  expect(await deviceDatabase.drawings.count()).toBe(1);
  const interpretations = await deviceDatabase.interpretations.toArray();
  expect(
    interpretations.map(({ owner, held, words }) => `${owner} ${held} ${words.text}`).toSorted(),
  ).toEqual(['7 true changed', '8 false not mine']);
  const drafts = await deviceDatabase.drafts.toArray();
  expect(drafts.map(({ key, words }) => `${key}: ${words.text}`).toSorted()).toEqual([
    '7 comment dream-9: half a thought',
    '7 letter: It is dark',
  ]);
});

it('leaves nothing behind in the storage but what cannot be read', () => {
  const left = Object.keys(localStorage).filter((key) =>
    /^(comments-|interpretation:|letter-draft)/.test(key),
  );
  expect(left).toEqual(['interpretation:7:{"copy":1}']);
});

it('adds the words of an old page that is still open to those of a new one', async () => {
  const { deviceDatabase } = await import('./database.ts');
  session.login({ user_id: 7, token: 'tok', role: 'user' });
  localStorage.setItem('comments-7', JSON.stringify({ drafts: { 'dream-9': 'another' }, unsent: [] }));
  deviceDatabase.close();
  await deviceDatabase.open();
  const row = await deviceDatabase.drafts.get('7 comment dream-9');
  expect(row?.words.text).toBe('another\n\nhalf a thought');
  expect(localStorage.getItem('comments-7')).toBeNull();
});
