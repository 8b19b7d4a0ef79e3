import { useTranslation } from 'react-i18next';
import { cohensH, type ResearchFigure, TYPICAL_DREAMS } from '#shared/public-stats/research.ts';
import { useFormat } from '#web/i18n/format.ts';
import classes from './public-stats.module.css';

type RowProps = { figure: ResearchFigure };

function Row({ figure: { theme, percent, women, men } }: RowProps) {
  const { t } = useTranslation(['stats', 'translation']);
  const format = useFormat();
  const share = (value: number) => t('stats:public.share', { percent: format.fixed(value, 1) });
  const isApart = women !== undefined && men !== undefined;
  return (
    <tr>
      <th scope="row">{t(`translation:readings.theme.${theme}`)}</th>
      <td>
        <span className={classes.share}>
          {share(percent)}
          <i aria-hidden="true" style={{ inlineSize: `${percent}%` }} />
        </span>
      </td>
      <td data-head={t('stats:public.research.womenMen')}>
        {isApart ? t('stats:public.research.apart', { women: share(women), men: share(men) }) : ''}
      </td>
      <td data-head={t('stats:public.research.effect')}>
        {isApart ? format.fixed(cohensH(women, men), 2) : ''}
      </td>
    </tr>
  );
}

/** What others have found and published, with who was asked; worth reading where this house has too few dreamers yet. */
export function Research() {
  const { t } = useTranslation('stats');
  const format = useFormat();
  return (
    <section className={classes.research} aria-labelledby="research-title">
      <h2 id="research-title">{t('public.research.title')}</h2>
      <p className={classes.text}>
        {t('public.research.text', { people: format.number(TYPICAL_DREAMS.people) })}
      </p>
      <div className={classes.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('public.research.theme')}</th>
              <th scope="col">{t('public.research.ever')}</th>
              <th scope="col">{t('public.research.womenMen')}</th>
              <th scope="col">{t('public.research.effect')}</th>
            </tr>
          </thead>
          <tbody>
            {TYPICAL_DREAMS.figures.map((figure) => (
              <Row key={figure.theme} figure={figure} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.small}>{t('public.research.careful')}</p>
      <p className={classes.small}>
        <cite lang="en">{TYPICAL_DREAMS.source}</cite>
      </p>
    </section>
  );
}
