const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'fontVariationSettings',
  'letterSpacing',
  'lineHeight',
  'textTransform',
  'wordSpacing',
  'direction',
  'tabSize',
] as const;

/** Where a character of a text field stands, in pixels from the field's own corner: the bottom of its line. */
export function caretPlace(field: HTMLTextAreaElement, at: number): { left: number; top: number } {
  const look = getComputedStyle(field);
  const mirror = document.createElement('div');
  for (const key of COPIED) mirror.style[key] = look[key];
  Object.assign(mirror.style, {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: '-9999px',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  mirror.dir = look.direction;
  mirror.textContent = field.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = field.value.slice(at, at + 1) || '.';
  mirror.append(mark);
  document.body.append(mirror);
  const box = mirror.getBoundingClientRect();
  const stands = mark.getBoundingClientRect();
  mirror.remove();
  return { left: stands.left - box.left, top: stands.bottom - box.top - field.scrollTop };
}
