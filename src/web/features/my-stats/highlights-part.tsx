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
  return (
    <section className={classes.highlights}>
      <h2>{t('myStats.highlights.title')}</h2>
      <ul>
        {longest && (
          <Highlight what="longest" dream={longest} note={t('myStats.words', { count: longest.words })} />
        )}
        {vivid && (
          <Highlight what="vivid" dream={vivid} note={t('myStats.highlights.of', { count: vivid.of })} />
        )}
        <Highlight what="first" dream={first} />
        {latest && <Highlight what="latest" dream={latest} />}
      </ul>
    </section>
  );
}
