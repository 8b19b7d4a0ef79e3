import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { elementPath, type ElementKind, type ElementRow } from '#shared/elements.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from './element-rows.module.css';
import { curled } from '#web/i18n/curled.ts';

/** Twelve months as thin bars; the numbers are on the name's own page. */
function Spark({ months }: { months: readonly number[] }) {
  const most = Math.max(1, ...months);
  return (
    <span className={classes.spark} aria-hidden="true">
      {months.map((count, month) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- a month is its place
          key={month}
          data-some={count > 0 || undefined}
          style={{ blockSize: `${count === 0 ? 0 : 20 + (count / most) * 80}%` }}
        />
      ))}
    </span>
  );
}

function Row({ kind, row }: { kind: ElementKind; row: ElementRow }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const said = [
    row.relation,
    row.invented ? t('elements.invented') : '',
    row.meaning.replaceAll(/\s+/gu, ' '),
  ];
  const note = said.filter((words) => words.trim() !== '').join(' · ');
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <Link to={elementPath(kind, row.name)} dir="auto">
          {curled(row.name)}
        </Link>
        {note && <p dir="auto">{note}</p>}
      </div>
      <Spark months={row.months} />
      <div className={classes.count}>
        <span>{t('dreams.count.dreams', { count: row.dreams })}</span>
        {row.last_night && (
          <small>
            {t('elements.last', {
              day: format.day(row.last_night, { day: 'numeric', month: 'short', year: 'numeric' }),
            })}
          </small>
        )}
      </div>
    </li>
  );
}

/** Names with what was said of them, a year at a glance, and how often they came. */
export function ElementRows({
  kind,
  rows,
  waiting,
}: {
  kind: ElementKind;
  rows: readonly ElementRow[];
  waiting: boolean;
}) {
  return (
    <ul className={classes.rows} data-waiting={waiting || undefined}>
      {rows.map((row) => (
        <Row key={row.name} kind={kind} row={row} />
      ))}
    </ul>
  );
}
