import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '#server/billing/sandbox/calls/all.ts';
import { openSandbox, subscriber, type TestSandbox } from '#server/billing/sandbox/sandbox.fixture.ts';
import params from '#server/billing/sandbox/shapes/params.json' with { type: 'json' };
import type { Fields, Shape } from '#server/billing/sandbox/shapes/shape.ts';

let test: TestSandbox;
const ids: string[] = [];
beforeAll(async () => {
  test = await openSandbox();
  const { stripe } = test;
  const { customer, product, price } = await subscriber(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const coupon = await stripe.coupons.create({ percent_off: 10 });
  const { data } = await stripe.events.list({ limit: 1 });
  ids.push(
    customer.id,
    product.id,
    price.id,
    subscription.id,
    subscription.items.data[0]?.id ?? '',
    coupon.id,
    data[0]?.id ?? '',
  );
  for (const list of [
    stripe.invoices.list(),
    stripe.paymentIntents.list(),
    stripe.charges.list(),
    stripe.balanceTransactions.list(),
  ]) {
    ids.push((await list).data[0]?.id ?? '');
  }
});
afterAll(() => test.close());

const WORDS = [
  '',
  'true',
  '-1',
  '0',
  '1e9',
  '999999999999999',
  '1.5',
  '{}',
  '\u0000',
  '💥'.repeat(50),
  '__proto__',
  'constructor',
  'pm_card_visa',
  'now',
  'eur',
  'usd',
];

/** A value for a shape, right or wrong, of words that nobody meant. */
function fill(shape: Shape, name: string, pick: (many: number) => number): [string, string][] {
  const word = [...WORDS, ...ids][pick(WORDS.length + ids.length)] ?? '';
  if (typeof shape === 'string') {
    if (shape === 'metadata') return [[`${name}[${word}]`, word]];
    if (pick(3) > 0 && shape !== 'string') return [[name, shape === 'boolean' ? 'true' : String(pick(5000))]];
    return [[name, word]];
  }
  if ('one' in shape) return [[name, pick(8) === 0 ? word : (shape.one[pick(shape.one.length)] ?? '')]];
  if ('empty' in shape) return pick(5) === 0 ? [[name, '']] : fill(shape.empty, name, pick);
  if ('any' in shape) return fill(shape.any[pick(shape.any.length)] ?? 'string', name, pick);
  if ('list' in shape) return fill(shape.list, `${name}[0]`, pick);
  if ('map' in shape) return fill(shape.map, `${name}[${word}]`, pick);
  return fields(shape, name, pick);
}

function fields(shape: Fields, name: string, pick: (many: number) => number): [string, string][] {
  return shape.fields
    .filter(([key]) => (shape.needs?.includes(key) ?? false) || pick(4) === 0)
    .flatMap(([key, inside]) => fill(inside, name === '' ? key : `${name}[${key}]`, pick));
}

/** Numbers that are the same in each run. */
function dice(seed: number): (many: number) => number {
  let state = seed;
  return (many) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * many);
  };
}

it('no call falls over what nobody meant', async () => {
  const shapes = new Map(Object.entries(params as unknown as Record<string, Fields>));
  const broken: string[] = [];
  const taken = new Set<string>();
  for (const route of CALLS) {
    for (let round = 0; round < 12; round += 1) {
      const pick = dice(round * 7919 + route.path.length * 31 + (route.takes?.length ?? 0));
      const path = route.path.replaceAll(/:\w+/g, () =>
        encodeURIComponent([...ids, ...WORDS.slice(1)][pick(ids.length + WORDS.length - 1)] ?? 'x'),
      );
      const form = new URLSearchParams(
        fields(shapes.get(route.takes ?? '') ?? { fields: [] }, '', pick),
      ).toString();
      const query = route.method === 'POST' ? '' : `?${form}`;
      const response = await fetch(`${test.sandbox.url}${path}${query}`, {
        method: route.method,
        headers: {
          authorization: `Bearer ${test.sandbox.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(route.method === 'POST' && { body: form }),
      });
      const body = await response.text();
      if (response.ok) taken.add(`${route.method} ${route.path}`);
      if (response.status >= 500)
        broken.push(`${route.method} ${path}${query} ${form}: ${body.slice(0, 200)}`);
    }
  }
  expect(broken).toEqual([]);
  // Some of it is meant, by chance: the calls were reached.
  expect(taken.size).toBeGreaterThan(30);
});
