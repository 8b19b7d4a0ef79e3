import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANALYTICS_LIMITS, type AnalyticsInput } from '#shared/analytics/analytics.ts';
import { ApiError } from '#web/api/api-error.ts';
import { coveredPage } from './covered-page.ts';
import { controlName, patternOf, startRecorder } from './recorder.ts';

const SECRET = 'I flew over Walburga’s bridge';
let sent: { input: AnalyticsInput; last: boolean }[] = [];
const refusal = (status: number) => new ApiError({ status, code: 'x', message: 'x' });
let answer: () => Promise<unknown> = () => Promise.resolve();
let recorder: ReturnType<typeof startRecorder>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = () => Promise.resolve();
  document.body.innerHTML = `
    <main><h1>${SECRET}</h1><textarea id="text">${SECRET}</textarea><input value="${SECRET}">
      <p title="${SECRET}" class="${SECRET}" data-id="${SECRET}">${SECRET}<a id="link" href="/user/dreams/7?q=${encodeURIComponent(SECRET)}">${SECRET}</a></p>
      <button id="named" data-control="book-meeting"><b id="inside">${SECRET}</b></button>
      <button id="nameless">${SECRET}</button><button id="wrong" data-control="${SECRET}">x</button>
      <img src="/walburga.png" alt="${SECRET}"><script>const a = '${SECRET}'</script><x-walburga>${SECRET}</x-walburga></main>`;
  recorder = startRecorder((input, last) => {
    sent.push({ input, last });
    return answer();
  });
});
afterEach(() => {
  recorder.stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const click = (id: string) => document.getElementById(id)?.click();
const eventsOf = () => sent.flatMap(({ input }) => input.events.map(({ at: _, ...event }) => event));

test('only our own names and patterns leave, whatever is pressed and wherever it leads', async () => {
  const size = { width: window.innerWidth, height: window.innerHeight };
  recorder.arrive('/user/dreams/7');
  document.getElementById('link')?.addEventListener('click', (event) => event.preventDefault());
  for (const id of ['inside', 'link', 'nameless', 'wrong', 'text']) click(id);
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(SECRET) }));
  window.dispatchEvent(new ErrorEvent('error', { error: SECRET }));
  await vi.advanceTimersByTimeAsync(10_000);
  const path = '/user/:feature/:id';
  expect(eventsOf()).toEqual([
    { type: 'route', path, ...size },
    { type: 'click', path, name: 'book-meeting' },
    { type: 'click', path, name: '/user/:feature/:id' },
    { type: 'error', path, name: 'TypeError' },
    { type: 'error', path, name: 'Error' },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Walburga|flew|bridge|\/7/i);
});

test('a copy of the page has its bones, and no letter, address or field', async () => {
  const copy = coveredPage(document.body);
  expect(copy.replaceAll(/<\/?[a-z0-9]+>/g, '')).toMatch(/^[•\s]*$/);
  expect(copy).toContain('<h1>• •••• •••• •••••••••• ••••••</h1>');
  expect(copy).not.toMatch(/textarea|input|href|class|x-walburga/);
  recorder.arrive('/user/dreams');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent[0]?.input.html_copy).toBe(copy);
});

test('a page of any size makes a copy of a bounded one', () => {
  document.body.innerHTML = `<p>${'a'.repeat(500_000)}</p>${'<p>b</p>'.repeat(5000)}`;
  const { length } = new TextEncoder().encode(coveredPage(document.body));
  expect([length > 200_000, length <= ANALYTICS_LIMITS.copyBytes]).toEqual([true, true]);
  document.body.innerHTML = '<p>b</p>'.repeat(20_000);
  expect(coveredPage(document.body).match(/<p>/g)).toHaveLength(2999);
});

test('what found no server goes again under its number, and nothing is lost or doubled', async () => {
  answer = () => Promise.reject(refusal(0));
  recorder.arrive('/user/dreams');
  await vi.advanceTimersByTimeAsync(10_000);
  click('named');
  answer = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.map(({ input }) => [input.sequence, input.events.length])).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
  ]);
});

test('a refusal ends it, and so does being stopped: nothing waits to be sent', async () => {
  answer = () => Promise.reject(refusal(403));
  recorder.arrive('/user/dreams');
  await vi.advanceTimersByTimeAsync(10_000);
  click('named');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  const other = startRecorder((input, last) => {
    sent.push({ input, last });
    return Promise.resolve();
  });
  other.arrive('/user/dreams');
  click('named');
  other.stop();
  click('named');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('a page that goes out of sight sends at once, without its copy', async () => {
  recorder.arrive('/user/dreams');
  await vi.advanceTimersByTimeAsync(5000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ last, input }) => [last, input.html_copy])).toEqual([[true, undefined]]);
  vi.restoreAllMocks();
});

test('places and names', () => {
  expect(patternOf('/user/elements/people/Walburga')).toBe('/user/elements/:kind/:name');
  expect(patternOf('/walburga')).toBe('unknown');
  expect(controlName(document.getElementById('wrong'))).toBeUndefined();
  expect(controlName(null)).toBeUndefined();
});
