import { useTranslation } from 'react-i18next';
import type { Element } from '#shared/elements.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from './element-facts.module.css';

type Bar = { month: string; dreams: number };

const next = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** The months from the first to the last with the empty ones between, at most the last `most` of them. */
function monthBars(months: readonly Bar[], most: number): Bar[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const known = new Map(months.map(({ month, dreams }) => [month, dreams]));
  const bars: Bar[] = [];
  for (let month = first.month; month <= last.month; month = next(month))
    bars.push({ month, dreams: known.get(month) ?? 0 });
  return bars.slice(-most);
}

/** Three years fit beside a text. */
const SHOWN = 36;

function Numbers({ months, name }: Pick<Element, 'months'> & { name: (month: string) => string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <details className={classes.table}>
      <summary>{t('elements.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('elements.month')}</th>
            <th scope="col">{t('elements.inDreams')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, dreams }) => (
            <tr key={month}>
              <th scope="row">{name(month)}</th>
              <td>{format.number(dreams)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** When it came: a bar a month, the numbers in a table behind. */
export function Months({ months }: Pick<Element, 'months'>) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const bars = monthBars(months, SHOWN);
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...bars.map(({ dreams }) => dreams));
  const name = (month: string) => format.day(`${month}-01`, { month: 'short', year: 'numeric' });
  return (
    <section className={classes.facts}>
      <h2>{t('elements.when')}</h2>
      <figure
        className={classes.months}
        style={{ inlineSize: `min(100%, max(9rem, ${bars.length * 1.5}rem))` }}
      >
        <div className={classes.bars} aria-hidden="true">
          {bars.map(({ month, dreams }) => (
            <i
              key={month}
              title={`${name(month)}: ${dreams}`}
              data-some={dreams > 0 || undefined}
              style={{ blockSize: dreams === 0 ? undefined : `${15 + (dreams / most) * 85}%` }}
            />
          ))}
        </div>
        <figcaption>
          <span>{name(first.month)}</span>
          {last !== first && <span>{name(last.month)}</span>}
        </figcaption>
      </figure>
      <Numbers months={months} name={name} />
    </section>
  );
}
