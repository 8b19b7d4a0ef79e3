import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CSV_FIELDS,
  DATE_ORDERS,
  DAY_MEANINGS,
  SPLITS,
  type CsvField,
  type DiaryImport,
  type ImportOptions,
  type MoodWord,
  SCALED_FIELDS,
  SCALES,
  UNDATED,
} from '#shared/portability.ts';
import { MOODS } from '#shared/dreams.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import classes from './portability.module.css';

type MappingProps = { one: DiaryImport; busy: boolean; onChange: (options: ImportOptions) => void };

const withColumn = (options: ImportOptions, field: CsvField, value: string): ImportOptions => {
  const { [field]: _before, ...columns } = options.columns;
  return { ...options, columns: value === '' ? columns : { ...columns, [field]: Number(value) } };
};

/** What only counts or names rows is nothing of a dream. */
const ROW_NAME = /^\s*(?:_?id|uuid|guid|#|nr\.?|no\.?|nummer|number)\s*$/iu;

/**
 * The fields that stand at once: all, whatever is still missing; where every column of the file has found its place or needs
 * none, those that have one. It stays so while somebody chooses.
 */
function useFirstFields({ options, preview }: DiaryImport): readonly CsvField[] {
  const [first] = useState(() => {
    const taken = new Set(Object.values(options.columns));
    if (preview.columns.some(({ name }, at) => !taken.has(at) && !ROW_NAME.test(name))) return CSV_FIELDS;
    return CSV_FIELDS.filter((field) => options.columns[field] !== undefined);
  });
  return first;
}

/** Which column is what. */
function Columns({ one, busy, onChange, fields }: MappingProps & { fields: readonly CsvField[] }) {
  const { t } = useTranslation('translation');
  const names = one.preview.columns.map(({ name, examples }, at) => ({
    value: String(at),
    label: [name || String(at + 1), examples.find(Boolean)].filter(Boolean).join(' · '),
  }));
  const none = { value: '', label: t('portability.import.noColumn') };
  return fields.map((field) => {
    const chosen = one.options.columns[field];
    return (
      <ChoiceField
        key={field}
        label={t(`portability.fields.${field}`)}
        options={[none, ...names]}
        value={chosen === undefined ? '' : String(chosen)}
        disabled={busy}
        onChange={(value) => onChange(withColumn(one.options, field, value))}
      />
    );
  });
}

/** Which sheet of a workbook is read; those with the same head come along with it. */
function Sheet({ one, busy, onChange }: MappingProps) {
  const { t } = useTranslation('translation');
  const { sheets = [] } = one.preview;
  if (sheets.length < 2) return null;
  return (
    <ChoiceField
      label={t('portability.import.sheet')}
      description={t('portability.import.sheetNote')}
      options={sheets.map((name, at) => ({ value: String(at), label: name }))}
      value={String(one.options.sheet ?? 0)}
      disabled={busy}
      onChange={(value) => onChange({ ...one.options, sheet: Number(value) })}
    />
  );
}

/** On what the numbers of a column count. */
function Scales({ one, onChange }: MappingProps) {
  const { t } = useTranslation('translation');
  const { options } = one;
  return SCALED_FIELDS.filter((field) => options.columns[field] !== undefined).map((field) => (
    <ChoiceField
      key={field}
      label={t('portability.import.scale', { field: t(`portability.fields.${field}`) })}
      options={SCALES.map((value) => ({ value, label: t(`portability.scales.${value}`) }))}
      value={options.scales?.[field] ?? 'own'}
      onChange={(value) => onChange({ ...options, scales: { ...options.scales, [field]: value } })}
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
    { value: 'leave' as const, label: t('portability.import.moodLeave') },
    { value: 'tag' as const, label: t('portability.import.moodTag') },
    ...MOODS.map((value) => ({ value, label: t(`stream:moods.${value}`) })),
  ];
  const choose = (word: string, to: MoodWord['to']) =>
    onChange({ ...options, moods: [...chosen.filter((known) => known.word !== word), { word, to }] });
  return (
    <fieldset className={classes.moods}>
      <legend>{t('portability.import.moodWords', { count: words.length })}</legend>
      <div className={classes.fields}>
        {words.map(({ word, count }) => (
          <ChoiceField
            key={word}
            name={word}
            label={
              <>
                <bdi>{word}</bdi> · {count}
              </>
            }
            options={data}
            value={chosen.find((known) => known.word === word)?.to ?? 'leave'}
            onChange={(to) => choose(word, to)}
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
      <ChoiceField
        label={t('portability.import.dayMeans')}
        options={DAY_MEANINGS.map((value) => ({ value, label: t(`portability.days.${value}`) }))}
        value={options.day_means}
        disabled={busy}
        onChange={(value) => onChange({ ...options, day_means: value })}
      />
      <ChoiceField
        label={t('portability.import.dateOrder')}
        description={unclear ? t('portability.import.unclear', { date: unclear }) : undefined}
        options={DATE_ORDERS.map((value) => ({ value, label: t(`portability.orders.${value}`) }))}
        value={options.date_order}
        disabled={busy}
        onChange={(value) => onChange({ ...options, date_order: value })}
      />
      <ChoiceField
        label={t('portability.import.undated')}
        options={UNDATED.map((value) => ({ value, label: t(`portability.undated.${value}`) }))}
        value={options.undated ?? (format === 'csv' ? 'long_ago' : 'leave')}
        disabled={busy}
        onChange={(value) => onChange({ ...options, undated: value })}
      />
    </>
  );
}

const THIS_YEAR = new Date().getFullYear();
const YEARS = Array.from({ length: 120 }, (_, ago) => String(THIS_YEAR - ago));

/** Days without a year follow one another from a year on that only the dreamer knows. */
function FirstYear({ one, busy, onChange }: MappingProps) {
  const { t } = useTranslation('translation');
  const { options } = one;
  if (options.first_year === undefined || options.split !== 'dates') return null;
  return (
    <ChoiceField
      label={t('portability.import.firstYear')}
      description={t('portability.import.firstYearNote')}
      options={YEARS.map((year) => ({ value: year, label: year }))}
      value={String(options.first_year)}
      disabled={busy}
      onChange={(year) => onChange({ ...options, first_year: Number(year) })}
    />
  );
}

/** How the file is read: its columns and what its dates mean. Our own packs and diary apps need none of it. */
export function ImportMapping(props: MappingProps) {
  const { t } = useTranslation('translation');
  const { one, busy, onChange } = props;
  const first = useFirstFields(one);
  const others = CSV_FIELDS.filter((field) => !first.includes(field));
  if (one.format === 'pack' || one.format === 'day_one') return null;
  const { options } = one;
  return (
    <>
      <div className={classes.fields}>
        <Sheet {...props} />
        {one.format === 'csv' && <Columns {...props} fields={first} />}
        {one.format === 'csv' && <Scales {...props} />}
        {one.format === 'texts' && (
          <ChoiceField
            label={t('portability.import.split')}
            options={SPLITS.map((value) => ({ value, label: t(`portability.splits.${value}`) }))}
            value={options.split ?? 'whole'}
            disabled={busy}
            onChange={(value) => onChange({ ...options, split: value })}
          />
        )}
        <FirstYear {...props} />
        <Dates {...props} />
      </div>
      {one.format === 'csv' && others.length > 0 && (
        <Fold title={t('portability.import.otherColumns')}>
          <div className={classes.fields}>
            <Columns {...props} fields={others} />
          </div>
        </Fold>
      )}
      <MoodWords {...props} />
    </>
  );
}
