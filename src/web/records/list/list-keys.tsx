import { useTranslation } from 'react-i18next';
import classes from '#web/records/record-list.module.css';

/** Which keys a list takes, for who has some. */
export function ListKeys({ chooses, searches }: { chooses: boolean; searches: boolean }) {
  const { t } = useTranslation('translation');
  const keys = [
    ['row', ['j', 'k']],
    ...(chooses ? [['choose', ['x']] as const] : []),
    ['open', ['Enter']],
    ...(searches ? [['search', ['/']] as const] : []),
  ] as const;
  return (
    <p className={classes.keys}>
      {keys.map(([key, names]) => (
        <span key={key} data-key={key}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {t(`admin.records.keys.${key}`)}
        </span>
      ))}
    </p>
  );
}
