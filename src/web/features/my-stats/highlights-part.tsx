import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatsDream } from '#shared/my-stats/my-stats.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { PartProps } from './stats-part.ts';
import classes from './my-stats.module.css';
import { curled } from '#web/i18n/curled.ts';

type HighlightProps = { what: 'longest' | 'vivid' | 'first' | 'latest'; dream: StatsDream; note?: string };

function Highlight({ what, dream, note }: HighlightProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const facts = [format.day(dream.night_of), note].filter(Boolean).join(' · ');
  return (
    <li>
      <span>{t(`myStats.highlights.${what}`)}</span>
      <Link to={`/user/dreams/${dream.id}`} dir="auto">
        {curled(dream.title) || t('myStats.untitled')}
      </Link>
      <small>{facts}</small>
    </li>
  );
}

/** Single dreams that stand out of a time. */
export function Highlights({ stats: { highlights } }: PartProps) {
  const { t } = useTranslation('translation');
  const { longest, vivid, first, latest } = highlights;
  if (!first) return null;
  const notes = new Map([
    ['longest', longest && t('myStats.words', { count: longest.words })],
    ['vivid', vivid && t('myStats.highlights.of', { count: vivid.of })],
  ]);
  const met = new Set<number>();
  // Of a few dreams one may be the longest, the first and the last: it is named once.
  const shown = Object.entries({ longest, vivid, first, latest }).flatMap(([what, dream]) => {
    if (!dream || met.has(dream.id)) return [];
    met.add(dream.id);
    return [{ what: what as HighlightProps['what'], dream }];
  });
  return (
    <section className={classes.highlights}>
      <h2>{t('myStats.highlights.title')}</h2>
      <ul>
        {shown.map(({ what, dream }) => {
          const note = notes.get(what);
          return <Highlight key={what} what={what} dream={dream} {...(note ? { note } : {})} />;
        })}
      </ul>
    </section>
  );
}
