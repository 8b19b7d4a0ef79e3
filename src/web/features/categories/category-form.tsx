import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORY_COLOURS, CATEGORY_ICONS, CATEGORY_LIMITS, type CategoryScope } from '#shared/categories.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
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

/** The name that none may lack. */
const ENGLISH = `name.${FALLBACK_LANGUAGE}`;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function Look({ form }: { form: RecordFormState<CategoryValues> }) {
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
  const format = useFormat();
  const [language, setLanguage] = useState<string>(FALLBACK_LANGUAGE);
  return [
    {
      kind: 'languages',
      name: 'names',
      label: t('admin.categories.fields.name'),
      fields: [
        {
          kind: 'line',
          name: 'name',
          label: t('admin.categories.nameIn', { language: format.language(language) }),
          max: CATEGORY_LIMITS.name,
        },
      ],
      onLanguage: setLanguage,
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
    ...((name[FALLBACK_LANGUAGE] ?? '').trim() === '' && { [ENGLISH]: t('admin.categories.faults.name') }),
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
    fieldOf: (name) => (name === 'name' ? ENGLISH : name),
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
