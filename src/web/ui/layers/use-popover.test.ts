import { expect, test } from 'vitest';
import { placeBeside } from './use-popover.ts';

const DESK = { width: 1440, height: 900 };
const BUTTON = { left: 1185, right: 1280, top: 160, bottom: 205 };

test.each([
  ['a menu that has no room whole', { width: 384, height: 704 }, true, DESK],
  ['a card low in the window', { width: 384, height: 480 }, false, { width: 1440, height: 380 }],
])('%s leaves what was pressed in view', (_, size, isMenu, room) => {
  const { top, height } = placeBeside(BUTTON, size, isMenu, room);
  const isUnder = top >= BUTTON.bottom;
  expect(isUnder || room.height < 500).toBe(true);
  expect(height).toBeLessThan(size.height);
  expect(top + height).toBeLessThanOrEqual(room.height);
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
