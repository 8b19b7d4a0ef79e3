import { useTranslation } from 'react-i18next';
import classes from '#web/records/record-list.module.css';

/** Which keys a list takes, for who has some. */
export function ListKeys({ chooses, searches }: { chooses: boolean; searches: boolean }) {
  const { t } = useTranslation('translation');
  const keys = [
    [['j', 'k'], t('admin.records.keys.row')],
    ...(chooses ? [[['x'], t('admin.records.keys.choose')] as const] : []),
    [['Enter'], t('admin.records.keys.open')],
    ...(searches ? [[['/'], t('admin.records.keys.search')] as const] : []),
  ] as const;
  return (
    <p className={classes.keys}>
      {keys.map(([names, label]) => (
        <span key={label}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {label}
        </span>
      ))}
    </p>
  );
}
