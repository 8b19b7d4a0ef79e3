import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGE_ATTRIBUTES } from '#shared/languages.ts';

const script =
  Object.values(
    import.meta.glob<string>('/public/theme.js', { eager: true, query: '?raw', import: 'default' }),
  )[0] ?? '';
const root = document.documentElement;

/** A device that is bright or dark and may turn. */
function standInForDevice(bright: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: bright,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  window.matchMedia = () => media as unknown as MediaQueryList;
  return (next: boolean) => {
    media.matches = next;
    for (const listener of listeners) listener();
  };
}

/** What the first script of a page makes of it. */
function arrive(sent: Record<string, string>, kept: Record<string, string> = {}) {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.head.replaceChildren();
  for (const [name, value] of Object.entries(sent)) root.setAttribute(name, value);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  // The page runs it as a script of its own, before anything of the app is there.
  // oxlint-disable-next-line no-eval
  (0, eval)(script);
  const { theme, page } = root.dataset;
  return {
    theme,
    page,
    lang: root.lang,
    dir: root.dir,
    calls: document.head.querySelectorAll('link').length,
  };
}
const SENT = {
  lang: 'en',
  dir: 'ltr',
  'data-theme': 'night',
  ...LANGUAGE_ATTRIBUTES,
  'data-words': 'en',
  'data-page': 'sent',
};

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
});
afterEach(() => vi.restoreAllMocks());

describe('before the first paint', () => {
  test.each([
    ['none', true, 'night'],
    ['night', true, 'night'],
    ['dawn', false, 'dawn'],
    ['system', true, 'dawn'],
    ['system', false, 'night'],
    ['black', true, 'black'],
    ['mauve', true, 'night'],
  ])('the wish %s on a device that is bright: %s gives %s', (wish, bright, theme) => {
    standInForDevice(bright);
    expect(arrive(SENT, wish === 'none' ? {} : { theme: wish }).theme).toBe(theme);
  });

  test('a page in the reader’s language is kept, and asks for no words', () => {
    expect(arrive(SENT)).toMatchObject({ page: 'sent', lang: 'en', calls: 0 });
  });

  test('a page in another language is refused, and the right words are asked for', () => {
    const page = arrive(SENT, { i18nextLng: 'ar' });
    expect(page).toMatchObject({ page: 'refused', lang: 'ar', dir: 'rtl' });
    expect(page.calls).toBeGreaterThan(0);
  });

  test('a language that the page does not list is not spoken', () => {
    expect(arrive(SENT, { i18nextLng: 'xx' })).toMatchObject({ page: 'sent', lang: 'en' });
  });

  test('a page for visitors is refused by whoever is signed in, its words are not', () => {
    expect(arrive(SENT, { token: 't', role: 'user' })).toMatchObject({ page: 'refused', calls: 0 });
  });

  test('what the page will ask first is asked at once, in the reader’s name and language', async () => {
    const asked = vi.fn(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', asked);
    window.history.replaceState(null, '', '/user/nightmares/7');
    const page = {
      'data-route': '/user/:feature/:id',
      'data-calls': '/v2/api/lambda/dreams/:id?feature=:feature /v2/api/lambda/config',
    };
    arrive({ ...SENT, ...page }, { token: 't', role: 'user', user: '3', i18nextLng: 'de' });
    const url = '/v2/api/lambda/dreams/7?feature=nightmares';
    const headers = { authorization: 'Bearer t', 'accept-language': 'de', 'x-project': 'dream-diary' };
    expect(asked).toHaveBeenCalledWith(url, { headers: expect.objectContaining(headers) as object });
    expect(asked).toHaveBeenCalledTimes(2);
    const kept = (window as { early?: { token: string; calls: object } }).early;
    expect([kept?.token, Object.keys(kept?.calls ?? {})]).toEqual(['t', [url, '/v2/api/lambda/config']]);
    // Not for visitors, not for admins, not where a PIN may close the diary here or the server closed it, not for a search.
    asked.mockClear();
    const arriveAnew = (stored: Record<string, string>) => {
      localStorage.clear();
      arrive({ ...SENT, ...page }, stored);
    };
    const own = { token: 't', role: 'user', user: '3' };
    arriveAnew({});
    arriveAnew({ ...own, role: 'admin' });
    arriveAnew({ ...own, 'lock:3:settings': '{}' });
    arriveAnew({ ...own, held: 'diary' });
    window.history.replaceState(null, '', '/user/nightmares/7?q=x');
    arriveAnew(own);
    expect(asked).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
  });

  test('a shell without a drawing has nothing to refuse', () => {
    const { 'data-page': _, ...shell } = SENT;
    expect(arrive(shell, { token: 't' }).page).toBeUndefined();
  });
});

describe('the theme', () => {
  test('that follows the device turns with it, and stops when another is chosen', async () => {
    const turn = standInForDevice(false);
    const { setTheme, useTheme, useThemeChoice } = await import('./theme.ts');
    const { result } = renderHook(() => [useTheme(), useThemeChoice()]);
    expect(result.current).toEqual(['night', 'night']);
    act(() => turn(true));
    expect(result.current).toEqual(['night', 'night']);
    act(() => setTheme('system'));
    expect(result.current).toEqual(['dawn', 'system']);
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dawn', 'system']);
    act(() => turn(false));
    expect([result.current[0], root.dataset.theme]).toEqual(['night', 'night']);
    act(() => setTheme('dawn'));
    act(() => turn(false));
    expect(result.current).toEqual(['dawn', 'dawn']);
  });

  test('stays black at the bedside while the device turns, and is right afterwards', async () => {
    const turn = standInForDevice(false);
    localStorage.setItem('theme', 'system');
    const { useBedside, useTheme } = await import('./theme.ts');
    renderHook(() => useTheme());
    const { unmount } = renderHook(() => useBedside());
    expect(root.dataset.theme).toBe('bedside');
    act(() => turn(true));
    expect(root.dataset.theme).toBe('bedside');
    unmount();
    expect(root.dataset.theme).toBe('dawn');
  });
});
