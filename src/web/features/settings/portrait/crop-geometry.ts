export type Size = { width: number; height: number };
/** The middle of the square that is cut out, in the picture's pixels, and how much nearer than whole it is. */
export type Crop = { x: number; y: number; zoom: number };
export type Square = { x: number; y: number; side: number };

export const MAX_ZOOM = 4;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The largest square in the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** The same crop, moved back into the picture where it would reach beyond. */
export function fitCrop(size: Size, { x, y, zoom: asked }: Crop): Crop {
  const zoom = within(asked, 1, MAX_ZOOM);
  const half = sideOf(size, zoom) / 2;
  return { x: within(x, half, size.width - half), y: within(y, half, size.height - half), zoom };
}

export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = sideOf(size, zoom);
  return { x: x - side / 2, y: y - side / 2, side };
}

/** Moves the picture under the square by parts of the square's side: what is dragged right shows more of the left. */
export const dragCrop = (size: Size, crop: Crop, by: { x: number; y: number }): Crop => {
  const side = sideOf(size, crop.zoom);
  return fitCrop(size, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
};

export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop => fitCrop(size, { ...crop, zoom });
