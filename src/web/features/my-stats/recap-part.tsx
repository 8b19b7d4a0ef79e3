import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { curled } from '#web/i18n/curled.ts';
import { copyAndSay } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { addDays, thingPath } from './dreams-link.ts';
import { lastYearUntil } from './last-year.ts';
import { STATS_PATH, statsPath } from './stats-address.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

const MONTHS_SHOWN = 12;

/** The last weeks and months, each a page of its own. */
export function RecapLinks({ stats }: PartProps) {
  const { tonight, first_night: first } = stats;
  const until = lastYearUntil(stats);
  const { t } = useTranslation('translation');
  const format = useFormat();
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const at = new Date(`${until.slice(0, 7)}-15T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() - back);
    return at.toISOString().slice(0, 7);
  }).filter((month) => first === null || month >= first.slice(0, 7));
  return (
    <section className={classes.recaps}>
      <h2>{t('myStats.recap.title')}</h2>
      <p>{t('myStats.recap.text')}</p>
      <ul>
        {until === tonight && (
          <>
            <li>
              <Link to={statsPath({ week: tonight })}>{t('myStats.recap.thisWeek')}</Link>
            </li>
            <li>
              <Link to={statsPath({ week: addDays(tonight, -7) })}>{t('myStats.recap.lastWeek')}</Link>
            </li>
          </>
        )}
        {months.map((month) => (
          <li key={month}>
            <Link to={statsPath({ month })}>
              {format.day(`${month}-01`, { month: 'long', year: 'numeric' })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CopyAddress() {
  const { t } = useTranslation('translation');
  const copy = () => void copyAndSay(window.location.href, t('myStats.recap.copied'));
  return (
    <Button small icon="link" onClick={copy}>
      {t('myStats.recap.copy')}
    </Button>
  );
}

/** The ways from a week or a month to its neighbours, as far as there is a diary, and back to the whole. */
export function RecapWays({
  stats: { period, tonight, first_night: first },
  kind,
}: PartProps & { kind: 'week' | 'month' }) {
  const { t } = useTranslation('translation');
  const pathAt = (day: string) => statsPath(kind === 'week' ? { week: day } : { month: day.slice(0, 7) });
  return (
    <nav className={classes.ways} aria-label={t('myStats.recap.title')}>
      {(first === null || first < period.from) && (
        <Link to={pathAt(addDays(period.from, -1))}>{t('myStats.recap.earlier')}</Link>
      )}
      {period.to < tonight && <Link to={pathAt(addDays(period.to, 1))}>{t('myStats.recap.later')}</Link>}
      <Link to={STATS_PATH}>{t('myStats.recap.whole')}</Link>
      <CopyAddress />
    </nav>
  );
}

/** The dreams of a week or a month, and what came for the first time. */
export function RecapPart({ stats: { recap } }: PartProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useStatsWords();
  if (!recap || recap.dreams.length === 0) return null;
  return (
    <div className={classes.two}>
      <section className={classes.recapDreams}>
        <h2>{t('myStats.recap.dreams')}</h2>
        <ol>
          {recap.dreams.map(({ id, title, night_of: night }) => (
            <li key={id}>
              <Link to={`/user/dreams/${id}`} dir="auto">
                {curled(title) || t('myStats.untitled')}
              </Link>
              <small>{format.day(night, { weekday: 'short', day: 'numeric', month: 'short' })}</small>
            </li>
          ))}
        </ol>
        {recap.more > 0 && (
          <p className={classes.quiet}>
            {t('myStats.recap.more', { dreams: t('myStats.dreams', { count: recap.more }) })}
          </p>
        )}
      </section>
      {recap.fresh.length > 0 && (
        <section className={classes.recapDreams}>
          <h2>{t('myStats.recap.fresh')}</h2>
          <ul>
            {recap.fresh.map((thing) => (
              <li key={`${thing.kind} ${thing.name}`}>
                <Link to={thingPath(thing) ?? STATS_PATH} dir="auto">
                  {words.thing(thing)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
