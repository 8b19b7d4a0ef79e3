import type { KeyboardEvent } from 'react';
import { commandKey } from '#web/ui/fields/command-key.ts';
import classes from './record-form.module.css';

/** As a button names them to those who listen. */
export const SAVE_KEYS = 'Control+Enter Meta+Enter';

/** Saves from any field; in one of many lines Enter alone begins a new one. */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The keys that save, beside the button that does; `label` is what that says. */
export function SaveKeys({ label }: { label: string }) {
  return (
    <span className={classes.keys} aria-hidden="true">
      <kbd>{commandKey()}</kbd> <kbd>Enter</kbd> {label}
    </span>
  );
}
