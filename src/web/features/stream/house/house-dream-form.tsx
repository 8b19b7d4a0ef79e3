import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, DREAM_TYPES } from '#shared/dreams.ts';
import { PUBLIC_DREAM_LIMITS, type HouseDreamInput } from '#shared/public-dreams.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import type { FormField } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { Checkbox } from '@mantine/core';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { HouseWords } from '#web/features/stream/stream.parts.tsx';
import { HOUSE_TABLE, type HouseDreamRow } from './house-dreams.queries.ts';
import classes from './house-dreams.module.css';

const NEW: HouseDreamInput = {
  kind: 'classic',
  title: '',
  text: '',
  attribution: '',
  source: '',
  content_note: '',
  types: [],
  tags: [],
  in_pond: true,
};
const MAX = { attribution: 120, source: 240 } as const;

const valuesOf = (row: HouseDreamRow): HouseDreamInput => {
  const { kind, title, text, attribution, source, content_note, types, tags, in_pond } = row;
  return { kind, title, text, attribution, source, content_note, types, tags, in_pond };
};

/** The dream as the stream shows it, once there is something to show. */
function ShownDream({ values }: { values: HouseDreamInput }) {
  const { t } = useTranslation('translation');
  const isWritten = `${values.title}${values.text}${values.attribution}`.trim() !== '';
  return (
    <Sheet as="article" className={classes.preview}>
      {!isWritten && <p className={classes.none}>{t('admin.house.previewEmpty')}</p>}
      {isWritten && (
        <div className={classes.who}>
          <HouseWords house={values} />
        </div>
      )}
      {values.title && <h2 dir="auto">{values.title}</h2>}
      {values.text && <DreamText text={values.text} />}
    </Sheet>
  );
}
const shownAs = (values: HouseDreamInput) => <ShownDream values={values} />;

function useFields(): FormField<HouseDreamInput>[] {
  const { t } = useTranslation(['translation', 'stream']);
  const field = (name: keyof HouseDreamInput) => ({ name, label: t(`admin.house.fields.${name}`) });
  const hint = (name: 'attribution' | 'source' | 'content_note' | 'in_pond') =>
    t(`admin.house.hints.${name}`);
  return [
    {
      ...field('kind'),
      kind: 'choice',
      options: (['classic', 'editorial'] as const).map((value) => ({
        value,
        label: t(`admin.house.kinds.${value}`),
      })),
    },
    { ...field('title'), kind: 'line', max: DREAM_LIMITS.title },
    { ...field('text'), kind: 'text', max: DREAM_LIMITS.text, rows: 10 },
    { ...field('attribution'), kind: 'line', max: MAX.attribution, hint: hint('attribution') },
    { ...field('source'), kind: 'line', max: MAX.source, hint: hint('source') },
    {
      ...field('content_note'),
      kind: 'line',
      max: PUBLIC_DREAM_LIMITS.contentNote,
      hint: hint('content_note'),
    },
    {
      kind: 'own',
      name: 'types',
      label: t('admin.house.fields.types'),
      render: (form) => (
        <Checkbox.Group {...form.getInputProps('types')} label={t('admin.house.fields.types')}>
          <div className={classes.types}>
            {DREAM_TYPES.map((type) => (
              <Checkbox key={type} value={type} label={t(`stream:types.${type}`)} />
            ))}
          </div>
        </Checkbox.Group>
      ),
    },
    { ...field('tags'), kind: 'tags', max: PUBLIC_DREAM_LIMITS.tags },
    { ...field('in_pond'), kind: 'switch', hint: hint('in_pond') },
  ];
}

const NEEDED = ['title', 'text', 'attribution'] as const;

/** A classic or editorial dream, attributed. */
export function HouseDreamForm({ record }: { record?: HouseDreamRow }) {
  const { t } = useTranslation('translation');
  const fields = useFields();
  return (
    <RecordForm<HouseDreamInput>
      spec={{
        table: HOUSE_TABLE,
        ...(record && { record }),
        initial: record ? valuesOf(record) : NEW,
        fields,
        faults: (values) =>
          Object.fromEntries(
            NEEDED.filter((name) => values[name].trim() === '').map((name) => [
              name,
              t(`admin.house.faults.${name}`),
            ]),
          ),
        inputOf: (values) => values,
        // The page of a new one is the list's own.
        back: record ? '/admin/add-dream' : '/admin/dashboard',
        after: (id) => `/admin/add-dream?edit=${id}`,
        preview: shownAs,
        beside: record && <RecordTrail subject="public_dream" id={record.id} version={record.updated_at} />,
        ...(!record && { submit: t('admin.house.publish') }),
      }}
    />
  );
}
