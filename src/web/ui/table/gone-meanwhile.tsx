import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import classes from './pager.module.css';

const NAMED = 3;

/** Says by its names what others have taken from a queue while it was looked at; the focus stays where it is. */
export function GoneMeanwhile({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const shown = names.slice(-NAMED).map((name) => isolated(name));
  const list = names.length > NAMED ? `${format.list(shown)} …` : format.list(shown);
  return (
    <p role="status" className={classes.gone}>
      {shown.length > 0 && t('admin.records.goneMeanwhile', { total: names.length, names: list })}
    </p>
  );
}
