import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FIGURE_NAMES, STATS_RULES } from '#shared/public-stats/public-stats.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from './public-stats.module.css';

const RULES = ['agreed', 'least', 'once', 'groups', 'weight', 'noise', 'never'] as const;

/** How the figures are made, and what keeps them from telling of anybody. */
export function HowCounted({ least }: { least: number }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  const [month, quarter] = STATS_RULES.stretches;
  const figures = {
    least: format.number(least),
    month: format.number(month.dreamers),
    quarter: format.number(quarter.dreamers),
  };
  return (
    <section className={classes.how} aria-labelledby="how-title">
      <h2 id="how-title">{t('public.how.title')}</h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(`public.how.${rule}`, figures)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What would stand here, figure by figure, each with how it would be counted. */
export function WouldShow() {
  const { t } = useTranslation('stats');
  return (
    <section className={classes.would} aria-labelledby="would-title">
      <h2 id="would-title">{t('public.none.would')}</h2>
      <dl>
        {FIGURE_NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`public.figures.${name}.title`)}</dt>
            <dd>{t(`public.figures.${name}.method`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The way to the switch, or to an account; never more than a line. */
export function TakePart() {
  const { t } = useTranslation('stats');
  const role = useSession((state) => state.role);
  if (role === 'admin') return null;
  return (
    <p className={classes.part}>
      {t('public.part.text')}{' '}
      {role === 'user' ? (
        <Link to="/user/edit-profile#statistics">{t('public.part.settings')}</Link>
      ) : (
        <Link to="/user/sign-up">{t('public.part.signUp')}</Link>
      )}
    </p>
  );
}
