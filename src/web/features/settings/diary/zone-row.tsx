import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceRow } from '#web/features/settings/rows/setting-row.tsx';
import { usePreference } from '#web/features/settings/rows/use-keeping.ts';

/** Every zone that the browser knows, with `kept` among them even where it does not. */
function timeZones(kept: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set(['UTC', kept, ...known])].toSorted((left, right) => left.localeCompare(right, 'en'));
}

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which days are counted, with the device's own one press away. */
export function ZoneRow({ timezone }: { timezone: string }) {
  const { t } = useTranslation('translation');
  const keeping = usePreference(timezone, (zone) => ({ timezone: zone }));
  const here = deviceZone();
  return (
    <>
      <ChoiceRow
        label={t('settings.diary.zone')}
        options={timeZones(keeping.value).map((value) => ({ value, label: value }))}
        keeping={keeping}
      />
      {here !== keeping.value && (
        <div>
          <Button small onClick={() => keeping.set(here)}>
            {t('settings.diary.useHere', { zone: here })}
          </Button>
        </div>
      )}
    </>
  );
}
