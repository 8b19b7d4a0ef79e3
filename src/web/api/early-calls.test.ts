import { afterEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early-calls.ts';

const URL = '/v2/api/lambda/config';
const begun = (answer: Promise<Response>, token: string | null = 't') => {
  Object.assign(window, { early: { token, calls: { [URL]: answer } } });
};
const get = { method: 'GET' };
const again = () => Promise.resolve(new Response('asked again'));
const textOf = async (answer: Promise<Response> | undefined) => answer && (await answer).text();

afterEach(() => {
  Reflect.deleteProperty(window, 'early');
});

test('what the page began is taken once, the next call asks for itself', async () => {
  begun(Promise.resolve(new Response('early')));
  expect(await textOf(takeEarly(URL, get, 't', again))).toBe('early');
  expect(takeEarly(URL, get, 't', again)).toBeUndefined();
});

test('another’s answer is nobody’s, and a write never takes one', () => {
  begun(Promise.resolve(new Response('early')));
  expect(takeEarly(URL, { method: 'POST' }, 't', again)).toBeUndefined();
  expect(takeEarly(URL, get, 'somebody else', again)).toBeUndefined();
  expect(takeEarly(URL, get, 't', again)).toBeUndefined();
  expect(takeEarly('/constructor', get, 't', again)).toBeUndefined();
});

test('one that failed is asked for as any other', async () => {
  begun(Promise.reject(new TypeError('dropped')));
  expect(await textOf(takeEarly(URL, get, 't', again))).toBe('asked again');
});

test('a caller who no longer wants it is let go', async () => {
  begun(new Promise(() => undefined));
  const leaving = new AbortController();
  const answer = takeEarly(URL, { ...get, signal: leaving.signal }, 't', vi.fn());
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort/i);
});
