import { expect, test } from 'vitest';
import { dragCrop, fitCrop, squareOf, wholeCrop, zoomCrop } from './crop-geometry.ts';

const wide = { width: 400, height: 200 };

test('begins with the largest square in the middle', () => {
  expect(squareOf(wide, wholeCrop(wide))).toEqual({ x: 100, y: 0, side: 200 });
});

test('follows the hand, and never leaves the picture', () => {
  const crop = wholeCrop(wide);
  expect(squareOf(wide, dragCrop(wide, crop, { x: 0.25, y: 0 })).x).toBe(50);
  expect(squareOf(wide, dragCrop(wide, crop, { x: 9, y: 9 }))).toEqual({ x: 0, y: 0, side: 200 });
  expect(squareOf(wide, dragCrop(wide, crop, { x: -9, y: 0 })).x).toBe(200);
});

test('comes nearer around its middle, and back inside', () => {
  const near = zoomCrop(wide, wholeCrop(wide), 2);
  expect(squareOf(wide, near)).toEqual({ x: 150, y: 50, side: 100 });
  const corner = dragCrop(wide, near, { x: 9, y: 9 });
  expect(squareOf(wide, zoomCrop(wide, corner, 1))).toEqual({ x: 0, y: 0, side: 200 });
  expect(fitCrop(wide, { x: 0, y: 0, zoom: 99 }).zoom).toBe(4);
  expect(fitCrop(wide, { x: 0, y: 0, zoom: 0 }).zoom).toBe(1);
});
