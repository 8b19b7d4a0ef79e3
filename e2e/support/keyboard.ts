import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 220;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes to something with the Tab key alone, as one does without a mouse. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

/** Goes to a button or link and presses Enter. */
export async function press(target: Locator): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('Enter');
}

/** Goes to a field and writes over what stands there. */
export async function write(target: Locator, words: string): Promise<void> {
  await reach(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText(words);
}

/** Goes to a field of one choice and finds an option by typing its first words. */
export async function pick(target: Locator, option: string): Promise<void> {
  await reach(target);
  const { keyboard } = target.page();
  await keyboard.press('Enter');
  await keyboard.type(option);
  await keyboard.press('Enter');
  await expect(target).toContainText(option);
}

/** Goes to a switch or a box and turns it. */
export async function turn(target: Locator): Promise<void> {
  await reach(target);
  await target.page().keyboard.press('Space');
}

/** Opens the system's choice of a file with the keyboard, pressing again where it does not come, and gives it one. */
export async function give(
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  const page: Page = target.page();
  await expect(async () => {
    await reach(target);
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 });
    await page.keyboard.press(key);
    await (await chooser).setFiles(file);
  }).toPass();
}
