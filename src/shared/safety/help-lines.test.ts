import { expect, test } from 'vitest';
import { helpLineInput, nearestFirst } from './help-lines.ts';

const line = (country: string, sort: number) => ({ country, sort });

test('one’s own country comes first, then what is for everywhere, then the others in the admin’s order', () => {
  const lines = [line('DE', 1), line('', 5), line('AT', 2), line('CH', 0)];
  const order = (region?: string) => nearestFirst(lines, region).map(({ country }) => country);
  expect(order('AT')).toEqual(['AT', '', 'CH', 'DE']);
  expect(order('US')).toEqual(['', 'CH', 'DE', 'AT']);
  expect(order()).toEqual(['', 'CH', 'DE', 'AT']);
});

test.each([
  { phone: 'call us' },
  { phone: '+' },
  { url: 'http://example.org' },
  { url: 'javascript:alert(1)' },
  { country: 'de' },
  { country: 'DEU' },
  { slug: 'Two Words' },
  { name: '' },
  { locale: 'xx' },
])('a card is refused with %j', (wrong) => {
  const right = {
    locale: 'en',
    slug: 'somebody',
    name: 'Somebody',
    phone: '116 123',
    url: 'https://example.org/a',
  };
  expect(helpLineInput.safeParse(right).success).toBe(true);
  expect(helpLineInput.safeParse({ ...right, ...wrong }).success).toBe(false);
});
