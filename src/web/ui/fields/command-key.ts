import i18next from 'i18next';

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** What the key of commands is called on this keyboard. */
export function commandKey(): string {
  if (isMac()) return '⌘';
  return i18next.resolvedLanguage === 'de' ? 'Strg' : 'Ctrl';
}
