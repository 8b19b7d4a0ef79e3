import { ownEntry } from '#shared/own-entry.ts';

/** Clocks of countries whose cards ship, where the browser does not know which clocks a country has. */
const BY_ZONE: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Zurich': 'CH',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
};

type KnowsClocks = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const clocksOf = (country: string): readonly string[] => {
  try {
    return (new Intl.Locale(`und-${country}`) as KnowsClocks).getTimeZones?.() ?? [];
  } catch {
    return [];
  }
};

const regionIn = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
};

/**
 * The reader's country as the device says, by its clock before its language, which often names none ("es"); it is sent nowhere.
 * `countries` are those that there is a card for.
 */
export function ownRegion(countries: readonly string[]): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const known = ownEntry(BY_ZONE, timeZone);
  if (known) return known;
  const byClock = countries.find((country) => country !== '' && clocksOf(country).includes(timeZone));
  return byClock ?? regionIn(navigator.language);
}
