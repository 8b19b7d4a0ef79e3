import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { elementKey, elementPath } from '#shared/elements.ts';
import type { DreamPage } from '#shared/library/library.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isThisYear } from '#web/i18n/spans.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './dream-series.module.css';
import { curled } from '#web/i18n/curled.ts';
import { isolated } from '#web/i18n/isolated.ts';

/** Nights that lie closer than this part of the line are one dot. */
const APART = 0.02;

const timeOf = (night: string): number => Date.parse(`${night}T00:00:00Z`);

/** Where on the line from the first night to the last each one stands, close ones once; 0 to 1. */
function placesOf(nights: readonly string[]): number[] {
  const times = nights.map(timeOf);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  if (last === first) return [];
  const places: number[] = [];
  for (const time of times) {
    const place = (time - first) / (last - first);
    if (places.length === 0 || place - (places.at(-1) ?? 0) >= APART) places.push(place);
  }
  return places;
}

const percent = (place: number): string => `${(place * 100).toFixed(2)}%`;

/** The nights of a series on a line of time, this one lit, with its first and last month or day. */
function Nights({ nights, here }: { nights: readonly string[]; here: string }) {
  const format = useFormat();
  const first = nights[0] ?? here;
  const last = nights.at(-1) ?? here;
  // Within one month the days tell them apart.
  const day = first.slice(0, 7) === last.slice(0, 7) ? ({ day: 'numeric' } as const) : {};
  const month = (night: string) =>
    format.day(night, { ...day, month: 'short', ...(isThisYear(night) ? {} : { year: 'numeric' }) });
  const [now] = placesOf([first, here, last]).slice(1);
  const lit = here === first ? 0 : here === last ? 1 : (now ?? 0);
  return (
    <span className={classes.line} aria-hidden="true">
      {placesOf(nights).map((place) => (
        <i key={place} style={{ insetInlineStart: percent(place) }} />
      ))}
      <i data-here style={{ insetInlineStart: percent(lit) }} />
      <small>{month(first)}</small>
      <small>{month(last)}</small>
    </span>
  );
}

type PlacedProps = { one: DreamPage['series'][number]; here: string };

function Placed({ one, here }: PlacedProps) {
  const { t } = useTranslation('translation');
  const { name, number, count, nights } = one;
  return (
    <li>
      <Link to={elementPath('series', name)}>
        {t('dreams.series.in', {
          place: t('dreams.series.place', { count: number, of: count, ordinal: true }),
          name: isolated(curled(name)),
        })}
      </Link>
      <Icon name="forward" className={classes.on} />
      {nights.length > 1 && nights[0] !== nights.at(-1) && <Nights nights={nights} here={here} />}
    </li>
  );
}

/**
 * "6th of 8 in Falling": the series of a dream, each with a way to its page and its nights; one that was added here has no
 * place yet.
 */
export function DreamSeries({ page }: { page: DreamPage }) {
  const { t } = useTranslation('translation');
  const { series, model } = page;
  const now = new Set(model.series.map(elementKey));
  const placed = series.filter(({ name }) => now.has(elementKey(name)));
  const known = new Set(placed.map(({ name }) => elementKey(name)));
  const added = model.series.filter((name) => !known.has(elementKey(name)));
  if (placed.length + added.length === 0) return null;
  return (
    <ul className={classes.series} aria-label={t('dreams.series.label')}>
      {placed.map((one) => (
        <Placed key={one.name} one={one} here={model.night_of} />
      ))}
      {added.map((name) => (
        <li key={name}>
          <Link to={elementPath('series', name)}>
            <bdi>{curled(name)}</bdi>
          </Link>
          <Icon name="forward" className={classes.on} />
        </li>
      ))}
    </ul>
  );
}
