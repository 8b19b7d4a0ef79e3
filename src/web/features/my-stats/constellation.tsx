import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementPath } from '#shared/elements.ts';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { ChartMark, Marks } from '#web/charts/marks.tsx';
import { Plot } from '#web/charts/plot.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { LABEL_MOST, type PlacedNode, placesOf } from './constellation-places.ts';
import type { PartProps } from './stats-part.ts';
import classes from './constellation.module.css';
import { curled } from '#web/i18n/curled.ts';

/** Names that a phone has room for. */
const NARROW_MOST = 12;
const HEIGHT = 380;

const keyOf = ({ kind, name }: Pick<PlacedNode, 'kind' | 'name'>) => `${kind} ${name}`;
const shortened = (name: string): string =>
  name.length > LABEL_MOST ? `${name.slice(0, LABEL_MOST - 1).trimEnd()}…` : name;

/** As many names as there is room for; links among these alone. */
function fitting({ nodes, links, total }: MyStats['names'], isWide: boolean): MyStats['names'] {
  if (isWide || nodes.length <= NARROW_MOST) return { nodes, links, total };
  return {
    total,
    nodes: nodes.slice(0, NARROW_MOST),
    links: links.filter(({ from, to }) => from < NARROW_MOST && to < NARROW_MOST),
  };
}

/** In a young diary two meetings are no bond: from so many dreams on a line is as strong as lines are. */
const LEAST_STRONG = 6;

function Star({ node }: { node: PlacedNode }) {
  const { t } = useTranslation('translation');
  const words = t('myStats.names.mark', {
    name: curled(node.name),
    dreams: t('myStats.dreams', { count: node.dreams }),
  });
  return (
    <ChartMark
      as="g"
      mark={keyOf(node)}
      words={words}
      to={elementPath(node.kind, node.name)}
      className={`${classes.star} ${classes[node.kind]}`}
    >
      <circle className={classes.hit} cx={node.x} cy={node.y} r={Math.max(13, node.r + 3)} />
      <circle cx={node.x} cy={node.y} r={node.r} />
      <text x={node.x} y={node.y + node.r + 13} textAnchor="middle">
        {shortened(curled(node.name))}
      </text>
    </ChartMark>
  );
}

function Sky({ names, width }: { names: MyStats['names']; width: number }) {
  const placed = useMemo(() => placesOf(names, { width, height: HEIGHT }), [names, width]);
  const most = Math.max(LEAST_STRONG, ...names.links.map(({ dreams }) => dreams));
  return (
    <svg width={width} height={HEIGHT} className={classes.sky}>
      {names.links.map(({ from, to, dreams }) => {
        const [one, other] = [placed[from], placed[to]];
        if (!one || !other) return null;
        const strength = dreams / most;
        return (
          <line
            key={`${from} ${to}`}
            x1={one.x}
            y1={one.y}
            x2={other.x}
            y2={other.y}
            strokeWidth={0.6 + 2.4 * strength}
            strokeOpacity={0.35 + 0.65 * strength}
          />
        );
      })}
      {placed.map((node) => (
        <Star key={keyOf(node)} node={node} />
      ))}
    </svg>
  );
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
          key: keyOf({ kind, name }),
          to: elementPath(kind, name),
          cells: [curled(name), t(`myStats.names.${kind}`), dreams, first, last],
        })),
      }}
    >
      <Kinds />
      <Marks label={title} keys={names.nodes.map(keyOf)}>
        <Plot height={HEIGHT}>{(width) => <Sky names={names} width={width} />}</Plot>
      </Marks>
    </ChartFigure>
  );
}
