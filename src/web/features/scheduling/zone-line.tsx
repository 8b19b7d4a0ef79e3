import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '#web/ui/fields/find-field.tsx';
import classes from './meetings.module.css';
import { useZoneName } from './use-times.ts';
import { allZones, cityOf, deviceZone } from './week.ts';

const focusWithin = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();

/** On which clock every time of the page is told, once; another can be chosen. */
export function ZoneLine({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const { t } = useTranslation('translation');
  const zoneName = useZoneName();
  const [choosing, setChoosing] = useState(false);
  const isOwn = zone === deviceZone();
  return (
    <div className={classes.zone}>
      <p>{t(isOwn ? 'meetings.zone.device' : 'meetings.zone.other', { zone: zoneName(zone) })}</p>
      {choosing ? (
        <div ref={focusWithin}>
          <FindField
            label={t('meetings.zone.choose')}
            nothing={t('meetings.zone.nothing')}
            value={zone}
            options={[...new Set([zone, ...allZones()])].map((value) => ({
              value,
              label: `${cityOf(value)} · ${value}`,
            }))}
            onChange={(chosen) => {
              if (chosen) onZone(chosen);
              setChoosing(false);
            }}
          />
        </div>
      ) : (
        <button type="button" className={classes.another} onClick={() => setChoosing(true)}>
          {t('meetings.zone.another')}
        </button>
      )}
      {!isOwn && !choosing && (
        <button type="button" className={classes.another} onClick={() => onZone(deviceZone())}>
          {t('meetings.zone.back')}
        </button>
      )}
    </div>
  );
}
