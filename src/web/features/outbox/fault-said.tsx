import { useTranslation } from 'react-i18next';
import { type Fault, placeIn } from '#shared/house/faults.ts';
import { begun } from '#web/i18n/begun.ts';
import { isolatedAddress } from '#web/i18n/isolated.ts';
import classes from './outbox.module.css';

/** Why something outside did not take what it was given, in plain words where they are known, with its own words below. */
export function FaultSaid({ said, fault }: { said: string; fault: Fault | undefined }) {
  const { t } = useTranslation('translation');
  if (said === '') return null;
  const place = placeIn(said);
  const own = (
    <bdi className={classes.fault} dir="ltr">
      {said}
    </bdi>
  );
  if (!fault) return own;
  return (
    <span className={classes.why}>
      <span>
        {/* Without an address the sentence begins with what is wrong. */}
        {begun(
          t('admin.dashboard.faultSaid', {
            who: place === '' ? '' : isolatedAddress(place),
            fault: t(`admin.dashboard.faults.${fault}`),
          }),
        )}
      </span>
      {own}
    </span>
  );
}
