import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { elementPath } from '#shared/elements.ts';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { ChartMark } from '#web/charts/marks.tsx';
import { curled } from '#web/i18n/curled.ts';
import { LABEL_MOST, type PlacedNode, placesOf } from './constellation-places.ts';
import { nameKey } from './name-key.ts';
import classes from './constellation.module.css';

const shortened = (name: string): string =>
  name.length > LABEL_MOST ? `${name.slice(0, LABEL_MOST - 1).trimEnd()}…` : name;

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
      mark={nameKey(node)}
      words={words}
      to={elementPath(node.kind, node.name)}
      className={`${classes.star} ${classes[node.kind]}`}
    >
      <circle className={classes.hit} cx={node.x} cy={node.y} r={Math.max(13, node.r + 3)} />
      <circle cx={node.x} cy={node.y} r={node.r} />
      {/* Perhaps shortened: the link says the whole name. */}
      <text x={node.x} y={node.y + node.r + 13} textAnchor="middle" aria-hidden="true">
        {shortened(curled(node.name))}
      </text>
    </ChartMark>
  );
}

type SkyProps = { names: MyStats['names']; width: number; height: number };

/** The names as stars, joined by lines. */
export function ConstellationSky({ names, width, height }: SkyProps) {
  const placed = useMemo(() => placesOf(names, { width, height }), [names, width, height]);
  const most = Math.max(LEAST_STRONG, ...names.links.map(({ dreams }) => dreams));
  return (
    <svg width={width} height={height} className={classes.sky}>
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
        <Star key={nameKey(node)} node={node} />
      ))}
    </svg>
  );
}
