import { useTranslation } from 'react-i18next';
import type { Element } from '#shared/elements.ts';
import classes from './element-facts.module.css';

const SHOWN = 6;

/** How its dreams felt: in how many, and how strongly. */
export function Feelings({ element }: { element: Element }) {
  const { t } = useTranslation(['translation', 'stream']);
  const { moods, dreams } = element;
  if (moods.length === 0) return null;
  return (
    <section className={classes.facts}>
      <h2>{t('translation:elements.feelings')}</h2>
      <table className={classes.feelings}>
        <caption>{t('translation:elements.feelingsOf', { count: dreams })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('translation:elements.feeling')}</th>
            <th scope="col">{t('translation:elements.inDreams')}</th>
          </tr>
        </thead>
        <tbody>
          {moods.slice(0, SHOWN).map(({ mood, dreams: count, intensity }) => (
            <tr key={mood}>
              <th scope="row">{t(`stream:moods.${mood}`)}</th>
              <td>
                <span className={classes.track} aria-hidden="true">
                  <i
                    style={{
                      inlineSize: `${Math.max(4, (count / Math.max(dreams, 1)) * 100)}%`,
                      opacity: 0.4 + intensity * 0.2,
                    }}
                  />
                </span>
                {t('translation:elements.number', { count })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
