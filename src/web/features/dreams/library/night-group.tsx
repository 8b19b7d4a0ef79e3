import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryHit } from '#shared/library/library.ts';
import { curled } from '#web/i18n/curled.ts';
import { useFormat } from '#web/i18n/format.ts';
import { dayAfter } from '#web/i18n/night-of.ts';
import { isThisYear } from '#web/i18n/spans.ts';
import { hasNoNight } from '#web/features/dreams/dream/long-ago.ts';
import { DreamRow } from './dream-row.tsx';
import type { LibraryNight } from './library-nights.ts';
import { WaitingRow } from './waiting-row.tsx';
import classes from './night-group.module.css';

/** The evening date, and the weekdays that the night lies between. */
function NightDate({ day }: { day: string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const thisYear = isThisYear(day);
  return (
    <time dateTime={day} className={classes.date}>
      <b>{format.day(day, { day: 'numeric', month: 'short', ...(thisYear ? {} : { year: 'numeric' }) })}</b>
      {t('nights.span', { from: format.weekday(day, 'short'), to: format.weekday(dayAfter(day), 'short') })}
    </time>
  );
}

type NightGroupProps = {
  group: LibraryNight;
  feature: string;
  hits: ReadonlyMap<number, LibraryHit>;
  /** Height in px that this night had when it was last drawn. */
  height: number | undefined;
};

/** About as tall as a night with its dreams is, in px, until it has been drawn once. */
export const guessHeight = ({ dreams, waiting = [] }: LibraryNight): number => {
  const length = dreams.length + waiting.length;
  return 50 + Math.max(1, length) * (length === 0 ? 40 : 150);
};

/**
 * One night: its dreams, or the honest line that nothing was remembered. What is of long ago and has no night stands where it
 * was told, and under no date.
 */
export const NightGroup = memo(function NightGroup({ group, feature, hits, height }: NightGroupProps) {
  const { t } = useTranslation('translation');
  const { night_of: day, dreams, night, waiting = [] } = group;
  const size = height ?? guessHeight(group);
  const row = (dream: Dream) => (
    <DreamRow key={dream.id} dream={dream} feature={feature} hit={hits.get(dream.id)} />
  );
  const undated = dreams.filter(hasNoNight);
  const ofNight = dreams.filter((dream) => !hasNoNight(dream));
  const isEmpty = ofNight.length + waiting.length === 0;
  return (
    <li className={classes.night} data-night={day} style={{ containIntrinsicBlockSize: `auto ${size}px` }}>
      {!(isEmpty && undated.length > 0) && (
        <>
          <NightDate day={day} />
          <div className={classes.dreams}>
            {isEmpty && (
              <p className={classes.none}>
                {t('nights.nothing')} {night?.note && <bdi>{curled(night.note)}</bdi>}
              </p>
            )}
            {ofNight.map(row)}
            {waiting.map((dream) => (
              <WaitingRow key={dream.key} dream={dream} feature={feature} />
            ))}
          </div>
        </>
      )}
      {undated.length > 0 && (
        <>
          <p className={classes.undated}>{t('dreams.longAgo')}</p>
          <div className={classes.dreams}>{undated.map(row)}</div>
        </>
      )}
    </li>
  );
});
