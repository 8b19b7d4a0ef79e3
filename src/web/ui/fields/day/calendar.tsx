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

/** What a field that asks for a night knows of the nights. */
export type NightMarks = {
  /** The night that is just over: it is ringed and offered, and none after it is. */
  last: string;
  /** Nights with a dream, as far as they are known. */
  kept: ReadonlySet<string>;
  /** A month, as `YYYY-MM`, is looked at. */
  onLook: (month: string) => void;
  /** A dream of this day; not offered where it is left out. */
  onNap?: (() => void) | undefined;
};

type CalendarProps = {
  id: string;
  value: string;
  required: boolean;
  min: string;
  max: string;
  nights?: NightMarks | undefined;
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

type LowProps = Pick<CalendarProps, 'value' | 'required' | 'nights' | 'onChoose' | 'onClose'> & {
  now: string;
  isOut: (day: string) => boolean;
};

/** The days that are asked for most, and the way to have none. */
function Low({ value, required, nights, now, isOut, onChoose, onClose }: LowProps) {
  const { t } = useTranslation('common');
  const nap = nights?.onNap;
  return (
    <div className={classes.low}>
      <button type="button" disabled={isOut(now)} onClick={() => onChoose(now)}>
        {t(nights ? 'calendar.lastNight' : 'calendar.today')}
      </button>
      {nap && (
        <button
          type="button"
          onClick={() => {
            nap();
            onClose();
          }}
        >
          {t('calendar.nap')}
        </button>
      )}
      {!required && (
        <button type="button" disabled={value === ''} onClick={() => onChoose('')}>
          {t('calendar.none')}
        </button>
      )}
    </div>
  );
}

/** A month of days beside its field: arrows, Page keys and Home, End walk it; Escape leads back. */
export function Calendar({ id, value, required, min, max, nights, field, onChoose, onClose }: CalendarProps) {
  const { i18n } = useTranslation('common');
  const layer = useLayer(field, onClose);
  const first = firstWeekday(i18n.resolvedLanguage ?? 'en');
  const now = nights?.last ?? today();
  const until = nights && nights.last < max ? nights.last : max;
  const { day, grid, isOut, onKeyDown, turn } = useCalendar({ start: value || now, min, max: until, first });
  const month = day.slice(0, 7);
  const look = nights?.onLook;
  useEffect(() => look?.(month), [look, month]);
  const facts = { at: day, value, today: now, kept: nights?.kept, first, isOut, onChoose, onKeyDown };
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
      <Top id={`${id}-month`} day={day} min={min} max={until} onTurn={turn} />
      <Month {...facts} grid={grid} labelled={`${id}-month`} />
      <Low {...{ value, required, nights, now, isOut, onChoose, onClose }} />
    </div>
  );
}
