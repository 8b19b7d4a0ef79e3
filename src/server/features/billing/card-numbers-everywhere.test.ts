import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, openBilling, STRIPE } from './billing.fixture.ts';

const NUMBER = '4242424242424242';
let t: BillingApp;
beforeAll(async () => {
  t = await openBilling();
});
afterAll(() => t.close());

const spoken = [NUMBER, '4242 4242 4242 4242', '4242-4242-4242-4242'];
const holdsNumber = (text: string): boolean => text.replaceAll(/[ -]/g, '').includes(NUMBER);

const bodiesWith = (number: string) => [
  { number },
  { card: { number } },
  { name: `x ${number}` },
  { payment_method: number },
  { cvc: '123' },
];

it('no payment call takes the number of a card, in its body, its query or its path, nor writes it down', async () => {
  const person = await t.payer();
  const tried: string[] = [];
  for (const { method, url } of t.app.declaredRoutes) {
    if (!url.startsWith(STRIPE) || url.endsWith('/webhook') || method === 'HEAD') continue;
    const place = url.replaceAll(/:\w+/g, '1');
    const number = spoken[tried.length % spoken.length] ?? NUMBER;
    const inQuery = `${place}?name=${encodeURIComponent(number)}`;
    for (const token of [person.token, t.admin.token]) {
      const answers = [await t.call(method, inQuery, { token })];
      for (const body of method === 'GET' ? [] : bodiesWith(number))
        answers.push(await t.call(method, place, { token, body }));
      for (const { status, body, bytes } of answers) {
        // Who may not make the call at all is told so first.
        expect([400, 403], `${method} ${url}`).toContain(status);
        if (status === 400) expect(body.code).toBe('billing.card_number');
        expect(holdsNumber(bytes.toString())).toBe(false);
      }
    }
    if (url.includes(':id'))
      expect(
        (await t.call(method, url.replace(':id', NUMBER), { token: t.admin.token })).status,
      ).toBeGreaterThanOrEqual(400);
    tried.push(`${method} ${url}`);
  }
  expect(tried.length).toBeGreaterThan(30);
  expect(holdsNumber(t.logged())).toBe(false);
  const tables = await t.deps.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  for (const { name } of tables) {
    const rows = await t.deps.sql.unsafe(`select t::text as row from "${name}" t`);
    expect(
      rows.some((row) => holdsNumber((row as { row: string }).row)),
      name,
    ).toBe(false);
  }
}, 60_000);
