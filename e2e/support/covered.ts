/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Phones to a desk, each as high as a page and as low as one above a keyboard. */
export const WINDOWS = [320, 390, 768, 1024, 1440].flatMap((width) =>
  [844, 420].map((height) => ({ width, height })),
);

/** What can be pressed, in words, whose centre another layer takes; in a dialog or a card, what is in it. */
function findCovered(): string[] {
  const layerOf = (start: Element): Element => {
    for (let at: Element | null = start; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (at.matches('dialog, footer, main') || position === 'fixed' || position === 'sticky') return at;
    }
    return document.body;
  };
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
  const open = [...document.querySelectorAll('dialog:modal, [popover="auto"]:popover-open')].at(-1);
  const pressable = (open ?? document.body).querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary',
  );
  const covered: string[] = [];
  for (const element of pressable) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isOutside = box.width < 4 || box.height < 4 || x < 0 || y < 0;
    // What stands outside is brought in by the focus, such as the way past the navigation.
    if (isOutside) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit) covered.push(`${say(element)} is outside at ${x}, ${y}`);
    else if (!element.contains(hit) && layerOf(hit) !== layerOf(element))
      covered.push(`${say(element)} is under ${say(hit)}`);
  }
  return covered;
}

/** Holds that everything on the page can be pressed in windows of all sizes, short pages and long ones. */
export async function expectNothingCovered(page: Page): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    // What arrives late may move the page under the look at it.
    await expect
      .poll(() => page.evaluate(findCovered), { message: `${size.width} × ${size.height}` })
      .toEqual([]);
  }
}
