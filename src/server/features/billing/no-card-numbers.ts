/** Names of fields that hold what only the payment provider may see. */
const FORBIDDEN =
  /^(card(_?number|_?no|_?cvc|_?cvv)?|number|pan|cc_?(number|csc)|cvc2?|cvv2?|csc|security_?code)$/i;
/** Digits in groups, as people write them. */
const DIGITS = /(?<!\d)\d(?:[ \-.\u00A0]?\d){12,18}(?!\d)/g;
const DEEPEST = 32;

/** The check digit of card numbers (ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Numbers of cards begin with 2 to 6; moments counted in milliseconds begin with 1. */
const isCardNumber = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '');
  return /^[2-6]/.test(digits) && hasCheckDigit(digits);
};

const holdsDigits = (text: string): boolean => (text.match(DIGITS) ?? []).some(isCardNumber);

/** Whether a body, a query or a path holds what looks like the number of a card, or a field for one. */
export function holdsCardNumber(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return holdsDigits(value);
  if (typeof value === 'number') return holdsDigits(String(value));
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.some((one) => holdsCardNumber(one, depth + 1));
  return Object.entries(value).some(
    ([name, one]) => FORBIDDEN.test(name) || holdsDigits(name) || holdsCardNumber(one, depth + 1),
  );
}
