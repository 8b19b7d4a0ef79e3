import { useTranslation } from 'react-i18next';
import classes from './data-rows.module.css';

const ROWS = [
  'account',
  'dreams',
  'recordings',
  'pictures',
  'answers',
  'copies',
  'talk',
  'links',
  'packs',
  'reports',
  'sessions',
  'log',
  'device',
] as const;
const COLUMNS = ['what', 'why', 'who', 'kept', 'remove'] as const;

/** Data × purpose × who can read it × how long × how to remove it; on phones each row is a small sheet. */
export function DataRows() {
  const { t } = useTranslation('translation');
  return (
    <table className={classes.table} aria-label={t('privacy.table')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`privacy.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {COLUMNS.map((column) =>
              column === 'what' ? (
                <th key={column} scope="row">
                  {t(`privacy.rows.${row}.what`)}
                </th>
              ) : (
                <td key={column} data-column={t(`privacy.columns.${column}`)}>
                  {t(`privacy.rows.${row}.${column}`)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
