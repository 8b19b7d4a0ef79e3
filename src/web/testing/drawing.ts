import { vi } from 'vitest';

/** What was done on a canvas, in order; jsdom has none of its own. */
export type Painted = { fills: string[]; lines: number; erased: number; cleared: number };

/** Gives jsdom canvases that remember what was painted and become the bytes of a PNG. */
export function standInForCanvas(): Painted {
  const painted: Painted = { fills: [], lines: 0, erased: 0, cleared: 0 };
  HTMLCanvasElement.prototype.getContext = vi.fn(function context(this: HTMLCanvasElement) {
    const context = {
      canvas: this,
      fillStyle: '',
      globalCompositeOperation: 'source-over',
      beginPath() {},
      moveTo() {},
      arc() {},
      fill() {
        painted.lines += 1;
      },
      quadraticCurveTo() {},
      stroke() {
        if (this.globalCompositeOperation === 'destination-out') painted.erased += 1;
        else painted.lines += 1;
      },
      clearRect() {
        painted.cleared += 1;
        painted.lines = 0;
        painted.erased = 0;
      },
      fillRect() {
        painted.fills.push(this.fillStyle);
      },
      drawImage() {},
    };
    return context;
  }) as never;
  HTMLCanvasElement.prototype.toBlob = (give) =>
    give(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' }));
  return painted;
}
