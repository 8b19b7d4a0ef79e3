const SCALE = 2;
const EDGE = '24px';

const belongs = (node: Node) => !(node instanceof HTMLElement && node.dataset.picture === 'no');

/** A figure as a PNG in the present theme, without its tools. Rejects where the browser cannot draw it. */
export async function pictureOf(figure: HTMLElement): Promise<Blob> {
  const { toBlob } = await import('html-to-image');
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ink-1').trim();
  const blob = await toBlob(figure, {
    filter: belongs,
    pixelRatio: SCALE,
    backgroundColor: ground,
    width: figure.offsetWidth + 2 * Number.parseInt(EDGE, 10),
    style: { padding: EDGE, boxSizing: 'border-box' },
  });
  if (!blob) throw new Error('the browser drew no picture');
  return blob;
}
