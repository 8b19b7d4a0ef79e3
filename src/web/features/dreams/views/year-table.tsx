import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NightSummary } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useNightWords } from './calendar-words.ts';
import { calendarOf } from './open-night.ts';
import classes from './year-view.module.css';

function Rows({ nights }: { nights: readonly NightSummary[] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useNightWords();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(['night', 'dreams', 'mood', 'kinds'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`libraryViews.years.col.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nights.map((night) => (
          <tr key={night.night_of}>
            <th scope="row">
              <Link to={calendarOf(night.night_of)}>
                {format.day(night.night_of, { weekday: 'short', day: 'numeric', month: 'short' })}
              </Link>
            </th>
            <td>{night.no_recall ? t('libraryViews.night.empty') : format.number(night.dreams)}</td>
            <td>{words.mood(night)}</td>
            <td>{words.kinds(night)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same nights in rows, for whoever reads them better so. */
export function YearTable({ nights }: { nights: readonly NightSummary[] }) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(false);
  if (nights.length === 0) return null;
  return (
    <details className={classes.behind} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('libraryViews.years.table')}</summary>
      {open && (
        <div className={classes.scroll}>
          <Rows nights={nights} />
        </div>
      )}
    </details>
  );
}
