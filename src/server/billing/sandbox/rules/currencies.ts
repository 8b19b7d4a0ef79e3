import { invalid } from '#server/billing/sandbox/http/errors.ts';

export const MAX_AMOUNT = 99_999_999;
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '));
const OTHERS =
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah uyu uzs wst xcd xcg yer zar zmw';
const KNOWN = new Set([...ZERO_DECIMAL, ...THREE_DECIMAL, ...OTHERS.split(' ')]);
/** The least that can be charged, in minor units; half a dollar's worth where none is stated. */
const LEAST = new Map([
  ['jpy', 50],
  ['krw', 500],
  ['eur', 50],
  ['gbp', 30],
  ['chf', 50],
  ['dkk', 250],
  ['nok', 300],
  ['sek', 300],
  ['kwd', 150],
  ['bhd', 190],
  ['huf', 17500],
  ['czk', 1500],
  ['pln', 200],
  ['mxn', 1000],
  ['aed', 200],
]);

/** Refuses what is no currency that can be charged. */
export function checkCurrency(currency: string): void {
  if (!KNOWN.has(currency.toLowerCase())) {
    throw invalid(
      `Invalid currency: ${currency.slice(0, 20).toLowerCase()}. Stripe currently supports these currencies: ${[...KNOWN].slice(0, 8).join(', ')}, …`,
      'currency',
    );
  }
}

/** Refuses amounts that no card can be charged with. */
export function checkChargeable(amount: number, currency: string, param = 'amount'): void {
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', param, 'parameter_invalid_integer');
  if (amount > MAX_AMOUNT)
    throw invalid('Amount must be no more than $999,999.99', param, 'amount_too_large');
  const least = leastCharge(currency);
  if (amount < least) {
    throw invalid(
      `Amount must be at least ${String(least)} in the minor units of ${currency}`,
      param,
      'amount_too_small',
    );
  }
  if (THREE_DECIMAL.has(currency) && amount % 10 !== 0) {
    throw invalid(
      'Three-decimal currencies are charged in multiples of ten minor units.',
      param,
      'invalid_charge_amount',
    );
  }
}

export const leastCharge = (currency: string): number => LEAST.get(currency) ?? 50;

/** Rounds what is computed to what can be charged: three-decimal currencies to the ten. */
export const roundAmount = (amount: number, currency: string): number =>
  THREE_DECIMAL.has(currency) ? Math.round(amount / 10) * 10 : Math.round(amount);
