import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nightOf } from '#web/i18n/night-of.ts';
import { useFormat } from '#web/i18n/format.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { keepBy } from '#web/ui/layers/place-by.ts';
import { isPhone, useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import { Month } from './month.tsx';
import { firstWeekday } from './month-days.ts';
import { useCalendar } from './use-calendar.ts';
import classes from './day.module.css';

type CalendarProps = {
  id: string;
  value: string;
  required: boolean;
  min: string;
  max: string;
  field: RefObject<HTMLElement | null>;
  /** An empty day takes the day away. */
  onChoose: (day: string) => void;
  onClose: () => void;
};

const today = () => nightOf(new Date(), 0);

/** Opens beside the field; a press elsewhere closes it. */
function useLayer(field: RefObject<HTMLElement | null>, onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null);
  useCloseOnBack(isPhone(), onClose);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    if (!layer.current || !field.current) return undefined;
    return keepBy(layer.current, field.current, false);
  }, [field]);
  useEffect(() => {
    const isOurs = (target: Node) => layer.current?.contains(target) || field.current?.contains(target);
    const press = ({ target }: Event) => {
      if (target instanceof Node && !isOurs(target)) close.current();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [field]);
  return layer;
}

type TopProps = { id: string; day: string; min: string; max: string; onTurn: (months: number) => void };

/** The month's name between the ways to the one before and the one after. */
function Top({ id, day, min, max, onTurn }: TopProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const month = day.slice(0, 7);
  return (
    <div className={classes.top}>
      <IconButton
        icon="before"
        label={t('calendar.before')}
        disabled={month <= min.slice(0, 7)}
        onClick={() => onTurn(-1)}
      />
      <b id={id} aria-live="polite">
        {format.day(day, { month: 'long', year: 'numeric' })}
      </b>
      <IconButton
        icon="forward"
        label={t('calendar.after')}
        disabled={month >= max.slice(0, 7)}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

/** A month of days beside its field: arrows, Page keys and Home, End walk it; Escape leads back. */
export function Calendar({ id, value, required, min, max, field, onChoose, onClose }: CalendarProps) {
  const { t, i18n } = useTranslation('common');
  const layer = useLayer(field, onClose);
  const first = firstWeekday(i18n.resolvedLanguage ?? 'en');
  const now = today();
  const { day, grid, isOut, onKeyDown, turn } = useCalendar({ start: value || now, min, max, first });
  const facts = { at: day, value, today: now, first, isOut, onChoose, onKeyDown };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back from anywhere within
    <div
      ref={layer}
      popover="manual"
      role="dialog"
      aria-labelledby={`${id}-month`}
      className={classes.month}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Top id={`${id}-month`} day={day} min={min} max={max} onTurn={turn} />
      <Month {...facts} grid={grid} labelled={`${id}-month`} />
      <div className={classes.low}>
        <button type="button" disabled={isOut(now)} onClick={() => onChoose(now)}>
          {t('calendar.today')}
        </button>
        {!required && (
          <button type="button" disabled={value === ''} onClick={() => onChoose('')}>
            {t('calendar.none')}
          </button>
        )}
      </div>
    </div>
  );
}
