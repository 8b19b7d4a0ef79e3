import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementPath } from '#shared/elements.ts';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { Marks } from '#web/charts/marks.tsx';
import { Plot } from '#web/charts/plot.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { nameKey } from './name-key.ts';
import type { PartProps } from './stats-part.ts';
import classes from './constellation.module.css';
import { curled } from '#web/i18n/curled.ts';

/** Finding the places is a library's work, far below the first words; its room is held. */
const Sky = laterPart(async () => (await import('./constellation-sky.tsx')).ConstellationSky, {
  quiet: true,
});

/** Names that a phone has room for. */
const NARROW_MOST = 12;
const HEIGHT = 380;

/** As many names as there is room for; links among these alone. */
function fitting({ nodes, links, total }: MyStats['names'], isWide: boolean): MyStats['names'] {
  if (isWide || nodes.length <= NARROW_MOST) return { nodes, links, total };
  return {
    total,
    nodes: nodes.slice(0, NARROW_MOST),
    links: links.filter(({ from, to }) => from < NARROW_MOST && to < NARROW_MOST),
  };
}

/** The two kinds by their colours, as the stars have them. */
function Kinds() {
  const { t } = useTranslation('translation');
  return (
    <ul className={classes.kinds}>
      <li className={classes.person}>{t('myStats.names.people')}</li>
      <li className={classes.place}>{t('myStats.names.places')}</li>
    </ul>
  );
}

/** People and places of the dreams, those that meet in one joined; each opens its page. */
export function Constellation({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const isWide = useWide(640);
  const names = useMemo(() => fitting(stats.names, isWide), [stats.names, isWide]);
  const title = t('myStats.names.title');
  return (
    <ChartFigure
      title={title}
      note={t('myStats.names.note', { shown: names.nodes.length, total: names.total })}
      after={t('myStats.names.after')}
      file="people-and-places"
      table={{
        columns: [
          { name: t('myStats.columns.name') },
          { name: t('myStats.columns.kind') },
          { name: t('myStats.columns.dreams') },
          { name: t('myStats.columns.first') },
          { name: t('myStats.columns.last') },
        ],
        rows: names.nodes.map(({ kind, name, dreams, first, last }) => ({
          key: nameKey({ kind, name }),
          to: elementPath(kind, name),
          cells: [curled(name), t(`myStats.names.${kind}`), dreams, first, last],
        })),
      }}
    >
      <Kinds />
      <Marks label={title} keys={names.nodes.map(nameKey)}>
        <Plot height={HEIGHT}>{(width) => <Sky names={names} width={width} height={HEIGHT} />}</Plot>
      </Marks>
    </ChartFigure>
  );
}
