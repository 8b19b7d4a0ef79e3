import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { type Crop, dragCrop, squareOf, wholeCrop, zoomCrop } from './crop-geometry.ts';

/** A press of an arrow moves by this part of the square. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;
const QUALITY = 0.92;
const ARROWS = new Map([
  ['ArrowLeft', { x: -STEP, y: 0 }],
  ['ArrowRight', { x: STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: -STEP }],
  ['ArrowDown', { x: 0, y: STEP }],
]);
const ZOOMS = new Map([
  ['+', ZOOM_STEP],
  ['=', ZOOM_STEP],
  ['-', -ZOOM_STEP],
]);

function paint(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const { x, y, side } = squareOf(image, crop);
  const context = canvas.getContext('2d');
  context?.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** Moves and zooms a picture under a square, by hand and by keys, and cuts that square out. */
export function useCrop(image: ImageBitmap) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(image));
  useEffect(() => {
    if (canvas.current) paint(canvas.current, image, crop);
  }, [image, crop]);

  const move = (by: { x: number; y: number }) => setCrop((now) => dragCrop(image, now, by));
  const zoomTo = (zoom: number) => setCrop((now) => zoomCrop(image, now, zoom));
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const side = currentTarget.clientWidth;
    if (buttons === 0 || side === 0) return;
    move({ x: movementX / side, y: movementY / side });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS.get(event.key);
    const zoom = ZOOMS.get(event.key);
    if (!arrow && zoom === undefined) return;
    event.preventDefault();
    if (arrow) move(arrow);
    if (zoom !== undefined) zoomTo(crop.zoom + zoom);
  };
  return {
    canvas,
    zoom: crop.zoom,
    zoomTo,
    hand: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) =>
        event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove: drag,
      onKeyDown,
    },
    /** The square that is seen; null where the browser cannot write it. */
    cut: () =>
      new Promise<Blob | null>((resolve) => {
        if (!canvas.current) resolve(null);
        else canvas.current.toBlob(resolve, 'image/jpeg', QUALITY);
      }),
  };
}
export type CropState = ReturnType<typeof useCrop>;
