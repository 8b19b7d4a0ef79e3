import { useTranslation } from 'react-i18next';
import { WAIT_HOURS } from '#shared/stream/waiting.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import classes from './publish.module.css';

/** When a copy goes out, and whether search engines may keep it. */
export type Release = { hours: number; indexable: boolean };
export const AT_ONCE: Release = { hours: 0, indexable: false };

type ReleaseProps = {
  release: Release;
  /** Only what stands in public is anything for search engines. */
  isPublic: boolean;
  onChange: (release: Release) => void;
};

/** A while in which one can think better of it, and the door for search engines, which is shut. */
export function CopyRelease({ release, isPublic, onChange }: ReleaseProps) {
  const { t } = useTranslation('translation');
  const hours = ([0, ...WAIT_HOURS] as const).map((value) => ({
    value: String(value),
    label: t(`publish.release.hours.${value}`),
  }));
  return (
    <div className={classes.release}>
      <ChoiceField
        label={t('publish.release.when')}
        description={release.hours > 0 ? t('publish.release.whenText') : undefined}
        options={hours}
        value={String(release.hours)}
        onChange={(value) => onChange({ ...release, hours: Number(value) })}
      />
      {isPublic && (
        <Indexable
          indexable={release.indexable}
          onChange={(indexable) => onChange({ ...release, indexable })}
        />
      )}
    </div>
  );
}

type IndexableProps = { indexable: boolean; onChange: (indexable: boolean) => void };

/** Whether search engines may keep one copy. */
export function Indexable({ indexable, onChange }: IndexableProps) {
  const { t } = useTranslation('translation');
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={indexable}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {t('publish.release.indexable')}
        <small>{t('publish.release.indexableText')}</small>
      </span>
    </label>
  );
}
