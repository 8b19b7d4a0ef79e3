import type { Locator } from '@playwright/test';

/** Chooses in a field of one choice by the words of its option, as a person does. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field
    .page()
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .click();
}
