import { useTranslation } from 'react-i18next';
import { languageName, LANGUAGES } from '#shared/languages.ts';
import { HELP_LINE_LIMITS } from '#shared/safety/help-lines.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import { HelpCard } from '#web/features/help-lines/help-lines.parts.tsx';
import { helpLineKeys, type HelpLineRow } from '#web/features/help-lines/help-lines.queries.ts';
import type { FormField } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { type HelpLineValues, inputOf } from './help-line-values.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COUNTRY = /^(?:[A-Z]{2})?$/;
const ADDRESS = /^(?:https:\/\/\S+)?$/;

const shownAs = (values: HelpLineValues) => (
  <Sheet>
    <HelpCard
      line={{
        ...values,
        country: COUNTRY.test(values.country.toUpperCase()) ? values.country.toUpperCase() : '',
        url: ADDRESS.test(values.url.trim()) ? values.url.trim() : '',
      }}
    />
  </Sheet>
);

function useFields(record: HelpLineRow | undefined): FormField<HelpLineValues>[] {
  const { t } = useTranslation('translation');
  const field = (name: Exclude<keyof HelpLineValues, 'shown'>) => ({
    name,
    label: t(`admin.helpLines.fields.${name}`),
  });
  return [
    {
      ...field('locale'),
      kind: 'choice',
      show: () => !record,
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
    },
    { ...field('name'), kind: 'line', max: HELP_LINE_LIMITS.name },
    {
      ...field('text'),
      kind: 'text',
      max: HELP_LINE_LIMITS.text,
      rows: 3,
      hint: t('admin.helpLines.textHint'),
    },
    {
      ...field('phone'),
      kind: 'line',
      max: HELP_LINE_LIMITS.phone,
      ltr: true,
      hint: t('admin.helpLines.wayHint'),
    },
    { ...field('url'), kind: 'line', max: HELP_LINE_LIMITS.url, ltr: true },
    {
      ...field('source'),
      kind: 'line',
      max: HELP_LINE_LIMITS.url,
      ltr: true,
      hint: t('admin.helpLines.sourceHint'),
    },
    { ...field('checked_on'), kind: 'day', hint: t('admin.helpLines.checkedHint') },
    ...usePlacing(),
  ];
}

/** Where a card stands, and whether it does. */
function usePlacing(): FormField<HelpLineValues>[] {
  const { t } = useTranslation('translation');
  const field = (name: 'country' | 'slug' | 'sort') => ({ name, label: t(`admin.helpLines.fields.${name}`) });
  return [
    { ...field('country'), kind: 'line', max: 2, ltr: true, hint: t('admin.helpLines.countryHint') },
    {
      ...field('slug'),
      kind: 'line',
      max: HELP_LINE_LIMITS.slug,
      ltr: true,
      hint: t('admin.helpLines.slugHint'),
    },
    { ...field('sort'), kind: 'number', min: 0, max: 10_000, hint: t('admin.helpLines.sortHint') },
    {
      kind: 'switch',
      name: 'shown',
      label: t('admin.helpLines.shown'),
      hint: t('admin.helpLines.shownHint'),
    },
  ];
}

/** The form of one card in one language, with the card beside it as readers have it. */
export function HelpLineForm({ record, initial }: { record?: HelpLineRow; initial: HelpLineValues }) {
  const { t } = useTranslation('translation');
  const fields = useFields(record);
  const faults = ({ name, slug, country, phone, url, source }: HelpLineValues): Record<string, string> => {
    const wrong = {
      name: name.trim() === '',
      slug: !SLUG.test(slug.trim()),
      country: !COUNTRY.test(country.trim().toUpperCase()),
      phone: phone.trim() === '' && url.trim() === '',
      url: !ADDRESS.test(url.trim()),
      source: !ADDRESS.test(source.trim()),
    };
    const names = (Object.keys(wrong) as (keyof typeof wrong)[]).filter((one) => wrong[one]);
    return Object.fromEntries(names.map((one) => [one, t(`admin.helpLines.faults.${one}`)]));
  };
  return (
    <RecordForm<HelpLineValues>
      spec={{
        table: 'help_line',
        ...(record && { record }),
        initial,
        fields,
        faults,
        inputOf: (values) => inputOf(values, !record),
        laterOf: (values) => inputOf(values, false),
        fieldOf: (name) => (name === 'status' ? 'shown' : name),
        back: '/admin/help-lines',
        touches: [helpLineKeys.all],
        preview: shownAs,
        beside: record && <RecordTrail subject="help_line" id={record.id} version={record.updated_at} />,
      }}
    />
  );
}
