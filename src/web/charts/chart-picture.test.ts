import { expect, test } from 'vitest';
import { drawnHeight } from './chart-picture.ts';

const placed = (element: HTMLElement, top: number, height: number): HTMLElement =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, 300, height) });

test('a picture is as high as the figure without its tools, however long the table under them', () => {
  const figure = placed(document.createElement('figure'), 100, 900);
  const drawing = placed(document.createElement('div'), 100, 240);
  const tools = placed(document.createElement('div'), 340.5, 30);
  const table = placed(document.createElement('div'), 380, 620);
  // The mark's own note stands inside the drawing and is no end.
  drawing.append(placed(document.createElement('p'), 120, 20));
  for (const hidden of [tools, table, drawing.firstElementChild as HTMLElement])
    hidden.dataset.picture = 'no';
  figure.append(drawing, tools, table);
  expect(drawnHeight(figure)).toBe(241);
  tools.remove();
  table.remove();
  expect(drawnHeight(figure)).toBe(900);
});
