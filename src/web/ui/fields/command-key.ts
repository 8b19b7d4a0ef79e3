export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** What the key of commands is called on this keyboard. */
export const commandKey = (): string => (isMac() ? '⌘' : 'Ctrl');
