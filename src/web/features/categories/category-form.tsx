import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORY_COLOURS, CATEGORY_ICONS, CATEGORY_LIMITS, type CategoryScope } from '#shared/categories.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, directionOf, languageName } from '#shared/languages.ts';
import { RecordTrail } from '#web/features/audit/audit.parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { FormField, FormSpec, RecordFormState } from '#web/records/form-spec.ts';
import { RecordForm } from '#web/records/record-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { categoryKeys, type CategoryRow } from './categories.queries.ts';
import { CategoryPreview } from './category-preview.tsx';
import { CategoryUse } from './category-use.tsx';
import { type CategoryValues, EMPTY, inputOf, listPath, valuesOf } from './category-values.ts';
import classes from './category-form.module.css';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

type FormOf = RecordFormState<CategoryValues>;

/** One name a language; a mark shows where one is missing. */
function Names({ form }: { form: FormOf }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const [language, setLanguage] = useState<Language>(FALLBACK_LANGUAGE);
  const names = form.values.name;
  const isMissing = (one: Language) => (names[one] ?? '').trim() === '';
  return (
    <div className={classes.names}>
      <div className={classes.tabs} role="group" aria-label={t('admin.categories.fields.languages')}>
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            data-missing={isMissing(one) || undefined}
            aria-label={
              isMissing(one)
                ? t('admin.categories.nameMissing', { language: languageName(one) })
                : languageName(one)
            }
            onClick={() => setLanguage(one)}
          >
            {languageName(one)}
          </button>
        ))}
      </div>
      <TextInput
        key={language}
        label={t('admin.categories.nameIn', { language: format.language(language) })}
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        maxLength={CATEGORY_LIMITS.name}
        value={names[language] ?? ''}
        error={form.errors.name}
        onChange={(event) => {
          form.setFieldValue('name', { ...names, [language]: event.target.value });
          form.clearFieldError('name');
        }}
      />
    </div>
  );
}

function Look({ form }: { form: FormOf }) {
  const { t } = useTranslation('translation');
  const { colour, icon } = form.values;
  return (
    <>
      <fieldset className={classes.choice}>
        <legend>{t('admin.categories.fields.colour')}</legend>
        {CATEGORY_COLOURS.map((one) => (
          <button
            key={one}
            type="button"
            className={classes[one]}
            aria-pressed={one === colour}
            aria-label={t(`admin.categories.colours.${one}`)}
            title={t(`admin.categories.colours.${one}`)}
            onClick={() => form.setFieldValue('colour', one)}
          >
            <i />
          </button>
        ))}
      </fieldset>
      <fieldset className={`${classes.choice} ${classes[colour]}`}>
        <legend>{t('admin.categories.fields.icon')}</legend>
        {CATEGORY_ICONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === icon}
            aria-label={t(`admin.categories.icons.${one}`)}
            title={t(`admin.categories.icons.${one}`)}
            onClick={() => form.setFieldValue('icon', one === icon ? '' : one)}
          >
            <Icon name={one} />
          </button>
        ))}
      </fieldset>
    </>
  );
}

function useFields(): FormField<CategoryValues>[] {
  const { t } = useTranslation('translation');
  return [
    {
      kind: 'own',
      name: 'name',
      label: t('admin.categories.fields.name'),
      render: (form) => <Names form={form} />,
    },
    {
      kind: 'line',
      name: 'slug',
      label: t('admin.categories.fields.slug'),
      hint: t('admin.categories.slugHint'),
      max: CATEGORY_LIMITS.slug,
      ltr: true,
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('admin.categories.fields.status'),
      options: [
        { value: '1', label: t('admin.categories.shown') },
        { value: '0', label: t('admin.categories.hidden') },
      ],
    },
    {
      kind: 'own',
      name: 'colour',
      label: t('admin.categories.fields.colour'),
      render: (form) => <Look form={form} />,
    },
  ];
}

function useFaults(): (values: CategoryValues) => Record<string, string> {
  const { t } = useTranslation('translation');
  return ({ name, slug }) => ({
    ...((name[FALLBACK_LANGUAGE] ?? '').trim() === '' && { name: t('admin.categories.faults.name') }),
    ...(slug !== '' && !SLUG.test(slug) && { slug: t('admin.categories.faults.slug') }),
  });
}

const shownAs = (values: CategoryValues) => <CategoryPreview values={values} />;

type CategoryFormProps = { scope: CategoryScope; category?: CategoryRow };

/** Everything about one category but its place in the list and what carries it; a new one stands at the end of its list. */
export function CategoryForm({ scope, category }: CategoryFormProps) {
  const { t } = useTranslation('translation');
  const spec: FormSpec<CategoryValues> = {
    table: 'category',
    ...(category && { record: category }),
    initial: category ? valuesOf(category) : EMPTY,
    fields: useFields(),
    faults: useFaults(),
    inputOf: (values) => ({ ...(!category && { scope }), ...inputOf(values) }),
    laterOf: inputOf,
    // What the server says of one language's name stands at the name.
    fieldOf: (name) => name.split('.', 1)[0] ?? name,
    back: listPath(scope),
    touches: [categoryKeys.all],
    preview: shownAs,
    beside: category && (
      <>
        <CategoryUse category={category} />
        <RecordTrail subject="category" id={category.id} version={category.updated_at} />
      </>
    ),
    submit: t('admin.users.submit'),
  };
  return <RecordForm spec={spec} />;
}
