import { afterEach, expect, test, vi } from 'vitest';
import { showMonth } from './month-places.ts';

const seen: string[] = [];
Element.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
  seen.push(this.dataset.night ?? this.dataset.months ?? '');
};
afterEach(() => {
  seen.length = 0;
  document.body.replaceChildren();
});

test('a month is gone to by its newest night; in a piece that is not drawn, once it is', async () => {
  document.body.innerHTML =
    '<ul data-months="2026-03 2026-02"><li data-night="2026-03-01"></li><li data-night="2026-02-27"></li></ul>' +
    '<ul data-months="2026-02 2026-01" id="far"></ul>';
  expect(showMonth(document, '2026-02')).toBe(true);
  expect(showMonth(document, '2025-07')).toBe(false);
  expect(showMonth(document, '2026-01')).toBe(true);
  expect(seen).toEqual(['2026-02-27', '2026-02 2026-01']);
  const far = document.querySelector('#far');
  if (far) far.innerHTML = '<li data-night="2026-02-02"></li><li data-night="2026-01-30"></li>';
  await vi.waitFor(() => expect(seen.at(-1)).toBe('2026-01-30'));
});
