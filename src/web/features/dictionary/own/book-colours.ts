const USED = ['--ink-1', '--ink-3', '--ink-5', '--moon-1', '--moon-2', '--moon-3', '--lamp'] as const;

/** Our light colours as the book carries them along: paper is light at night as well. */
export function bookColours(): string {
  const light = document.createElement('div');
  light.dataset['theme'] = 'dawn';
  document.body.append(light);
  const style = getComputedStyle(light);
  const colours = USED.map((name) => `${name}: ${style.getPropertyValue(name).trim()};`).join(' ');
  light.remove();
  return `:root { ${colours} }`;
}
