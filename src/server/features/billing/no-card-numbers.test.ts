import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './no-card-numbers.ts';

describe('a card number', () => {
  it.each([
    { payment_method: '4242424242424242' },
    { name: 'Ines 4242 4242 4242 4242' },
    { name: '4242-4242-4242-4242' },
    { deep: { list: ['5555555555554444'] } },
    { amount: 378282246310005 },
    { number: 'x' },
    { card: {} },
    { cvc: '123' },
    { CVV: '123' },
    { card_number: '' },
    { metadata: { '6011111111111117': 'x' } },
    '/customer/card/4242424242424242',
  ])('%j', (given) => {
    expect(holdsCardNumber(given)).toBe(true);
  });

  it.each([
    { payment_method: 'pm_1QabcDEF4242424242' },
    { name: '4242 4242 4242 4241' },
    { at: 1764000000000 },
    { unit_amount: 99_999_999, currency: 'jpy' },
    { id: 'in_4242' },
    { sourceToken: 'tok_visa' },
    { phone: '+43 720 000000' },
    {},
    null,
  ])('is not in %j', (given) => {
    expect(holdsCardNumber(given)).toBe(false);
  });
});
