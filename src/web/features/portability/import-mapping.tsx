import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  CSV_FIELDS,
  DATE_ORDERS,
  DAY_MEANINGS,
  SPLITS,
  type CsvField,
  type DateOrder,
  type DayMeaning,
  type DiaryImport,
  type ImportOptions,
  type MoodWord,
  SCALED_FIELDS,
  SCALES,
  type Scale,
  type Split,
  UNDATED,
  type Undated,
} from '#shared/portability.ts';
import { MOODS } from '#shared/dreams.ts';
import classes from './portability.module.css';

type MappingProps = { one: DiaryImport; busy: boolean; onChange: (options: ImportOptions) => void };

const withColumn = (options: ImportOptions, field: CsvField, value: string): ImportOptions => {
  const { [field]: _before, ...columns } = options.columns;
  return { ...options, columns: value === '' ? columns : { ...columns, [field]: Number(value) } };
};

/** Which column is what. Every choice stands at once, whatever is still missing. */
function Columns({ one, busy, onChange }: MappingProps) {
  const { t } = useTranslation('translation');
  const names = one.preview.columns.map(({ name, examples }, at) => ({
    value: String(at),
    label: [name || String(at + 1), examples.find(Boolean)].filter(Boolean).join(' · '),
  }));
  const none = { value: '', label: t('portability.import.noColumn') };
  return CSV_FIELDS.map((field) => {
    const chosen = one.options.columns[field];
    return (
      <NativeSelect
        key={field}
        label={t(`portability.fields.${field}`)}
        data={[none, ...names]}
        value={chosen === undefined ? '' : String(chosen)}
        disabled={busy}
        onChange={(event) => onChange(withColumn(one.options, field, event.target.value))}
      />
    );
  });
}

/** On what the numbers of a column count. */
function Scales({ one, onChange }: MappingProps) {
  const { t } = useTranslation('translation');
  const { options } = one;
  return SCALED_FIELDS.filter((field) => options.columns[field] !== undefined).map((field) => (
    <NativeSelect
      key={field}
      label={t('portability.import.scale', { field: t(`portability.fields.${field}`) })}
      data={SCALES.map((value) => ({ value, label: t(`portability.scales.${value}`) }))}
      value={options.scales?.[field] ?? 'own'}
      onChange={(event) =>
        onChange({ ...options, scales: { ...options.scales, [field]: event.target.value as Scale } })
      }
    />
  ));
}

/** Words for feelings that are none of ours: each can be one of ours, a tag, or stay behind. */
function MoodWords({ one, onChange }: MappingProps) {
  const { t } = useTranslation(['translation', 'stream']);
  const { options, preview } = one;
  const words = preview.mood_words ?? [];
  if (words.length === 0) return null;
  const chosen = options.moods ?? [];
  const data = [
    { value: 'leave', label: t('portability.import.moodLeave') },
    { value: 'tag', label: t('portability.import.moodTag') },
    ...MOODS.map((value) => ({ value, label: t(`stream:moods.${value}`) })),
  ];
  const choose = (word: string, to: MoodWord['to']) =>
    onChange({ ...options, moods: [...chosen.filter((known) => known.word !== word), { word, to }] });
  return (
    <fieldset className={classes.moods}>
      <legend>{t('portability.import.moodWords', { count: words.length })}</legend>
      <div className={classes.fields}>
        {words.map(({ word, count }) => (
          <NativeSelect
            key={word}
            label={
              <>
                <bdi>{word}</bdi> · {count}
              </>
            }
            aria-label={word}
            data={data}
            value={chosen.find((known) => known.word === word)?.to ?? 'leave'}
            onChange={(event) => choose(word, event.target.value as MoodWord['to'])}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What a date means; asked where it could be read either way round. */
function Dates({ one, busy, onChange }: MappingProps) {
  const { t } = useTranslation('translation');
  const { options, preview, format } = one;
  const unclear = preview.unclear_date;
  return (
    <>
      <NativeSelect
        label={t('portability.import.dayMeans')}
        data={DAY_MEANINGS.map((value) => ({ value, label: t(`portability.days.${value}`) }))}
        value={options.day_means}
        disabled={busy}
        onChange={(event) => onChange({ ...options, day_means: event.target.value as DayMeaning })}
      />
      <NativeSelect
        label={t('portability.import.dateOrder')}
        description={unclear ? t('portability.import.unclear', { date: unclear }) : undefined}
        data={DATE_ORDERS.map((value) => ({ value, label: t(`portability.orders.${value}`) }))}
        value={options.date_order}
        disabled={busy}
        onChange={(event) => onChange({ ...options, date_order: event.target.value as DateOrder })}
      />
      <NativeSelect
        label={t('portability.import.undated')}
        data={UNDATED.map((value) => ({ value, label: t(`portability.undated.${value}`) }))}
        value={options.undated ?? (format === 'csv' ? 'long_ago' : 'leave')}
        disabled={busy}
        onChange={(event) => onChange({ ...options, undated: event.target.value as Undated })}
      />
    </>
  );
}

/** How the file is read: its columns and what its dates mean. Our own packs and diary apps need none of it. */
export function ImportMapping(props: MappingProps) {
  const { t } = useTranslation('translation');
  const { one, busy, onChange } = props;
  if (one.format === 'pack' || one.format === 'day_one') return null;
  const { options } = one;
  return (
    <>
      <div className={classes.fields}>
        {one.format === 'csv' && <Columns {...props} />}
        {one.format === 'csv' && <Scales {...props} />}
        {one.format === 'texts' && (
          <NativeSelect
            label={t('portability.import.split')}
            data={SPLITS.map((value) => ({ value, label: t(`portability.splits.${value}`) }))}
            value={options.split ?? 'whole'}
            disabled={busy}
            onChange={(event) => onChange({ ...options, split: event.target.value as Split })}
          />
        )}
        <Dates {...props} />
      </div>
      <MoodWords {...props} />
    </>
  );
}
