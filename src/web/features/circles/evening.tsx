import { useTranslation } from 'react-i18next';
import type { CircleMemberView, CircleView } from '#shared/circles/circles.ts';
import classes from './circle-page.module.css';

type Item = { head: string; text: string; minutes: number | null };

/** The usual order of an evening around one dream. */
function useUsual(person: CircleMemberView | undefined): Item[] {
  const { t } = useTranslation('translation');
  const of = (key: 'read' | 'facts' | 'mine' | 'last', minutes: number): Item => ({
    head: t(`circles.usual.${key}${person?.own ? 'You' : person ? '' : 'Nobody'}` as 'circles.usual.read', {
      name: person?.username ?? '',
    }),
    text: t(`circles.usual.${key}Text`),
    minutes,
  });
  return [of('read', 5), of('facts', 15), of('mine', 40), of('last', 30)];
}

/** How an evening goes, in its order: the circle's own, or the usual one. */
export function Evening({ circle, person }: { circle: CircleView; person: CircleMemberView | undefined }) {
  const { t } = useTranslation('translation');
  const usual = useUsual(person);
  const items: Item[] = circle.agenda
    ? circle.agenda.map(({ text, minutes }) => ({ head: text, text: '', minutes }))
    : usual;
  if (items.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="evening">
      <h3 id="evening">{t('circles.evening')}</h3>
      <ol className={classes.order}>
        {items.map(({ head, text, minutes }) => (
          <li key={`${head} ${text}`}>
            <p dir="auto">
              <b>{head}</b> {text}
            </p>
            {minutes !== null && <span>{t('circles.min', { count: minutes })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
