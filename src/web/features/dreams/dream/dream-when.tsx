import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import type { Night } from '#shared/nights/nights.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isThisYear } from '#web/i18n/spans.ts';
import { useCategoryNames } from '#web/features/dreams/category-names.ts';
import { useLongAgo } from './long-ago.ts';
import { writtenLine } from './written-line.ts';
import classes from './own-dream.module.css';

const SPELT = 12;

/** Small numbers in words where the language spells them, else in figures. */
function useNumberWords(): (value: number) => string {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (value) =>
    (value <= SPELT && t('dreams.written.numbers').split(' ')[value - 1]) || format.number(value);
}

const DAY_MS = 86_400_000;

/** The night; of a dream from long ago its time, and its day only where that is not just the one of telling it. */
function Night({ dream, day }: { dream: Dream; day: string }) {
  const { t } = useTranslation('translation');
  const longAgo = useLongAgo(dream);
  const { recorded_at: told, night_of: placed } = dream;
  if (!longAgo) return <time dateTime={placed}>{t('dreams.nightOf', { day })}</time>;
  const isPlaced = Date.parse(told) - Date.parse(placed) > 2 * DAY_MS;
  return (
    <>
      <span>{longAgo}</span>
      {isPlaced && <time dateTime={placed}>{t('dreams.placedAt', { day })}</time>}
    </>
  );
}

/** "Night of 13 November", when it was written where that is known, and its category. */
export function DreamWhen({ dream, night }: { dream: Dream; night: Night | null }) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const inWords = useNumberWords();
  const thisYear = isThisYear(dream.night_of);
  const day = format.day(dream.night_of, {
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
  });
  const line = writtenLine(dream, night, i18n.resolvedLanguage ?? 'en');
  const how = dream.source === 'voice' ? 'spoken' : 'written';
  const category = useCategoryNames().find(({ id }) => id === dream.category_id);
  const written = () => {
    if (!line) return null;
    if (line.kind === 'later')
      return t(`dreams.written.${how}Later`, { day: format.moment(line.at, { dateStyle: 'long' }) });
    if (line.kind === 'time') return t(`dreams.written.${how}`, { time: line.time });
    if (line.minutes === 0) return t(`dreams.written.${how}AtOnce`, { time: line.time });
    const { time, minutes } = line;
    return t(`dreams.written.${how}After`, { time, count: minutes, minutes: inWords(minutes) });
  };
  return (
    <div className={classes.when}>
      <Night dream={dream} day={day} />
      {line && <span>{written()}</span>}
      {category && (
        <Link to={`/user/dreams?q=${encodeURIComponent(`category:"${category.name}"`)}`}>
          {category.name}
        </Link>
      )}
    </div>
  );
}
