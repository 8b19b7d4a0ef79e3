import { useTranslation } from 'react-i18next';
import type { DiaryImport } from '#shared/portability.ts';
import { useFormat } from '#web/i18n/format.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { LeftBehindList } from './left-behind.tsx';
import classes from './portability.module.css';

const FORMAT_KEYS = {
  pack: 'pack',
  day_one: 'dayOne',
  texts: 'texts',
  csv: 'csv',
  sounds: 'sounds',
} as const;

const SHORT_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type Sample = DiaryImport['preview']['samples'][number] & { at: number };

/** When it was, and whether it is in the diary already. */
function Night({ sample }: { sample: Sample }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <span className={classes.when}>
      {sample.long_ago
        ? isolated(sample.period ?? t('portability.import.longAgo'))
        : format.day(sample.night_of, SHORT_DAY)}
      <span className={classes.quiet}>
        {t(sample.duplicate ? 'portability.import.there' : 'portability.import.fresh')}
      </span>
    </span>
  );
}

const nightOf = (row: Sample) => <Night sample={row} />;

const wordsOf = ({ title, excerpt }: Sample) => (
  <span className={classes.sample}>
    {title !== '' && <bdi>{title}</bdi>}
    <bdi className={classes.quiet}>{excerpt}</bdi>
  </span>
);

/** What of a row arrives beside its words. */
function Facts({ sample }: { sample: Sample }) {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const { moods = [], people = [], places = [], tags = [], pictures = 0, lucidity } = sample;
  const facts = [
    ...people.map(isolated),
    ...places.map(isolated),
    ...tags.map((tag) => isolated(`#${tag}`)),
    ...moods.map((mood) => t(`stream:moods.${mood}`)),
    typeof lucidity === 'number' ? t('portability.import.lucidity', { level: lucidity }) : '',
    pictures > 0 ? t('portability.photos', { count: pictures }) : '',
  ].filter(Boolean);
  return <bdi>{format.list(facts)}</bdi>;
}

const factsOf = (row: Sample) => <Facts sample={row} />;

function Samples({ samples }: { samples: readonly Sample[] }) {
  const { t } = useTranslation('translation');
  const columns: Column<Sample>[] = [
    {
      key: 'night',
      head: t('portability.import.night'),
      cell: nightOf,
    },
    { key: 'text', head: t('portability.fields.text'), cell: wordsOf },
    { key: 'facts', head: t('portability.import.facts'), cell: factsOf },
  ];
  return (
    <DataTable
      label={t('portability.import.first')}
      columns={columns}
      rows={samples}
      rowKey={(row) => row.at}
      stackBelow={640}
    />
  );
}

/** Answers whose questions are not asked here have no place: that is told, before and after. */
export function UnknownAnswers({ preview }: { preview: DiaryImport['preview'] }) {
  const { t } = useTranslation('translation');
  const count = preview.unknown_answers ?? 0;
  return count > 0 && <p className={classes.quiet}>{t('portability.import.unknownAnswers', { count })}</p>;
}

/** What an import would bring, before anything is written. */
export function ImportPreviewView({ one }: { one: DiaryImport }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { preview } = one;
  const brings = [
    t('portability.import.new', { count: preview.dreams }),
    preview.duplicates > 0 ? t('portability.import.duplicates', { count: preview.duplicates }) : '',
    preview.nights > 0 ? t('portability.nights', { count: preview.nights }) : '',
    (preview.pictures ?? 0) > 0 ? t('portability.photos', { count: preview.pictures ?? 0 }) : '',
    preview.recordings > 0 ? t('portability.recordings', { count: preview.recordings }) : '',
  ].filter(Boolean);
  return (
    <>
      <p>
        {t(`portability.formats.${FORMAT_KEYS[one.format]}`)}: <bdi>{one.name}</bdi>
      </p>
      <p>{format.list(brings)}</p>
      {(preview.long_ago ?? 0) > 0 && (
        <p className={classes.quiet}>
          {t('portability.import.longAgoCount', { count: preview.long_ago ?? 0 })}
        </p>
      )}
      {preview.first_night && preview.last_night && (
        <p className={classes.quiet}>
          {preview.first_night === preview.last_night
            ? format.day(preview.first_night)
            : t('portability.import.range', {
                from: format.day(preview.first_night),
                to: format.day(preview.last_night),
              })}
        </p>
      )}
      {preview.samples.length > 0 && (
        <Samples samples={preview.samples.map((sample, at) => ({ ...sample, at }))} />
      )}
      <UnknownAnswers preview={preview} />
      <LeftBehindList one={one} />
    </>
  );
}
