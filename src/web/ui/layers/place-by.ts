const GAP = 4;
const EDGE = 8;

/** Puts what opens under its field, or over it where there is more room; it begins where the field begins. */
function placeBy(layer: HTMLElement, field: HTMLElement, asWide: boolean): void {
  const at = field.getBoundingClientRect();
  const { style } = layer;
  if (asWide) style.minInlineSize = `${at.width}px`;
  const below = window.innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const { width, height } = layer.getBoundingClientRect();
  const under = height <= below || below >= above;
  if (asWide) style.maxBlockSize = `${Math.max(120, Math.min(352, under ? below : above))}px`;
  const isRight = getComputedStyle(field).direction === 'rtl';
  const start = isRight ? at.right - width : at.left;
  style.left = `${Math.max(EDGE, Math.min(start, window.innerWidth - width - EDGE))}px`;
  const tall = Math.min(height, Math.max(below, above));
  style.top = `${under ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - tall)}px`;
}

/** Opens a layer over everything, beside its field, and follows it while the page moves. Answers how to stop. */
export function keepBy(layer: HTMLElement, field: HTMLElement, asWide: boolean): () => void {
  layer.showPopover?.();
  const place = () => placeBy(layer, field, asWide);
  place();
  const grown = new ResizeObserver(place);
  grown.observe(layer);
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    grown.disconnect();
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
  };
}
