import { vi } from 'vitest';

type Listener = () => void;
const listeners = new Set<Listener>();

const matches = (query: string): boolean => {
  const min = /min-width:\s*(\d+)px/.exec(query);
  return min ? window.innerWidth >= Number(min[1]) : false;
};

class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives jsdom the parts of a browser that it lacks; the window is 1280 px wide until told otherwise. */
export function standInForBrowser(): void {
  window.matchMedia = (query) =>
    ({
      get matches() {
        return matches(query);
      },
      media: query,
      addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
    }) as unknown as MediaQueryList;
  Object.defineProperty(document, 'fonts', {
    value: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      load: async () => [],
    },
    configurable: true,
  });
  window.ResizeObserver ??= Unseen;
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
  resizeTo(1280);
}

/** Sets the window's width and tells everybody who asked. */
export function resizeTo(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
  window.dispatchEvent(new Event('resize'));
  for (const listener of listeners) listener();
}
