import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { Night } from '#shared/nights/nights.ts';
import { moonOf } from './moon.ts';
import { curled } from '#web/i18n/curled.ts';
import { dreamPieces } from '#web/features/dreams/recordings/pieces.queries.ts';
import { clockAt } from './written-line.ts';
import classes from './dream-top.module.css';

type Fact = [name: string, value: string];

function useFacts(dream: Dream, night: Night | null): Fact[] {
  const { t, i18n } = useTranslation('translation');
  const clock = (iso: string) => clockAt(iso, dream.recorded_tz, i18n.resolvedLanguage ?? 'en');
  const slept = () => {
    if (night?.bed_at && night.wake_at)
      return t('nights.sleptFromTo', { from: clock(night.bed_at), to: clock(night.wake_at) });
    if (night?.wake_at) return t('nights.wokeAt', { time: clock(night.wake_at) });
    return night?.bed_at ? t('nights.bedAt', { time: clock(night.bed_at) }) : null;
  };
  const woke = (count: number) => (count === 2 ? t('nights.wokeTwice') : t('nights.woke', { count }));
  const quality = [
    night?.quality ? t(`nights.quality.${night.quality as 1}`) : null,
    night && night.awakenings !== null ? woke(night.awakenings) : null,
  ].filter((part) => part !== null);
  const moon = () => {
    const { phase, lit } = moonOf(dream.night_of, dream.recorded_tz);
    const share = new Intl.NumberFormat(i18n.resolvedLanguage, { style: 'percent' }).format(lit);
    return t('nights.moon.lit', { phase: t(`nights.moon.${phase}`), share });
  };
  const senses = dream.senses.map((sense) => t(`dreams.sense.${sense}`)).join(t('dreams.comma'));
  const facts: [string, string | null][] = [
    [t('nights.slept'), slept()],
    [t('nights.qualityName'), quality.length > 0 ? quality.join(t('dreams.comma')) : null],
    [t('dreams.edit.pointOfView'), dream.point_of_view && t(`dreams.pointOfView.${dream.point_of_view}`)],
    [t('dreams.edit.senses'), senses || null],
    [t('nights.clarity'), dream.vividness === null ? null : t(`dreams.vivid.${dream.vividness as 0}`)],
    [t('nights.lucidity'), dream.lucidity === null ? null : t(`dreams.lucidity.${dream.lucidity as 0}`)],
    [t('dreams.edit.technique'), dream.lucid_technique || null],
    [t('dreams.edit.trigger'), dream.lucid_trigger || null],
    [t('nights.recall'), dream.recall === null ? null : t(`dreams.recall.${dream.recall}`)],
    [t('nights.awakeLife'), curled(dream.waking_note, dream.language) || null],
    [t('nights.note'), curled(night?.note ?? '') || null],
    [t('nights.moon.name'), dream.source === 'remembered' ? null : moon()],
  ];
  return facts.filter((fact): fact is Fact => fact[1] !== null);
}

/** What was answered on the evening before its night, with the question in the reader's language. */
function useBefore(dreamId: number, wanted: boolean) {
  const { i18n } = useTranslation('translation');
  const { data } = useQuery(dreamPieces(dreamId));
  const language = i18n.resolvedLanguage ?? 'en';
  return ((wanted && data?.evening) || []).map(({ id, question, answer }) => ({
    id,
    answer,
    question: question[language] || question.en,
  }));
}

/** That night and how the dream was, as far as it was noted; the sleep of today is none of a dream from long ago. */
export function NightFacts({ dream, night }: { dream: Dream; night: Night | null }) {
  const { t } = useTranslation('translation');
  const remembered = dream.source === 'remembered';
  const facts = useFacts(dream, remembered ? null : night);
  const before = useBefore(dream.id, !remembered);
  if (facts.length + before.length === 0) return null;
  return (
    <section>
      <h2>{t(remembered ? 'dreams.thisDream' : 'nights.that')}</h2>
      <dl className={classes.facts}>
        {before.map(({ id, question, answer }) => (
          <div key={id}>
            <dt>{t('questions.eveningBefore')}</dt>
            <dd dir="auto">
              <i>{question}</i>
              {answer}
            </dd>
          </div>
        ))}
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
