const SCALE = 2;
const EDGE_PX = 24;

const belongs = (node: Node) => !(node instanceof HTMLElement && node.dataset.picture === 'no');

/** What is drawn ends where the tools begin; the table that may be open under them leaves no empty paper. */
export function drawnHeight(figure: HTMLElement): number {
  const tools = figure.querySelector(':scope > [data-picture="no"]');
  const { top, bottom } = figure.getBoundingClientRect();
  return Math.ceil((tools?.getBoundingClientRect().top ?? bottom) - top);
}

/** A figure as a PNG in the present theme, without its tools. Rejects where the browser cannot draw it. */
export async function pictureOf(figure: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot');
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ink-1').trim();
  return domToBlob(figure, {
    filter: belongs,
    scale: SCALE,
    backgroundColor: ground,
    width: figure.offsetWidth + 2 * EDGE_PX,
    height: drawnHeight(figure) + 2 * EDGE_PX,
    style: { margin: '0', padding: `${EDGE_PX}px`, boxSizing: 'border-box' },
  });
}
