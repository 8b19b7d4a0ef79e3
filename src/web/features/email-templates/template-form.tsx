import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#web/i18n/isolated.ts';
import { OWN_PREFIX, OWN_VARIABLES, TEMPLATE_LIMITS } from '#shared/mail/email-templates.ts';
import { LANGUAGES, type Language, languageName } from '#shared/languages.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import type { FormField, FormSpec, PlainField } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { TEMPLATES, type TemplateRow } from './email-templates.queries.ts';
import { NoticeForm } from './notice-form.tsx';
import { editPath } from './template-columns.tsx';
import { ShippedWords, TemplateHistory } from './template-history.tsx';
import { TemplatePreview } from './template-preview.tsx';
import {
  fieldOf,
  labelsOf,
  NEW_TEMPLATE,
  SAVED_AS,
  type TemplateValues,
  textsOf,
  halfPlaces,
  unknownPlaces,
  valuesOf,
  wordsIn,
} from './template-values.ts';
import classes from './email-templates.module.css';

const TEXT_MAX = TEMPLATE_LIMITS.line * TEMPLATE_LIMITS.lines;

/** What may stand between braces in this mail's subject and text. */
function Places({ variables }: { variables: readonly string[] }) {
  const { t } = useTranslation('translation');
  const laidOut = ['link', 'code', 'stopLink'];
  const names = variables.filter((name) => !laidOut.includes(name));
  return (
    <p className={classes.places}>
      {names.length > 0 ? t('admin.email.places') : t('admin.email.placesNone')}{' '}
      {names.map((name) => (
        <code key={name} dir="ltr">{`{{${name}}}`}</code>
      ))}
    </p>
  );
}

function useWordFields(variables: readonly string[]): PlainField<TemplateValues>[] {
  const { t } = useTranslation('translation');
  const label = (name: 'subject' | 'lines' | 'button' | 'code' | 'stop' | 'footer') => ({
    name,
    label: t(`admin.email.parts.${name}`),
  });
  const line = { kind: 'line' as const, max: TEMPLATE_LIMITS.label };
  return [
    { ...label('subject'), kind: 'line', max: TEMPLATE_LIMITS.subject },
    { ...label('lines'), kind: 'text', max: TEXT_MAX, rows: 6, hint: t('admin.email.hints.lines') },
    ...labelsOf(variables).map((name): PlainField<TemplateValues> => ({ ...label(name), ...line })),
    { ...label('footer'), kind: 'line', max: TEMPLATE_LIMITS.footer, hint: t('admin.email.hints.footer') },
  ];
}

function useFields(row: TemplateRow | undefined, language: Language, open: (language: Language) => void) {
  const { t } = useTranslation('translation');
  const variables = row?.variables ?? OWN_VARIABLES;
  const slug: FormField<TemplateValues> = {
    kind: 'line',
    name: 'slug',
    label: t('admin.email.parts.slug'),
    hint: t('admin.email.hints.slug'),
    max: TEMPLATE_LIMITS.slug,
    ltr: true,
  };
  const own = (name: string, render: (form: never) => React.ReactNode) =>
    ({ kind: 'own', name, render }) as FormField<TemplateValues>;
  const fields: FormField<TemplateValues>[] = [
    own('places', () => <Places variables={variables} />),
    {
      kind: 'languages',
      name: 'words',
      label: t('admin.email.columns.languages'),
      fields: useWordFields(variables),
      onLanguage: (code) => open(LANGUAGES.find((one) => one === code) ?? 'en'),
    },
  ];
  if (!row) return [slug, ...fields];
  return [
    ...fields,
    own('shipped', (form) => <ShippedWords row={row} form={form} language={language} />),
    {
      kind: 'choice',
      name: 'as',
      label: t('admin.email.parts.as'),
      hint: t('admin.email.hints.as'),
      options: SAVED_AS.map((value) => ({
        value,
        label: t(`admin.email.as.${value}`, { language: languageName(language) }),
      })),
    } satisfies FormField<TemplateValues>,
    own('history', (form) => <TemplateHistory row={row} form={form} />),
  ];
}

/** Says which values a mail does not have or has only half of; a draft may still be wrong. */
function useFaults(variables: readonly string[]): (values: TemplateValues) => Record<string, string> {
  const { t } = useTranslation('translation');
  const listed = (names: readonly string[]) => [...new Set(names)].map((name) => isolated(name)).join(', ');
  return (values) => {
    if (values.as === 'draft') return {};
    const half = Array.from(halfPlaces(values), ([field, names]): [string, string] => [
      field,
      t('admin.email.halfPlaces', { names: listed(names) }),
    ]);
    const unknown = Array.from(unknownPlaces(values, variables), ([field, names]): [string, string] => [
      field,
      t('admin.email.unknownPlaces', { names: listed(names.map((name) => `{{${name}}}`)) }),
    ]);
    return Object.fromEntries([...half, ...unknown]);
  };
}

const lookOf = (row: TemplateRow | undefined, language: Language) => (values: TemplateValues) => (
  <TemplatePreview values={values} slug={row?.slug ?? `${OWN_PREFIX}new`} language={language} id={row?.id} />
);

/** The words of one language as they are typed, over what goes out in the others; those wait as a draft. */
function oneLanguage(row: TemplateRow, values: TemplateValues, language: Language) {
  const { [language]: _, ...others } = row.texts;
  const words = wordsIn(values, language);
  return { texts: words ? { ...others, [language]: words } : others, draft: textsOf(values) };
}

const inputOf = (row: TemplateRow | undefined, language: Language) => (values: TemplateValues) => {
  const texts = textsOf(values);
  if (!row) return { slug: values.slug.trim(), texts };
  if (values.as === 'one') return oneLanguage(row, values, language);
  return values.as === 'draft' ? { draft: texts } : { texts };
};

/** All words of one kind of mail, in each language, with the mail as it will look beside them. */
export function TemplateForm({ row }: { row?: TemplateRow }) {
  const [language, setLanguage] = useState<Language>('en');
  const fields = useFields(row, language, setLanguage);
  const faults = useFaults(row?.variables ?? OWN_VARIABLES);
  const spec: FormSpec<TemplateValues> = {
    table: TEMPLATES,
    ...(row && { record: row }),
    initial: row ? valuesOf(row) : NEW_TEMPLATE,
    fields,
    faults,
    inputOf: inputOf(row, language),
    ...(!row && { laterOf: (values) => ({ texts: textsOf(values) }) }),
    fieldOf,
    back: '/admin/email',
    after: (id) => editPath({ id }),
    preview: lookOf(row, language),
  };
  return (
    <RecordForm spec={spec}>
      {row?.kind === 'own' && !row.archived && <NoticeForm row={row} />}
      {row && <RecordTrail subject="email_template" id={row.id} version={row.updated_at} />}
    </RecordForm>
  );
}
