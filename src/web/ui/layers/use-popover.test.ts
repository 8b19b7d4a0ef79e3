import { expect, test } from 'vitest';
import { placeBeside } from './use-popover.ts';

const DESK = { width: 1440, height: 900 };
const BUTTON = { left: 1185, right: 1280, top: 160, bottom: 205 };

test('a menu that has no room whole is cut and leaves what was pressed in view', () => {
  const { top, height } = placeBeside(BUTTON, { width: 384, height: 704 }, true, DESK);
  expect(top).toBeGreaterThanOrEqual(BUTTON.bottom);
  expect(height).toBeLessThan(704);
  expect(top + height).toBeLessThanOrEqual(DESK.height);
});

test('in a window that has room on neither side a card stays high enough to be read, inside the window', () => {
  expect(placeBeside(BUTTON, { width: 384, height: 480 }, false, { width: 1440, height: 380 })).toEqual({
    left: 1040,
    top: 124,
    height: 240,
  });
});

test('stands over what was pressed where there is more room, and whole where it fits', () => {
  const low = { ...BUTTON, top: 800, bottom: 844 };
  expect(placeBeside(low, { width: 384, height: 480 }, true, DESK)).toEqual({
    left: 896,
    top: 310,
    height: 480,
  });
  expect(placeBeside(BUTTON, { width: 384, height: 300 }, true, DESK)).toMatchObject({
    top: 215,
    height: 300,
  });
});
