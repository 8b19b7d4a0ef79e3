import { ownEntry } from '#shared/own-entry.ts';

/** Countries whose cards ship and whose clocks are theirs alone. */
const BY_ZONE: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Zurich': 'CH',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
};

const regionIn = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};

/** The reader's country as the device says, by its clock before its language; it is sent nowhere. */
export const ownRegion = (): string | undefined =>
  ownEntry(BY_ZONE, Intl.DateTimeFormat().resolvedOptions().timeZone) ?? regionIn(navigator.language);
