import { afterEach, expect, test, vi } from 'vitest';
import { ownRegion } from './own-region.ts';

const CLOCKS = new Map([
  ['und-ES', ['Africa/Ceuta', 'Europe/Madrid']],
  ['und-MX', ['America/Mexico_City']],
]);

function device(timeZone: string, language: string): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    () => ({ resolvedOptions: () => ({ timeZone }) }) as Intl.DateTimeFormat,
  );
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', {
    configurable: true,
    value(this: Intl.Locale) {
      return CLOCKS.get(this.toString());
    },
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Intl.Locale.prototype, 'getTimeZones');
});

test('the clock tells the country of a language that names none, among those with a card', () => {
  device('America/Mexico_City', 'es');
  expect(ownRegion(['', 'ES', 'MX'])).toBe('MX');
  device('Africa/Ceuta', 'es-MX');
  expect(ownRegion(['', 'ES', 'MX'])).toBe('ES');
  device('Europe/Vienna', 'de');
  expect(ownRegion([])).toBe('AT');
});

test('where no clock tells, the language does if it names one', () => {
  device('UTC', 'es-MX');
  expect(ownRegion(['ES'])).toBe('MX');
  device('UTC', 'de');
  expect(ownRegion(['DE', 'nonsense'])).toBeUndefined();
});
