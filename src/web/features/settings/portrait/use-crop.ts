import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { type Crop, dragCrop, squareOf, wholeCrop, zoomCrop } from './crop-geometry.ts';

/** A press of an arrow moves by this part of the square. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;
/** Keeps what is see-through; a browser that cannot write it makes a PNG. */
const KEPT = { type: 'image/webp', quality: 0.92 } as const;
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

/** Where the pointer that holds the picture was last: what a browser calls movement differs by screen and by finger. */
type Held = { pointer: number; x: number; y: number };

function paint(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const { x, y, side } = squareOf(image, crop);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
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
  const held = useRef<Held | null>(null);
  const hold = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const drag = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const side = currentTarget.clientWidth;
    const from = held.current;
    if (from?.pointer !== pointerId || side === 0) return;
    held.current = { pointer: pointerId, x: clientX, y: clientY };
    move({ x: (clientX - from.x) / side, y: (clientY - from.y) / side });
  };
  const letGo = () => void (held.current = null);
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own: making the whole page larger.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
      onPointerDown: hold,
      onPointerMove: drag,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown,
    },
    /** The square that is seen; null where the browser cannot write it. */
    cut: () =>
      new Promise<Blob | null>((resolve) => {
        if (!canvas.current) resolve(null);
        else canvas.current.toBlob(resolve, KEPT.type, KEPT.quality);
      }),
  };
}
export type CropState = ReturnType<typeof useCrop>;
