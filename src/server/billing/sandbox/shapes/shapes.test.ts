import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildCustomer } from '#server/billing/sandbox/objects/customer.ts';
import { Declarations } from './declarations.ts';
import { ObjectCheck } from './object-check.fixture.ts';
import { paramShapes } from './param-shapes.ts';

it('params.json is what the installed SDK declares', () => {
  const sdk = path.join(import.meta.dirname, '../../../../../node_modules/stripe/esm');
  const written: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'params.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(paramShapes(new Declarations(sdk)))));
});

it('the check of objects finds what is missing, too much, or of another type', () => {
  const check = new ObjectCheck();
  const customer = buildCustomer({ email: 'ada@example.org' }, 1);
  expect(check.problems(customer)).toEqual([]);
  const { balance: _, ...without } = customer;
  expect(check.problems(without)).toEqual(['customer.balance: missing']);
  expect(check.problems({ ...customer, plan: 'x' })).toEqual(['customer.plan: unknown']);
  expect(check.problems({ ...customer, created: '1' })).toEqual(['customer.created: string for number']);
  expect(check.problems({ ...customer, tax_exempt: 'sometimes' })).toHaveLength(1);
  expect(check.problems({ ...customer, email: 1 })).not.toEqual([]);
  expect(check.problems({ ...customer, invoice_settings: { footer: null } })).toHaveLength(3);
  expect(check.problems({ object: 'unheard_of' })).toEqual(['unknown object unheard_of']);
});
