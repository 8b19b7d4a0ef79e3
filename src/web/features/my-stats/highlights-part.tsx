import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatsDream } from '#shared/my-stats/my-stats.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { PartProps } from './stats-part.ts';
import classes from './my-stats.module.css';
import { curled } from '#web/i18n/curled.ts';

const KINDS = ['longest', 'vivid', 'first', 'latest'] as const;
type Kind = (typeof KINDS)[number];
type HighlightProps = { kinds: readonly Kind[]; dream: StatsDream; notes: readonly string[] };

function Highlight({ kinds, dream, notes }: HighlightProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <li>
      <span>{kinds.map((kind) => t(`myStats.highlights.${kind}`)).join(' · ')}</span>
      <Link to={`/user/dreams/${dream.id}`} dir="auto">
        {curled(dream.title) || t('myStats.untitled')}
      </Link>
      <small>{[format.day(dream.night_of), ...notes].join(' · ')}</small>
    </li>
  );
}

/** Single dreams that stand out of a time; one that does so in several ways is named once, with all of them. */
export function Highlights({ stats: { highlights } }: PartProps) {
  const { t } = useTranslation('translation');
  const { longest, vivid } = highlights;
  if (!highlights.first) return null;
  const notes: Partial<Record<Kind, string>> = {
    ...(longest && { longest: t('myStats.words', { count: longest.words }) }),
    ...(vivid && { vivid: t('myStats.highlights.of', { count: vivid.of }) }),
  };
  const outstanding = Map.groupBy(
    KINDS.filter((kind) => highlights[kind]),
    (kind) => highlights[kind]?.id,
  );
  return (
    <section className={classes.highlights}>
      <h2>{t('myStats.highlights.title')}</h2>
      <ul>
        {Array.from(outstanding.values(), (kinds) => {
          const dream = kinds[0] && highlights[kinds[0]];
          if (!dream) return null;
          const said = kinds.flatMap((kind) => notes[kind] ?? []);
          return <Highlight key={dream.id} kinds={kinds} dream={dream} notes={said} />;
        })}
      </ul>
    </section>
  );
}
