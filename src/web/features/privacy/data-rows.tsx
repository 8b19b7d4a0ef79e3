import { useTranslation } from 'react-i18next';
import { PRIVACY_COLUMNS, PRIVACY_ROWS } from '#shared/cms/privacy-text.ts';
import classes from './data-rows.module.css';

/** Data × purpose × who can read it × how long × how to remove it; where there is little room each row is a small sheet. */
export function DataRows() {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.whole}>
      <table className={classes.table} aria-label={t('privacy.table')}>
        <thead>
          <tr>
            {PRIVACY_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`privacy.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRIVACY_ROWS.map((row) => (
            <tr key={row}>
              {PRIVACY_COLUMNS.map((column) =>
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
    </div>
  );
}
