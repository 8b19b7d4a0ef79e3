import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSidebar } from './use-sidebar.ts';

test('a window that became narrow before the sidebar listened closes it all the same', () => {
  const media = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  media.addEventListener.mockImplementation(() => {
    media.matches = false;
  });
  vi.stubGlobal('matchMedia', () => media);
  const { result, unmount } = renderHook(() => useSidebar());
  expect([result.current.wide, result.current.open]).toEqual([false, false]);
  act(() => result.current.setOpen(true));
  expect(result.current.open).toBe(true);
  unmount();
  vi.unstubAllGlobals();
});
