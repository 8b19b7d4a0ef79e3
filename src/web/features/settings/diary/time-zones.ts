/** Every zone that the browser knows, with `kept` among them even where it does not. */
export function timeZones(kept: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set(['UTC', kept, ...known])].toSorted((left, right) => left.localeCompare(right, 'en'));
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
