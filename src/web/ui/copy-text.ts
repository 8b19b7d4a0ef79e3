import i18next from 'i18next';
import { toast } from '#web/ui/layers/toasts.ts';

/** The way of browsers that have no clipboard for a page without https, as a diary in one's own network is. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  // A dialog keeps the focus within itself.
  (focused?.closest('dialog, [role="dialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Puts a text where it can be pasted from; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies, and says so where it could not. */
export async function copyOrSay(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (!isCopied) toast(i18next.t('common:actions.notCopied'), { status: 'error' });
  return isCopied;
}

/** Copies, and says that it did or that it could not. */
export async function copyAndSay(text: string, copied: string): Promise<void> {
  if (await copyOrSay(text)) toast(copied);
}
