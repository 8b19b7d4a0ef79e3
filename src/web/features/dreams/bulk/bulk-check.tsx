import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { curled } from '#web/i18n/curled.ts';
import { bulkSelection, useIsChosen } from './bulk-selection.ts';
import classes from './bulk.module.css';

/** Ids of all dreams in the list, in its order. */
const orderHere = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-bulk]')].map((box) => Number(box.dataset.bulk));

/** Chooses a dream while several are being chosen: the whole row is the target, Shift takes everything between. */
export function BulkCheck({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('translation');
  const chosen = useIsChosen(id);
  const range = useRef(false);
  if (chosen === null) return null;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        data-bulk={id}
        checked={chosen}
        aria-label={t('bulk.choose', { title: curled(name) || t('dreams.untitled') })}
        onPointerDown={(event) => {
          range.current = event.shiftKey;
        }}
        onKeyDown={(event) => {
          range.current = event.shiftKey;
        }}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => {
          bulkSelection.toggle(id, { range: range.current, order: orderHere() });
          range.current = false;
        }}
      />
    </label>
  );
}
