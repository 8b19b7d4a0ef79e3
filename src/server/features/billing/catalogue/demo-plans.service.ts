import { existsSync } from 'node:fs';
import { sandboxFile } from '#server/billing/open-payments.ts';
import type { Deps } from '#server/deps.ts';
import { priceFacts, productFacts } from '#server/features/billing/mirrors/mirror-rows.ts';
import { hasProducts, keepPrice, keepProduct } from '#server/features/billing/mirrors/mirrors.store.ts';
import { answered, ask } from '#server/features/billing/provider.service.ts';

const PLAN = {
  name: 'Room for more',
  description: 'Sixty readings and ten hours written down for you every month, 20 GB for sound and pictures.',
  marketing_features: [
    { name: '60 generated readings a month' },
    { name: '600 minutes written down for you a month' },
    { name: '20 GB for sound and pictures' },
  ],
  metadata: { allowance_readings: '60', allowance_minutes: '600', allowance_space_mb: '20480' },
};
const PRICES = [
  { nickname: 'Monthly', unit_amount: 400, recurring: { interval: 'month' as const } },
  { nickname: 'Yearly', unit_amount: 4000, recurring: { interval: 'year' as const } },
];

/** What the demo sells, in the sandbox alone and only where nothing is sold there yet. */
export async function offerDemoPlans(deps: Deps): Promise<void> {
  if (!deps.config.demo || deps.payments?.mode !== 'sandbox') return;
  // The sandbox is not begun to be asked what stands here: it takes the provider's library and thirty megabytes.
  if (existsSync(sandboxFile(deps.config)) && (await hasProducts(deps.db))) return;
  const { data } = await ask(deps, (stripe) => stripe.products.list({ limit: 1 }));
  if (data.length > 0) return;
  const product = await ask(deps, (stripe, options) => stripe.products.create(PLAN, options));
  await keepProduct(deps.db, productFacts(product), answered(deps));
  for (const price of PRICES) {
    const params = { ...price, product: product.id, currency: 'eur' };
    const made = await ask(deps, (stripe, options) => stripe.prices.create(params, options));
    await keepPrice(deps.db, priceFacts(made), answered(deps));
  }
}
