import { afterEach, describe, expect, test, vi } from 'vitest';
import { lostFile } from '#web/testing/lost-file.ts';
import { standInForServer } from '#web/testing/server.ts';
import { ApiError } from './api-error.ts';
import { api, withQuery } from './client.ts';
import { session } from './session.ts';

afterEach(() => {
  session.logout();
  vi.unstubAllGlobals();
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe('specification, sections 7 and 8: calls', () => {
  test('every call sends the project header and, when signed in, the bearer token', async () => {
    const calls = standInForServer({ 'GET /x': { body: { error: false } } });
    await api.get('/x');
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    await api.get('/x');
    expect(calls.map(({ headers }) => [headers.get('x-project'), headers.get('authorization')])).toEqual([
      ['dream-diary', null],
      ['dream-diary', 'Bearer tok'],
    ]);
  });

  test('query values: lists repeat, empty ones are left out', () => {
    expect(withQuery('/r', { join: ['a', 'b'], size: 20, q: '', none: undefined })).toBe(
      '/r?join=a&join=b&size=20',
    );
  });

  test('a failure carries status, code, message and the map of fields', async () => {
    const body = {
      error: true,
      message: 'Check the fields',
      code: 'input.invalid',
      validation: { email: 'Required' },
    };
    standInForServer({ 'POST /x': { status: 400, body } });
    const error = await failure(api.post('/x', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'input.invalid', validation: { email: 'Required' } });
  });

  test('a call that fails because its file is gone says so, and not that the connection is', async () => {
    standInForServer({ 'POST /x': () => Promise.reject(new TypeError('Failed to fetch')) });
    const form = (file: File) => {
      const made = new FormData();
      made.append('file', new File(['words'], 'other.txt'));
      // The form of these tests copies what it takes; a browser's keeps hold of the file.
      made.values = () => [new File(['words'], 'other.txt'), file].values();
      return made;
    };
    expect(await failure(api.post('/x', lostFile('gone.zip')))).toMatchObject({ code: 'file.unreadable' });
    expect(await failure(api.post('/x', form(lostFile('gone.jpg'))))).toMatchObject({
      code: 'file.unreadable',
    });
    expect(await failure(api.post('/x', form(new File(['x'], 'here.jpg'))))).toMatchObject({
      code: 'network.unreachable',
    });
    expect(await failure(api.post('/x', { text: 'words' }))).toMatchObject({ code: 'network.unreachable' });
  });

  test('an error flag in a 200 is a failure too', async () => {
    standInForServer({ 'GET /x': { body: { error: true, message: 'no' } } });
    expect(await failure(api.get('/x'))).toMatchObject({ status: 200, message: 'no' });
  });

  test('401 TOKEN_EXPIRED signals expiry; an ordinary 401 or 403 does not', async () => {
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    standInForServer({
      'GET /no': { status: 403, body: { error: true, message: 'Invalid Password' } },
      'GET /odd': { status: 403, body: { error: true, message: 'TOKEN_EXPIRED' } },
      'GET /who': { status: 401, body: { error: true, message: 'UNAUTHORIZED' } },
      'GET /old': { status: 401, body: { error: true, message: 'TOKEN_EXPIRED' } },
    });
    await failure(api.get('/no'));
    await failure(api.get('/odd'));
    await failure(api.get('/who'));
    expect(session.get().sessionExpired).toBe(false);
    await failure(api.get('/old'));
    expect(session.get().sessionExpired).toBe(true);
  });

  test('no answer is told apart from a refusal', async () => {
    standInForServer({ 'GET /x': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await failure(api.get('/x'))).toMatchObject({ status: 0, code: 'network.unreachable' });
  });
});
